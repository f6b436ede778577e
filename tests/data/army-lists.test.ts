import { describe, expect, test } from 'vitest';
import { ARMY_LISTS } from '../../data/army-lists/index.ts';
import type { ArmyList, ListedUnit, SpecialRule, UnitClass } from '../../data/shapes.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const list = (id: string): ArmyList => {
  const found = ARMY_LISTS.find((one) => one.id === id);
  if (!found) throw new Error(`no army list ${id}`);
  return found;
};

const kebab = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Every unit of every list, by `list/unit`. */
const ROWS = ARMY_LISTS.flatMap((army) => army.units.map((unit) => ({ key: `${army.id}/${unit.id}`, unit })));

/** p. 70: what each modifier adds to the cost of a figure; engines, cannon and breath are its Artillery. */
const RULE_COST: Record<SpecialRule, number> = {
  breath: 1,
  cannon: 1,
  'combination-weapons': 1,
  'dual-armed': 1,
  'elite-training': 1,
  engine: 1,
  fanatic: 1,
  firearms: 1,
  flyer: 3,
  frenzy: 1,
  pike: 1,
  shock: 1,
  stakes: 1,
  terror: 1,
  undisciplined: -1,
};
const CLASS_COST: Record<UnitClass, number> = {
  'foot-melee': 0,
  'foot-missile': -1,
  'foot-skirmish': -2,
  'mounted-melee': 1,
  'mounted-missile': 0,
  'mounted-skirmish': -1,
};

/** p. 70: specialty points by the table. Arquebusiers are listed, and so paid for, as Terror alone. */
const specialtyPoints = (unit: ListedUnit): number => {
  const paid = unit.printed?.rules === 'Terror' ? unit.rules.filter((rule) => rule !== 'firearms') : unit.rules;
  return CLASS_COST[unit.class] + sum(paid.map((rule) => RULE_COST[rule]));
};

/** p. 70, step 3: of the 36 throws of 2d6, how many make one of these sums. */
const combinations = (sums: readonly number[]): number => sum(sums.map((one) => 6 - Math.abs(7 - one)));

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

