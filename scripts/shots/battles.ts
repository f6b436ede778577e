import type { Locator, Page } from 'playwright';
import type { OpenedApp } from '../app/opened.ts';
import { button, opened, type Size, type Taker, type Theme, toProspects } from './taking.ts';

/** A battle on its own in which much is to be seen, and when. */
const THICK = { seed: 21, turn: 4 } as const;

/** Lays out a battle of one's own from the library; `more` fills in the rest of the form. */
export async function lay(page: Page, seed: number, more: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  await button(page, 'Battle').click();
  await page.getByLabel('Seed').fill(String(seed));
  await more(page);
  await button(page, 'To the field').click();
  await page.locator('#orders-title').waitFor();
}

/** Steps after which it is given up. */
const MOST = 900;

/** Plays on as the general would until something is asked that begins so, or something can be seen; false if the battle is over before. */
export async function playTo(page: Page, wanted: RegExp | Locator): Promise<boolean> {
  const title = page.locator('#orders-title');
  const [over, next, byThePlan] = [page.locator('#ending'), button(page, 'Continue'), button(page, 'Deploy by the plan')];
  for (let n = 0; n < MOST; n++) {
    await title.or(over).first().waitFor();
    if (await over.isVisible()) return false;
    const before = await title.innerText();
    if (wanted instanceof RegExp ? wanted.test(before) : await wanted.first().isVisible()) return true;
    await (before.startsWith('Draw up') && (await byThePlan.isVisible()) ? byThePlan : next).click();
    if (before === (await title.innerText().catch(() => ''))) await page.waitForTimeout(30);
  }
  return false;
}

/** The table in the thick of a battle, in a page of its own. */
export async function inTheThick(app: OpenedApp, theme: Theme, size: Size): Promise<Page> {
  const page = await opened(app, theme, size);
  await lay(page, THICK.seed);
  await playTo(page, new RegExp(`^Turn ${THICK.turn}:`));
  return page;
}

/** The button of the first lawful order whose words fit. */
export const order = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Lawful orders' }).getByRole('button', { name }).first();

/** A battle from its first question to its last move, watched again. */
async function takeBattle(app: OpenedApp, size: Size, take: Taker): Promise<void> {
  const page = await opened(app, 'light', size);
  await lay(page, THICK.seed);
  await take(page, 'board-first');
  await toProspects(page);
  await take(page, 'board-prospects');
  while (!/^Draw up/.test(await page.locator('#orders-title').innerText())) await button(page, 'Continue').click();
  await order(page, /./).click();
  await take(page, 'board-deploying');
  await playTo(page, /^What do(es)? /);
  await order(page, /^Go forward|^Wheel/).click();
  await take(page, 'board-order');
  await button(page, 'Give this order').click();
  await playTo(page, new RegExp(`^Turn ${THICK.turn}:`));
  await take(page, 'board');
  await page.getByText('Show', { exact: true }).click();
  for (const what of ['Threat, 4″', 'Reach, arcs, threat and terror of every unit', 'Names']) await page.getByLabel(what).check();
  await take(page, 'board-reaches');
  await button(page, 'In words').click();
  await take(page, 'board-words');
  await button(page, 'The table').click();
  if (await playTo(page, /^Which /)) await take(page, 'board-whom-to-hit');
  if (await page.locator('#ending').isHidden()) {
    await button(page, 'Settle the rest').click();
    await take(page, 'board-settle');
    await button(page, 'At once').click();
  }
  await page.locator('#ending').waitFor();
  await take(page, 'board-over');
  await button(page, 'Watch it again').click();
  const moves = page.getByRole('slider', { name: 'Moves of the battle' });
  await moves.waitFor();
  await moves.fill(String(Math.round(Number(await moves.getAttribute('max')) / 2)));
  await take(page, 'board-replay');
  await page.context().close();
}

/** A throw that is made on a real table, and one after another has been typed. */
async function takeRealDice(app: OpenedApp, size: Size, take: Taker): Promise<void> {
  const page = await opened(app, 'light', size);
  await lay(page, THICK.seed, (at) => at.getByRole('checkbox', { name: /^Real dice/ }).check());
  const needs = page.locator('#needs-title');
  for (let n = 0; n < MOST; n++) {
    const next = order(page, /./);
    await next.or(needs).first().waitFor();
    if (await needs.isVisible()) break;
    await next.click();
    const give = button(page, 'Give this order');
    if (await give.isEnabled({ timeout: 300 }).catch(() => false)) await give.click();
    await page.waitForTimeout(100);
  }
  await take(page, 'real-dice');
  await page.getByLabel('The faces, one after the other').fill('4312');
  await button(page, 'These were thrown').click();
  await page.waitForTimeout(500);
  await take(page, 'real-dice-next');
  await page.context().close();
}

/** Armies of one's own in the making: the basic army and a little more, and as much as can be paid, with a captain. */
async function takeOwnArmies(app: OpenedApp, size: Size, take: Taker): Promise<void> {
  const page = await opened(app, 'light', size);
  await button(page, 'Battle').click();
  for (const [i, list] of ['treyine', 'zamba'].entries()) {
    const side = page.getByRole('dialog').locator('fieldset').nth(i);
    await side.getByLabel('Army list').selectOption(list);
    await side.getByLabel('Its units').selectOption('own');
  }
  await button(page, 'One more: Foot Knight').click();
  await button(page, 'Back to the basic army').scrollIntoViewIfNeeded();
  await take(page, 'own-army');
  await page.getByRole('button', { name: 'Let the game fill it up' }).nth(1).click();
  await button(page, 'To the field').scrollIntoViewIfNeeded();
  await take(page, 'own-army-full');
  await page.context().close();
}

/** Every screen of a battle. */
export async function takeBattles(app: OpenedApp, size: Size, take: Taker): Promise<void> {
  await takeOwnArmies(app, size, take);
  await takeBattle(app, size, take);
  await takeRealDice(app, size, take);
}
