import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type OpenedApp, openApp } from '../app/opened.ts';
import { type Figure, ninetieth, round } from './figures.ts';
import { countFrames, panAndZoom } from './frames.ts';
import { median } from './statistics.ts';

const SIZE = { width: 1280, height: 800 } as const;
/** Points a side: some seventy stands in all. */
const POINTS = 800;
const SEED = 7;
const ORDERS = 40;
const HOVERS = 40;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const asked = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') === 'false' && document.querySelector('#orders-title') !== null);

/** A battle of one's own at the first order of its first turn. */
async function drawnUp(app: OpenedApp): Promise<Page> {
  const page = await app.newPage({ viewport: SIZE });
  await page.goto(app.address());
  await button(page, 'Battle').click();
  await page.getByLabel('Seed').fill(String(SEED));
  await page.getByLabel('Points', { exact: true }).fill(String(POINTS));
  await button(page, 'To the field').click();
  for (;;) {
    await asked(page);
    const title = await page.locator('#orders-title').innerText();
    if (/^What do/.test(title)) return page;
    await button(page, /^Draw up/.test(title) ? 'Deploy by the plan' : 'Continue').click();
  }
}

/** Where stands are on the screen. */
const standsOn = (page: Page): Promise<readonly (readonly [number, number])[]> =>
  page.locator('[data-unit] .base').evaluateAll((stands) =>
    stands.map((stand) => {
      const { x, y, width, height } = stand.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    }),
  );

/** Milliseconds from the pointer's coming over each of some stands to the frame in which that is drawn. */
async function hovering(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (const [x, y] of (await standsOn(page)).slice(0, HOVERS)) {
    await page.evaluate(() => {
      const begun = new Promise<number>((resolve) => addEventListener('mouseover', () => resolve(performance.now()), { once: true, capture: true }));
      // a message comes after the frame that was asked for has been drawn
      const drawn = begun.then((from) => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))));
      Object.assign(globalThis, { drawn });
    });
    await page.mouse.move(x, y);
    times.push(await page.evaluate(() => (globalThis as unknown as { drawn: Promise<number> }).drawn));
  }
  return times;
}

/** Milliseconds from the click that gives an order to the frame in which the next question is drawn; only orders after which the player is asked at once. */
async function ordering(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < ORDERS; n++) {
    await asked(page);
    const took = await page.evaluate(
      () =>
        new Promise<{ readonly ms: number; readonly answers: number }>((resolve) => {
          const main = document.querySelector('main');
          const next = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Continue');
          const before = performance.getEntriesByType('resource').length;
          const from = performance.now();
          const observer = new MutationObserver(() => {
            if (main?.getAttribute('aria-busy') !== 'false') return;
            observer.disconnect();
            requestAnimationFrame(() =>
              setTimeout(() => resolve({ ms: performance.now() - from, answers: performance.getEntriesByType('resource').length - before })),
            );
          });
          observer.observe(main!, { attributes: true, attributeFilter: ['aria-busy'] });
          performance.setResourceTimingBufferSize(100_000);
          next?.click();
        }),
    );
    if (took.answers === 1) times.push(took.ms);
  }
  return times;
}

/** A battle on the table with some seventy stands, on the browser host in a headless Chromium that draws in software. */
export async function board(): Promise<Figure[]> {
  const opened = await openApp();
  try {
    writeFileSync(join(opened.folder, 'settings.json'), JSON.stringify({ theme: 'system', textSize: 100, reducedMotion: 'on', pace: 0 }));
    const page = await drawnUp(opened);
    const stands = await page.locator('[data-unit]').count();
    const how = `seed ${SEED}, ${stands} stands, ${SIZE.width} x ${SIZE.height}, drawn in software`;
    const hovers = await hovering(page);
    const box = (await page.locator('.table').boundingBox())!;
    await countFrames(page);
    // the far right of the table, where nobody stands yet
    const moved = await panAndZoom(page, { x: box.x + box.width * 0.85, y: box.y + box.height / 2 });
    await button(page, 'The whole table').click();
    const orders = await ordering(page);
    return [
      {
        name: 'board-hover',
        value: round(median(hovers), 1),
        unit: 'ms',
        how: `${how}; from the pointer's coming over a stand to its frame, median of ${hovers.length}`,
      },
      { name: 'board-hover-90', value: round(ninetieth(hovers), 1), unit: 'ms', how },
      {
        name: 'board-order',
        value: round(median(orders), 0),
        unit: 'ms',
        how: `${how}; from the click to the next question drawn, median of ${orders.length}`,
      },
      { name: 'board-order-90', value: round(ninetieth(orders), 0), unit: 'ms', how },
      { name: 'board-pan', value: round(median(moved), 1), unit: 'ms a frame', how: `${how}; wheel and drag, median` },
      { name: 'board-pan-90', value: round(ninetieth(moved), 1), unit: 'ms a frame', how },
    ];
  } finally {
    await opened.close();
  }
}
