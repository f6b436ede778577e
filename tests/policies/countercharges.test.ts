import { expect, test } from 'vitest';
import { countercharges } from '../../engine/policies/fighters.ts';
import { worthAlone } from '../../engine/policies/worth-alone.ts';
import { cameIn } from '../battle/melee/melee-table.ts';
import { spears } from '../battle/movement/movement-table.ts';
import { at, battleOf, type Standing } from '../battle/table.ts';

const fields = (rules: readonly 'frenzy'[], more: Partial<Standing> = {}) =>
  battleOf([
    { id: 'own', row: spears, x: 24, y: 14 },
    { id: 'foe', side: 1, x: 24, y: 20, heading: 18000, row: { rules }, ...more },
  ]);
const busy = { melee: cameIn('stood', 1) };

test('p. 38: who is in a frenzy is reckoned to countercharge when he is charged, but not while he fights already', () => {
  const reckoned = (state: ReturnType<typeof fields>) => countercharges(state, at(state, 'foe'));
  expect([fields(['frenzy']), fields([]), fields(['frenzy'], busy)].map(reckoned)).toEqual([true, false, false]);
  // so his frenzy makes him the more costly to charge, and in a fight no more than it makes him steadier
  const worth = (state: ReturnType<typeof fields>) => worthAlone(state, at(state, 'own'), at(state, 'foe'));
  expect(worth(fields(['frenzy']))).toBeLessThan(worth(fields([])));
  expect(worth(fields(['frenzy'], busy))).toBe(worth(fields([], busy)));
});
