import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { NewCampaign } from '../../../main/contract.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { EVERYTHING, ok, serviceIn } from '../../service/serving.ts';
import type { Hand } from './hands.ts';

const isThere = (page: Page, button: string): Promise<boolean> => page.getByRole('button', { name: button, exact: true }).first().isVisible();

/** Founds a campaign of the suggested nation with quick battles; all that is asked of it waits for the player. */
async function found(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.press('New campaign');
  await foundHere(page, hand, name);
}

/** The same from the screen on which it is founded. */
export async function foundHere(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.write('Name', name);
  await hand.write('Seed', '7');
  await hand.tick(/^Quickly/);
  await hand.press('Begin');
  await isOpen(page, name);
}

/** Opens such a campaign in a page, for those who do not ask how it is founded: the service founds it, of the whole land unless told. Its key. */
export async function openFounded(app: OpenedApp, page: Page, name: string, nations: NewCampaign['nations'] = null): Promise<string> {
  const { service } = serviceIn(app.folder);
  const order = { name, seed: 7, players: ['treyine'], years: null, battles: 'abstract', nations, options: {}, settings: EVERYTHING } as const;
  const { key } = ok(await service.handlers.foundCampaign(order));
  await service.close();
  await page.goto(app.address(key));
  await isOpen(page, name);
  return key;
}

/** A campaign is on the screen, with its whole map. */
async function isOpen(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  await expect.poll(() => page.locator('[data-province]').count()).toBe(107);
}

/** The season and year that the screen shows. */
export const seasonOn = async (page: Page): Promise<string> => (await page.getByRole('contentinfo').getByRole('status').innerText()).replaceAll('\n', ' ');

/** What the map says of every province: who holds it, who stands there. */
const landOn = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-province]').evaluateAll((paths) => paths.map((path) => path.getAttribute('aria-label')));

/** More decisions than a nation has in a year. */
const MOST_STEPS = 400;

/** Decides as it is suggested and plays on until so many seasons have gone by; how many decisions it took. */
async function liveOn(page: Page, hand: Hand, seasons: number): Promise<number> {
  const lived = new Set<string>();
  const version = (): Promise<string | null> => page.locator('main').first().getAttribute('data-version');
  let decisions = 0;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    lived.add(await seasonOn(page));
    if (lived.size > seasons) return decisions;
    const before = await version();
    const what = (await isThere(page, 'Continue')) ? 'Continue' : (await isThere(page, 'Settle now')) ? 'Settle now' : 'Next season';
    if (what === 'Continue') decisions++;
    await hand.press(what);
    await expect.poll(version).not.toBe(before);
  }
  throw new Error(`${seasons} seasons have not gone by in ${MOST_STEPS} steps; it is ${await seasonOn(page)}`);
}

/** Every page that the bar leads to, by its button and its heading. */
export const PAGES: readonly (readonly [button: string, heading: RegExp])[] = [
  ['Chronicle', /./],
  ['Nations', /nations/i],
  ['Wars', /wars/i],
  ['Treasures', /treasures/i],
  ['Spring draws', /spring|draws/i],
  ['Charts', /./],
];

/** The heading of the page that is open. */
export const headingOf = (page: Page): Promise<string> => page.locator('#folio').getByRole('heading', { level: 2 }).first().innerText();

/** Opens every page of a campaign by its button. */
export async function openEveryPage(page: Page, hand: Hand): Promise<void> {
  for (const [button, heading] of PAGES) {
    await hand.press(button);
    await expect.poll(() => headingOf(page)).toMatch(heading);
  }
}

/** Opens the page of a province's holder from the map. */
export async function openAHolder(page: Page, hand: Hand): Promise<void> {
  await hand.press('Map');
  await hand.pick('treyine');
  await expect.poll(() => headingOf(page)).toMatch(/Treyine/);
}

/** How a campaign is lived through: so many seasons, and what comes after them. */
export interface Living {
  readonly seasons: number;
  /** Every page is opened. */
  readonly pages: boolean;
  /** All is as it was after the page is loaded anew. */
  readonly reload: boolean;
}

export const A_YEAR: Living = { seasons: 4, pages: true, reload: true };

/** Seasons in a campaign that has just been founded, and its pages. */
export async function livesThrough(page: Page, hand: Hand, name: string, { seasons, pages, reload }: Living): Promise<void> {
  await found(page, hand, name);
  expect(await liveOn(page, hand, seasons)).toBeGreaterThan(0);
  if (pages) await openEveryPage(page, hand);
  await openAHolder(page, hand);
  if (reload) await isAsItWasAnew(page);
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['']);
}

async function isAsItWasAnew(page: Page): Promise<void> {
  const before = [await headingOf(page), await seasonOn(page), await landOn(page)];
  await page.reload();
  await expect.poll(() => page.locator('[data-province]').count()).toBe(107);
  await expect.poll(async () => [await headingOf(page), await seasonOn(page), await landOn(page)]).toEqual(before);
}
