import { expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import { openCup, scripted } from '../../../engine/dice.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { behindStakes, dropStakes, standsBehindStakes } from '../../../engine/rally-round-the-king/melee/stakes.ts';
import { volleyOdds } from '../../../engine/rally-round-the-king/shooting/volleys.ts';
import { type BattleState, scopeOf } from '../../../engine/rally-round-the-king/state.ts';
import { castOf } from '../../../main/chronicle/battle-telling/cast.ts';
import { boardUnits } from '../../../main/service/board/units.ts';
import { run } from '../table.ts';
import { battleOf, id, ours, shoot, theirs } from './shooting-table.ts';

const yeomen = (change = {}) => ours('foot-missile', { rules: ['stakes'], ...change });

function drop(state: BattleState, units: readonly number[]): { state: BattleState; events: readonly BattleEvent[] } {
  const events: BattleEvent[] = [];
  const cup = openCup(scripted(), scopeOf(state), state.tally);
  return { state: dropStakes(state, units, { cup, say: (e) => events.push(e), cause: 7 }), events };
}

test('p. 8: stakes stand along the front of the unit that drops them, once in a battle', () => {
  const { state, events } = drop(battleOf([yeomen(), yeomen({ x: 25.575 }), ours('foot-missile', { x: 30 })], [theirs('foot-melee', 2)]), [0, 1, 2]);
  expect(events).toEqual([{ kind: 'stakes-dropped', units: [id(0, 0), id(0, 1)], cause: 7 }]);
  expect(state.stakes).toEqual([
    { x: 24, y: 10, heading: 0, by: 0 },
    { x: 25.575, y: 10, heading: 0, by: 1 },
  ]);
  expect(state.units.map((u) => u.stakes)).toEqual(['dropped', 'dropped', 'none', 'none']);
  expect(drop(state, [0, 1]).events).toEqual([]);
});

test('p. 9: only the unit directly behind and touching has them, against those beyond', () => {
  const begin = battleOf([yeomen(), ours('foot-melee', { x: 25.575 })], [theirs('foot-melee', 0.01), theirs('foot-melee', 0, { x: 24 })]);
  const { state } = drop(withUnit(begin, 3, { y: 9 - 0.787 }), [0]);
  expect(behindStakes(state, 1, 2)).toBe(false);
  expect(behindStakes(state, 0, 2)).toBe(true);
  expect(behindStakes(state, 0, 3)).toBe(false);
  expect(behindStakes(state, 2, 0)).toBe(false);
});

test('p. 8: who stands behind stakes is told with the board, and not who has left its own', () => {
  const { state } = drop(battleOf([yeomen(), yeomen({ x: 25.575 }), ours('foot-melee', { x: 30 })], [theirs('foot-melee', 2)]), [0, 1]);
  const moved = withUnit(withUnit(state, 2, { x: state.units[1]!.x, y: state.units[1]!.y }), 1, { x: 34 });
  expect(moved.units.map((_, i) => standsBehindStakes(moved, i))).toEqual([true, false, true, false]);
  expect(boardUnits(moved, castOf(TALOMIR, []), [true, false]).map(({ stakes, isBehindStakes = false }) => [stakes, isBehindStakes])).toEqual([
    ['dropped', true],
    ['dropped', false],
    ['none', true],
    ['none', false],
  ]);
});

test('p. 9: they stay where they are, for whoever stands behind them, and not for one who faces another way or steps back', () => {
  const { state } = drop(battleOf([yeomen(), ours('foot-melee', { x: 30 })], [theirs('foot-melee', 2)]), [0]);
  expect(behindStakes(state, 0, 2)).toBe(true);
  expect(behindStakes(withUnit(state, 0, { y: state.units[0]!.y - 0.1 }), 0, 2)).toBe(false);
  expect(behindStakes(withUnit(state, 0, { heading: 18000 }), 0, 2)).toBe(false);
  const { x, y } = state.units[0]!;
  const relieved = withUnit(withUnit(state, 0, { x: 10 }), 1, { x, y });
  expect(behindStakes(relieved, 0, 2)).toBe(false);
  expect(behindStakes(relieved, 1, 2)).toBe(true);
});

test('p. 9: they are worth one in a test for an enemy beyond them, and nothing for one who stands on their side', () => {
  const { state } = drop(battleOf([yeomen()], [theirs('foot-melee', 2), theirs('foot-melee', -2, { x: 30 })]), [0]);
  const threatenedBy = (enemy: number) => {
    const { events } = run(state, { kind: 'test', test: 'enemy-threat', units: [0], by: [enemy] }, scripted(1, 6));
    return events.flatMap((e) => (e.kind === 'roll' && 'each' in e ? e.each.map(({ base, modifiers, target }) => ({ base, modifiers, target })) : []));
  };
  expect(threatenedBy(1)).toEqual([{ base: 4, modifiers: [{ why: 'fieldworks', value: 1 }], target: 5 }]);
  expect(threatenedBy(2)).toEqual([{ base: 4, modifiers: [], target: 4 }]);
});

test('p. 9: stakes are no cover from fire', () => {
  const { state } = drop(battleOf([yeomen()], [theirs('foot-missile', 4)]), [0]);
  const roll = shoot(state, [1], [2, 2]).events.find((e) => e.kind === 'roll');
  expect(roll).toEqual(expect.objectContaining({ modifiers: [] }));
});

test('the chances of a volley (p. 39): two dice at AC 4, and two archers at AC 2', () => {
  const [none, one] = volleyOdds(2, 0, 4, 1);
  expect(none! * 36).toBeCloseTo(6, 9);
  expect(one! * 36).toBeCloseTo(30, 9);
  const three = volleyOdds(4, 0, 2, 2);
  expect(three.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  expect(three[0]).toBe(0);
  expect(three[1]! * 1296).toBeCloseTo(1 + 4, 9);
});
