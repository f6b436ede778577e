import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import type { Hand } from './hands.ts';

/** Nothing is shown slowly: the tests have read it all before. */
export const withoutPauses = (app: OpenedApp): void =>
  writeFileSync(join(app.folder, 'settings.json'), JSON.stringify({ theme: 'system', textSize: 100, reducedMotion: 'on', pace: 0 }));

/** Lays out a small battle of one's own from the start screen. */
export async function lay(page: Page, hand: Hand, seed: number, ...ticks: readonly RegExp[]): Promise<void> {
  await hand.press('Battle');
  await hand.write('Seed', String(seed));
  await hand.write('Points', '200');
  for (const tick of ticks) await hand.tick(tick);
  await hand.press('To the field');
  await page.locator('[data-unit]').first().waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

export const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByRole('heading', { level: 2 }).allInnerTexts()).some((text) => /held the field/i.test(text));

/** Waits until the player is asked; false if the battle is over. */
export async function isAsked(page: Page): Promise<boolean> {
  await expect
    .poll(
      async () =>
        (await isOver(page)) ||
        (await button(page, 'Continue')
          .isEnabled()
          .catch(() => false)),
    )
    .toBe(true);
  return !(await isOver(page));
}

/** What is asked now. */
export const question = (page: Page): Promise<string> => page.locator('#orders-title').innerText();

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

/** Plays on as the general would, but gives so many orders oneself where there is one to go forward. */
export async function fightOn(page: Page, hand: Hand, orders: number): Promise<number> {
  let given = 0;
  for (let n = 0; n < MOST_ORDERS && given < orders && (await isAsked(page)); n++) {
    const forward = await orderNamed(page, /^Go forward/);
    if (forward === null || n % 2 === 0) await hand.press('Continue');
    else {
      await hand.press(forward);
      await hand.press('Give this order');
      given++;
    }
  }
  return given;
}

const MOST_ORDERS = 80;
