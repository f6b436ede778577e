import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { simulateInto } from '../main/store/simulating.ts';
import { type OpenedApp, openApp } from './app/opened.ts';

/** A screen to be pictured: how one gets there from the map of the campaign that is open. */
interface Screen {
  readonly name: string;
  readonly go: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const opens = (name: string) => async (page: Page) => button(page, name).first().click();

const SCREENS: readonly Screen[] = [
  { name: 'map', go: async () => {} },
  { name: 'map-near', go: async (page) => page.locator('[data-province="treyine"]').press('+') },
  { name: 'province', go: async (page) => page.locator('[data-province="treyine"]').click() },
  { name: 'chronicle', go: opens('Chronicle') },
  { name: 'nations', go: opens('Nations') },
  { name: 'wars', go: opens('Wars') },
  { name: 'treasures', go: opens('Treasures') },
  { name: 'spring', go: opens('Spring draws') },
  { name: 'charts', go: opens('Charts') },
];

type Theme = 'light' | 'dark';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** What stands in README.md: which screen, in which theme. */
const README: readonly (readonly [string, Theme])[] = [
  ['map', 'light'],
  ['province', 'light'],
  ['chronicle', 'dark'],
  ['charts', 'light'],
];

/** Waits until the typefaces are there and what was asked for has been drawn: nothing says when a picture is finished, so it is given time. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2500);
}

/** A library with a campaign that has been played for some years, and one that is young. */
function fill(library: string): void {
  const played = { players: [], system: 'abstract' } as const;
  simulateInto(join(library, 'the-long-war.talomir'), 'The Long War', { ...played, seed: 7, years: 6 }, {}, null);
  simulateInto(join(library, 'red-sun-rising.talomir'), 'Red Sun Rising', { ...played, seed: 12, years: 1 }, {}, null);
}

async function opened(app: OpenedApp, theme: Theme, size: (typeof SIZES)[number], open?: string): Promise<Page> {
  const page = await app.newPage({ viewport: size, colorScheme: theme });
  await page.goto(app.address(open));
  return page;
}

/** Takes one screen of a campaign into a file. */
async function take(app: OpenedApp, screen: Screen, theme: Theme, size: (typeof SIZES)[number], file: string): Promise<void> {
  const page = await opened(app, theme, size, 'the-long-war');
  await page.locator('[data-province]').first().waitFor();
  await screen.go(page);
  await settled(page);
  await page.screenshot({ path: file, animations: 'disabled' });
  await page.context().close();
}

/** Takes the screens before a campaign. */
async function takeStart(app: OpenedApp, theme: Theme, size: (typeof SIZES)[number], folder: string): Promise<void> {
  const page = await opened(app, theme, size);
  await button(page, 'New campaign').waitFor();
  await settled(page);
  await page.screenshot({ path: join(folder, `start-${theme}-${size.width}.png`), animations: 'disabled' });
  await button(page, 'New campaign').click();
  await button(page, 'Begin').waitFor();
  await page.screenshot({ path: join(folder, `founding-${theme}-${size.width}.png`), animations: 'disabled' });
  await page.context().close();
}

/** A battle on its own in which much is to be seen, and when. */
const BATTLE = { seed: 21, turn: 4 } as const;

/** Plays a battle of one's own as the general would until it is the first side's go in that turn. */
async function fightOn(page: Page): Promise<void> {
  await button(page, 'Battle').click();
  await page.getByLabel('Seed').fill(String(BATTLE.seed));
  await button(page, 'To the field').click();
  const isAsked = new RegExp(`^Turn ${BATTLE.turn}:`);
  const title = page.locator('#orders-title');
  while (!isAsked.test(await title.innerText())) {
    const before = await title.innerText();
    const byThePlan = button(page, 'Deploy by the plan');
    await ((await byThePlan.isVisible()) ? byThePlan : button(page, 'Continue').first()).click();
    if (before === (await title.innerText())) await page.waitForTimeout(50);
  }
}

/** Takes the table in the thick of a battle. */
async function takeBoard(app: OpenedApp, theme: Theme, size: (typeof SIZES)[number], file: string): Promise<void> {
  const page = await opened(app, theme, size);
  await fightOn(page);
  await settled(page);
  await page.screenshot({ path: file, animations: 'disabled' });
  await page.context().close();
}

/** `npm run shots`: the README's pictures, into docs/pictures. `npm run shots -- --all`: every screen in both themes and two sizes, into out/shots. */
async function main(args: readonly string[]): Promise<void> {
  const isAll = args.includes('--all');
  const folder = isAll ? 'out/shots' : 'docs/pictures';
  mkdirSync(folder, { recursive: true });
  const app = await openApp();
  try {
    fill(app.folder);
    // nothing is shown slowly
    writeFileSync(join(app.folder, 'settings.json'), JSON.stringify({ theme: 'system', textSize: 100, reducedMotion: 'on', pace: 0 }));
    if (!isAll) {
      for (const [name, theme] of README) {
        const screen = SCREENS.find((s) => s.name === name)!;
        await take(app, screen, theme, SIZES[0], join(folder, `${name}.png`));
      }
      await takeBoard(app, 'light', SIZES[0], join(folder, 'board.png'));
      return;
    }
    for (const theme of ['light', 'dark'] as const)
      for (const size of SIZES) {
        await takeStart(app, theme, size, folder);
        await takeBoard(app, theme, size, join(folder, `board-${theme}-${size.width}.png`));
        for (const screen of SCREENS) await take(app, screen, theme, size, join(folder, `${screen.name}-${theme}-${size.width}.png`));
      }
  } finally {
    await app.close();
  }
}

await main(process.argv.slice(2));
