import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, EVERYTHING, ok, serviceIn } from '../../service/serving.ts';
import { aYearPlayed } from './a-year-played.ts';
import { barriersOn } from './axe.ts';
import { withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { comeTo, folio, linkIn, unfold } from './reading-pages.ts';
import { complaintsOf } from './way-through.ts';

/** What a page keeps for who comes back to it, and what it does not keep for another. */

let app: OpenedApp;
let key = '';

beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
  key = await aYearPlayed(app, 'To its end');
});
afterAll(() => app.close());

inSoak('what was opened of a sentence is not found open at another: not of another season, and not where only some are told', async () => {
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const hand = byMouse(page);
  await page.goto(app.address(key));
  await hand.press('Chronicle');
  const season = folio(page).locator('#told-season');
  const dice = folio(page).getByRole('button', { name: /^The dice of/ });
  const opened = folio(page).getByRole('button', { name: /^The dice of/, expanded: true });
  await dice.first().click();
  await folio(page).locator('.opened .throw, .opened article').first().waitFor();
  expect(await opened.count()).toBe(1);
  const before = await season.innerText();
  await hand.press('◂ Earlier');
  await expect.poll(() => season.innerText()).not.toBe(before);
  await dice.first().waitFor();
  expect(await opened.count()).toBe(0);

  await dice.first().click();
  await expect.poll(() => opened.count()).toBe(1);
  const sentence = await opened.innerText();
  const about = folio(page).getByLabel('About');
  for (const nation of await about.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))) {
    await about.selectOption(nation);
    for (const open of await opened.allInnerTexts()) expect(open).toBe(sentence);
  }
  expect(complaints).toEqual([]);
  await page.close();
});

/** A campaign at its beginning, and a nation of it whose morale will be another at its end. */
async function withMoraleToChange(): Promise<{ readonly beginning: string; readonly name: string }> {
  const { service } = serviceIn(app.folder);
  const { handlers } = service;
  const settings = { ...EVERYTHING, asks: 'never' } as const;
  const founded = ok(await handlers.foundCampaign(corner({ name: 'From its beginning', seed: 9, players: [], years: 1, settings })));
  const nations = async () => ok(await handlers.nationsView({ key: founded.key, now: null }));
  const first = await nations();
  ok(await handlers.playOn({ key: founded.key, until: 'end' }));
  const found = (await nations()).find(({ id, morale, isOut }) => !isOut && first.some((one) => one.id === id && one.morale !== morale));
  ok(await handlers.goBack({ key: founded.key, choice: founded.choice }));
  await service.close();
  if (found === undefined) throw new Error('nobody’s morale has changed');
  return { beginning: founded.key, name: found.name };
}

inSoak('words are found in all seasons of the chronicle, and lead to the season that tells of them', async () => {
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(app.address(key));
  await page.getByRole('button', { name: 'Chronicle', exact: true }).click();
  const find = folio(page).getByRole('searchbox', { name: 'Find in all seasons' });
  await find.fill('GOES to wár');
  await folio(page)
    .getByText(/^\s*\d+ lines\s+with “GOES to wár”, the latest first\.$/)
    .waitFor();
  expect(await barriersOn(page, '#folio')).toEqual([]);
  const first = folio(page).getByRole('button', { name: 'Spring 986', exact: true });
  // on paper, too, it is said of which season it is
  await page.emulateMedia({ media: 'print' });
  expect([await first.isVisible(), await find.isVisible()]).toEqual([true, false]);
  await page.emulateMedia({ media: 'screen' });
  await first.click();
  await folio(page).getByRole('heading', { name: 'Spring 986', exact: true }).waitFor();
  expect(await find.inputValue()).toBe('');
  // what was found is there again after Back
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => find.inputValue()).toBe('GOES to wár');
  await first.waitFor();
  await find.fill('no such words anywhere');
  await folio(page).getByText('Nothing is told with “no such words anywhere” in it.').waitFor();
  await page.close();
});

