import { describe, expect, test } from 'vitest';
import type { ListedUnit, SpecialRule } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { quickUnit, strengthOf } from '../../engine/by-this-axe/unit-strength.ts';
import { nationId, unitId } from '../../engine/ids.ts';
import { listed } from './field.ts';

const ID = unitId(nationId('orcs'), 986, 1);
/** Unit strength as Appendix D counts it; the engine keeps it in hundredths. */
const strength = (change: Partial<ListedUnit>): number => quickUnit(ID, listed(change)).strength / 100;

describe('Appendix D: unit strength = (fighting capacity + armour save + bonuses) x men / 100, the sum multiplied as a whole', () => {
  // men: four figures are 160, as in the sample roster
  test.each([
    ['the Knights: 160 men, mounted, ten points each', { rep: 6, ac: 8, class: 'mounted-melee', rules: ['shock'] }, 16],
    ['the Squires: 80 men, mounted, eight points each', { figures: 2, rep: 6, ac: 6, class: 'mounted-melee' }, 6.4],
    ['the Longbowmen: 160 men with bows, seven points each: 11.2, not the printed 1.1', { rep: 6, ac: 4, class: 'foot-missile' }, 11.2],
    [
      'the Elven Archers: 200 men with bows and an art of their own, eight points each',
      { figures: 5, rep: 6, ac: 4, class: 'foot-missile', rules: ['elite-training'] },
      16,
    ],
    ['the hobbits of the example: 400 men, eight points each', { figures: 10, rep: 5, ac: 4, class: 'foot-missile', rules: ['stakes', 'elite-training'] }, 32],
  ] as const)('%s', (_name, change, value) => expect(strength(change)).toBeCloseTo(value, 10));

  test('archers and skirmishers of Elite Training are marksmen; horse that is trained for melee is not, bows or not (rulings 31, B6)', () => {
    const isMarksman = (change: Partial<ListedUnit>) => quickUnit(ID, listed({ rules: ['elite-training'], ...change })).marksman;
    expect(isMarksman({ class: 'foot-missile' })).toBe(true);
    expect(isMarksman({ class: 'mounted-skirmish' })).toBe(true);
    expect(isMarksman({ class: 'mounted-melee', rules: ['dual-armed', 'elite-training'] })).toBe(false);
    expect(isMarksman({ class: 'foot-missile', rules: [] })).toBe(false);
  });

  test('fighting capacity: Rep 3 or less, 4, 5, 6 and 7 or more are 1 to 5', () => {
    const each = [2, 3, 4, 5, 6, 7, 8].map((rep) => strength({ rep, ac: 2, figures: 5 }) / 2 - 1);
    expect(each).toEqual([1, 1, 2, 3, 4, 5, 5]);
  });

  test('armour save: AC 2, 4, 6 and 8 are 1 to 4; AC 3 reads as AC 4', () => {
    const each = [2, 3, 4, 6, 8].map((ac) => strength({ rep: 3, ac, figures: 5 }) / 2 - 1);
    expect(each).toEqual([1, 2, 2, 3, 4]);
  });

  test('one more for being mounted, one for missiles', () => {
    const points = (change: Partial<ListedUnit>): number => strength({ ...change, figures: 5 }) / 2;
    const plain = points({});
    expect(points({ class: 'mounted-melee' })).toBe(plain + 1);
    expect(points({ class: 'foot-missile' })).toBe(plain + 1);
    expect(points({ class: 'foot-skirmish' })).toBe(plain + 1);
    expect(points({ class: 'mounted-skirmish' })).toBe(plain + 2);
    expect(points({ rules: ['dual-armed'] })).toBe(plain + 1);
  });

  test.each<SpecialRule>(['combination-weapons', 'elite-training', 'fanatic', 'flyer', 'frenzy', 'pike', 'shock', 'stakes', 'terror'])(
    'one more for %s',
    (rule) => {
      expect(strength({ rules: [rule] }) - strength({})).toBeCloseTo(1.6, 10);
    },
  );

  test('several advantages count one each; what only says how a unit shoots is no other; undisciplined counts against', () => {
    expect(strength({ rules: ['pike', 'frenzy', 'terror'] }) - strength({})).toBeCloseTo(4.8, 10);
    expect(strength({ class: 'foot-missile', rules: ['firearms'] })).toBe(strength({ class: 'foot-missile' }));
    expect(strength({ class: 'foot-missile', rules: ['cannon'] })).toBe(strength({ class: 'foot-missile' }));
    expect(strength({ rules: ['undisciplined'] }) - strength({})).toBeCloseTo(-1.6, 10);
    expect(strength({ rules: ['undisciplined', 'frenzy'] })).toBe(strength({}));
  });

  test('in proportion to the men, and armies add up', () => {
    expect(strength({ figures: 8 })).toBe(2 * strength({ figures: 4 }));
    const one = quickUnit(ID, listed());
    expect(strengthOf([one, one, one])).toBe(3 * one.strength);
    expect(strengthOf([])).toBe(0);
  });

  test('every unit of the 44 lists has a whole strength above nothing', () => {
    const units = TALOMIR.lists.flatMap((list) => list.units);
    expect(units.length).toBeGreaterThan(200);
    for (const unit of units) {
      const { strength: own, men } = quickUnit(ID, unit);
      expect(Number.isInteger(own) && own >= men, unit.id).toBe(true);
    }
  });
});
