import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingBattle } from '../../../main/contract.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, EVERYTHING, ok, serviceIn } from '../../service/serving.ts';
import { barriersOn } from './axe.ts';
import { comeToDrawingUp, drawUpByThePlan, fightOn, isAsked, lay, settleTheRest, withoutPauses } from './fighting.ts';
import { byMouse, type Hand } from './hands.ts';
import { inSoak, SOAK } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
let key = '';
let battles: readonly WaitingBattle[] = [];

/** A campaign that rests where two battles of its player's wait. */
async function withTwo(): Promise<void> {
  const { service } = serviceIn(app.folder);
  const { handlers } = service;
  const players = ['orcs', 'treyine', 'goblins', 'mirholme'];
  const settings = { ...EVERYTHING, asks: 'battles' } as const;
  ({ key } = ok(await handlers.foundCampaign(corner({ name: 'Two at once', seed: 3, players, years: null, settings }))));
  for (let n = 0; n < 100 && battles.length < 2; n++) {
    const { waiting } = ok(await handlers.playOn({ key, until: 'season' }));
    battles = waiting.what === 'battles' ? waiting.battles : [];
    if (battles.length === 1) ok(await handlers.settleBattle({ key, battle: battles[0]!.battle }));
  }
  await service.close();
}

beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
  if (SOAK) await withTwo();
});
afterAll(() => app.close());

/** The card of the battle that waits, by its place among them. */
const card = (page: Page, n: number) => page.locator('#folio article').nth(n);

/** On paper there are both armies row by row, and no board. */
async function isPrinted(page: Page): Promise<void> {
  const rolls = page.locator('.rolls table');
  expect(await rolls.first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await rolls.count()).toBe(2);
  for (const roll of await rolls.all()) expect(await roll.isVisible()).toBe(true);
  expect(await page.locator('[data-unit]').first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
}

/** In the largest type the panel of orders leaves most of the window to the table, and nothing in it is cut. */
async function leavesTheTableRoom(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  const typeIs = (percent: number): Promise<void> =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = `${to}%`;
    }, percent);
  await page.setViewportSize({ width: 1024, height: 700 });
  await typeIs(150);
  const panel = () =>
    page.getByRole('complementary', { name: 'Orders' }).evaluate((one) => ({
      isLarge: one.getBoundingClientRect().width > 0.41 * innerWidth,
      tooWide: one.scrollWidth - one.clientWidth,
    }));
  await expect.poll(panel).toEqual({ isLarge: false, tooWide: 0 });
  await typeIs(100);
  await page.setViewportSize(size);
}

/** In the largest type the table on which a battle is watched again leaves its controls free, and all that belongs to it is in sight. */
async function isWatchedInLargeType(page: Page, hand: Hand): Promise<void> {
  await hand.press('Watch it again');
  await page.getByRole('slider', { name: 'Moves of the battle' }).waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  for (const [width, height] of [
    [1024, 700],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const hidden = () =>
      page.locator('.replay :is(.controls, .turns) :is(button, input)').evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, top, width: wide, height: high } = one.getBoundingClientRect();
          const at = document.elementFromPoint(left + wide / 2, top + high / 2);
          return at !== null && one.contains(at) ? [] : [one.ariaLabel ?? one.textContent.trim()];
        }),
      );
    await expect.poll(hidden, { message: `${width} wide` }).toEqual([]);
    expect((await page.locator('.replay .field').boundingBox())!.height).toBeGreaterThan(height / 4);
  }
  await hand.press('Close');
}

