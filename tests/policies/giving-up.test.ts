import { describe, expect, test } from 'vitest';
import { general } from '../../engine/policies/general.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../engine/rally-round-the-king/state.ts';
import { battleOf, type Standing } from '../battle/table.ts';

/** Three lines of four stands each, edge to edge: of side 0 so many have routed, and side 1 has lost nobody. */
const lines = (routed: number): Standing[] => [
  ...Array.from(
    { length: 12 },
    (_, n): Standing => ({ id: `own-${n}`, x: 18 + (n % 4) * 1.575, y: 14 - Math.floor(n / 4), status: n >= 12 - routed ? 'routed' : 'field' }),
  ),
  ...Array.from({ length: 12 }, (_, n): Standing => ({ id: `foe-${n}`, side: 1, x: 18 + (n % 4) * 1.575, y: 24 + Math.floor(n / 4) })),
];

/** Whether the general of side 0 fights on in a turn. */
function stays(turn: number, routed: number): boolean {
  const state = pushSteps(battleOf(lines(routed), { turn }), 0, { kind: 'command', side: 0 });
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('the battle is over');
  return general(state, offer).choice === 'fight-on';
}

describe('p. 31: an enemy in good order is left the field (ruling 168)', () => {
  test('without a loss never; much weaker in the middle of the day, somewhat weaker towards evening', () => {
    expect([4, 10, 15, 19].map((turn) => stays(turn, 0))).toEqual([true, true, true, true]);
    expect([4, 10, 15, 19].map((turn) => stays(turn, 3))).toEqual([true, true, false, false]);
    expect([4, 10, 15, 19].map((turn) => stays(turn, 6))).toEqual([true, false, false, false]);
  });

  test('who has not given up by the twentieth turn stays, for leaving costs all who still stand (p. 42)', () => {
    expect([20, 25, 39].map((turn) => stays(turn, 3))).toEqual([true, true, true]);
  });

  test('but not with so little that the day is lost at any hour', () => {
    expect([4, 20, 39].map((turn) => stays(turn, 10))).toEqual([false, false, false]);
  });
});
