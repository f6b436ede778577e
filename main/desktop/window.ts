import { BrowserWindow } from 'electron';
import { ORIGIN } from './scheme.ts';

/** Size of a new window in pixels. */
const SIZE = { width: 1280, height: 860, minWidth: 800, minHeight: 600 } as const;

/** Opens a window on the page, with nothing of Node in it; `preload` is the file that hands it the contract. */
export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    ...SIZE,
    show: false,
    title: 'Talomir',
    webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true, webviewTag: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${ORIGIN}/`);
  return window;
}

/** Brings the window to the front that there is. */
export function showWindow(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}
