import { expect, test } from 'vitest';
import { isWorthAPoint } from '../../engine/policies/command-points.ts';
import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import { spears } from '../battle/movement/movement-table.ts';
import { at, battleOf, type Standing } from '../battle/table.ts';

/** Bodies of one unit each on their way to the enemy: one that is worth little, and so many that are worth much more. */
function isWorthIt(better: number): boolean {
  const units: Standing[] = [
    { id: 'little', x: 44, y: 6, row: { ...spears, cost: 5 }, body: 0 },
    ...Array.from({ length: better }, (_, n): Standing => ({ id: `much-${n}`, x: 8 + 5 * n, y: 12, row: { ...spears, cost: 60 }, body: 1 + n })),
    { id: 'orc', side: 1, x: 22, y: 30, row: spears, body: 1 + better },
  ];
  const state = withBattleSide(battleOf(units, { attacker: 0, defendersBaseline: 'top', turn: 9 }), 0, { plan: 'HA', command: 1 });
  return isWorthAPoint(state, 0, [at(state, 'little')]);
}

test('p. 9: a body is activated unless so many others have more to do that two of them may find they cannot, and no point is left', () => {
  expect([0, 1, 2, 3, 4].map(isWorthIt)).toEqual([true, true, true, false, false]);
});
