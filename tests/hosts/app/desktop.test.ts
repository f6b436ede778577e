import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import { regionOf } from '../../../engine/region.ts';
import { CALLS } from '../../../main/contract.ts';
import { simulateInto } from '../../../main/store/simulating.ts';
import type {} from '../../../renderer/client.ts';
import { PATIENCE } from '../../../scripts/chromium.ts';
import { runElectron } from '../../../scripts/electron.ts';
import { corner } from '../../service/serving.ts';
import { newFolder, removeFolders } from '../new-folder.ts';
import { byMouse } from './hands.ts';
import { inSoak, SOAK } from './in-soak.ts';
import { launchApp, libraryIn, PRELOAD, profileIn, RUNS_ON } from './launching.ts';
import { A_YEAR, livesThrough } from './living.ts';
import { policyHolds } from './policy.ts';
import { complaintsOf, wayThrough } from './way-through.ts';

const HOME = 'app://talomir/';
const ELSEWHERE = 'app://elsewhere/index.html';
const AWAY = 'https://talomir.example/away';

afterAll(removeFolders);

/** A campaign's file somewhere on the disk. */
function campaignIn(folder: string, name: string): string {
  const file = join(folder, `${name}.talomir`);
  simulateInto(file, name, { seed: 7, players: [], years: 1, system: 'abstract', world: regionOf(TALOMIR, corner().nations!) }, {}, null);
  return file;
}

/** Chooses an item of the menu. */
const choose = (app: ElectronApplication, id: string): Promise<void> =>
  app.evaluate(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    if (item === undefined || item === null) throw new Error(`the menu has no ${wanted}`);
    item.click();
  }, id);

