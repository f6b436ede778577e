import { describe, expect, test } from 'vitest';
import { whomToGoAt } from '../../engine/policies/whom-to-go-at.ts';
import { spears } from '../battle/movement/movement-table.ts';
import { battleOf, type Standing } from '../battle/table.ts';

const own: Standing = { id: 'own', row: spears, x: 24, y: 8 };
/** Enemies as far away on either hand, and as steady: the one on the right turns his back, or is hit. */
const foes = (x: number, right: Partial<Standing> = {}): Standing[] => [
  { id: 'left', side: 1, row: spears, x: 16, y: 22, heading: 18000 },
  { id: 'right', side: 1, row: spears, x, y: 22, heading: 18000, ...right },
];
const goneAt = (units: readonly Standing[]): string => {
  const state = battleOf(units, { attacker: 1, defendersBaseline: 'bottom' });
  return state.troops[whomToGoAt(state, [0])!.enemy]!.id;
};

describe('of enemies who can be reached about as soon a body goes at the one whom it would strike best', () => {
  test('the nearer one, if they are alike', () => {
    expect(goneAt([own, ...foes(33)])).toBe('left');
  });

  test('one whom it comes behind, though he is a little farther off', () => {
    expect(goneAt([own, ...foes(33, { heading: 0 })])).toBe('right');
  });

  test('not one who is far off', () => {
    expect(goneAt([own, ...foes(46, { heading: 0, y: 33 })])).toBe('left');
  });
});
