import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService } from '../../../main/service/service.ts';
import { type OpenedApp, openApp } from '../../../scripts/app/opened.ts';
import { fieldOrder, ok } from '../../service/serving.ts';
import { barriersOn } from './axe.ts';
import {
  carry,
  comeToDrawingUp,
  drawUpByThePlan,
  fightOn,
  isAsked,
  isOver,
  lay,
  orderNamed,
  question,
  settleTheRest,
  standsOn,
  withoutPauses,
} from './fighting.ts';
import { byKeyboard, byMouse } from './hands.ts';
import { complaintsOf } from './way-through.ts';

const SOAK = process.env.SOAK === '1';

/** What is only for the soak: orders, undoing and the table's own ways are tried in every run. */
const inSoak = test.runIf(SOAK);

/** So many dice at most are thrown at once, by a long line in melee. */
const MOST_DICE = 40;

/** Points of a battle that is fought to its end by hand. */
const SMALL = 200;

let app: OpenedApp;
beforeAll(async () => {
  app = await openApp();
  withoutPauses(app);
});
afterAll(() => app.close());

/** A page on the start screen, and what it complains of. */
async function started(): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await app.newPage({ viewport: { width: 960, height: 640 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  await page.getByRole('button', { name: 'Battle', exact: true }).waitFor();
  return { page, complaints };
}

test('a battle to its end, by mouse', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await lay(page, hand, { seed: 7, points: SMALL });
  if (!SOAK) await drawUpByThePlan(page, hand);
  // to the last order in the soak; else the generals end what six orders have begun
  expect(await fightOn(page, hand, SOAK ? Number.POSITIVE_INFINITY : 6)).toBeGreaterThan(5);
  if (!SOAK && (await isAsked(page))) await settleTheRest(hand);
  await expect.poll(() => isOver(page)).toBe(true);
  await hand.press('Back to the library');
  await page.getByRole('button', { name: 'New campaign', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
}, 120_000);

inSoak(
  'a battle to its end, by keyboard and in words alone',
  async () => {
    const { page, complaints } = await started();
    const hand = byKeyboard(page);
    await lay(page, hand, { seed: 8, points: SMALL });
    await hand.press('In words');
    await expect.poll(() => page.getByRole('region', { name: 'The battle in words' }).innerText()).toMatch(/ from .*War Rating/s);
    expect(await fightOn(page, hand, Number.POSITIVE_INFINITY)).toBeGreaterThan(5);
    expect(await isOver(page)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  120_000,
);

test('however long they are, the names of both sides stand above the table uncut, in large type too', async () => {
  const service = createService(app.folder);
  const [one, two] = ['tropilium-northern-marches', 'tropilium-southern-marches'];
  const sides = { attacker: { list: one, isPlayers: true }, defender: { list: two, isPlayers: false } };
  ok(await service.handlers.foundBattle(fieldOrder({ name: 'Marches', ...sides })));
  await service.close();
  const { page, complaints } = await started();
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('listitem').filter({ hasText: 'Marches' }).getByRole('button').first().click();
  await page.locator('#orders-title').waitFor();
  for (const text of ['100%', '150%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    const name = page.getByText('Tropilium Southern Marches', { exact: true }).first();
    const seen = await name.evaluate((side) => {
      const { left, right, top, bottom } = side.getBoundingClientRect();
      return [left, right - 1].map((x) => side.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    });
    expect([text, ...seen]).toEqual([text, true, true]);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('who leaves while the armies draw up hears nothing more of it', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  await hand.press('Library');
  await page.getByRole('button', { name: 'New campaign', exact: true }).waitFor();
  // what was under way has been answered once another call is
  await page.reload();
  await page.getByRole('button', { name: 'New campaign', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('an order is taken back across a die, and all is as it was after the page is loaded anew', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await fightOn(page, hand, 1);
  await isAsked(page);
  const undo = page.getByRole('button', { name: /^Undo/ });
  // until dice have been seen
  for (let n = 0; n < 20 && !(await undo.innerText()).includes('dice'); n++) {
    await hand.press('Continue');
    await isAsked(page);
  }
  expect(await undo.innerText()).toContain('dice have been seen');
  const after = [await question(page), await standsOn(page)];
  await page.reload();
  await isAsked(page);
  await expect.poll(async () => [await question(page), await standsOn(page)]).toEqual(after);
  // the general's orders go with the player's own before them
  await undo.click();
  await isAsked(page);
  await expect.poll(async () => [await question(page), await standsOn(page)]).not.toEqual(after);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('by hand on the table: a unit is drawn up by its ghost, a body marches as it is carried, and reaches of both sides are laid over it', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await comeToDrawingUp(page, hand);
  const waiting = page.getByRole('list', { name: 'Lawful orders' }).getByRole('button');
  await waiting.first().click();
  const drawnUp = await page.locator('[data-ghost]').getAttribute('data-ghost');
  const inTray = await page.locator(`[data-unit="${drawnUp}"]`).getAttribute('transform');
  await page.locator('[data-ghost]').click();
  await expect.poll(() => page.locator(`[data-unit="${drawnUp}"]`).getAttribute('transform')).not.toBe(inTray);
  await isAsked(page);
  await hand.press('Deploy by the plan');
  for (let n = 0; n < 40 && !((await isAsked(page)) && (await orderNamed(page, /^Go forward/)) !== null); n++) await hand.press('Continue');
  const before = await standsOn(page);
  // the player's own side is the near one: ahead is up
  await carry(page, page.locator('.stand.asked').first(), 0, -180);
  await expect.poll(() => standsOn(page)).not.toEqual(before);
  await isAsked(page);
  await page.getByText('Show', { exact: true }).click();
  await page.getByLabel('Threat, 4″').check();
  await page.getByLabel('Of everybody').check();
  expect([await page.locator('.threat.of-0').count(), await page.locator('.threat.of-1').count()]).toSatisfy((n: number[]) => n.every((side) => side > 3));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByLabel('Of everybody').isVisible()).toBe(false);
  await hand.press('Turn the table');
  expect(await page.locator('.threat').count()).toBeGreaterThan(7);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what is not possible now is folded, with its count; a key opens it, and in words it stands open', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  const fold = page.getByText(/^Not possible now: \d+$/);
  for (let n = 0; n < 40 && !((await isAsked(page)) && (await fold.isVisible())); n++) await hand.press('Continue');
  const reasons = page.getByRole('list', { name: 'Not possible now' });
  expect(await reasons.count()).toBe(0);
  await fold.focus();
  await page.keyboard.press('Enter');
  const all = await reasons.getByRole('listitem').count();
  expect(await fold.innerText()).toBe(`Not possible now: ${all}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => reasons.count()).toBe(0);
  await hand.press('In words');
  await expect.poll(() => reasons.getByRole('listitem').count()).toBe(all);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what nothing brings back is asked twice, odds stand by their order, and a field says what was taken', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  await isAsked(page);
  const asked = await question(page);
  await page.getByRole('button', { name: /^Leave the field/ }).click();
  expect(await question(page)).toBe(asked);
  await page.getByRole('button', { name: 'Give this order' }).waitFor();
  await page.getByRole('button', { name: /^Leave the field/ }).click();
  for (let n = 0; n < 40 && !((await isAsked(page)) && (await orderNamed(page, /^Go forward/)) !== null); n++) await hand.press('Continue');
  await page.getByRole('button', { name: /^Go forward/ }).click();
  const inches = page.getByLabel('How many inches');
  await inches.fill('99');
  await inches.press('Tab');
  expect(Number(await inches.inputValue())).toBeLessThan(30);
  await hand.press('Odds');
  const odds = page.getByRole('region', { name: 'Odds' });
  await odds.waitFor();
  // in the same entry of the list, not under all the others
  expect(await page.getByRole('list', { name: 'Lawful orders' }).getByRole('listitem').filter({ has: odds }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

inSoak(
  'a battle that is over is watched again from its first move',
  async () => {
    const { page, complaints } = await started();
    const hand = byMouse(page);
    await lay(page, hand, { seed: 13 });
    await isAsked(page);
    await settleTheRest(hand);
    await expect.poll(() => isOver(page)).toBe(true);
    await page.getByRole('button', { name: /^Watch/ }).click();
    // the keys are at hand where it is watched
    await page.locator('button:focus', { hasText: 'Play' }).waitFor();
    const moves = page.getByRole('slider', { name: 'Moves of the battle' });
    await moves.waitFor();
    expect(await page.getByRole('list', { name: 'Turns' }).getByRole('button').count()).toBeGreaterThan(2);
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
    await page.context().close();
  },
  120_000,
);

inSoak(
  'in iron mode nothing is taken back beyond a die',
  async () => {
    const { page } = await started();
    const hand = byMouse(page);
    await lay(page, hand, { seed: 10, ticks: [/Iron/] });
    const undo = page.getByRole('button', { name: /^Undo/ });
    let seen = false;
    for (let n = 0; n < 40 && !seen; n++) {
      await isAsked(page);
      seen = (await undo.innerText()).includes('dice');
      if (!seen) await fightOn(page, hand, 1);
    }
    expect(seen).toBe(true);
    expect(await undo.isDisabled()).toBe(true);
    await page.context().close();
  },
  120_000,
);

inSoak(
  'dice from a real table are typed in',
  async () => {
    const { page, complaints } = await started();
    const hand = byMouse(page);
    await lay(page, hand, { seed: 11, ticks: [/Real dice/] });
    const needs = page.getByRole('heading', { name: /^Throw (a|one|two|three|\d+) di/ });
    const typed = page.getByLabel('The faces, one after the other');
    for (let n = 0; n < 60 && !(await needs.isVisible()); n++) {
      await isAsked(page);
      const mine = page.getByRole('list', { name: 'Lawful orders' }).getByRole('button').first();
      await mine.click();
      if (
        await page
          .getByRole('button', { name: 'Give this order' })
          .isEnabled()
          .catch(() => false)
      )
        await hand.press('Give this order');
      await expect.poll(async () => (await needs.isVisible()) || (await page.getByRole('button', { name: 'Continue' }).isVisible())).toBe(true);
    }
    await needs.waitFor();
    // whatever is asked for, no two throws of it are alike: a tie would be thrown again; more faces than dice are left out
    for (let n = 0; n < 12 && (await needs.isVisible()); n++) {
      await typed.fill(['1234', '4312', '2561'][n % 3]!.repeat(MOST_DICE / 4));
      await hand.press('These were thrown');
      // the next throw is asked for with an empty field, or none is
      await expect.poll(() => typed.evaluateAll((fields) => fields.every((field) => field instanceof HTMLInputElement && field.value === ''))).toBe(true);
    }
    expect(await needs.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  120_000,
);

describe('nothing keeps anybody out of a battle', () => {
  inSoak(
    'at its start, in the thick of it, in words and at its end, in either theme',
    async () => {
      const { page } = await started();
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
      await page.context().close();
    },
    120_000,
  );
});
