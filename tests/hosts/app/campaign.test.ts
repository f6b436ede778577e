import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TURN_SEQUENCE } from '../../../engine/campaign/turn-sequence.ts';
import { simulateInto } from '../../../main/store/simulating.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, EVERYTHING, ok, serviceIn } from '../../service/serving.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { headingOf, openFounded, seasonOn } from './living.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
});
afterAll(() => app.close());

/** A page with a campaign that has just been founded. */
async function founded(name: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await openFounded(app, page, name);
  return { page, complaints };
}

/** One campaign shows all of this, in turn. */
describe('a campaign that has just been founded', () => {
  let shared: ReturnType<typeof founded> | null = null;
  const justFounded = (): ReturnType<typeof founded> => {
    shared ??= founded('As it was founded');
    return shared;
  };
  afterAll(async () => void (await (await shared)?.page.close()));

  inSoak('who would go on while a decision of his waits is told that it comes first', async () => {
    const { page, complaints } = await justFounded();
    const { press } = byMouse(page);
    // with this seed something is asked as soon as it is founded
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    // its own button stands out, not the season's
    const standsOut = (name: string) => page.getByRole('button', { name }).evaluate((button) => button.classList.contains('primary'));
    expect([await standsOut('Continue'), await standsOut('Next season')]).toEqual([true, false]);
    const held = page.getByText('First decide this: then the season goes on.');
    expect(await held.count()).toBe(0);
    await press('Next season');
    await held.waitFor();
    await press('Continue');
    await held.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  inSoak('in a small window the pages stand in one line and the campaign’s name is there to the end', async () => {
    const { page, complaints } = await justFounded();
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
    expect(new Set(await pages.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('what is not on the map is not found, and that is said', async () => {
    const { page, complaints } = await justFounded();
    await page.getByRole('combobox', { name: 'Find on the map' }).fill('zzz');
    await page.getByText('Nothing and nobody here is called that.').waitFor();
    await page.getByRole('combobox', { name: 'Find on the map' }).fill('treyine');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByText('Nothing and nobody here is called that.').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  test('what was found is ringed on the map, and Escape gives the keys back to the app', async () => {
    const { page, complaints } = await justFounded();
    const field = page.getByRole('combobox', { name: 'Find on the map' });
    await field.fill('treyine');
    await page.getByRole('option').first().waitFor();
    await field.press('Enter');
    await page.locator('path.found').waitFor();
    await field.press('Escape');
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Chronicle', exact: true }).and(page.locator('[aria-current="page"]')).waitFor();
    await page.locator('[data-province="treyine"]').dispatchEvent('click');
    await expect.poll(() => page.locator('path.found').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('the parts of the season are listed in the book’s order, the one that goes on among them; Escape shuts the list, and the focus is where it was opened', async () => {
    const { page, complaints } = await justFounded();
    const opener = page.getByRole('button', { name: 'Parts of the season' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const parts = page.getByRole('list', { name: 'Parts of the season' }).getByRole('listitem');
    expect(await parts.first().innerText()).toMatch(/^Recruiting rolls p\.\s57, done$/);
    expect(await parts.count()).toBe(TURN_SEQUENCE.spring.length);
    expect(await parts.and(page.locator('[aria-current=step]')).innerText()).toMatch(/, now$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => parts.count()).toBe(0);
    await page.locator('button:focus', { hasText: 'Parts of the season' }).waitFor();
    // whoever goes on by keyboard leaves no list behind over the map
    await page.keyboard.press('Enter');
    await parts.first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => parts.count()).toBe(0);
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    expect(complaints).toEqual([]);
  });

  test('Escape shuts the legend of the map, and the focus is where it was opened', async () => {
    const { page, complaints } = await justFounded();
    const layers = page.getByRole('button', { name: 'Layers', exact: true });
    await layers.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Mana', exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => layers.getAttribute('aria-expanded')).toBe('false');
    await page.locator('button:focus', { hasText: 'Layers' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('Escape leads from page to page back to the map, after the list that was opened over it and the field that is written in', async () => {
    const { page, complaints } = await justFounded();
    await page.keyboard.press('m');
    await page.keyboard.press('w');
    await expect.poll(() => headingOf(page)).toBe('Wars');
    await page.keyboard.press('c');
    await expect.poll(() => headingOf(page)).toBe('The chronicle');
    await page.getByRole('button', { name: 'Parts of the season' }).press('Enter');
    const parts = page.getByRole('list', { name: 'Parts of the season' });
    await parts.waitFor();
    await page.keyboard.press('Escape');
    await parts.waitFor({ state: 'detached' });
    const find = page.getByRole('searchbox');
    await find.press('Escape');
    expect(await find.evaluate((field) => field === document.activeElement)).toBe(false);
    expect(await headingOf(page)).toBe('The chronicle');
    await page.keyboard.press('Escape');
    await expect.poll(() => headingOf(page)).toBe('Wars');
    await page.keyboard.press('Escape');
    await page.locator('#folio').getByRole('button', { name: 'Close', exact: true }).waitFor({ state: 'detached' });
    // from the map it leads nowhere
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Parts of the season' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('where the map is very narrow its legend is no wider, and the field below the buttons', async () => {
    const { page, complaints } = await justFounded();
    await page.setViewportSize({ width: 600, height: 700 });
    const layers = page.getByRole('button', { name: 'Layers', exact: true });
    await layers.press('Enter');
    const boxOf = async (one: Locator) => (await one.boundingBox())!;
    const pane = await boxOf(page.locator('.pane'));
    expect(pane.width).toBeLessThan(224);
    const legend = await boxOf(page.locator('.legend'));
    expect([legend.x >= pane.x, legend.x + legend.width <= pane.x + pane.width]).toEqual([true, true]);
    const above = await boxOf(layers);
    expect((await boxOf(page.getByRole('combobox', { name: 'Find on the map' }))).y).toBeGreaterThanOrEqual(above.y + above.height);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 960, height: 640 });
    expect(complaints).toEqual([]);
  });

  test('what was chosen at the founding stands in Campaign', async () => {
    const { page, complaints } = await justFounded();
    await byMouse(page).press('Campaign');
    const chosen = page.getByRole('region', { name: 'As it was founded' });
    await chosen.getByText('quickly, by the mass combat of By This Axe').waitFor();
    const words = (await chosen.innerText()).replaceAll('\u00a0', ' ');
    for (const said of ['Treyine', 'as long as you like', 'with Spring 986', 'every nation of Talomir', '7: the same seed', 'Wounds last (p. 42)'])
      expect(words).toContain(said);
    await byMouse(page).press('Close');
    expect(complaints).toEqual([]);
  });

  test('a campaign becomes iron, which is for good, only when that is confirmed', async () => {
    const { page, complaints } = await justFounded();
    const { press } = byMouse(page);
    const iron = page.getByRole('checkbox', { name: /^Iron/ });
    await press('Campaign');
    await iron.check();
    await press('Close');
    await press('Campaign');
    expect([await iron.isChecked(), await iron.isEnabled()]).toEqual([false, true]);
    await iron.check();
    await press('Yes, make it iron');
    await expect.poll(() => iron.isDisabled()).toBe(true);
    await page.getByText('This campaign is iron: what has happened has happened.').waitFor();
    expect(complaints).toEqual([]);
  });
});

inSoak('a campaign of a region opens at its land, whatever the map has for room; all the map is shown at a press, and the land again', async () => {
  const { service } = serviceIn(app.folder);
  const nations = ['ekra', 'hykar', 'treyine'];
  const { key } = ok(await service.handlers.foundCampaign(corner({ name: 'Three crowns', nations })));
  await service.close();
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address(key));
  const map = page.getByRole('application', { name: /^Map of Talomir/ });
  /** How much of the map's breadth its land has, from its westernmost province to its easternmost. */
  const breadth = async (): Promise<number> => {
    const [west, east, all] = await Promise.all(
      [page.locator('path[data-province="valmoray"]'), page.locator('path[data-province="bledar"]'), map].map((one) => one.boundingBox()),
    );
    return (east!.x + east!.width - west!.x) / all!.width;
  };
  await expect.poll(breadth).toBeGreaterThan(0.5);
  const hand = byMouse(page);
  await hand.press('Nations');
  await expect.poll(breadth).toBeGreaterThan(0.5);
  await hand.press('Close');
  await hand.press('Whole map');
  await expect.poll(breadth).toBeLessThan(0.4);
  await hand.press('Whole map');
  await expect.poll(breadth).toBeGreaterThan(0.5);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('a nation that is no more is found, and its page says since when and to whom', async () => {
  simulateInto(join(app.folder, 'the-fall.talomir'), 'The fall', { seed: 7, players: [], years: 1, system: 'abstract' }, {}, null);
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address('the-fall'));
  const field = page.getByRole('combobox', { name: 'Find on the map' });
  await field.fill('treyine');
  await page.getByRole('option', { name: 'Treyine fell in Summer 986 to Tropilium' }).waitFor();
  await field.press('Enter');
  await expect.poll(() => headingOf(page)).toBe('Treyine');
  await page.getByText('It fell in Summer 986').waitFor();
  const history = page.getByRole('heading', { name: 'Its history' });
  await history.waitFor();
  // a long page scrolls in its folio: the window itself stays where it is
  await history.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('how a season ended is told when the next has begun, Winter too', async () => {
  const { page, complaints } = await founded('What came of it');
  const hand = byMouse(page);
  const main = page.getByRole('main');
  const toldOf = (season: string) => page.locator('#folio').getByRole('heading', { name: season, exact: true });
  const seasonNow = async (): Promise<string> => /^\w+ \d+/.exec(await seasonOn(page))![0];
  let before = await seasonNow();
  for (let n = 0; n < 400 && !(await seasonNow()).endsWith('987'); n++) {
    const version = await main.getAttribute('data-version');
    const ways = await page.getByRole('button', { name: /^(Continue|Settle now|Next season)$/, disabled: false }).allInnerTexts();
    await hand.press(ways.find((way) => way !== 'Next season') ?? 'Next season');
    await expect.poll(() => main.getAttribute('data-version')).not.toBe(version);
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    // what was pressed may be gone: the focus is not
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    const now = await seasonNow();
    if (now !== before) await toldOf(`The outcome of ${before}`).waitFor();
    before = now;
  }
  await toldOf('Winter 986').waitFor();
  // what befell his own nation comes first, above whatever waits, and a page that is opened takes nothing of it away
  const first = page.locator('#folio').getByRole('heading').first();
  expect(await first.innerText()).toMatch(/^The outcome of Fall 986$|^Winter 986$/i);
  await page.locator('#folio .own').getByRole('heading', { name: 'Treyine' }).first().waitFor();
  await hand.press('Nations');
  await hand.press('Map');
  await toldOf('Winter 986').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('what befell one’s own nation in a season that is over has its dice, as while it went on', async () => {
  const { service } = serviceIn(app.folder);
  const settings = { ...EVERYTHING, asks: 'never' } as const;
  const order = { name: 'With its dice', seed: 7, players: ['treyine'], years: null, battles: 'abstract', nations: null, options: {}, settings } as const;
  const { key } = ok(await service.handlers.foundCampaign(order));
  await service.close();
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address(key));
  await byMouse(page).press('Next season');
  const over = page.locator('#folio section').filter({ has: page.getByRole('heading', { name: /Spring 986$/ }) });
  await over
    .locator('.own')
    .getByRole('button', { name: /^The dice of/ })
    .first()
    .click();
  await over.locator('.own .opened .throw, .own .opened article').first().waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});
