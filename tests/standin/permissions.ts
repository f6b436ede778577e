import type { Browser, CDPSession } from 'playwright';
import { inside } from './scheme.ts';

type Request = (contents: unknown, permission: string, answer: (isGranted: boolean) => void) => void;
type Check = (contents: unknown, permission: string) => boolean;

/** What a session has been told of permissions. Like Electron, it grants all of them where it was told nothing. */
let request: Request = (_contents, _permission, answer) => answer(true);
let check: Check = () => true;

const defaultSession = {
  setPermissionRequestHandler(handler: Request): void {
    request = handler;
  },
  setPermissionCheckHandler(handler: Check): void {
    check = handler;
  },
  setDevicePermissionHandler(): void {},
};
export const session = { defaultSession };

/** Permissions that Electron and Chromium call by the same name. */
const SHARED = ['geolocation', 'notifications', 'clipboard-read'] as const;

/** Through which Chromium was told; what it was told lasts as long. */
let told: CDPSession | null = null;

/** Grants and denies the pages of an address in Chromium what the session would. */
export async function settlePermissions(browser: Browser, contents: unknown, address: string): Promise<void> {
  const { origin } = new URL(inside(address));
  told ??= await browser.newBrowserCDPSession();
  for (const name of SHARED) {
    const isGranted = await new Promise<boolean>((answer) => request(contents, name, answer));
    const setting = isGranted && check(contents, name) ? 'granted' : 'denied';
    if (origin !== 'null') await told.send('Browser.setPermission', { permission: { name }, setting, origin });
  }
}
