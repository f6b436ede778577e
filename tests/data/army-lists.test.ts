import { describe, expect, test } from 'vitest';
import { ARMY_LISTS } from '../../data/army-lists/index.ts';
import type { ArmyList, SpecialRule } from '../../data/shapes.ts';
import { ROWS } from './army-lists-table.ts';

/** A name as an id is written. */
const kebab = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

describe('pp. 12-26: what is printed', () => {
  test('pp. 12-26: 44 lists of 235 units, in printed order, each under its page', () => {
    const pages = [...new Set(ARMY_LISTS.map((army) => army.page))];
    expect(pages.map((page) => [page, ...ARMY_LISTS.filter((army) => army.page === page).map((army) => army.id)])).toEqual([
      [12, 'aeja', 'altengard', 'barylistan'],
      [13, 'beastmen', 'black-moon-incarnate', 'border-kingdom'],
      [14, 'brethren', 'capalan-league', 'centaurs'],
      [15, 'chapka', 'demeskeen', 'dwarves-black-moon'],
      [16, 'dwarves-red-sun', 'ekra', 'elf-black-moon'],
      [17, 'elf-silver', 'entoich', 'eskelin'],
      [18, 'goblins', 'hykar', 'kjothei'],
      [19, 'kurinthia', 'malohades', 'mangu'],
      [20, 'merchen', 'mirholme', 'mirish'],
      [21, 'mountain-giants', 'orcs', 'riata'],
      [22, 'rodentmen', 'seniira', 'sortium'],
      [23, 'stygustan', 'tereken', 'torem'],
      [24, 'treyine', 'tropilium', 'tropilium-northern-marches'],
      [25, 'tropilium-southern-marches', 'undead', 'valkae'],
      [26, 'zamba', 'zheman'],
    ]);
    expect(ARMY_LISTS.map((army) => army.page)).toEqual(ARMY_LISTS.map((army) => army.page).toSorted((a, b) => a - b));
    expect(ARMY_LISTS).toHaveLength(44);
    expect(ROWS).toHaveLength(235);
  });

  test('p. 13: unit ids are unique in their list and follow the name, but for the two rows of Beastmen', () => {
    for (const army of ARMY_LISTS) expect(new Set(army.units.map((unit) => unit.id)).size, army.id).toBe(army.units.length);
    expect(ROWS.filter(({ unit }) => unit.id !== kebab(unit.name)).map(({ key, unit }) => [key, unit.name])).toEqual([
      ['beastmen/beastmen-skirmishers', 'Beastmen'],
    ]);
  });

  test('p. 11: every value keeps within the ranges of the notes', () => {
    for (const army of ARMY_LISTS) {
      for (const value of [army.alignment, army.tech, army.mana]) expect([-2, -1, 0, 1, 2], army.id).toContain(value);
      expect([1, -1], army.id).toContain(army.warRatingModifier);
      expect([1, 2, 3, 4], army.id).toContain(army.nationalMorale);
    }
    // Note 5 says Defense is 1 to 4: peoples without a homeland print 0.
    expect(ARMY_LISTS.filter((army) => ![1, 2, 3, 4].includes(army.defense)).map((army) => [army.id, army.defense])).toEqual([
      ['beastmen', 0],
      ['black-moon-incarnate', 0],
      ['brethren', 0],
      ['centaurs', 0],
      ['mountain-giants', 0],
      ['rodentmen', 0],
    ]);
    for (const { key, unit } of ROWS) {
      expect([2, 4, 6, 8], key).toContain(unit.ac);
      expect([3, 4, 5, 6, 7], key).toContain(unit.rep);
      expect([1, 2, 3, 4], key).toContain(unit.figures);
    }
  });

  test('pp. 12-26: how many lists have each government, motivation, tactics, War Rating and National Morale', () => {
    const census = (of: (army: ArmyList) => string | number): Record<string, number> => {
      const counts: Record<string, number> = {};
      for (const army of ARMY_LISTS) counts[of(army)] = (counts[of(army)] ?? 0) + 1;
      return counts;
    };
    expect(census((army) => army.government)).toEqual({ tribal: 16, monarchy: 13, empire: 9, 'city-states': 6 });
    expect(census((army) => army.motivation)).toEqual({ colonizing: 14, conquest: 13, loot: 11, religious: 6 });
    expect(census((army) => army.tactics)).toEqual({ A: 23, B: 8, C: 13 });
    expect(census((army) => army.warRatingModifier)).toEqual({ '1': 19, '-1': 25 });
    expect(census((army) => army.nationalMorale)).toEqual({ 1: 14, 2: 16, 3: 9, 4: 5 });
  });

  test('pp. 5-9: no rule twice on a unit, shock only for mounted melee (p. 8), firearms only for missile units (p. 7)', () => {
    for (const { key, unit } of ROWS) {
      expect(new Set(unit.rules).size, key).toBe(unit.rules.length);
      if (unit.rules.includes('firearms')) expect(unit.class, key).toBe('foot-missile');
    }
    // p. 14 gives the Centaur Archers Shock all the same.
    expect(ROWS.filter(({ unit }) => unit.rules.includes('shock') && unit.class !== 'mounted-melee').map(({ key }) => key)).toEqual([
      'centaurs/centaur-archers',
    ]);
  });
});

