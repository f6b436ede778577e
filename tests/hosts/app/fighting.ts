import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect, onTestFailed } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { byMouse, type Hand } from './hands.ts';
import { complaintsOf } from './way-through.ts';

/** Nothing is shown slowly: the tests have read it all before. */
export const withoutPauses = (app: OpenedApp): void =>
  writeFileSync(join(app.folder, 'settings.json'), JSON.stringify({ theme: 'system', textSize: 100, reducedMotion: 'on', pace: 0 }));

/** A page, and what it complains of. */
interface Started {
  readonly page: Page;
  readonly complaints: readonly string[];
}

const inBattle = new WeakMap<OpenedApp, Started>();

const waitsAtTheStart = (page: Page): Promise<void> => page.getByRole('button', { name: 'Battle', exact: true }).waitFor();

/** A page of its own on the start screen, beside those there are, and what it complains of. */
export async function startedAnew(app: OpenedApp): Promise<Started> {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  await waitsAtTheStart(page);
  return { page, complaints };
}

/** A page on the start screen, and what it complains of: that of the test before, unless it has been closed, or the test has failed. */
export async function started(app: OpenedApp): Promise<Started> {
  const before = inBattle.get(app);
  const isLeft = before !== undefined && !before.page.isClosed();
  const now = isLeft ? before : await startedAnew(app);
  inBattle.set(app, now);
  onTestFailed(() => now.page.close());
  if (isLeft && !(await mayPress(now.page, 'Battle'))) await byMouse(now.page).press('Library');
  await waitsAtTheStart(now.page);
  return now;
}

/** What is to be laid out. */
interface Field {
  readonly seed: number;
  readonly points?: number;
  /** What is ticked besides. */
  readonly ticks?: readonly RegExp[];
}

/** Lays out a battle of one's own from the start screen, a small one unless told. */
export async function lay(page: Page, hand: Hand, { seed, points = 200, ticks = [] }: Field): Promise<void> {
  await hand.press('Battle');
  await hand.write('Seed', String(seed));
  await hand.write('Points', String(points));
  for (const tick of ticks) await hand.tick(tick);
  await hand.press('To the field');
  await page.locator('[data-unit]').first().waitFor();
}

export const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByRole('heading', { level: 2 }).allInnerTexts()).some((text) => /held the field/i.test(text));

/** Whether a button is there now and can be pressed. */
export const mayPress = (page: Page, name: string): Promise<boolean> => page.getByRole('button', { name, exact: true, disabled: false }).first().isVisible();

/** Waits until the player is asked; false if the battle is over. */
export async function isAsked(page: Page): Promise<boolean> {
  await expect.poll(async () => (await isOver(page)) || (await mayPress(page, 'Continue'))).toBe(true);
  return !(await isOver(page));
}

/** Has the battle settled from where it stands, after orders of the player's own: he does not wait for the moment in which he could say that he fights on. */
export async function settleTheRest(hand: Hand): Promise<void> {
  await hand.press('Settle the rest');
  await hand.press('At once');
}

/** What is asked now. */
export const question = (page: Page): Promise<string> => page.locator('#orders-title').innerText();

/** Plays on as the general would until the player draws up his army. */
export async function comeToDrawingUp(page: Page, hand: Hand): Promise<void> {
  while (!/^Draw up/.test((await isAsked(page)) ? await question(page) : '')) await hand.press('Continue');
}

/** Draws up the army as the general would, all at once. */
export async function drawUpByThePlan(page: Page, hand: Hand): Promise<void> {
  await comeToDrawingUp(page, hand);
  await hand.press('Deploy by the plan');
}

/** Where every stand is on the screen. */
export const standsOn = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-unit]').evaluateAll((stands) => stands.map((stand) => `${stand.getAttribute('data-unit')} ${stand.getAttribute('transform')}`));

/** Carries what is in the middle of one thing so many pixels from there. */
export async function carry(page: Page, from: Locator, right: number, down: number): Promise<void> {
  const box = await from.boundingBox();
  if (box === null) throw new Error(`${from} is not to be seen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down);
  await page.mouse.up();
}

const orders = (page: Page) => page.getByRole('list', { name: 'Lawful orders' }).getByRole('button');

/** The first lawful order whose name begins so; null if there is none. */
export async function orderNamed(page: Page, name: RegExp): Promise<string | null> {
  const names = await orders(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.replace(/\s+/g, ' ').trim() ?? ''));
  return names.find((one) => name.test(one)) ?? null;
}

/** Gives the first lawful order that charges or goes forward; false if there is none. */
async function goForward(page: Page, hand: Hand): Promise<boolean> {
  const forward = (await orderNamed(page, /^Charge/)) ?? (await orderNamed(page, /^Go forward/));
  if (forward === null) return false;
  await hand.press(forward);
  // an order that wants nothing more said is given with its name
  if (await mayPress(page, 'Give this order')) await hand.press('Give this order');
  return true;
}

/** Plays on as the general would, but every other time charges or goes forward where that is lawful, so many times at most. Ends with the battle. */
export async function fightOn(page: Page, hand: Hand, most: number): Promise<number> {
  let given = 0;
  for (let n = 0; n < MOST_ORDERS && given < most && (await isAsked(page)); n++) {
    if (n % 2 === 1 && (await goForward(page, hand))) given++;
    else await hand.press('Continue');
  }
  return given;
}

const MOST_ORDERS = 600;
