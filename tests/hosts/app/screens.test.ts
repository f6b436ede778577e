import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../../scripts/app/opened.ts';
import { barriersOn } from './axe.ts';
import { byKeyboard, byMouse, type Hand } from './hands.ts';
import { found, headingOf, livesThrough, PAGES } from './living.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** A whole year in a page of its own. */
async function inAPage(name: string, handOf: (page: Page) => Hand): Promise<void> {
  const page = await app.newPage({ viewport: { width: 1280, height: 800 } });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  await livesThrough(page, handOf(page), name);
  expect(complaints).toEqual([]);
  await page.context().close();
}

test.runIf(process.env.SOAK === '1')('a year of a campaign, by mouse', () => inAPage('By mouse', byMouse), 120_000);
test('a year of a campaign, by keyboard alone', () => inAPage('By keyboard', (page) => byKeyboard(page)), 120_000);

describe('nothing keeps anybody out', () => {
  test('on any screen, in either theme', async () => {
    const page = await app.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
    const hand = byMouse(page);
    const barriers: string[] = [];
    const look = async (screen: string): Promise<void> => void barriers.push(...(await barriersOn(page)).map((barrier) => `${screen}: ${barrier}`));
    await page.goto(app.address());
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await look('library');
    await hand.press('Settings');
    await look('settings');
    await hand.press('Close');
    await hand.press('New campaign');
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await look('founding');
    await hand.press('Library');
    await found(page, hand, 'In either light');
    await page
      .getByRole('button', { name: 'Continue' })
      .or(page.getByRole('button', { name: 'Next season' }))
      .first()
      .waitFor();
    await hand.press('To my next decision');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await look('a decision');
    await hand.press('Layers');
    await look('layers');
    await hand.press('Campaign');
    await look('campaign');
    await hand.press('Close');
    for (const [button, heading] of PAGES) {
      await hand.press(button);
      await expect.poll(() => headingOf(page)).toMatch(heading);
      await look(button);
    }
    await hand.pick('treyine');
    await expect.poll(() => headingOf(page)).toMatch(/Treyine/);
    await look('a nation or province');
    expect(barriers).toEqual([]);
    await page.context().close();
  }, 120_000);
});
