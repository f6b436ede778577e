import { describe, expect, test } from 'vitest';
import { ARMY_LISTS } from '../../data/army-lists/index.ts';
import { COMPANIES } from '../../data/companies.ts';
import type { ListedUnit } from '../../data/shapes.ts';
import { list, ROWS, sum } from './army-lists-table.ts';

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

test('pp. 5, 39: no artillery is of those who shoot to the rear too: skirmishers, chariots and elephants', () => {
  const shoots = [...ARMY_LISTS, ...COMPANIES]
    .flatMap(({ units }) => units)
    .filter(({ rules }) => rules.some((rule) => ['engine', 'cannon', 'breath'].includes(rule)));
  expect(shoots.length).toBeGreaterThan(5);
  expect(shoots.filter((unit) => unit.class.endsWith('skirmish') || unit.movesAs === 'chariot' || unit.id.startsWith('elephant'))).toEqual([]);
});
