import { readFileSync } from 'node:fs';
import type { ElectronApplication, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../main/contract.ts';
import type {} from '../../../renderer/client.ts';
import { PATIENCE } from '../../../scripts/chromium.ts';
import { removeFolders } from '../new-folder.ts';
import { byMouse } from './hands.ts';
import { inSoak, SOAK } from './in-soak.ts';
import { launchApp, PRELOAD, RUNS_ON } from './launching.ts';
import { A_YEAR, livesThrough } from './living.ts';
import { policyHolds } from './policy.ts';
import { complaintsOf, wayThrough } from './way-through.ts';

const HOME = 'app://talomir/';
const ELSEWHERE = 'app://elsewhere/index.html';
const AWAY = 'https://talomir.example/away';

describe(`the desktop app, on ${RUNS_ON}`, () => {
  let app: ElectronApplication;
  let page: Page;
  let complaints: readonly string[];
  beforeAll(async () => {
    app = await launchApp();
    page = await app.firstWindow();
    page.setDefaultTimeout(PATIENCE);
    complaints = complaintsOf(page);
    await page.getByRole('button', { name: 'New campaign' }).waitFor();
  });
  afterAll(async () => {
    await app.close();
    removeFolders();
  });

  const windows = (): Promise<number> => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  const shownAt = (): Promise<string> => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.getURL());

  test('opens one window, shows it, and has a menu', async () => {
    // it is shown when there is something to see
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible())), { timeout: PATIENCE })
      .toEqual([true]);
    expect(await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.length)).toBe(process.platform === 'darwin' ? 7 : 5);
    expect(await shownAt()).toBe(HOME);
  });

  test('the way through, with nothing on the console', async () => {
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

  test('it ends in peace', async () => {
    const ended = new Promise<number | null>((resolve) => app.process().once('exit', resolve));
    await app.close();
    expect(await ended).toBe(0);
  });
});
