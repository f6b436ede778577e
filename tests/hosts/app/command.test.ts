import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingBattle } from '../../../main/contract.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, EVERYTHING, ok, serviceIn } from '../../service/serving.ts';
import { barriersOn } from './axe.ts';
import { isAsked, settleTheRest, withoutPauses } from './fighting.ts';
import { byKeyboard, byMouse, type Hand } from './hands.ts';
import { inSoak, SOAK } from './in-soak.ts';
import { openAHolder } from './living.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
let key = '';
/** The same campaign once more. */
let again = '';
let battles: readonly WaitingBattle[] = [];

/** A campaign that rests where three battles of others wait, and once more. */
async function withBattlesOfOthers(): Promise<void> {
  const { service } = serviceIn(app.folder);
  const { handlers } = service;
  const settings = { ...EVERYTHING, asks: 'battles', everyBattle: true } as const;
  ({ key } = ok(await handlers.foundCampaign(corner({ name: 'Of others', seed: 4, years: null, settings }))));
  for (let n = 0; n < 40 && battles.length < 3; n++) {
    const { waiting } = ok(await handlers.playOn({ key, until: 'season' }));
    if (waiting.what !== 'battles') continue;
    battles = waiting.battles.filter(({ isPlayers }) => !isPlayers);
    if (battles.length < 3) for (const { battle } of waiting.battles) ok(await handlers.settleBattle({ key, battle }));
  }
  expect(battles.length).toBe(3);
  ok(await handlers.closeCampaign({ key }));
  again = ok(await handlers.duplicateCampaign({ key, name: 'Of others, again' })).key;
  await service.close();
}

beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
  if (SOAK) await withBattlesOfOthers();
});
afterAll(() => app.close());

/** The card of the battle that waits, by its place among them. */
const card = (page: Page, n: number) => page.locator('#folio article').nth(n);
const waits = (page: Page, n: number) => page.getByRole('heading', { name: n === 1 ? 'A battle waits' : `${n} battles wait` }).waitFor();

/** The battle that is watched is told a turn at a time, and how it ended not before its last. */
async function isToldTurnByTurn(page: Page, hand: Hand): Promise<void> {
  const turns = page.locator('#folio .turns li');
  await page.getByRole('heading', { name: 'The fighting' }).waitFor();
  expect(await turns.count()).toBe(1);
  expect(await page.getByText('held the field').count()).toBe(0);
  // where a turn has more than its first sentence they are told first
  const words = (): Promise<string> => page.locator('#folio .turns').innerText();
  for (let told = 1; await page.getByRole('button', { name: 'Next turn', disabled: false }).isVisible(); told = await turns.count()) {
    const before = await words();
    await hand.press('Next turn');
    await expect.poll(async () => (await words()) !== before || (await page.getByText('The battle is over.').isVisible())).toBe(true);
    expect([told, told + 1]).toContain(await turns.count());
  }
  expect(await turns.count()).toBeGreaterThan(2);
  expect(await page.getByRole('heading', { name: 'The aftermath' }).count()).toBe(0);
  await hand.press('The outcome');
  await page.getByRole('heading', { name: 'The aftermath' }).waitFor();
}

/** The table on which a battle is watched again is in sight with all its controls and has the focus; afterwards that is where it was. */
async function isWatchedInSight(page: Page, hand: Hand): Promise<void> {
  await hand.press('Watch on the board');
  const table = page.getByRole('region', { name: 'The battle watched again' });
  await table.getByRole('button', { name: 'Play' }).and(page.locator(':focus')).waitFor();
  const [box, folio] = [(await table.boundingBox())!, (await page.locator('#folio').boundingBox())!];
  expect(box.y).toBeGreaterThanOrEqual(folio.y - 1);
  expect(box.y + box.height).toBeLessThanOrEqual(folio.y + folio.height + 1);
  await table.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Watch on the board' }).and(page.locator(':focus')).waitFor();
}

