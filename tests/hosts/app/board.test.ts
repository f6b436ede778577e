import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { barriersOn } from './axe.ts';
import { drawUpByThePlan, fightOn, isAsked, isOver, lay, mayPress, settleTheRest, standsOn, started, withoutPauses } from './fighting.ts';
import { byKeyboard, byMouse } from './hands.ts';
import { inSoak, SOAK } from './in-soak.ts';
import { openedApp } from './opening.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
});
afterAll(() => app.close());

/** So many dice at most are thrown at once, by a long line in melee. */
const MOST_DICE = 40;

/** Points of a battle that is fought to its end by hand. */
const SMALL = 200;

test('a battle to its end, by mouse', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 7, points: SMALL });
  if (!SOAK) await drawUpByThePlan(page, hand);
  // what is left of both sides stands below what is asked
  await isAsked(page);
  const stands = page.getByRole('table', { name: /^How it stands/ }).getByRole('row', { name: /^(Treyine|Orcs) \d+ of \d+ \d+ of \d+$/ });
  if (!SOAK) expect(await stands.count()).toBe(2);
  // what came of an order is in sight with the next question, if one likes, and below it if not
  expect(await fightOn(page, hand, 1)).toBe(1);
  await isAsked(page);
  const ends = async (): Promise<number> => {
    const box = (await page.getByRole('region', { name: 'What happened' }).boundingBox())!;
    return box.y + box.height;
  };
  const high = page.viewportSize()!.height;
  expect(await ends()).toBeGreaterThan(high + 1);
  const keep = page.getByRole('button', { name: 'Keep in sight' });
  await keep.click();
  await expect.poll(ends).toBeLessThanOrEqual(high + 1);
  await keep.click();
  expect(await keep.getAttribute('aria-pressed')).toBe('false');
  // to the last order in the soak; else the generals end what three orders have begun
  expect(await fightOn(page, hand, SOAK ? Number.POSITIVE_INFINITY : 3)).toBeGreaterThan(SOAK ? 5 : 2);
  if (!SOAK && (await isAsked(page))) await settleTheRest(hand);
  await expect.poll(() => isOver(page)).toBe(true);
  await hand.press('Back to the library');
  await page.getByRole('button', { name: 'New campaign', exact: true }).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

inSoak(
  'a battle to its end, by keyboard and in words alone',
  async () => {
    const { page, complaints } = await started(app);
    const hand = byKeyboard(page);
    await lay(page, hand, { seed: 8, points: SMALL });
    await hand.press('In words');
    await expect.poll(() => page.getByRole('region', { name: 'The battle in words' }).innerText()).toMatch(/ from .*War Rating/s);
    expect(await fightOn(page, hand, Number.POSITIVE_INFINITY)).toBeGreaterThan(5);
    expect(await isOver(page)).toBe(true);
    expect(complaints).toEqual([]);
    await page.close();
  },
  120_000,
);

inSoak('who leaves while the armies draw up hears nothing more of it', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  await hand.press('Library');
  await page.getByRole('button', { name: 'New campaign', exact: true }).waitFor();
  // what was under way has been answered once another call is
  await page.reload();
  await page.getByRole('button', { name: 'New campaign', exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

inSoak(
  'a battle that is over is watched again from its first move',
  async () => {
    const { page, complaints } = await started(app);
    const hand = byMouse(page);
    await lay(page, hand, { seed: 13 });
    await isAsked(page);
    // who has ordered nothing settles it by one press
    await hand.press('Settle the rest');
    await expect.poll(() => isOver(page)).toBe(true);
    await page.getByRole('button', { name: /^Watch/ }).click();
    // the keys are at hand where it is watched
    await page.locator('button:focus', { hasText: 'Play' }).waitFor();
    const moves = page.getByRole('slider', { name: 'Moves of the battle' });
    await moves.waitFor();
    expect(await page.getByRole('list', { name: 'Turns' }).getByRole('button').count()).toBeGreaterThan(2);
    // it opens on the armies as they are drawn up; before them lies the drawing up
    expect(Number(await moves.inputValue())).toBeGreaterThan(0);
    await moves.press('Home');
    const first = await standsOn(page);
    await moves.press('End');
    await expect.poll(() => standsOn(page)).not.toEqual(first);
    await moves.press('Home');
    await expect.poll(() => standsOn(page)).toEqual(first);
    await hand.press('Play');
    await expect.poll(async () => Number(await moves.inputValue())).toBeGreaterThan(3);
    await hand.press('Pause');
    await page.keyboard.press('Escape');
    await moves.waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Watch it again' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  },
  120_000,
);

test('dice from a real table are typed in', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 11, ticks: [/Real dice/] });
  const needs = page.getByRole('heading', { name: /^Throw (a|one|two|three|\d+) di/ });
  const typed = page.getByLabel('The faces, one after the other');
  const asksForDice = async (): Promise<boolean> => {
    await expect.poll(async () => (await needs.isVisible()) || (await mayPress(page, 'Continue'))).toBe(true);
    return needs.isVisible();
  };
  const first = page.getByRole('list', { name: 'Lawful orders' }).getByRole('button').first();
  // what the general orders he throws for: the player gives the first order himself; one that stands open, or is given with its name, wants no press
  for (let n = 0; n < 60 && !(await asksForDice()); n++) {
    if (!(await mayPress(page, 'Give this order'))) await first.click();
    if (await mayPress(page, 'Give this order')) await hand.press('Give this order');
  }
  await needs.waitFor();
  // whatever is asked for, no two throws of it are alike: a tie would be thrown again
  for (let n = 0; n < 12 && (await needs.isVisible()); n++) {
    const dice = Number.parseInt((await needs.innerText()).replace('Throw ', ''), 10);
    const faces = ['1234', '4312', '2561'][n % 3]!.repeat(MOST_DICE / 4).slice(0, dice);
    // a throw is given whole; anything but a face is left out
    await typed.fill(`${faces} 7x0`);
    expect(await typed.inputValue()).toMatch(new RegExp(`^${[...faces].join(' ?')}$`));
    await hand.press('These were thrown');
    // the next throw is asked for with an empty field, once this one has been given, or none is
    const isReady = () => typed.evaluateAll((fields) => fields.every((field) => field instanceof HTMLInputElement && field.value === '' && !field.readOnly));
    await expect.poll(isReady).toBe(true);
  }
  expect(await needs.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await page.close();
}, 120_000);

describe('nothing keeps anybody out of a battle', () => {
  inSoak(
    'at its start, in the thick of it, in words and at its end, in either theme',
    async () => {
      const { page } = await started(app);
      const hand = byMouse(page);
      const barriers: string[] = [];
      const look = async (when: string): Promise<void> => void barriers.push(...(await barriersOn(page)).map((barrier) => `${when}: ${barrier}`));
      await lay(page, hand, { seed: 12 });
      await isAsked(page);
      await look('start');
      await fightOn(page, hand, 2);
      await isAsked(page);
      await look('in the thick of it');
      await hand.press('In words');
      await look('in words');
      await settleTheRest(hand);
      await expect.poll(() => isOver(page)).toBe(true);
      await look('end');
      expect(barriers).toEqual([]);
      await page.close();
    },
    120_000,
  );
});
