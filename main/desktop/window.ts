import { BrowserWindow, screen } from 'electron';
import { complain } from '../host/complaining.ts';
import { ORIGIN } from './scheme.ts';
import { placeFor, readWindowState, SMALLEST, writeWindowState } from './window-state.ts';

/** What a window is opened with: the file that hands its page the contract, its picture among other windows, and the file that remembers where it was. */
export interface WindowFiles {
  readonly preload: string;
  readonly icon: string;
  readonly state: string;
}

/** Opens a window on the page where the last one was, with nothing of Node in it. */
export function openWindow({ preload, icon, state }: WindowFiles): BrowserWindow {
  const was = readWindowState(state);
  const window = new BrowserWindow({
    ...placeFor(
      was,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Talomir',
    icon,
    webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true, webviewTag: false },
  });
  if (was?.isMaximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  let isClosing = false;
  window.on('close', () => {
    isClosing = true;
    writeWindowState(state, { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  });
  // a page that is closed before it is there has not failed
  window.loadURL(`${ORIGIN}/`).catch((bug: unknown) => {
    if (!isClosing) complain(bug);
  });
  return window;
}

/** Brings the window to the front that there is; false: there is none. */
export function showWindow(): boolean {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return false;
  if (window.isMinimized()) window.restore();
  window.focus();
  return true;
}