inSoak(
  'p. 56: of battles in which no nation of his fights one is commanded, left in the middle and gone on with; one is watched, the others are settled',
  async () => {
    const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    const hand = byMouse(page);
    await page.goto(app.address(key));
    await waits(page, battles.length);
    expect(await barriersOn(page)).toEqual([]);
    // the season does not go on before they are seen to
    await hand.press('Next season');
    await page.getByText('First see to the battles: then the season goes on.').waitFor();

    const commands = card(page, 0).getByRole('button', { name: /^Command / });
    expect(await commands.count()).toBe(2);
    const called = await commands.nth(1).innerText();
    await commands.nth(1).click();
    await isAsked(page);
    await hand.press('In words');
    expect(await page.getByRole('heading', { name: /, under your command$/ }).count()).toBe(1);
    await hand.press('The table');
    for (let n = 0; n < 3 && (await isAsked(page)); n++) await hand.press('Continue');
    await isAsked(page);
    // a reload forgets nothing of it
    await page.reload();
    await isAsked(page);
    await hand.press('Campaign');
    await waits(page, battles.length);
    await card(page, 0).getByText(`You command ${called}.`).waitFor();
    expect(await card(page, 0).getByRole('button').allInnerTexts()).toEqual(['Go on', 'Settle the rest', 'On your own table']);
    expect(await card(page, 1).getByRole('button').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Settle all others' }).count()).toBe(0);

    // he need not be asked any more: the one he commands waits all the same
    await hand.press('Campaign');
    await page.getByRole('checkbox', { name: /^Before every battle too/ }).uncheck();
    await page.keyboard.press('Escape');
    await waits(page, 1);
    await hand.press('Campaign');
    await page.getByRole('checkbox', { name: /^Before every battle too/ }).check();
    await page.keyboard.press('Escape');
    await waits(page, battles.length);

    await card(page, 0).getByRole('button', { name: 'Go on' }).click();
    await isAsked(page);
    await hand.press('Campaign');
    await waits(page, battles.length);
    await settleTheRest(hand);
    await waits(page, battles.length - 1);
    // how it ended is told as of a battle of his own
    await page.getByRole('button', { name: /^Report: / }).waitFor();

    await page.locator('#folio article', { hasText: 'Invaded by' }).first().getByRole('button', { name: 'Watch' }).click();
    await isToldTurnByTurn(page, hand);
    await page.getByRole('button', { name: 'A battle waits' }).click();
    await waits(page, battles.length - 2);
    await hand.press('Settle all others');
    await expect.poll(() => page.getByRole('heading', { name: /battles? waits?$/ }).count()).toBe(0);
    // told one by one are only those he has seen to himself; the others stand in a table, with the way to their reports
    expect(await page.getByRole('button', { name: /^Report: / }).count()).toBe(2);
    const settled = page.getByRole('table', { name: 'A battle of others is settled' });
    const rows = settled.locator('tbody tr');
    expect(await rows.count()).toBe(2);
    for (const row of await rows.all()) expect(await row.innerText()).toMatch(/\S\s+\d+(\s|$)/);
    expect(await settled.getByText(/^held( by nobody)?$/).count()).toBe(1);
    await settled.getByRole('link').click();
    await page.getByRole('heading', { name: 'The fighting' }).waitFor();
    await hand.press('Close');
    await page
      .getByRole('button', { name: /^Report: / })
      .last()
      .click();
    await isWatchedInSight(page, hand);
    await hand.press('Close');
    await hand.press('Next season');
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  },
);

inSoak('how a battle may go is fought out a hundred times while he watches, can be stopped and gone on with, and settles nothing', async () => {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address(again));
  await waits(page, battles.length);
  const first = card(page, 0);
  await first.getByRole('button', { name: 'How may it go?' }).click();
  await first.getByRole('button', { name: '100 more' }).waitFor();
  const table = first.getByRole('table', { name: 'Fought out 100 times' });
  const shares = await table.getByRole('cell', { name: /%$/ }).allInnerTexts();
  const percents = shares.map((text) => Number.parseInt(text, 10));
  expect(percents.length).toBeGreaterThanOrEqual(2);
  for (const percent of percents) expect(percent).toBeLessThanOrEqual(100);
  expect(await barriersOn(page, '#folio')).toEqual([]);
  await first.getByRole('button', { name: '100 more' }).click();
  await first
    .getByRole('button', { name: 'Stop' })
    .or(first.getByRole('button', { name: '100 more' }))
    .click();
  await expect.poll(() => table.count()).toBe(0);
  // it waits as it did
  await page.reload();
  await waits(page, battles.length);
  expect(await card(page, 0).getByRole('table').count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('who has a battle settled far down reads there what came of it; while he reads its report the map rings where it was', async () => {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const hand = byMouse(page);
  await page.goto(app.address(again));
  await waits(page, battles.length);
  const last = card(page, battles.length - 1);
  const province = await last.getByRole('heading').innerText();
  await last.getByRole('button', { name: 'Settle now', exact: true, description: province }).click();
  await waits(page, battles.length - 1);
  const line = page.locator('#folio .over');
  await line.getByText('held the field.').waitFor();
  const [box, folio] = [(await line.boundingBox())!, (await page.locator('#folio').boundingBox())!];
  expect(box.y).toBeGreaterThanOrEqual(folio.y);
  expect(box.y + box.height).toBeLessThanOrEqual(folio.y + folio.height);
  await line.and(page.locator(':focus')).waitFor();

  const ring = page.locator('path.found');
  await line.getByRole('link', { name: province }).click();
  await ring.waitFor({ state: 'attached' });
  await hand.press('Close');
  await ring.waitFor({ state: 'detached' });
  await page.close();
});

test('by keyboard alone: it is set at the founding, what is asked is decided, a province is come to on the map, and an army of others is commanded', async () => {
  const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const hand = byKeyboard(page);
  await page.goto(app.address());
  await hand.press('New campaign');
  await hand.write('Name', 'By keyboard');
  await hand.write('Seed', '7');
  await hand.tick(/^Before every battle too/);
  await hand.tick(/^Quickly/);
  await hand.press('Begin');
  await expect.poll(() => page.locator('[data-province]').count()).toBe(107);
  await page.getByRole('button', { name: 'Continue', exact: true }).first().waitFor();
  await openAHolder(page, hand);
  await hand.press('A decision waits');
  const command = page.getByRole('button', { name: /^Command / }).first();
  const version = (): Promise<string | null> => page.locator('main').first().getAttribute('data-version');
  let decisions = 0;
  for (let n = 0; n < 60 && !(await command.isVisible()); n++) {
    const before = await version();
    const isDecision = await page.getByRole('button', { name: 'Continue', exact: true }).first().isVisible();
    if (isDecision) decisions++;
    await hand.press(isDecision ? 'Continue' : 'Next season');
    await expect.poll(version).not.toBe(before);
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  }
  expect(decisions).toBeGreaterThan(0);
  await hand.press(`Command ${await command.innerText()}`);
  await isAsked(page);
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['']);
  expect(complaints).toEqual([]);
  await page.close();
});
