import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { piecesOf } from '../../../renderer/map/pieces.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { ATLAS } from '../../renderer/map/land.ts';
import { barriersOn } from './axe.ts';
import { byKeyboard, byMouse, type Hand } from './hands.ts';
import { inSoak, SOAK } from './in-soak.ts';
import { A_YEAR, foundHere, headingOf, type Living, livesThrough, openFounded, PAGES } from './living.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
});
afterAll(() => app.close());

/** A campaign lived through in a page of its own: a year and all else in the soak. The pages are opened by mouse where nothing is to keep anybody out of them. */
async function inAPage(name: string, living: Living, handOf: (page: Page) => Hand, reducedMotion: 'reduce' | null): Promise<void> {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  await livesThrough(page, handOf(page), name, SOAK ? A_YEAR : living);
  expect(complaints).toEqual([]);
  await page.close();
}

inSoak('a campaign lived through by mouse', () => inAPage('By mouse', { seasons: 2, pages: false, reload: true }, byMouse, null));
// every day one is founded and its decisions are made by keyboard until an army of others is commanded, and every page is opened below
inSoak('a campaign lived through by keyboard alone', () =>
  inAPage('By keyboard', { seasons: 1, pages: false, reload: false }, (page) => byKeyboard(page), 'reduce'),
);

/** The National Morale of each piece of land, as the map tells it to those who hear it. */
async function moralesOn(page: Page): Promise<readonly string[]> {
  const said = await page
    .locator('[data-province]')
    .evaluateAll((paths) => paths.map((path) => [path.getAttribute('data-province')!, path.ariaLabel!] as const));
  const labels = new Map(said);
  const holderOf = (province: string): string => /, held by ([^,]+)/.exec(labels.get(province)!)![1]!;
  return piecesOf(ATLAS, holderOf, () => 1)
    .map(({ key }) => /National Morale (\d+)/.exec(labels.get(key)!)![1]!)
    .sort();
}

describe('nothing keeps anybody out', () => {
  test('on any screen, in either theme', async () => {
    const page = await app.newTab({ viewport: { width: 960, height: 640 }, colorScheme: 'light', reducedMotion: 'reduce' });
    const hand = byMouse(page);
    const barriers: string[] = [];
    /** A screen, or the part of it that has changed. */
    const look = async (screen: string, part = 'body'): Promise<void> =>
      void barriers.push(...(await barriersOn(page, part)).map((barrier) => `${screen}: ${barrier}`));
    await page.goto(app.address());
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await look('library');
    await hand.press('Settings');
    await look('settings', 'dialog');
    await hand.press('Close');
    await hand.press('New campaign');
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await look('founding');
    await foundHere(page, hand, 'In either light');
    await page
      .getByRole('button', { name: 'Continue' })
      .or(page.getByRole('button', { name: 'Next season' }))
      .first()
      .waitFor();
    await hand.press('To my next decision');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await look('a decision');
    await hand.press('Parts of the season');
    if (SOAK) await look('the parts of the season', '.timeline');
    await page.keyboard.press('Escape');
    await hand.press('Layers');
    if (SOAK) await look('layers', '.above');
    // nothing rests on colour alone: each piece of land has its number as soon as the layer is there
    await page.getByRole('radio', { name: 'National Morale' }).click();
    const numbers = page.locator('text.numeral');
    await expect.poll(async () => (await numbers.allTextContents()).sort()).toEqual(await moralesOn(page));
    await hand.press('Layers');
    await look('a layer', '.foot');
    await hand.press('Campaign');
    await look('campaign', 'dialog');
    await hand.press('Close');
    for (const [button, heading] of PAGES) {
      // pages are looked at where a campaign is read from its end, too
      if (!SOAK && button !== 'Treasures') continue;
      await hand.press(button);
      await expect.poll(() => headingOf(page)).toMatch(heading);
      await look(button, '#folio');
    }
    if (SOAK) {
      await hand.pick('treyine');
      await expect.poll(() => headingOf(page)).toMatch(/Treyine/);
      await look('a nation or province', '#folio');
    }
    expect(barriers).toEqual([]);
    await page.close();
  });
});

let founded: Promise<Page> | null = null;

/** A large window with a campaign of a long name that has just been founded, the same for all who ask, in type of a size of their own. */
async function longNamed(percent: number): Promise<Page> {
  founded ??= (async () => {
    const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await openFounded(app, page, 'The Wars of three Kings and of all their Heirs, as they were told in Talomir');
    return page;
  })();
  const page = await founded;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
  return page;
}

inSoak('with the largest text and a long name all that can be pressed stays in the window', async () => {
  const page = await longNamed(150);
  const outside = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header button, #folio button, footer button')].flatMap((button) => {
        const { right, left, width } = button.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 1 || left < -1) ? [button.textContent.trim()] : [];
      }),
    );
  /** Pixels between what is pressed above the map and the northernmost land. */
  const roomAboveLand = () =>
    page.evaluate(() => {
      const boxes = (what: string): DOMRect[] => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
      const pressed = boxes('.pane :is(.above input, .above > button, [role="group"] button)').map(({ bottom }) => bottom);
      return Math.min(...boxes('[data-province]').map(({ top }) => top)) - Math.max(...pressed);
    });
  /** Pixels that the bars above and below take of the window's height, and the lowest of what is pressed in them. */
  const bars = () =>
    page.evaluate(() => {
      const highs = (what: string): number[] => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect().height);
      const [taken, pressed] = [highs('header.top-bar, footer'), highs('header.top-bar button, .controls button')];
      return { taken: taken.reduce((sum, one) => sum + one), least: Math.min(...pressed) };
    });
  for (const [width, height] of [
    [1280, 800],
    [960, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await bars()).taken / height, { message: `${width} wide` }).toBeLessThan(0.3);
    expect((await bars()).least).toBeGreaterThanOrEqual(24);
    await expect.poll(outside, { message: `${width} wide` }).toEqual([]);
    expect(await page.locator('#folio').evaluate((folio) => folio.getBoundingClientRect().right)).toBeLessThanOrEqual(width + 1);
    await expect.poll(roomAboveLand, { message: `${width} wide` }).toBeGreaterThanOrEqual(-1);
  }
});

inSoak('a die stands behind its sentence, and never begins a line alone, however wide a line is', async () => {
  const page = await longNamed(100);
  await byMouse(page).press('Chronicle');
  await page.locator('#folio .because').first().waitFor();
  /** How many dice were looked at, and behind which sentences they begin a line, at every width of a line in pixels. */
  const { dice, alone } = await page.locator('#folio .line:has(> .because)').evaluateAll((lines) => {
    const alone: string[] = [];
    for (const line of lines as HTMLElement[])
      for (let width = 240; width <= 600; width++) {
        line.style.width = `${width}px`;
        const sentence = line.querySelector('p')!;
        const die = line.querySelector(':scope > .because')!;
        if (die.getBoundingClientRect().top >= [...sentence.getClientRects()].at(-1)!.bottom) alone.push(`${width}: ${sentence.textContent}`);
      }
    return { dice: lines.length, alone };
  });
  expect(dice).toBeGreaterThan(2);
  expect(alone).toEqual([]);
});
