import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenedApp, openApp } from './app/opened.ts';
import { inTheThick, takeBattles } from './shots/battles.ts';
import { fill, PICTURED } from './shots/campaigns.ts';
import { takeFollowers } from './shots/followers.ts';
import { SCREENS, takeScreens, toOwnTable } from './shots/screens.ts';
import { opened, type Size, type Theme, takeInto, takerInto } from './shots/taking.ts';

/** The usual window, a big one, and as small a one as nothing may be lost in. */
const SIZES: readonly Size[] = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 700 },
];

/** What stands in README.md: which screen, in which theme. */
const README: readonly (readonly [string, Theme])[] = [
  ['map', 'light'],
  ['province', 'light'],
  ['chronicle', 'dark'],
  ['charts', 'light'],
];

async function takeReadme(app: OpenedApp, folder: string, battles: string): Promise<void> {
  for (const [name, theme] of README) {
    const page = await opened(app, theme, SIZES[0]!, PICTURED.over);
    await page.locator('[data-province]').first().waitFor();
    await SCREENS.find((screen) => screen.name === name)!.go(page);
    await takeInto(page, join(folder, `${name}.png`));
    await page.context().close();
  }
  const table = await opened(app, 'light', SIZES[0]!, battles);
  await toOwnTable(table);
  await takeInto(table, join(folder, 'own-table.png'));
  await table.context().close();
  const board = await inTheThick(app, 'light', SIZES[0]!);
  await takeInto(board, join(folder, 'board.png'));
  await board.context().close();
}

/**
 * `npm run shots`: the README's pictures, into docs/pictures. `npm run shots -- --all`: every screen in both themes and three sizes, into out/shots;
 * with words after it only those whose names begin so, with a width after it only that size.
 */
async function main(args: readonly string[]): Promise<void> {
  const isAll = args.includes('--all');
  const words = args.filter((arg) => arg !== '--all');
  const widths = words.map(Number).filter(Number.isFinite);
  const only = words.filter((word) => !Number.isFinite(Number(word)));
  const folder = isAll ? 'out/shots' : 'docs/pictures';
  mkdirSync(folder, { recursive: true });
  const app = await openApp();
  try {
    const stops = await fill(app.folder, isAll);
    if (!isAll) return await takeReadme(app, folder, stops.get('battles-of-others')!);
    const take = takerInto(folder, only);
    for (const size of SIZES.filter(({ width }) => widths.length === 0 || widths.includes(width))) {
      await takeScreens(app, size, take, stops);
      await takeBattles(app, size, take);
      await takeFollowers(app, size, take);
    }
  } finally {
    await app.close();
  }
}

await main(process.argv.slice(2));
