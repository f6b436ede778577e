import { expect, test } from 'vitest';
import { corner, ok } from '../service/serving.ts';
import { AT_ONCE, ask, boardOf, client, handlers, rest } from './board-opened.ts';

const { createBoard } = await import('../../renderer/board/board.svelte.ts');

test('what was moved on in another window is not answered by what this one shows: it is opened anew, and says so', async () => {
  const one = await boardOf({ seed: 14 });
  const other = await boardOf({}, one.key);
  const ways: readonly (() => Promise<void>)[] = [() => other.letGeneral(1), () => other.letGeneral('go'), other.deployByPlan, other.give];
  for (const answer of ways) {
    // the first of what is asked is prepared where something must be
    other.prepare(0);
    await one.letGeneral(1);
    await rest(one);
    expect(one.view!.offer!.step).not.toBe(other.view!.offer!.step);
    await answer();
    await rest(other);
    expect([other.view!.choice, other.view!.offer, other.hasMovedOn, other.isAsked]).toEqual([one.view!.choice, one.view!.offer, true, true]);
    expect(other.scenes.map(({ sentences }) => sentences)).toEqual(one.scenes.map(({ sentences }) => sentences));
  }
  await other.letGeneral(1);
  await rest(other);
  expect([other.view!.choice > one.view!.choice, other.hasMovedOn]).toEqual([true, false]);
  // nor is anything taken back, or settled, that this window has not seen
  for (const answer of [one.undo, async () => one.settleRest()]) {
    await answer();
    await rest(one);
    expect([one.view!.choice, one.hasMovedOn, one.isAsked]).toEqual([other.view!.choice, true, true]);
    await other.letGeneral(1);
    await rest(other);
    expect(other.hasMovedOn).toBe(false);
  }
  await one.undo();
  await rest(one);
  await one.undo();
  await rest(one);
  expect([one.view!.choice < other.view!.choice, one.hasMovedOn]).toEqual([true, false]);
  one.close();
  other.close();
});

test('two windows that show two battles on their own take the table from each other, and no order of either is lost', async () => {
  const one = await boardOf({ seed: 16 });
  const two = await boardOf({ seed: 17 });
  for (let n = 0; n < 4; n++)
    for (const board of [one, two]) {
      const before = board.view!.choice;
      await board.letGeneral(1);
      await rest(board);
      expect([board.view!.choice > before, board.hasMovedOn, board.isAsked]).toEqual([true, false, true]);
    }
  one.close();
  two.close();
});

test('no order is repeated where its battle, put away for another, was moved on or taken back before: the window shows where it stands', async () => {
  const one = await boardOf({ seed: 14 });
  const other = await boardOf({}, one.key);
  const elsewhere = await boardOf({ seed: 18 });
  const wasMovedOn: (() => Promise<void>)[] = [() => one.letGeneral(1), one.undo];
  for (const move of wasMovedOn) {
    await move();
    await rest(one);
    await elsewhere.letGeneral(1);
    await rest(elsewhere);
    await other.letGeneral(1);
    await rest(other);
    expect([other.view!.choice, other.view!.mark, other.hasMovedOn]).toEqual([one.view!.choice, one.view!.mark, true]);
    await other.letGeneral(1);
    await rest(other);
    expect([other.view!.choice > one.view!.choice, other.hasMovedOn]).toEqual([true, false]);
    // and this one is shown it
    await one.letGeneral(1);
    await rest(one);
    expect([one.view!.choice, one.hasMovedOn]).toEqual([other.view!.choice, true]);
  }
  for (const board of [one, other, elsewhere]) board.close();
});

test('two windows that show two battles of a campaign: neither moves the other’s, and neither drives its own on for ever', async () => {
  const settings = { asks: 'battles', iron: false, realDice: false, everyBattle: true } as const;
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Two windows', seed: 3, years: null, battles: 'rrtk', settings })));
  const { waiting } = ok(await handlers.playOn({ key, until: 'season' }));
  const [one, two] = (waiting.what === 'battles' ? waiting.battles : []).map(({ battle }) => createBoard({ client, ask }, key, battle, AT_ONCE));
  // both are only looked on: the generals fight
  one!.pause();
  two!.pause();
  await one!.open();
  await two!.open();
  one!.goOn();
  two!.goOn();
  await Promise.all([rest(one!), rest(two!)]);
  expect([one!, two!].filter(({ hasMovedOn, showing, view }) => hasMovedOn && showing.isPaused && view!.stage !== 'over')).not.toEqual([]);
  expect(one!.view!.battle).not.toBe(two!.view!.battle);
  for (const board of [one!, two!]) board.close();
});
