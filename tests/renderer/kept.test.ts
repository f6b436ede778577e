import { expect, test } from 'vitest';
import type { BattleView } from '../../main/contract.ts';
import { keptIn } from '../../renderer/board/kept.ts';

const view = (): BattleView =>
  ({
    battle: 'field/1',
    table: { width: 48, height: 36 },
    sides: [
      { nation: 'ekra', command: 3 },
      { nation: 'orcs', command: 2 },
    ],
    units: [
      { unit: 'a', x: 10, y: 5, rules: ['shock'], body: ['a'] },
      { unit: 'b', x: 12, y: 5, rules: [], body: ['b'] },
    ],
    terrain: [{ kind: 'hill', shape: [{ x: 0, y: 0 }], ridge: null }],
    stakes: [{ x: 1, y: 2 }],
    turn: 1,
  }) as unknown as BattleView;

test('what has not changed is the very same object after an answer, the rest is the answer’s', () => {
  const before = view();
  const next = { ...view(), turn: 2 };
  const [first, second] = next.units;
  const changed = { ...next, units: [first!, { ...second!, x: 13 }], sides: [next.sides[0], { ...next.sides[1], command: 1 }] } as unknown as BattleView;
  const kept = keptIn(before, changed);
  expect(kept).toEqual(changed);
  expect([kept.terrain === before.terrain, kept.stakes === before.stakes, kept.table === before.table]).toEqual([true, true, true]);
  expect(kept.units[0]).toBe(before.units[0]);
  expect(kept.units[1]).toBe(changed.units[1]);
  expect([kept.sides[0] === before.sides[0], kept.sides[1] === before.sides[1]]).toEqual([true, false]);
  expect(keptIn(before, view()).units).toBe(before.units);
});

test('nothing is kept of another battle, and members of a list that is longer or shorter are told apart', () => {
  const before = view();
  const other = { ...view(), battle: 'field/2' };
  expect(keptIn(before, other)).toBe(other);
  expect(keptIn(null, other)).toBe(other);
  const one = { ...view(), units: view().units.slice(0, 1) };
  expect(keptIn(before, one).units).toEqual(one.units);
  const rules = { ...view(), units: [{ ...view().units[0]!, rules: ['shock', 'terror'] }, view().units[1]!] };
  expect(keptIn(before, rules).units[0]).toBe(rules.units[0]);
});

test('a list is not like what has the same in it and is none, nor something like nothing', () => {
  const before = view();
  const shape = (other: unknown): readonly boolean[] => {
    const [hill] = before.terrain;
    const terrain = [{ ...hill, shape: other }] as unknown as BattleView['terrain'];
    // either may come first
    return [keptIn(before, { ...view(), terrain }).terrain === before.terrain, keptIn({ ...before, terrain }, view()).terrain === terrain];
  };
  for (const other of [{ 0: { x: 0, y: 0 } }, null, undefined, 'a hill', 0, []]) expect(shape(other)).toEqual([false, false]);
  expect(shape([{ x: 0, y: 0 }])).toEqual([true, true]);
  const bare = (table: unknown): BattleView => ({ ...view(), table }) as BattleView;
  for (const nothing of [0, '', false, null]) expect([keptIn(bare({}), bare(nothing)).table, keptIn(bare(nothing), bare({})).table]).toEqual([nothing, {}]);
});