inSoak('who comes back to a page finds it as he left it, with the season, the nation and the line he was at, and anew where he opens it anew', async () => {
  const page = await app.newTab({ viewport: { width: 1280, height: 600 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const hand = byMouse(page);
  const leave = async (): Promise<void> => {
    await folio(page).getByRole('link').first().dispatchEvent('click');
    await folio(page)
      .getByRole('heading', { name: 'Its history' })
      .or(folio(page).getByRole('heading', { name: 'Its story' }))
      .waitFor();
  };
  await page.goto(app.address(key));
  await hand.press('Chronicle');
  const season = folio(page).getByRole('combobox', { name: 'Season' });
  await season.selectOption('Spring 986');
  await folio(page).getByRole('heading', { name: 'Spring 986', exact: true }).waitFor();
  const down = (): Promise<number> => page.locator('#folio').evaluate(({ scrollTop }) => scrollTop);
  const isKept = (): Promise<unknown> => page.evaluate(() => (history.state as { readonly chosen?: { readonly down?: number } }).chosen?.down);
  await page.locator('#folio').evaluate((it) => it.scrollTo({ top: 400 }));
  await expect.poll(isKept).toBe(400);
  await leave();
  await hand.press('Back');
  await folio(page).getByRole('heading', { name: 'Spring 986', exact: true }).waitFor();
  await expect.poll(down).toBe(400);
  await page.reload();
  await folio(page).getByRole('heading', { name: 'Spring 986', exact: true }).waitFor();
  await expect.poll(down).toBe(400);

  // pp. 58-60: the wars of one nation, from its page too
  await hand.press('Wars');
  const whose = folio(page).getByRole('combobox', { name: 'Wars of' });
  await whose.selectOption('Orcs');
  const names = (): Promise<readonly string[]> =>
    folio(page)
      .getByRole('link', { name: / against / })
      .allInnerTexts();
  expect((await names()).length).toBeGreaterThan(0);
  // on paper there is nothing to choose from, and it is said whose they are
  await folio(page).getByRole('table', { name: 'Wars of the Orcs that are over' }).waitFor();
  for (const name of await names()) expect(name).toMatch(/Orcs|Tribe of/);
  await leave();
  await hand.press('Back');
  await expect.poll(() => whose.inputValue()).toBe('orcs');
  await hand.press('Nations');
  await linkIn(page, /^Orcs$/).click();
  await hand.press('All its wars');
  await expect.poll(() => whose.inputValue()).toBe('orcs');

  await hand.press('Chronicle');
  await folio(page)
    .getByRole('heading', { name: /^Winter/ })
    .waitFor();
  await page.close();
});

inSoak('the dice behind a number that is open are those behind what it is now', async () => {
  const { beginning, name } = await withMoraleToChange();
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const hand = byMouse(page);
  await page.goto(app.address(beginning));
  await hand.press('Nations');
  await linkIn(page, new RegExp(`^${name}$`)).click();
  await comeTo(page, new RegExp(`^${name}$`));
  await unfold(page, /^why ?: National Morale/, /^It has not changed since the campaign began/);
  const morale = folio(page).getByRole('button', { name: /^why ?: National Morale/ });
  const before = await morale.innerText();
  // to the end of its year, where the morale is another: the page may still be fetching that when nothing plays any more
  const next = page.getByRole('button', { name: 'Next season', exact: true });
  const over = page.getByRole('contentinfo').getByText('The campaign is over');
  for (;;) {
    await expect.poll(async () => (await next.isEnabled()) || (await over.isVisible())).toBe(true);
    if (await over.isVisible()) break;
    const version = await page.getByRole('main').getAttribute('data-version');
    await next.click();
    await expect.poll(() => page.getByRole('main').getAttribute('data-version')).not.toBe(version);
  }
  await expect.poll(() => morale.innerText()).not.toBe(before);
  await folio(page).locator('.opened .throw, .opened article').first().waitFor();
  await expect.poll(() => folio(page).locator('.opened').innerText()).not.toMatch(/since the campaign began/);
  await page.close();
});

inSoak('who leaves nations out of the charts by the keys goes on with the next', async () => {
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const hand = byMouse(page);
  await page.goto(app.address(key));
  await hand.press('Charts');
  const chosen = folio(page).getByRole('list', { name: 'Nations shown' }).getByRole('button');
  await chosen.first().waitFor();
  for (let left = await chosen.count(); left > 1; left--) {
    await chosen.first().press('Enter');
    await expect.poll(() => chosen.count()).toBe(left - 1);
    expect(await chosen.first().evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await page.close();
});