test('a battle that is watched is shown on the board, its outcome with its last move, and the next one in words where the reader has chosen them', async () => {
  const { service } = serviceIn(app.folder);
  const { handlers } = service;
  const settings = { ...EVERYTHING, asks: 'battles', everyBattle: true } as const;
  const founded = ok(await handlers.foundCampaign(corner({ name: 'Watched', seed: 4, battles: 'rrtk', years: null, settings })));
  let waiting = founded.waiting;
  for (let n = 0; n < 20 && (waiting.what !== 'battles' || waiting.battles.length < 2); n++) {
    if (waiting.what === 'battles') for (const { battle } of waiting.battles) ok(await handlers.settleBattle({ key: founded.key, battle }));
    ({ waiting } = ok(await handlers.playOn({ key: founded.key, until: 'season' })));
  }
  await service.close();
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const hand = byMouse(page);
  await page.goto(app.address(founded.key));
  const watched = page.getByRole('region', { name: 'The battle watched again' });
  await card(page, 0).getByRole('button', { name: 'Watch', exact: true }).click();
  await watched.getByRole('button', { name: 'Play' }).and(page.locator(':focus')).waitFor();
  const outcome = page.getByRole('heading', { name: 'The aftermath' });
  expect([await outcome.count(), await page.locator('#folio .turns h4').count()]).toEqual([0, 0]);
  // nor is a turn seen before it has begun
  const turns = watched.getByRole('list', { name: 'Turns' }).getByRole('button');
  await expect.poll(() => turns.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(['Drawing up', 'Turn 1']);
  await page.getByRole('slider', { name: 'Moves of the battle' }).press('End');
  await outcome.waitFor();
  expect(await turns.count()).toBeGreaterThan(2);
  // who has seen it goes back to what waits
  await page.keyboard.press('Escape');
  await watched.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await card(page, 0).getByRole('button', { name: 'Watch', exact: true }).click();
  await hand.press('Watch in words');
  await page.getByRole('button', { name: 'Next turn' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Next turn' }).waitFor();
  expect(await watched.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak(
  'of two battles that wait one is looked into, and the other fought; it is told as being fought, gone on with, and settled from where it stands',
  async () => {
    const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    const hand = byMouse(page);
    await page.goto(app.address(key));
    const waits = page.getByRole('heading', { name: '2 battles wait' });
    await waits.waitFor();
    expect(await barriersOn(page, '#folio')).toEqual([]);
    await card(page, 0).getByRole('button', { name: 'Fight' }).click();
    await page.locator('#orders-title').waitFor();
    await hand.press('Campaign');
    await waits.waitFor();

    await card(page, 1).getByRole('button', { name: 'Fight' }).click();
    for (let n = 0; n < 3 && (await isAsked(page)); n++) await hand.press('Continue');
    await isAsked(page);
    // back to the one that was looked into: it says what it waits for, and leads there
    await page.goBack();
    await waits.waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'This battle cannot be shown' }).waitFor();
    await page.getByText(/^A battle is being fought: .* It is the one at [A-Z]/).waitFor();
    await hand.press('To the battle being fought');
    await isAsked(page);
    await hand.press('Campaign');
    await waits.waitFor();
    expect(await card(page, 1).getByRole('button').allInnerTexts()).toEqual(['Go on', 'Settle the rest', 'On your own table']);
    expect(await card(page, 0).getByRole('button').count()).toBe(0);
    await card(page, 0)
      .getByText(/^It waits until the battle at .* is over\.$/)
      .waitFor();

    await hand.press('Library');
    await page.getByText('a battle is being fought').waitFor();
    await page.getByRole('button', { name: /^Play on/ }).click();
    // whoever fights on in time has lost nothing
    await card(page, 1).getByRole('button', { name: 'Settle the rest' }).click();
    await card(page, 1).getByRole('button', { name: 'Fight on' }).click();
    await card(page, 1).getByRole('button', { name: 'Go on' }).click();
    await isAsked(page);
    await hand.press('Campaign');
    await waits.waitFor();
    await settleTheRest(hand);
    await page.getByRole('heading', { name: 'A battle waits' }).waitFor();
    await page.locator('#folio').getByRole('button', { name: 'Fight', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  },
);

inSoak(
  'while something waits, what came of his own battle is a line that unfolds, after a reload too, and what is no longer to be fought leads to its report',
  async () => {
    const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const hand = byMouse(page);
    await page.goto(app.address(key));
    const report = page.getByRole('button', { name: /^Report: / });
    // in the soak one of the two has been fought before; what came of it is told a moment after what waits
    if (/^2/.test(await page.getByRole('heading', { name: /battles? waits?$/ }).innerText())) {
      await card(page, 0).getByRole('button', { name: 'Fight' }).click();
      await isAsked(page);
      await page.getByRole('button', { name: /^Settle the rest/ }).click();
      await page.locator('#ending').waitFor();
      // who loads the page again where a battle has ended is led to its report
      await page.reload();
      await page.getByRole('heading', { name: 'This battle is over' }).waitFor();
      await report.click();
      await page.getByRole('heading', { name: 'The fighting' }).waitFor();
      await hand.press('Close');
    }
    await page.reload();
    await page.getByRole('heading', { name: 'A battle waits' }).waitFor();
    await report.waitFor();
    const losses = page.getByRole('table', { name: /^What it cost: / }).first();
    expect(await losses.isVisible()).toBe(false);
    await page.locator('#folio summary', { hasText: 'held the field' }).click();
    await losses.waitFor();
    expect(await barriersOn(page, '#folio')).toEqual([]);
    await page.close();
  },
);

inSoak('with real dice it is said who throws the rest, and who says in time that he fights on has settled nothing', async () => {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const hand = byMouse(page);
  await page.goto(app.address());
  await lay(page, hand, { seed: 9, ticks: [/Real dice/] });
  await isAsked(page);
  await page.getByText('With Continue the program throws.').waitFor();
  const settle = page.getByRole('button', { name: 'Settle the rest', exact: true });
  await settle.focus();
  await page.keyboard.press('Enter');
  await page.getByText('and the program throws all dice').waitFor();
  // pressed once more where it stood he fights on
  await page.keyboard.press('Enter');
  expect(await page.getByText('and the program throws all dice').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await settle.count()).toBe(1);
  expect(await page.locator('#ending').count()).toBe(0);
  // who says nothing has it settled when the moment is over: the page's clock is put forward
  await page.clock.install();
  await hand.press('Settle the rest');
  await page.getByText('and the program throws all dice').waitFor();
  await page.clock.fastForward(5000);
  await page.locator('#ending').waitFor();
  await page.close();
});

inSoak('from the first moment of a battle one press settles the rest; after an order of the player’s own it takes a moment, or a second word', async () => {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const hand = byMouse(page);
  await page.goto(app.address());
  await lay(page, hand, { seed: 9 });
  await isAsked(page);
  await hand.press('Settle the rest');
  await page.locator('#ending').waitFor();
  await page
    .getByText(/held the field/)
    .first()
    .waitFor();
  await hand.press('Library');
  await lay(page, hand, { seed: 10 });
  await isPrinted(page);
  await comeToDrawingUp(page, hand);
  await leavesTheTableRoom(page);
  await drawUpByThePlan(page, hand);
  expect(await fightOn(page, hand, 1)).toBe(1);
  await isAsked(page);
  // who leaves and comes back by a double click has selected nothing
  await hand.press('Library');
  await page.getByRole('button', { name: /^Fight on/ }).dblclick();
  await isAsked(page);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  // nor is a double click a word and its recall; no button moves
  const undo = page.getByRole('button', { name: 'Undo' });
  const before = await undo.boundingBox();
  await page.getByRole('button', { name: 'Settle the rest', exact: true }).dblclick();
  await page.getByText('In a moment the general fights').waitFor();
  expect(await undo.boundingBox()).toEqual(before);
  await hand.press('At once');
  await page.locator('#ending').waitFor();
  // what was pressed is gone with the battle: the focus is where its end is told
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ending');
  await isWatchedInLargeType(page, hand);
  await page.close();
});

inSoak('before a battle on its own it is fought out to see how it may go, and is as it was when that is stopped', async () => {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const hand = byMouse(page);
  await page.goto(app.address());
  await lay(page, hand, { seed: 9 });
  await isAsked(page);
  const asked = await page.locator('#orders-title').innerText();
  await hand.press('How may it go?');
  const counted = page.getByRole('table', { name: /^Fought out \d+ times$/ });
  await counted.waitFor();
  await page
    .getByRole('button', { name: 'Stop', exact: true })
    .or(page.getByRole('button', { name: '100 more' }))
    .click();
  await page.getByRole('button', { name: /^(100 more|Stop)$/ }).waitFor();
  expect(await counted.getByRole('row').count()).toBe(3);
  expect(await barriersOn(page, 'aside')).toEqual([]);
  expect(await page.locator('#orders-title').innerText()).toBe(asked);
  // it is still there at the next question
  if (await page.getByRole('button', { name: 'Stop', exact: true }).isVisible()) await hand.press('Stop');
  const known = await counted.innerText();
  await hand.press('Continue');
  await expect.poll(() => page.locator('#orders-title').innerText()).not.toBe(asked);
  await isAsked(page);
  expect((await counted.innerText()).split('\n').length).toBe(known.split('\n').length);
  await page.close();
});
