import { join } from 'node:path';
import type { Page } from 'playwright';
import { TALOMIR } from '../../data/world.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { simulateInto } from '../../main/store/simulating.ts';
import { type OpenedApp, openApp } from '../app/opened.ts';
import { type Figure, ninetieth, round } from './figures.ts';
import { countFrames, panAndZoom } from './frames.ts';
import { median } from './statistics.ts';

const SIZE = { width: 1280, height: 800 } as const;
const LONG = 'long';

/** What the screen shows between a click and the end of what it set off, in milliseconds. */
interface Watched {
  /** To the first change on the map. */
  readonly first: number;
  readonly frames: readonly number[];
}

/** Clicks a button and watches the map, frame by frame, until the button can be clicked again. */
const watch = (page: Page, name: string): Promise<Watched> =>
  page.evaluate(async (wanted) => {
    const button = [...document.querySelectorAll('button')].find((b) => b.textContent?.trim() === wanted);
    const map = document.querySelector('[data-province]')?.closest('svg');
    if (button === undefined || map === null || map === undefined) throw new Error(`no map, or no button '${wanted}'`);
    const from = performance.now();
    let first = 0;
    const observer = new MutationObserver(() => {
      if (first === 0) first = performance.now() - from;
    });
    observer.observe(map, { subtree: true, childList: true, attributes: true, characterData: true });
    const frames: number[] = [];
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = await nextFrame();
    button.click();
    do {
      const now = await nextFrame();
      frames.push(now - last);
      last = now;
    } while (button.disabled || frames.length < 5);
    observer.disconnect();
    return { first, frames };
  }, name);

/** Frames while the map is zoomed and drawn about by wheel and mouse. */
async function mapMoved(page: Page): Promise<readonly number[]> {
  const box = await page.locator('svg:has([data-province])').boundingBox();
  if (box === null) throw new Error('the map is not to be seen');
  await countFrames(page);
  return panAndZoom(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

/** Milliseconds for which a new browser window is busy with itself: a person who opens an address has one already. */
const WINDOW_OPENS = 2500;

/** A page on a long campaign, and the milliseconds from its address to its whole map, and to the names on it. */
interface Opening {
  readonly land: number;
  readonly names: number;
  readonly page: Page;
}

async function opening(app: OpenedApp): Promise<Opening> {
  const page = await app.newPage({ viewport: SIZE });
  await page.waitForTimeout(WINDOW_OPENS);
  const from = performance.now();
  await page.goto(app.address(LONG));
  await page.waitForFunction(() => document.querySelectorAll('[data-province]').length === 107);
  const land = performance.now() - from;
  await page.waitForFunction(() => document.querySelector('text.nation') !== null);
  return { land, names: performance.now() - from, page };
}

/** The app on the browser host in a headless Chromium that draws in software. */
export async function app(): Promise<Figure[]> {
  const opened = await openApp();
  try {
    simulateInto(join(opened.folder, `${LONG}.talomir`), 'Long', { seed: 7, years: 25, players: [], system: 'abstract' }, {}, null);
    const how = `seed 7, quick battles, ${SIZE.width} x ${SIZE.height}, drawn in software`;
    const openings: Opening[] = [];
    for (let n = 0; n < 3; n++) {
      const one = await opening(opened);
      openings.push(one);
      await one.page.context().close();
    }
    const { page } = await opening(opened);
    const moved = await mapMoved(page);
    await page.context().close();
    const fresh = await founded(opened);
    const seasons: Watched[] = [];
    for (let n = 0; n < 8; n++) seasons.push(await watch(fresh, 'Next season'));
    const firsts = seasons.map(({ first }) => first);
    return [
      {
        name: 'app-open',
        value: round(median(openings.map(({ land }) => land)), 0),
        unit: 'ms',
        how: `${how}; 25 years, from the address to the whole map, page and all, in a window that is there; median of 3`,
      },
      { name: 'app-open-names', value: round(median(openings.map(({ names }) => names)), 0), unit: 'ms', how: 'the same, to the names on it' },
      { name: 'app-first-change', value: round(median(firsts), 0), unit: 'ms', how: `${how}; after Next season, median of 8 seasons` },
      { name: 'app-longest-frame', value: round(Math.max(...seasons.flatMap(({ frames }) => frames)), 0), unit: 'ms', how: `${how}; while those seasons run` },
      { name: 'app-frame-90', value: round(ninetieth(seasons.flatMap(({ frames }) => frames)), 1), unit: 'ms', how },
      { name: 'app-pan-zoom', value: round(median(moved), 1), unit: 'ms a frame', how: `${how}; wheel and drag, median` },
      { name: 'app-pan-zoom-90', value: round(ninetieth(moved), 1), unit: 'ms a frame', how },
    ];
  } finally {
    await opened.close();
  }
}

/** A page on a campaign in which nobody is asked, at its first choice. */
async function founded(opened: OpenedApp): Promise<Page> {
  foundCampaign(join(opened.folder, 'short.talomir'), { name: 'Short', seed: 7, players: [], years: null, system: 'abstract', world: TALOMIR });
  const page = await opened.newPage({ viewport: SIZE });
  await page.goto(opened.address('short'));
  await page.waitForFunction(() => document.querySelectorAll('[data-province]').length === 107);
  return page;
}
