import { describe, expect, test } from 'vitest';
import { magicModifiers } from '../../../engine/rally-round-the-king/magic/enchantments.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { faces, ours, readings, rolls, theirs } from '../melee/melee-table.ts';
import { at, run, runTo } from '../table.ts';
import { asked, choices, MERLIN, mages, magicBattle, take, works } from './magic-table.ts';

describe('Before the battle', () => {
  test('p. 50, Seek: six more for scouting', () => {
    const blank = { ...mages(theirs('b', 0, {}, { y: 30 })), scouting: [0, 0] as const };
    const { state } = works(blank, 'seek', []);
    expect(run(state, { kind: 'scouting' }, faces({})).state.scouting).toEqual([6, 0]);
  });

  test.each([
    [1, 1, -1, 'omens-are-bad'],
    [1, 2, -1, 'omens-are-bad'],
    [1, 3, 0, 'nothing-divined'],
    [1, 5, 0, 'nothing-divined'],
    [1, 6, 1, 'omens-are-favorable'],
    [3, 1, 0, 'nothing-divined'],
    [3, 4, 1, 'omens-are-favorable'],
  ] as const)('p. 50, Sacrificial Lamb by a level %i who throws %i: %i, %s', (level, die, rep, result) => {
    const state = magicBattle([ours('mages', 0)], { ours: [level] });
    const { state: after, events } = works(state, 'sacrificial-lamb', [], { divination: [die] });
    expect(rolls(events, 'divination')).toMatchObject([{ page: 50, base: level, total: level + die, result }]);
    expect(after.magic!.omens).toEqual(rep === 0 ? [null, null] : [{ rep, taken: [] }, null]);
  });

  test('p. 50: the level of the channeler is added, and not those of the others with her', () => {
    const state = magicBattle([ours('mages', 0), theirs('b', 0, {}, { y: 30 })], { ours: [2, 1, 1] });
    const { events } = works(state, 'sacrificial-lamb', [], { divination: [1] });
    expect(rolls(events, 'divination')).toMatchObject([{ base: 2, total: 3, result: 'omens-are-bad' }]);
  });

  test('p. 50, ruling 210: who has looked for the enemy may read the omens as well', () => {
    const sought = magicBattle([ours('mages', 0), theirs('a', 0, {}, { y: 24 })], { ours: [3] });
    const tried: BattleState = { ...sought, attacker: 0, magic: { ...sought.magic!, groups: [{ ...sought.magic!.groups[0]!, tried: true }, null] } };
    const joined = runTo('magic', tried, { kind: 'battle-joined' }, faces({})).state;
    expect(choices(joined)).toContain('sacrificial-lamb');
  });

  test('p. 50: of a round that both sides test for, each army has its own omens', () => {
    const told = {
      omens: [
        { rep: 1, taken: [] },
        { rep: -1, taken: [] },
      ],
    } as const;
    const state = magicBattle([ours('mages', 0), theirs('b', 0)], { ours: [3], magic: told });
    const { events, state: after } = run(state, { kind: 'melee-tests', group: [0, 1] }, faces({ 'involved-in-melee': [1, 1, 1, 1] }));
    const omens = readings(events, 'involved-in-melee').map((r) => r.modifiers.find((m) => m.why === 'omens')?.value);
    expect([omens, after.magic!.omens.map((o) => o!.taken)]).toEqual([
      [1, -1],
      [[0], [1]],
    ]);
  });

  test('p. 50: omens are for the first test of each unit, and for no other', () => {
    const state = magicBattle([ours('mages', 0), ours('a', 3)], { ours: [3], magic: { omens: [{ rep: 1, taken: [] }, null] } });
    const test = (s: BattleState) => run(s, { kind: 'test', test: 'leader-lost', units: [at(s, 'a')], by: [] }, faces({ 'leader-lost': [1, 1] }));
    const first = test(state);
    expect(readings(first.events, 'leader-lost')).toMatchObject([{ modifiers: [{ why: 'omens', value: 1 }] }]);
    expect(readings(test(first.state).events, 'leader-lost')).toMatchObject([{ modifiers: [] }]);
    expect(magicModifiers(first.state, 'leader-lost', at(state, 'mages'), [])).toHaveLength(1);
  });
});

test('what is chosen is done: a spell taken from the offer goes off on whom it names', () => {
  const dice = faces({ 'spell-cast shield-wall': [6, 6], [`spell-cast ${MERLIN}`]: [1, 1, 1], 'spell-cost': [1] });
  const { state } = take(asked(mages(ours('a', 3))), 'shield-wall', ['a'], dice);
  expect(state.magic!.enchantments).toMatchObject([{ spell: 'shield-wall', unit: at(state, 'a'), by: 0 }]);
});
