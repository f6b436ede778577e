import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { simulateInto } from '../../../main/store/simulating.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { isAsked, lay, standsOn, withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { headingOf } from './living.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
  for (const name of ['North', 'South'])
    simulateInto(join(app.folder, `${name.toLowerCase()}.talomir`), name, { seed: 7, players: [], years: 1, system: 'abstract' }, {}, null);
});
afterAll(() => app.close());

const back = (page: Page): Promise<unknown> => page.goBack();
const forward = (page: Page): Promise<unknown> => page.goForward();
const shows = (page: Page, heading: string): Promise<void> => page.getByRole('heading', { name: heading, exact: true }).waitFor();
/**
 * The browser has arrived where so many of the app's places lie before. Playwright's steps wait for the next navigation, whichever it is: where the app writes down just
 * then where its reader has been led, that is taken for the arrival of a step that is still to come, and the next step would set out from the wrong place.
 */
const arrivedAt = (page: Page, depth: number): Promise<unknown> =>
  page.waitForFunction((wanted) => (history.state as { readonly depth: number } | null)?.depth === wanted, depth);
/** A campaign is on the screen: on the shelf its name is a heading too, a lesser one. */
const isPlayed = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
/** The one that was played last is played on, the others are opened. */
const open = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^(Play on|Look back): ${name}$`) })
    .or(page.getByRole('button', { name: `Open ${name}`, exact: true }))
    .click();

/** No page is open beside the map. */
const isClosed = (page: Page): Promise<void> => page.locator('#folio').getByRole('button', { name: 'Close', exact: true }).waitFor({ state: 'detached' });

async function started(): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  await shows(page, 'Your campaigns');
  return { page, complaints };
}

inSoak('Back and Forward lead along the pages, from campaign to campaign and to the library, and a reload forgets none of it', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await open(page, 'North');
  await isPlayed(page, 'North');
  await hand.press('Wars');
  await expect.poll(() => headingOf(page)).toBe('Wars');
  await hand.press('Nations');
  await expect.poll(() => headingOf(page)).toBe('The nations');
  await back(page);
  await expect.poll(() => headingOf(page)).toBe('Wars');
  await page.reload();
  await expect.poll(() => headingOf(page)).toBe('Wars');
  // the page's own way back is the same
  await hand.press('Back');
  await isClosed(page);
  await back(page);
  await shows(page, 'Your campaigns');
  await open(page, 'South');
  await isPlayed(page, 'South');
  // to and fro, faster than what was left is put away
  const depth = await page.evaluate(() => (history.state as { readonly depth: number }).depth);
  for (let round = 0; round < 4; round++) {
    await back(page);
    await arrivedAt(page, depth - 1);
    await forward(page);
    await arrivedAt(page, depth);
  }
  await isPlayed(page, 'South');
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('who opens another campaign by its address finds no page of the one before in it', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await open(page, 'North');
  await hand.press('Wars');
  await expect.poll(() => headingOf(page)).toBe('Wars');
  await page.goto(app.address('south'));
  await isPlayed(page, 'South');
  await isClosed(page);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('who comes back from elsewhere finds the place that the browser has there, though another was the last to be open', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await open(page, 'North');
  await isPlayed(page, 'North');
  await hand.press('Wars');
  await expect.poll(() => headingOf(page)).toBe('Wars');
  await hand.press('Library');
  await shows(page, 'Your campaigns');
  await open(page, 'South');
  await isPlayed(page, 'South');
  const awayAndTwoBack = async (): Promise<void> => {
    await page.goto('about:blank');
    // the page answers before it is left
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
  };
  await awayAndTwoBack();
  await shows(page, 'Your campaigns');
  await awayAndTwoBack();
  await expect.poll(() => headingOf(page)).toBe('Wars');
  await isPlayed(page, 'North');
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('the keys go back too, and at the beginning they lead nowhere else; what lies above the page is closed first', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await open(page, 'North');
  await hand.press('Wars');
  await expect.poll(() => headingOf(page)).toBe('Wars');
  for (const opens of ['Campaign', 'Settings']) {
    await hand.press(opens);
    await page.getByRole('dialog').waitFor();
    await back(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await headingOf(page)).toBe('Wars');
    // the browser is where it was, too
    await expect.poll(() => page.evaluate(() => (history.state as { readonly depth: number }).depth)).toBe(2);
  }
  await page.keyboard.press('Alt+ArrowLeft');
  await isClosed(page);
  await page.keyboard.press('Alt+ArrowLeft');
  await shows(page, 'Your campaigns');
  await page.keyboard.press('Alt+ArrowLeft');
  await shows(page, 'Your campaigns');
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('a founding that was left by Back is as it was, and one that was begun is not gone back to', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await hand.press('New campaign');
  await hand.write('Name', 'East');
  await hand.tick(/^Quickly/);
  await back(page);
  await shows(page, 'Your campaigns');
  await forward(page);
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('East');
  expect(await page.getByLabel(/^Quickly/).isChecked()).toBe(true);
  await hand.press('Begin');
  await isPlayed(page, 'East');
  await back(page);
  await shows(page, 'Your campaigns');
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('a founding is left by Back from any row of its list, and nations change their places under the focus', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await hand.press('New campaign');
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  const row = page.locator('tr[data-nation="orcs"]');
  await row.getByRole('checkbox').first().focus();
  // the row goes from under the focus as the list is narrowed
  await page.getByRole('searchbox', { name: 'Search' }).evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('no field');
    field.value = 'Mirholme';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await row.waitFor({ state: 'detached' });
  await page.locator('tr[data-nation="mirholme"]').getByRole('checkbox').first().focus();
  await back(page);
  await shows(page, 'Your campaigns');
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('a founding that was left half made for the library is there again, and can be begun anew; an untouched one leaves nothing', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  const name = page.getByLabel('Name', { exact: true });
  const again = page.getByRole('button', { name: 'Begin anew' });
  await page.getByRole('button', { name: 'New campaign', exact: true }).press('Enter');
  // the keys are at hand on the page that has come
  await page.locator('h1:focus', { hasText: 'A new campaign' }).waitFor();
  await name.waitFor();
  const suggested = await name.inputValue();
  await hand.press('Library');
  await hand.press('New campaign');
  await name.waitFor();
  expect(await again.count()).toBe(0);
  await name.fill('Half made');
  await hand.press('Library');
  await hand.press('New campaign');
  await again.waitFor();
  expect(await name.inputValue()).toBe('Half made');
  await again.click();
  await expect.poll(() => name.inputValue()).toBe(suggested);
  expect(await again.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('a battle that was left by Back goes on where it stood', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await isAsked(page);
  await hand.press('Continue');
  await isAsked(page);
  const stands = await standsOn(page);
  await back(page);
  await shows(page, 'Your campaigns');
  await forward(page);
  await isAsked(page);
  await expect.poll(() => standsOn(page)).toEqual(stands);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('Back while a campaign is being opened again leads to the page before, and the map may be drawn twice', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await open(page, 'North');
  await hand.press('Wars');
  await expect.poll(() => headingOf(page)).toBe('Wars');
  await hand.press('Nations');
  await expect.poll(() => headingOf(page)).toBe('The nations');
  const asked: (() => void)[] = [];
  await page.route('**/api/call', async (route) => {
    if (route.request().postData()?.includes('"openCampaign"') === true) await new Promise<void>((go) => asked.push(go));
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => asked.length).toBe(1);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked.length).toBe(2);
  asked[0]!();
  const land = page.locator('[data-province]').first();
  await land.waitFor();
  const drawn = await land.elementHandle();
  asked[1]!();
  await expect.poll(() => drawn?.evaluate((province) => province.isConnected)).toBe(false);
  await land.waitFor();
  await expect.poll(() => headingOf(page)).toBe('Wars');
  expect(complaints).toEqual([]);
  await page.close();
});