test('p. 14: nobody rides Centaurs (ruling 266)', () => {
  expect(ROWS.filter(({ unit }) => unit.riderless === true).map(({ key }) => key)).toEqual([
    'centaurs/heavy-centaurs',
    'centaurs/centaurs',
    'centaurs/centaur-archers',
  ]);
});

describe('pp. 12-26: the slips of the page, kept beside the corrected values', () => {
  const NUMBERS = ['sp', 'cost', 'total'] as const;

  test('pp. 13, 20, 23: specialty points, costs and totals that the page has wrong', () => {
    const slips = ROWS.flatMap(({ key, unit }) =>
      NUMBERS.filter((field) => unit.printed?.[field] !== undefined).map((field) => ({ unit: key, field, printed: unit.printed?.[field], value: unit[field] })),
    );
    expect(slips).toEqual([
      { unit: 'beastmen/beastmen', field: 'total', printed: 81, value: 96 },
      { unit: 'beastmen/great-beastmen', field: 'total', printed: 90, value: 81 },
      { unit: 'black-moon-incarnate/winged-men', field: 'cost', printed: 7, value: 10 },
      { unit: 'black-moon-incarnate/winged-men', field: 'total', printed: 11, value: 10 },
      { unit: 'mirholme/death-dealers', field: 'cost', printed: 30, value: 27 },
      { unit: 'mirholme/veteran-warriors', field: 'cost', printed: 36, value: 32 },
      { unit: 'mirholme/warriors', field: 'cost', printed: 18, value: 15 },
      { unit: 'stygustan/infantry', field: 'sp', printed: 0, value: -1 },
      { unit: 'stygustan/axeman', field: 'sp', printed: 0, value: -1 },
    ]);
    expect(slips.filter((slip) => slip.printed === slip.value)).toEqual([]);
  });

  test('pp. 13, 21, 23: basic armies that the page adds up wrong', () => {
    const slips = ARMY_LISTS.flatMap((army) =>
      (['basicUnits', 'basicPoints'] as const)
        .filter((field) => army.printed?.[field] !== undefined)
        .map((field) => ({ list: army.id, field, printed: army.printed?.[field], value: army[field] })),
    );
    expect(slips).toEqual([
      { list: 'black-moon-incarnate', field: 'basicPoints', printed: 197, value: 200 }, // the Winged Men at 7
      { list: 'riata', field: 'basicUnits', printed: 10, value: 11 },
      { list: 'tereken', field: 'basicPoints', printed: 196, value: 202 },
    ]);
    expect(slips.filter((slip) => slip.printed === slip.value)).toEqual([]);
  });

  test('pp. 12-26: lists printed under another name', () => {
    const renamed = ARMY_LISTS.filter((army) => army.printed?.name !== undefined);
    expect(renamed.map((army) => [army.printed?.name, army.name])).toEqual([
      ['Barylstan', 'Barylistan'],
      ['Border King', 'Border Kingdom'],
      ['Centaur', 'Centaurs'],
      ['Dwarves, Black Moon', 'Black Moon Dwarves'],
      ['Dwarves, Red Sun', 'Red Sun Dwarves'],
      ['Elves, Black Moon', 'Black Moon Elves'],
      ['Elves, Silver', 'Silver Elves'],
      ['Kjoth', 'Kjothei'],
    ]);
  });

  test('pp. 5-7: rules printed in other words: arquebuses as Terror, cannon as Artillery, breath as Engine', () => {
    expect(ROWS.filter(({ unit }) => unit.printed?.rules !== undefined).map(({ key, unit }) => [key, unit.printed?.rules, unit.rules])).toEqual([
      ['altengard/merc-arquebusiers', 'Terror', ['firearms', 'terror']],
      ['black-moon-incarnate/major-demon', 'Fanatic, Terror, Engine', ['fanatic', 'terror', 'breath']],
      ['capalan-league/merc-arquebusiers', 'Terror', ['firearms', 'terror']],
      ['dwarves-black-moon/cannons', 'Artillery', ['cannon']],
      ['dwarves-red-sun/cannons', 'Artillery', ['cannon']],
      ['ekra/merc-arquebusiers', 'Terror', ['firearms', 'terror']],
      ['mangu/yen-yen-cannons', 'Artillery', ['cannon']],
      ['treyine/merc-arquebusiers', 'Terror', ['firearms', 'terror']],
    ]);
    const rare: readonly SpecialRule[] = ['breath', 'cannon', 'firearms'];
    const unmarked = ROWS.filter(({ unit }) => unit.rules.some((rule) => rare.includes(rule)) && unit.printed?.rules === undefined);
    expect(unmarked).toEqual([]);
  });

  test('p. 17: Entoich prints UD in the class column', () => {
    expect(ROWS.filter(({ unit }) => unit.printed?.class !== undefined).map(({ key, unit }) => [key, unit.printed?.class, unit.class, unit.rules])).toEqual([
      ['entoich/spearmen', 'Foot Melee – UD', 'foot-melee', ['undisciplined']],
      ['entoich/merdone-archers', 'Foot Missile – UD', 'foot-missile', ['undisciplined']],
    ]);
  });
});
