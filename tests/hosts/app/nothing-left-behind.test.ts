import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { aYearPlayed } from './a-year-played.ts';
import { lay, withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openEveryPage } from './living.ts';
import { openedApp } from './opening.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
});
afterAll(() => app.close());

/** What a page holds once all that nobody can come to any more is cleared away: nodes of documents, in them or not, and listeners to events. */
async function held(cdp: CDPSession): Promise<{ readonly nodes: number; readonly listeners: number }> {
  for (let n = 0; n < 3; n++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const named = (name: string): number => metrics.find((one) => one.name === name)!.value;
  return { nodes: named('Nodes'), listeners: named('JSEventListeners') };
}

/** Nodes that may be more or less: a text that is longer, a line of news. */
const A_FEW = 40;

/** Goes to and fro: after the first times, by which everything has been made once, no time leaves anything behind. */
async function leavesNothing(page: Page, toAndFro: () => Promise<void>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  for (let n = 0; n < 3; n++) await toAndFro();
  const before = await held(cdp);
  for (let n = 0; n < 8; n++) await toAndFro();
  // what was shown last may be held for a moment longer, by a clock that runs out
  await expect.poll(async () => (await held(cdp)).nodes).toBeLessThan(before.nodes + A_FEW);
  await expect.poll(async () => (await held(cdp)).listeners).toBeLessThanOrEqual(before.listeners);
  await cdp.detach();
}

inSoak('who opens and closes campaigns, their pages and dialogs over and over leaves nothing behind in the window', async () => {
  await aYearPlayed(app, 'To and fro');
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const hand = byMouse(page);
  await page.goto(app.address());
  await leavesNothing(page, async () => {
    await page.getByRole('button', { name: /^Look back: To and fro/ }).click();
    await page.locator('[data-province]').first().waitFor();
    await page.getByRole('heading', { name: 'The campaign is over' }).waitFor();
    await hand.press('Library');
    await page.getByRole('button', { name: 'New campaign' }).waitFor();
  });
  await page.getByRole('button', { name: /^Look back: To and fro/ }).click();
  await leavesNothing(page, async () => {
    await openEveryPage(page, hand);
    for (const name of ['Campaign', 'Settings']) {
      await hand.press(name);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await hand.press('Map');
  });
  await page.close();
});

inSoak('who comes to a table and leaves it over and over leaves nothing behind in the window', async () => {
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const hand = byMouse(page);
  await page.goto(app.address());
  await lay(page, hand, { seed: 7 });
  await hand.press('Library');
  await leavesNothing(page, async () => {
    await page.getByRole('button', { name: /^Fight on/ }).click();
    await page.locator('#orders-title').waitFor();
    await hand.press('Library');
    await page.getByRole('button', { name: 'New campaign' }).waitFor();
  });
  await page.close();
});