/** One app shows all of this, in turn. */
describe(`the desktop app, on ${RUNS_ON}`, () => {
  const elsewhere = newFolder();
  const folder = newFolder();
  const file = campaignIn(elsewhere, 'The North');
  let app: ElectronApplication;
  let page: Page;
  let complaints: readonly string[];
  beforeAll(async () => {
    mkdirSync(profileIn(folder), { recursive: true });
    writeFileSync(join(profileIn(folder), 'window.json'), JSON.stringify({ x: 40, y: 50, width: 1000, height: 700, isMaximized: false }));
    app = await launchApp(folder, [file]);
    page = await app.firstWindow();
    page.setDefaultTimeout(PATIENCE);
    complaints = complaintsOf(page);
  });
  afterAll(() => app.close());

  const windows = (): Promise<number> => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  const shownAt = (): Promise<string> => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.getURL());

  /** The file dialog is answered with that file from here on. */
  const answerWith = (chosen: string): Promise<void> =>
    app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    }, chosen);

  /** A second app is started with that file. */
  const startedAgainWith = (path: string): Promise<void> =>
    app.evaluate(({ app: it }, given) => {
      it.emit('second-instance', {}, ['talomir', '.', given], '/', {});
    }, path);

  test('opens one window, shows it, and has a menu', async () => {
    // it is shown when there is something to see
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible())), { timeout: PATIENCE })
      .toEqual([true]);
    expect(await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.length)).toBe(process.platform === 'darwin' ? 7 : 5);
    expect(await shownAt()).toBe(HOME);
  });

  test('opens where the last window was', async () => {
    const { width, height } = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getNormalBounds());
    expect([width, height]).toEqual([1000, 700]);
  });

  test('a file on its command line is copied into the library and opened', async () => {
    await page.getByRole('heading', { name: 'The North', exact: true, level: 1 }).waitFor();
    expect(readdirSync(libraryIn(folder)).filter((name) => name.endsWith('.talomir'))).toEqual(['the-north.talomir']);
    expect(existsSync(file)).toBe(true);
  });

  test('the menu leads to the library and to what is open above the page', async () => {
    await choose(app, 'library');
    await page.getByRole('button', { name: 'Look back: The North' }).waitFor();
    await choose(app, 'settings');
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Settings' }).waitFor({ state: 'detached' });
    await choose(app, 'new-campaign');
    await page.getByRole('heading', { name: 'A new campaign' }).waitFor();
  });

  test('the way through, with nothing on the console', async () => {
    await byMouse(page).press('Library');
    await wayThrough(page);
    await page.reload();
    await page.getByRole('button', { name: 'Play on: The way through' }).waitFor();
    expect(complaints).toEqual([]);
  });

  inSoak('Alt and the left arrow go back to what was shown before, and never out of the app', async () => {
    const { press } = byMouse(page);
    await press('Play on: The way through');
    await press('Wars');
    const wars = page.getByRole('heading', { name: 'Wars', level: 2 });
    await wars.waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await wars.waitFor({ state: 'detached' });
    expect(await shownAt()).toBe(HOME);
    await press('Library');
    await page.getByRole('button', { name: 'Play on: The way through' }).waitFor();
    expect(complaints).toEqual([]);
  });

  // on the stand-in it is for the soak: the same page is lived through on the browser host
  test.runIf(RUNS_ON === 'Electron' || SOAK)(
    'a year of a campaign, by mouse',
    async () => {
      await livesThrough(page, byMouse(page), 'In a window', A_YEAR);
      await page.getByRole('button', { name: 'Library', exact: true }).click();
      expect(complaints).toEqual([]);
    },
    120_000,
  );

  test('the page has the contract, and nothing of Node', async () => {
    const seen = await page.evaluate(() => [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process'), Object.isFrozen(window.talomir)]);
    expect(seen).toEqual(['undefined', 'undefined', true]);
    expect((await page.evaluate(() => Object.keys(window.talomir!))).sort()).toEqual([...Object.keys(CALLS), 'listen'].sort());
  });

  test('the preload is one file that asks for Electron and nothing else', () => {
    const required = [...readFileSync(PRELOAD, 'utf8').matchAll(/\b(?:require|import)\s*\(\s*([^)]*)\)/g)].map(([, name]) => name);
    expect(required).toEqual(['"electron"']);
  });

  test('the policy of the page holds', () => policyHolds(page));

  test('of files the page gets its own', async () => {
    const statuses = await page.evaluate(() =>
      Promise.all(
        ['/', '/index.html', '/../main/main.js', '/%2e%2e/main/main.js', '/..%2fmain/main.js', '/package.json'].map(async (path) => (await fetch(path)).status),
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  });

  test('of another host of its scheme it gets nothing', async () => {
    const opening = app.waitForEvent('window');
    await app.evaluate(({ BrowserWindow }, elsewhere) => new BrowserWindow({ show: false, webPreferences: { sandbox: true } }).loadURL(elsewhere), ELSEWHERE);
    const other = await opening;
    await other.waitForURL(/elsewhere/);
    expect(await other.locator('body').innerText()).toMatch(/^There is no such file\.\s*$/);
    await other.close();
  });

  test('permissions are denied', async () => {
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'clipboard-read'] as PermissionName[];
      return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state));
    });
    expect(states).toEqual(['denied', 'denied', 'denied']);
  });

  test('new windows are denied', async () => {
    const isNone = await page.evaluate(async (away) => {
      const link = Object.assign(document.createElement('a'), { href: away, target: '_blank' });
      document.body.append(link);
      link.click();
      const opened = window.open(away);
      // by the time that this is answered main has heard of the windows too
      await window.talomir!.listCampaigns({});
      return opened === null;
    }, AWAY);
    expect([isNone, await windows()]).toEqual([true, 1]);
  });

  test('the page goes nowhere else', async () => {
    await app.evaluate(({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      const prevented = new Promise((resolve) => webContents.once('will-navigate', (event) => resolve(event.defaultPrevented)));
      Object.assign(globalThis, { prevented });
    });
    await page.evaluate((away) => location.assign(away), AWAY);
    expect(await app.evaluate(() => Reflect.get(globalThis, 'prevented') as Promise<boolean>)).toBe(true);
    expect(await shownAt()).toBe(HOME);
  });

  test('a foreign page is not answered, though it has the preload', async () => {
    const opening = app.waitForEvent('window');
    await app.evaluate(({ BrowserWindow }, preload) => {
      const foreign = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      return foreign.loadURL('data:text/html,<p>foreign</p>');
    }, PRELOAD);
    const foreign = await opening;
    await foreign.waitForURL(/^data:/);
    const answer = await foreign.evaluate(() => window.talomir!.listCampaigns({}));
    expect(answer).toMatchObject({ refused: 'wrong-sender' });
    await foreign.close();
  });

  inSoak('campaigns of the library are opened from the menu', async () => {
    await choose(app, 'open-the-north');
    await page.getByRole('heading', { name: 'The North', exact: true, level: 1 }).waitFor();
  });

  test('a file that is chosen is copied under a name of its own, never over another', async () => {
    await answerWith(file);
    await choose(app, 'open-file');
    await expect.poll(() => readdirSync(libraryIn(folder))).toContain('the-north-2.talomir');
  });

  test('a file that is no campaign, with which a second one was started, is told of in this one, and the app goes on', async () => {
    const letter = join(elsewhere, 'letter.talomir');
    writeFileSync(letter, 'Dear King');
    await app.evaluate(({ dialog }) => {
      const told = new Promise((resolve) => {
        dialog.showMessageBox = (async (box: unknown) => {
          resolve(box);
          return { response: 0, checkboxChecked: false };
        }) as typeof dialog.showMessageBox;
      });
      Object.assign(globalThis, { told });
    });
    await startedAgainWith(letter);
    const { detail } = await app.evaluate(() => Reflect.get(globalThis, 'told') as Promise<{ readonly detail: string }>);
    expect(detail).toContain(letter);
    expect(readdirSync(libraryIn(folder)).some((name) => name.includes('letter'))).toBe(false);
  });

  inSoak('what a second one was started with is opened in this one', async () => {
    await startedAgainWith(campaignIn(elsewhere, 'The South'));
    await page.getByRole('heading', { name: 'The South', exact: true, level: 1 }).waitFor();
  });

  test('who starts it again has its window again, where it runs on without one (a Mac)', async () => {
    await app.evaluate(({ app: it, BrowserWindow }) => {
      it.removeAllListeners('window-all-closed');
      it.on('window-all-closed', () => {});
      for (const window of BrowserWindow.getAllWindows()) window.close();
    });
    const windows = (): Promise<number> => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    await expect.poll(windows).toBe(0);
    await app.evaluate(({ app: it }) => {
      it.emit('second-instance', {}, ['talomir', '.'], '/', {});
    });
    await expect.poll(windows).toBe(1);
  });

  test('it ends in peace, and where the window was is kept; who starts the app meanwhile has it again, with the files that he wants', async () => {
    writeFileSync(join(profileIn(folder), 'window.json'), '');
    const wanted = join(elsewhere, 'wanted.json');
    await app.evaluate(({ app: it }, path) => {
      it.on('will-quit', () => it.emit('second-instance', {}, ['talomir', '.', 'south.talomir'], '/folder', {}));
      it.relaunch = (options) => process.getBuiltinModule('node:fs').writeFileSync(path, JSON.stringify(options?.args));
    }, wanted);
    const ended = new Promise<number | null>((resolve) => app.process().once('exit', resolve));
    await app.close();
    expect(await ended).toBe(0);
    expect(JSON.parse(readFileSync(join(profileIn(folder), 'window.json'), 'utf8'))).toMatchObject({ width: 1000, height: 700, isMaximized: false });
    expect(JSON.parse(readFileSync(wanted, 'utf8'))).toContain('/folder/south.talomir');
  });
});

describe('who starts the app', () => {
  /** A program that does what a script says, whatever it is started with. */
  function program(script: string): string {
    const path = join(newFolder(), 'program');
    writeFileSync(path, `#!${process.execPath}\n${script}`);
    chmodSync(path, 0o755);
    return path;
  }

  test('learns whether it came so far as to open its window', async () => {
    expect(await runElectron(program('process.exit(127)'))).toEqual({ code: 127, hasStarted: false });
    expect(await runElectron(program('process.send("started", () => process.exit(3))'))).toEqual({ code: 3, hasStarted: true });
    expect(await runElectron(join(newFolder(), 'nothing'))).toEqual({ code: 1, hasStarted: false });
  });
});
