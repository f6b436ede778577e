/**
 * Stands in for the `electron` module where its runtime cannot be had: the app's own main and preload run as they are, in Node, and their windows are
 * pages of a real Chromium. What it cannot show: the sandbox and the isolated world, one instance alone, and what the system draws (menus, frames).
 */
export { app } from './app.ts';
export { dialog } from './dialog.ts';
export { ipcMain } from './ipc.ts';
export { Menu } from './menu.ts';
export { session } from './permissions.ts';
export { protocol } from './scheme.ts';
export { screen } from './screen.ts';
export { BrowserWindow, webContents } from './window.ts';
