import { app, type IpcMainInvokeEvent, type Session, type WebContents } from 'electron';
import { ORIGIN } from './scheme.ts';

/** Whether a call comes from the page itself: the topmost frame of a window, at our own address. */
export function isOurPage({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.url.startsWith(`${ORIGIN}/`);
}

/** Whether a window shows our page, so that it may be told something. */
export const showsOurPage = (contents: Pick<WebContents, 'getURL' | 'isDestroyed'>): boolean =>
  !contents.isDestroyed() && contents.getURL().startsWith(`${ORIGIN}/`);

/** A page goes nowhere but to its own address, opens no window and holds no foreign page. */
function guardContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  for (const leaving of ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const) {
    contents.on(leaving as 'will-navigate', (event) => {
      if (!event.url.startsWith(`${ORIGIN}/`)) event.preventDefault();
    });
  }
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** Guards every page that is ever made in this app. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_, contents) => guardContents(contents));
}

/** No page gets at camera, place, clipboard, devices or anything else that a browser asks its user for. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
