import { describe, expect, test } from 'vitest';
import type { ArmyList } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { leaveNoTroops, notWith } from '../../engine/followers.ts';

const listOf = (id: string): ArmyList => TALOMIR.lists.find((list) => list.id === id)!;
const MIRHOLME = listOf('mirholme');

describe('Who goes with an army of a battle on its own', () => {
  test('p. 10: what they cost may leave points for one unit of the cheapest troops, and no fewer', () => {
    const cheapest = Math.min(...MIRHOLME.units.flatMap(({ recruits, cost }) => (recruits.length === 0 ? [] : [cost])));
    // p. 61: a banner is worth 20 points
    expect(leaveNoTroops(MIRHOLME, { banners: ['personal'] }, 20 + cheapest)).toBe(false);
    expect(leaveNoTroops(MIRHOLME, { banners: ['personal'] }, 19 + cheapest)).toBe(true);
  });

  test.each([
    ['one of level 3 only', [3, 3], 'only-once', '3'],
    ['two of level 2', [1, 2, 2, 2], 'too-many', '2'],
    ['four of level 1', [1, 1, 1, 1, 1], 'too-many', '1'],
    ['of several levels the highest is told', [1, 1, 1, 1, 1, 3, 2, 2, 2, 3], 'only-once', '3'],
  ] as const)('p. 45: no more magic users than can be (ruling 364): %s', (_how, magicUsers, why, what) => {
    expect(notWith(MIRHOLME, { magicUsers })).toEqual({ field: 'magicUsers', why, what, page: 45 });
  });
});
