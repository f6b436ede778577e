import { join } from 'node:path';
import { app, BrowserWindow, type IpcMainInvokeEvent, ipcMain, Menu, session, type WebContents } from 'electron';
import type { Answer, CampaignEntry } from '../contract.ts';
import { answer, refusal } from '../host/answering.ts';
import { complain } from '../host/complaining.ts';
import { filesUnder } from '../host/files.ts';
import { libraryFolder } from '../host/library.ts';
import { createService, type Service } from '../service/service.ts';
import { CHANNELS } from './channels.ts';
import { filesGiven } from './files-given.ts';
import { denyPermissions, guardAllContents, isOurPage, showsOurPage } from './guard.ts';
import { menuTemplate } from './menu.ts';
import { type News, newsFor } from './news.ts';
import { chooseFile, hearOfFiles, openFileWith } from './opening.ts';
import { announceScheme, serveScheme } from './scheme.ts';
import { openWindow, showWindow } from './window.ts';

/** The folder that this file is built into a room of. */
const OUT = join(import.meta.dirname, '..');
const PRELOAD = join(OUT, 'preload/preload.cjs');
const ICON = join(OUT, 'renderer/icon.png');

/** What this host is made of. */
const PARTS = [
  { name: 'Electron', version: process.versions.electron },
  { name: 'Chrome', version: process.versions.chrome },
];

/** The arguments the app itself is started with: an app that is not packed is told its own path. */
const OWN_WORDS = process.argv.slice(1).filter((word) => !filesGiven([word], '.').length);

const WRONG_SENDER = refusal('wrong-sender', 'Only the page of the game is answered.');

const openUsual = (): BrowserWindow => openWindow({ preload: PRELOAD, icon: ICON, state: join(app.getPath('userData'), 'window.json') });

/** The pages of the windows, the one in front first. */
function pages(): WebContents[] {
  const inFront = BrowserWindow.getFocusedWindow();
  return BrowserWindow.getAllWindows()
    .toSorted((a, b) => Number(b === inFront) - Number(a === inFront))
    .map(({ webContents }) => webContents);
}

const news = (): News<WebContents> =>
  newsFor({ all: pages, isOurs: showsOurPage, send: (page, item) => page.send(CHANNELS.news, item), open: () => void openUsual() });

/** Carries calls and news between the pages and the campaigns; `listed` is called whenever a page has seen the library. */
function carry(service: Service, told: News<WebContents>, listed: (entries: readonly CampaignEntry[]) => void): void {
  ipcMain.handle(CHANNELS.call, async (event: IpcMainInvokeEvent, name: unknown, ask: unknown) => {
    if (!isOurPage(event)) return WRONG_SENDER;
    told.awake(event.sender);
    const answered = await answer(service.handlers, name, ask, complain);
    if (name === 'listCampaigns' && 'ok' in answered) listed((answered as Extract<Answer<readonly CampaignEntry[]>, { ok: unknown }>).ok);
    return answered;
  });
  service.listen(told.tell);
}

/** The menu, with the campaigns that were seen last. */
function menuOf(told: News<WebContents>, openFile: (file: string) => void): (campaigns: readonly CampaignEntry[]) => void {
  return (campaigns) => {
    const template = menuTemplate({
      platform: process.platform,
      isDevelopment: !app.isPackaged,
      campaigns,
      command: (command) => told.ask({ news: 'command', command }),
      open: (key) => told.ask({ news: 'open', key }),
      openFile: () => void chooseFile(openFile),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
}

/**
 * Closes the campaigns before the app ends, once, however often quitting is asked for. If somebody starts the app again meanwhile, it opens for him afterwards,
 * with the files he wants: until then nobody else may have them. `again` is called for any other start.
 */
function closeBeforeQuitting(service: Service, again: (files: readonly string[]) => void): void {
  let closing: 'no' | 'yes' | 'done' = 'no';
  let wanted: readonly string[] | null = null;
  app.on('second-instance', (_, words, folder) => {
    const files = filesGiven(words.slice(1), folder);
    if (closing === 'no') again(files);
    else wanted = [...(wanted ?? []), ...files];
  });
  app.on('will-quit', (event) => {
    if (closing === 'done') return;
    event.preventDefault();
    if (closing === 'yes') return;
    closing = 'yes';
    void service.close().finally(() => {
      closing = 'done';
      if (wanted !== null) app.relaunch({ args: [...OWN_WORDS, ...wanted] });
      app.quit();
    });
  });
}

async function run(): Promise<void> {
  announceScheme();
  guardAllContents();
  const takeFiles = hearOfFiles();
  await app.whenReady();
  serveScheme(filesUnder(join(OUT, 'renderer')));
  denyPermissions(session.defaultSession);
  const service = createService(libraryFolder(), PARTS);
  const told = news();
  const openFile = openFileWith(service, (key) => told.ask({ news: 'open', key }));
  closeBeforeQuitting(service, (files) => {
    if (!showWindow()) openUsual();
    for (const file of files) openFile(file);
  });
  const showMenu = menuOf(told, openFile);
  carry(service, told, showMenu);
  showMenu([]);
  openUsual();
  takeFiles(openFile);
  for (const file of filesGiven(process.argv.slice(1), process.cwd())) openFile(file);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openUsual();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // the process that started the app waits for this, and can do other work until then
  process.send?.('started');
}

app.enableSandbox();
if (app.requestSingleInstanceLock()) {
  run().catch((bug: unknown) => {
    complain(bug);
    app.exit(1);
  });
} else app.quit();
