import { expect, test } from 'vitest';
import { keyed, scripted } from '../../engine/dice.ts';
import type { LeaderId } from '../../engine/ids.ts';
import { shareOut } from '../../engine/rally-round-the-king/melee/melee-hits.ts';
import type { BattleLeader } from '../../engine/rally-round-the-king/state.ts';
import { commandOf } from '../../engine/rally-round-the-king/war-rating.ts';
import { at, battleOf, of, run, unit } from './table.ts';

/** The book's worked examples that need more than a table: what is here is played on the field. */

test('p. 3: Dwarven Infantry throw a 3 against AC 2: one hit; with a 6 it were two', () => {
  const orcs = [{ unit: 1, ac: 2, hits: 0 }];
  expect(shareOut(3, orcs).hits).toEqual([1]);
  expect(shareOut(6, orcs).hits).toEqual([1, 1]);
});

test('p. 9: War Rating 3 and a captain lead four bodies; without the captain three; without the CinC too still one', () => {
  const field = battleOf([{ id: 'guard' }, { id: 'foot' }]);
  const cinc: BattleLeader = { id: 'king' as LeaderId, rank: 'cinc', unit: 0, state: 'with' };
  const captain: BattleLeader = { id: 'captain' as LeaderId, rank: 'captain', unit: 1, state: 'with' };
  const leading = (...leaders: readonly BattleLeader[]): number => commandOf({ ...field, sides: [{ ...field.sides[0], leaders }, field.sides[1]] }, 0);
  expect(leading(cinc, captain)).toBe(4);
  expect(leading(cinc, { ...captain, state: 'routed' })).toBe(3);
  expect(leading({ ...cinc, state: 'routed' }, { ...captain, state: 'routed' })).toBe(1);
  // what captains add they add without him
  expect(leading({ ...cinc, state: 'dead' }, captain, captain)).toBe(2);
});

test('p. 38: one die of the Archers hurts nobody; the Orcs pass 2 and 4, advance, want to charge on 3 and 5 with a friend beside them, and are stopped 1" off', () => {
  const state = battleOf([
    { id: 'orcs', x: 24, y: 15 },
    { id: 'friend', x: 24 + 1.575, y: 15 },
    { id: 'archers', side: 1, x: 24, y: 15.787 + 3, row: { class: 'foot-skirmish', figures: 2 } },
  ]);
  const dice = keyed(
    {
      'missile archers': [3],
      'received-fire orcs': [2, 4],
      'wanting-to-charge orcs': [3, 5],
      'being-charged archers': [6, 6],
      'pursue orcs': [6],
    },
    scripted(),
  );
  const shooting = { kind: 'volley', shooters: [at(state, 'archers')], at: null, oneDie: false } as const;
  const { state: after, events } = run({ ...state, mover: 1 }, shooting, dice);
  expect(dice.left).toBe(0);
  expect(of(events, 'fired')).toMatchObject([{ total: 3, hits: [] }]);
  expect(of(events, 'reacted').map((e) => [e.unit, e.result])).toEqual([
    ['orcs', 'advance'],
    ['orcs', 'charge'],
    ['archers', 'rout'],
  ]);
  expect(unit(after, 'orcs').y).toBeCloseTo(15 + 2, 3);
});
