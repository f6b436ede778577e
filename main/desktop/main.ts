import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, Menu, session } from 'electron';
import { answer, refusal } from '../host/answering.ts';
import { filesUnder } from '../host/files.ts';
import { libraryFolder } from '../host/library.ts';
import { createService, type Service } from '../service/service.ts';
import { CHANNELS } from './channels.ts';
import { denyPermissions, guardAllContents, isOurPage } from './guard.ts';
import { announceScheme, serveScheme } from './scheme.ts';
import { openWindow, showWindow } from './window.ts';

/** The folder that this file is built into a room of. */
const OUT = join(import.meta.dirname, '..');
const PRELOAD = join(OUT, 'preload/preload.cjs');

/** What this host is made of. */
const PARTS = [
  { name: 'Electron', version: process.versions.electron },
  { name: 'Chrome', version: process.versions.chrome },
];

const WRONG_SENDER = refusal('wrong-sender', 'Only the page of the game is answered.');

/** Carries calls and news between the pages and the campaigns. */
function carry(service: Service): void {
  ipcMain.handle(CHANNELS.call, (event, name: unknown, ask: unknown) => (isOurPage(event) ? answer(service.handlers, name, ask, console.error) : WRONG_SENDER));
  service.listen((item) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send(CHANNELS.news, item);
  });
}

/** The menus that every system expects, and no more. */
function showMenu(): void {
  const roles = ['fileMenu', 'editMenu', 'viewMenu', 'windowMenu'] as const;
  const own = process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : [];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, ...roles.map((role) => ({ role }))]));
}

/** Closes the campaigns before the app ends, once. */
function closeBeforeQuitting(service: Service): void {
  let isClosed = false;
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    isClosed = true;
    void service.close().finally(() => app.quit());
  });
}

async function run(): Promise<void> {
  announceScheme();
  guardAllContents();
  await app.whenReady();
  serveScheme(filesUnder(join(OUT, 'renderer')));
  denyPermissions(session.defaultSession);
  const service = createService(libraryFolder(), PARTS);
  closeBeforeQuitting(service);
  carry(service);
  showMenu();
  openWindow(PRELOAD);
  app.on('second-instance', showWindow);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow(PRELOAD);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}

app.enableSandbox();
if (app.requestSingleInstanceLock()) {
  run().catch((bug: unknown) => {
    console.error(bug);
    app.exit(1);
  });
} else app.quit();
