import { expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import { moveOf, retireOf } from '../../../engine/movement-rates.ts';
import { PLAIN } from '../table.ts';

const foot = PLAIN;
const horse: ListedUnit = { ...PLAIN, class: 'mounted-melee' };
const both = (unit: ListedUnit, dismounted = false): readonly number[] => [moveOf(unit, dismounted), retireOf(unit, dismounted)];

test.each([
  // figures, AC, move and retire on foot, mounted (p. 32; ruling 6 for one figure and for AC 3 and 8)
  [1, 2, [8, 4], [16, 8]],
  [2, 2, [8, 4], [16, 8]],
  [2, 3, [8, 4], [14, 8]],
  [2, 4, [8, 4], [14, 8]],
  [2, 6, [6, 3], [10, 4]],
  [2, 8, [6, 3], [10, 4]],
  [3, 2, [8, 3], [12, 6]],
  [3, 3, [8, 3], [12, 6]],
  [3, 4, [8, 3], [12, 6]],
  [3, 6, [6, 2], [8, 3]],
  [4, 2, [6, 2], [10, 4]],
  [4, 3, [6, 2], [8, 4]],
  [4, 4, [6, 2], [8, 4]],
  [4, 6, [4, 1], [6, 3]],
  [4, 8, [4, 1], [6, 3]],
] as const)('p. 32: %i figures of AC %i', (figures, ac, walks, rides) => {
  expect(both({ ...foot, figures, ac })).toEqual(walks);
  expect(both({ ...horse, figures, ac })).toEqual(rides);
  expect(both({ ...horse, figures, ac }, true)).toEqual(walks);
});

test('p. 32: chariots, beasts, giants and guns count as other figures than they have', () => {
  const one = { figures: 1, ac: 4 } as const;
  expect(both({ ...horse, ...one, movesAs: 'chariot', class: 'mounted-missile' })).toEqual([14, 8]);
  expect(both({ ...horse, ...one, movesAs: 'chariot' })).toEqual([12, 6]);
  expect(both({ ...horse, ...one, movesAs: 'beast' })).toEqual([12, 6]);
  expect(both({ ...foot, ...one, movesAs: 'giant' })).toEqual([6, 2]);
  // whatever the gunners wear
  for (const ac of [2, 4, 8]) expect(both({ ...foot, figures: 2, ac, movesAs: 'artillery' })).toEqual([4, 1]);
});
