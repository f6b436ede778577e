import type { Page } from 'playwright';

/** Begins to count the frames that a page draws. */
export const countFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const tick = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });

/** How long each frame took since they were counted or last asked for, in milliseconds. */
const framesSince = (page: Page): Promise<readonly number[]> => page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.splice(0));

/** Enlarges what lies at a point by the wheel, draws it about by hand, and makes it smaller again. */
export async function panAndZoom(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<readonly number[]> {
  await page.mouse.move(x, y);
  await framesSince(page);
  for (let n = 0; n < 12; n++) await page.mouse.wheel(0, -120);
  await page.mouse.down();
  for (let n = 0; n < 60; n++) await page.mouse.move(x + 150 * Math.sin(n / 5), y + 100 * Math.cos(n / 7));
  await page.mouse.up();
  for (let n = 0; n < 12; n++) await page.mouse.wheel(0, 120);
  return framesSince(page);
}