describe('p. 70: the formulas', () => {
  test.each(ROWS)('p. 70: $key costs (Rep + AC + SP) x figures, and its total is so many times that', ({ unit }) => {
    expect(unit.cost).toBe((unit.rep + unit.ac + unit.sp) * unit.figures);
    expect(unit.total).toBe(unit.count * unit.cost);
  });

  test.each(ARMY_LISTS)('p. 10: the basic army of $id (p. $page) adds up to its units and points, roughly 200', (army) => {
    expect(army.basicUnits).toBe(sum(army.units.map((unit) => unit.count)));
    expect(army.basicPoints).toBe(sum(army.units.map((unit) => unit.total)));
    expect(army.basicPoints).toBeGreaterThanOrEqual(192);
    expect(army.basicPoints).toBeLessThanOrEqual(208);
  });

  test.each(ARMY_LISTS.filter((army) => army.id !== 'black-moon-incarnate'))('p. 11, note 20: every sum of 2d6 recruits one unit of $id (p. $page)', (army) => {
    const sums = army.units.flatMap((unit) => unit.recruits);
    expect(sums.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('pp. 13-14: only the Black Moon Incarnate and the Guards of the Capalan League print NA', () => {
    expect(ROWS.filter(({ unit }) => unit.recruits.length === 0).map(({ key }) => key)).toEqual([
      'black-moon-incarnate/major-demon',
      'black-moon-incarnate/minor-demon',
      'black-moon-incarnate/winged-men',
      'black-moon-incarnate/gargoyles',
      'black-moon-incarnate/horde',
      'capalan-league/guards',
    ]);
  });

  test('p. 70: specialty points are the sum of the modifiers, but for five units', () => {
    const differing = ROWS.filter(({ unit }) => unit.sp !== specialtyPoints(unit));
    expect(differing.map(({ key, unit }) => ({ unit: key, sp: unit.sp, byTable: specialtyPoints(unit) }))).toEqual([
      { unit: 'altengard/merc-pike', sp: 2, byTable: 1 },
      { unit: 'black-moon-incarnate/winged-men', sp: 0, byTable: 1 },
      { unit: 'black-moon-incarnate/gargoyles', sp: 4, byTable: 6 },
      { unit: 'centaurs/centaur-archers', sp: 0, byTable: 1 },
      { unit: 'hykar/jurgen-nobles', sp: 2, byTable: 1 },
    ]);
  });

  test('p. 70, step 3: a third of the throws is a 7, a 10 and a 4', () => {
    expect(combinations([7, 10, 4])).toBe(12);
    expect(combinations([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe(36);
  });

  test('p. 70, step 6: the recruiting rolls are 200 by the average cost of a throw, but for four lists printed one lower', () => {
    const byStepSix = (army: ArmyList): number => Math.round((200 * 36) / sum(army.units.map((unit) => unit.cost * combinations(unit.recruits))));
    const raised = ARMY_LISTS.filter((army) => army.id !== 'black-moon-incarnate'); // no recruiting column
    expect(raised.filter((army) => army.recruitingRolls !== byStepSix(army)).map((army) => [army.id, army.recruitingRolls, byStepSix(army)])).toEqual([
      ['chapka', 13, 14],
      ['hykar', 15, 16],
      ['seniira', 10, 11],
      ['sortium', 10, 11],
    ]);
  });
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

describe('pp. 10-26: worked examples and whole rows', () => {
  const unit = (listId: string, unitId: string): ListedUnit => {
    const found = list(listId).units.find((one) => one.id === unitId);
    if (!found) throw new Error(`no unit ${listId}/${unitId}`);
    return found;
  };

  test('pp. 10, 12: Aeja begins with 199 points, in 10 units by its list (the older list of p. 11 has 9)', () => {
    const aeja = list('aeja');
    expect(aeja.basicPoints).toBe(199);
    expect(aeja.basicUnits).toBe(10);
    expect(aeja.units.map((row) => [row.count, row.name])).toEqual([
      [2, 'Pike'],
      [2, 'Levy Pike'],
      [1, 'Pirates'],
      [3, 'Levy Archers'],
      [1, 'Levies'],
      [1, 'Archers'],
    ]);
  });

  test('p. 10: at 396 points Aeja rolls a 7, a Pike unit for 36 points, which makes 432', () => {
    const rolled = list('aeja').units.filter((row) => row.recruits.includes(7));
    expect(rolled.map((row) => [row.name, 396 + row.cost])).toEqual([['Pike', 432]]);
  });

  test('p. 15: the heading of Demeskeen, and its Black Guard of four figures', () => {
    const { units, ...heading } = list('demeskeen');
    expect(heading).toEqual({
      id: 'demeskeen',
      name: 'Demeskeen',
      historical: 'Saracen',
      page: 15,
      alignment: -1,
      tech: 0,
      mana: 0,
      defense: 4,
      government: 'empire',
      motivation: 'colonizing',
      nationalMorale: 2,
      tactics: 'B',
      warRatingModifier: 1,
      recruitingRolls: 11,
      basicUnits: 12,
      basicPoints: 199,
    });
    expect(units[0]).toEqual({
      id: 'black-guard',
      count: 0,
      name: 'Black Guard',
      rules: ['dual-armed', 'elite-training', 'shock'],
      class: 'mounted-melee',
      rep: 6,
      ac: 4,
      sp: 4,
      figures: 4,
      cost: 56,
      recruits: [12],
      total: 0,
    });
  });

  test('p. 18: the Veteran Pike and Pike of Kjothei have two rules each', () => {
    expect(unit('kjothei', 'veteran-pike')).toMatchObject({
      rules: ['combination-weapons', 'pike'],
      rep: 5,
      ac: 4,
      sp: 2,
      figures: 4,
      cost: 44,
      recruits: [7],
      total: 44,
    });
    expect(unit('kjothei', 'pike')).toMatchObject({
      rules: ['combination-weapons', 'pike'],
      rep: 4,
      ac: 4,
      sp: 2,
      figures: 4,
      cost: 40,
      recruits: [2, 8, 12],
      total: 80,
    });
  });

  test('p. 20: the Warriors of Mirholme, 15 points each', () => {
    expect(unit('mirholme', 'warriors')).toEqual({
      id: 'warriors',
      count: 7,
      name: 'Warriors',
      rules: ['undisciplined'],
      class: 'foot-melee',
      rep: 4,
      ac: 2,
      sp: -1,
      figures: 3,
      cost: 15,
      recruits: [2, 4, 7, 8, 10, 12],
      total: 105,
      printed: { cost: 18 },
    });
  });

  test('p. 21: the giants count as four figures each', () => {
    expect(unit('mountain-giants', 'hill-giants')).toMatchObject({
      rules: ['terror', 'engine', 'undisciplined'],
      rep: 4,
      ac: 6,
      sp: 1,
      figures: 4,
      cost: 44,
      recruits: [5, 6, 8, 9],
    });
    expect(unit('mountain-giants', 'mountain-giants')).toMatchObject({
      rules: ['terror', 'engine', 'undisciplined'],
      rep: 7,
      ac: 6,
      sp: 1,
      figures: 4,
      cost: 56,
      recruits: [7],
    });
  });

  test('p. 24: the archers of Treyine carry stakes', () => {
    expect(unit('treyine', 'archers')).toMatchObject({
      count: 6,
      rules: ['stakes'],
      class: 'foot-missile',
      rep: 4,
      ac: 2,
      sp: 0,
      figures: 3,
      cost: 18,
      total: 108,
    });
    expect(ROWS.filter((row) => row.unit.rules.includes('stakes')).map(({ key }) => key)).toEqual(['treyine/archers']);
  });

  test('p. 26: Zheman, the last list, row by row', () => {
    expect(list('zheman').units.map((row) => [row.count, row.name, row.rep, row.ac, row.sp, row.figures, row.cost, row.total])).toEqual([
      [2, 'Heavy Chariot', 5, 4, 3, 1, 12, 24],
      [2, 'Cavalry', 5, 4, 2, 3, 33, 66],
      [1, 'Veteran Infantry', 5, 4, 1, 4, 40, 40],
      [1, 'Infantry', 4, 2, 0, 4, 24, 24],
      [2, 'Archers', 4, 4, -2, 3, 18, 36],
      [1, 'Skirmishers', 4, 2, -2, 3, 12, 12],
    ]);
  });

  test('pp. 12-26: fifteen rows on twelve lists are Dual-Armed (p. 6)', () => {
    const dual = ARMY_LISTS.map((army) => army.units.filter((row) => row.rules.includes('dual-armed')).length).filter((rows) => rows > 0);
    expect([dual.length, sum(dual)]).toEqual([12, 15]);
  });
});
