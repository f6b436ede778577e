import { expect, test } from 'vitest';
import { watched } from '../../engine/policies/guarding.ts';
import { idOf } from '../../engine/rally-round-the-king/state.ts';
import { spears } from '../battle/movement/movement-table.ts';
import { at, battleOf } from '../battle/table.ts';

/** Whom spearmen who hold their place turn to, of two enemies behind their front who are so many inches from them; each comes first in turn. */
function turnedTo(near: number, far: number): readonly (string | undefined)[] {
  const behind = (id: string, side: -1 | 1, inches: number) => ({ id, side: 1 as const, x: 24 + side * (1.575 + inches), y: 17, heading: 18000, row: spears });
  const [one, other] = [behind('near', -1, near), behind('far', 1, far)];
  return [
    [one, other],
    [other, one],
  ].map((enemies) => {
    const state = battleOf([{ id: 'spears', x: 24, y: 18, row: spears, body: 0 }, ...enemies.map((enemy, n) => ({ ...enemy, body: 1 + n }))]);
    const found = watched(state, [at(state, 'spears')], 'hold');
    return found === null ? undefined : idOf(state, found.enemy);
  });
}

test('p. 41: who stays where he is turns to the nearest of those who stand behind his front, were it by a hair', () => {
  expect(turnedTo(4, 6)).toEqual(['near', 'near']);
  expect(turnedTo(4, 4.01)).toEqual(['near', 'near']);
  expect(turnedTo(9, 9)).toEqual([undefined, undefined]);
});
