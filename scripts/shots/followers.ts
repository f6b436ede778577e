import type { Page } from 'playwright';
import type { OpenedApp } from '../app/opened.ts';
import { lay, order, playTo } from './battles.ts';
import { button, opened, type Size, type Taker } from './taking.ts';

/** Battles on their own in which heroes, banners, treasures and magic are to be seen, and flyers. */
const LED = { seed: 5, lists: ['orcs', 'goblins'] } as const;
const FLOWN = { seed: 3, lists: ['black-moon-incarnate', 'treyine'] } as const;

/** Chooses both lists, commands both sides and takes along all who and what may go with each. */
async function lists(page: Page, names: readonly string[]): Promise<void> {
  for (const [i, name] of names.entries()) {
    const side = page.getByRole('dialog').locator('fieldset').nth(i);
    await side.getByLabel('Army list').selectOption(name);
    await side.getByLabel('Yours to command').check();
    await side.getByText('Heroes, magic and treasures').click();
    await side.getByLabel('A hero').check();
    await side.getByLabel('of level 1').fill('2');
    await side.getByLabel('of level 3').fill('1');
    for (const thing of await side.getByRole('checkbox').all()) if (await thing.isEnabled()) await thing.check();
  }
  await page.getByLabel('Points', { exact: true }).fill('700');
}

/** The dialog with its followers open, who bears what, spells, what lies on units, who obeys nobody, heroes who fight. */
async function takeLed(app: OpenedApp, size: Size, take: Taker): Promise<void> {
  const page = await opened(app, 'light', size);
  await lay(page, LED.seed, async (at) => {
    await lists(at, LED.lists);
    await take(at, 'followers-dialog');
  });
  const things: readonly (readonly [string, Parameters<typeof playTo>[1]])[] = [
    ['bearer', /^Who bears /],
    ['rides', /^Does Hero /],
    ['magic-users', /^With whom are /],
  ];
  for (const [name, wanted] of things) if (await playTo(page, wanted)) await take(page, `followers-${name}`);
  if (await playTo(page, /^(Do your magic users|Does your magic user) cast now/)) {
    await order(page, /^Shield Wall/).click();
    await take(page, 'followers-spell');
  }
  const later: typeof things = [
    ['frenzy', /^Hero .* must test/],
    ['out-of-control', page.locator('.wild')],
    ['enchanted', page.locator('.spellbound')],
    ['heroic-combat', page.getByText('in single combat')],
  ];
  for (const [name, wanted] of later) {
    if (!(await playTo(page, wanted))) break;
    // what came of it may lie below the orders
    if (typeof wanted === 'object' && 'scrollIntoViewIfNeeded' in wanted) await wanted.first().scrollIntoViewIfNeeded();
    await take(page, `followers-${name}`);
  }
  await page.context().close();
}

/** Flyers drawn up, asked where they fly, and hovering high and low; an enemy's spell that may be stopped. */
async function takeFlown(app: OpenedApp, size: Size, take: Taker): Promise<void> {
  const page = await opened(app, 'light', size);
  await lay(page, FLOWN.seed, (at) => lists(at, FLOWN.lists));
  if (await playTo(page, /^Draw up/)) await take(page, 'flyers-drawn-up');
  for (const level of ['high', 'low']) {
    if (!(await playTo(page, /^What do(es)? the (Gargoyles|Winged Men) /))) break;
    await order(page, new RegExp(`^Hover ${level}`)).click();
    await take(page, `flyers-${level}`);
    await button(page, 'Give this order').click();
    await page.locator('.wings').first().waitFor();
    await take(page, `flyers-hover-${level}`);
  }
  if (await playTo(page, /(do your magic users|does your magic user) intervene/)) await take(page, 'followers-intervention');
  await page.context().close();
}

/** What heroes, banners, treasures, magic and flyers look like on the board. */
export async function takeFollowers(app: OpenedApp, size: Size, take: Taker): Promise<void> {
  await takeLed(app, size, take);
  await takeFlown(app, size, take);
}
