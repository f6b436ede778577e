import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import { regionOf } from '../../../engine/region.ts';
import { simulateInto } from '../../../main/store/simulating.ts';
import { PATIENCE } from '../../../scripts/chromium.ts';
import { runElectron } from '../../../scripts/electron.ts';
import { corner } from '../../service/serving.ts';
import { newFolder, removeFolders } from '../new-folder.ts';
import { inSoak } from './in-soak.ts';
import { launchApp, libraryIn, profileIn, RUNS_ON } from './launching.ts';

afterAll(removeFolders);

/** A campaign's file somewhere on the disk. */
function campaignIn(folder: string, name: string): string {
  const file = join(folder, `${name}.talomir`);
  simulateInto(file, name, { seed: 7, players: [], years: 1, system: 'abstract', world: regionOf(TALOMIR, corner().nations!) }, {}, null);
  return file;
}

async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow();
  page.setDefaultTimeout(PATIENCE);
  return page;
}

/** Chooses an item of the menu. */
const choose = (app: ElectronApplication, id: string): Promise<void> =>
  app.evaluate(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    if (item === undefined || item === null) throw new Error(`the menu has no ${wanted}`);
    item.click();
  }, id);

describe(`a citizen of the desktop, on ${RUNS_ON}`, () => {
  const elsewhere = newFolder();
  const folder = newFolder();
  const file = campaignIn(elsewhere, 'The North');
  let app: ElectronApplication;
  let page: Page;
  beforeAll(async () => {
    mkdirSync(profileIn(folder), { recursive: true });
    writeFileSync(join(profileIn(folder), 'window.json'), JSON.stringify({ x: 40, y: 50, width: 1000, height: 700, isMaximized: false }));
    app = await launchApp(folder, [file]);
    page = await firstPage(app);
  });
  afterAll(() => app.close());

  /** The file dialog is answered with that file from here on. */
  const answerWith = (chosen: string): Promise<void> =>
    app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    }, chosen);

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

  inSoak('campaigns of the library are opened from the menu', async () => {
    await choose(app, 'open-the-north');
    await page.getByRole('heading', { name: 'The North', exact: true, level: 1 }).waitFor();
  });

  test('a file that is chosen is copied under a name of its own, never over another', async () => {
    await answerWith(file);
    await choose(app, 'open-file');
    await expect.poll(() => readdirSync(libraryIn(folder))).toContain('the-north-2.talomir');
  });

  test('a file that is no campaign is told of, and the app goes on', async () => {
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
    await answerWith(letter);
    await choose(app, 'open-file');
    const { detail } = await app.evaluate(() => Reflect.get(globalThis, 'told') as Promise<{ readonly detail: string }>);
    expect(detail).toContain(letter);
    expect(readdirSync(libraryIn(folder)).some((name) => name.includes('letter'))).toBe(false);
  });

  test('what a second one was started with is opened in this one', async () => {
    const south = campaignIn(elsewhere, 'The South');
    await app.evaluate(({ app: it }, path) => {
      it.emit('second-instance', {}, ['talomir', '.', path], '/', {});
    }, south);
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

  test('where the window was is kept when it closes; who starts the app meanwhile has it again, with the files that he wants', async () => {
    writeFileSync(join(profileIn(folder), 'window.json'), '');
    const wanted = join(elsewhere, 'wanted.json');
    await app.evaluate(({ app: it }, path) => {
      it.on('will-quit', () => it.emit('second-instance', {}, ['talomir', '.', 'south.talomir'], '/folder', {}));
      it.relaunch = (options) => process.getBuiltinModule('node:fs').writeFileSync(path, JSON.stringify(options?.args));
    }, wanted);
    await app.close();
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
