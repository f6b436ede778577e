import { describe, expect, test } from 'vitest';
import type { ArmyList } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { takeTheField } from '../../engine/armies.ts';
import { seeded } from '../../engine/dice.ts';
import { fieldedPoints, followersPoints, leaveNoTroops, notWith, withBoth } from '../../engine/followers.ts';
import { nationId } from '../../engine/ids.ts';

const listOf = (id: string): ArmyList => TALOMIR.lists.find((list) => list.id === id)!;
const MIRHOLME = listOf('mirholme');

describe('Who goes with an army of a battle on its own', () => {
  test('p. 10: what they cost may leave points for one unit of the cheapest troops, and no fewer', () => {
    const cheapest = Math.min(...MIRHOLME.units.flatMap(({ recruits, cost }) => (recruits.length === 0 ? [] : [cost])));
    // p. 61: a banner is worth 20 points
    expect(leaveNoTroops(MIRHOLME, { banners: ['personal'] }, 20 + cheapest)).toBe(false);
    expect(leaveNoTroops(MIRHOLME, { banners: ['personal'] }, 19 + cheapest)).toBe(true);
    // troops that no roll brings cannot be had for what is left
    const [first, ...others] = MIRHOLME.units;
    expect(leaveNoTroops({ ...MIRHOLME, units: [{ ...first!, cost: 1, recruits: [] }, ...others] }, {}, 1)).toBe(true);
  });

  test('p. 61: each banner costs 20 points', () => {
    expect(followersPoints(listOf('orcs'), { banners: ['personal', 'bane'] })).toBe(40);
  });

  test('pp. 61-63: what needs a hero or a magic user goes with an army that has one, and of each thing there is one', () => {
    const goes = (more: Parameters<typeof notWith>[1]): unknown => notWith(listOf('orcs'), more);
    const horn = { treasures: ['war-horn-of-naz-goth'] } as const;
    expect(goes({ ...horn, hero: true })).toBeNull();
    expect(goes(horn)).toEqual({ field: 'treasures', why: 'needs-a-hero', what: 'war-horn-of-naz-goth', page: 63 });
    const drums = { treasures: ['drums-of-doom'] } as const;
    expect(goes({ ...drums, magicUsers: [1] })).toBeNull();
    expect(goes(drums)).toMatchObject({ field: 'treasures', why: 'needs-a-magic-user' });
    expect(goes({ treasures: ['drums-of-doom', 'drums-of-doom'], magicUsers: [1] })).toMatchObject({ field: 'treasures', why: 'only-once' });
    expect(goes({ banners: ['bane', 'bane'] })).toMatchObject({ field: 'banners', why: 'only-once', what: 'bane' });
    // the Bane Banner is for nations of the Black Moon
    expect([goes({ banners: ['bane', 'personal'] }), notWith(listOf('treyine'), { banners: ['personal', 'bane'] })]).toMatchObject([
      null,
      { field: 'banners', why: 'does-not-work', what: 'bane' },
    ]);
    expect(withBoth(drums, { treasures: ['pipes-of-the-dead', 'drums-of-doom'] })).toBe('drums-of-doom');
    expect([withBoth(drums, horn), withBoth(drums, {})]).toEqual([null, null]);
  });

  test('pp. 9, 42, 50, 67: what stands on the field is worth what the army came for, a hero counted once though he is a captain', () => {
    const order = (id: string, more: object) => ({ list: listOf(id), nation: nationId(id), how: 'rolled', points: 800, ...more }) as const;
    const followers = { hero: true, magicUsers: [3, 1], banners: ['personal'], treasures: ['drums-of-doom'], windMaiden: true };
    const { field, points } = takeTheField(order('zamba', {}), order('orcs', followers), seeded(3));
    expect([field.invader.captains.length > 0, field.invader.hero, field.defender.ships]).toEqual([true, undefined, 3]);
    expect([fieldedPoints(field.invader), fieldedPoints(field.defender)]).toEqual(points);
  });

  test('p. 45: as many magic users as can be go with it', () => {
    expect(notWith(MIRHOLME, { magicUsers: [3, 2, 2, 1, 1, 1, 1] })).toBeNull();
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
