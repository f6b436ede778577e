import { describe, expect, test } from 'vitest';
import type { ListedUnit, SpecialRule } from '../../data/shapes.ts';
import { list, ROWS } from './army-lists-table.ts';

/** The rules as most lists abbreviate them (p. 11, note 13). What a page prints otherwise stands in the row's `printed`. */
const SHORT: Readonly<Record<SpecialRule, string>> = {
  breath: 'Breath',
  cannon: 'Cannon',
  'combination-weapons': 'CW',
  'dual-armed': 'Dual',
  'elite-training': 'Elite',
  engine: 'Engine',
  fanatic: 'Fanatic',
  firearms: 'Firearms',
  flyer: 'Flying',
  frenzy: 'Frenzy',
  pike: 'Pike',
  shock: 'Shock',
  stakes: 'Stakes',
  terror: 'Terror',
  undisciplined: 'UD',
};

/**
 * Two columns of each list, row by row as the page has them: special rules, then the sums of 2d6. No sum of points tells when two rules of the same
 * price, or the sums of two rows, have changed places.
 */
const COLUMNS = [
  ['aeja', 'Pike 2 7 | Pike 3 6 | Frenzy UD 8 11 | 10 12 | UD 9 | 4 5'],
  ['altengard', 'Elite Shock 8 12 | 2 6 | 3 4 5 11 | Terror 7 | Pike 10 | 9'],
  ['barylistan', 'Shock 5 | Shock 9 | 3 11 | UD 2 6 8 10 12 | 4 7'],
  ['beastmen', 'Terror 3 4 11 | Terror UD 5 6 8 9 10 | Terror UD 2 7 12'],
  ['black-moon-incarnate', 'Fanatic Terror Engine NA | Fanatic Terror NA | Flying UD NA | Flying Terror Shock NA | UD NA'],
  ['border-kingdom', 'Shock 5 | 9 | UD 2 3 4 6 7 8 12 | 10 11'],
  ['brethren', 'Elite Shock 8 | Elite Shock 9 11 | 5 7 | UD 6 | 4 10 | 2 3 12'],
  ['capalan-league', 'Shock 4 | Shock 8 12 | NA | 7 10 | 6 | 5 | 9 11 | Terror 2 3'],
  ['centaurs', 'Terror Shock 6 8 | Terror Shock 4 5 9 10 | Terror Shock 2 3 7 11 12'],
  ['chapka', 'Dual Shock 6 | Shock 8 | Terror UD 2 3 4 5 | UD 7 | UD 9 10 11 12'],
  ['demeskeen', 'Dual Elite Shock 12 | Dual Shock 7 | 5 9 11 | Shock UD 4 10 | CW 6 | UD 8 | 2 3'],
  ['dwarves-black-moon', '4 | Frenzy 6 7 8 9 10 | 5 | Fanatic Frenzy 2 3 12 | Artillery 11'],
  ['dwarves-red-sun', '4 10 | Elite 6 7 8 | Elite 5 | Fanatic Frenzy 2 3 12 | Artillery 9 11'],
  ['ekra', 'Elite Shock 6 9 11 | UD 4 8 | 7 10 | UD 5 | Terror 2 3 | 12'],
  ['elf-black-moon', 'Elite 12 | Frenzy UD 6 10 | Fanatic 2 | Elite 3 7 | 4 5 8 9 | 11'],
  ['elf-silver', 'Elite 3 4 7 | Dual 5 10 | 6 8 9 | Elite 2 11 12'],
  ['entoich', 'Shock 2 6 | 3 5 9 11 | 10 | UD 7 | 8 | UD 4 | 12'],
  ['eskelin', 'Elite Shock 8 9 | 5 6 | 4 | 7 | 10 | 2 3 | 11 12'],
  ['goblins', '6 9 | Frenzy UD 3 5 7 11 | Terror UD 2 10 12 | Terror 4 | Frenzy 8'],
  ['hykar', 'Dual Shock 2 12 | 4 6 7 8 9 | UD 10 11 | 3 | 5'],
  ['kjothei', 'Engine 5 | CW Pike 7 | CW Pike 2 8 12 | 6 9 | 3 11 | Shock 4 10'],
  ['kurinthia', 'UD 3 6 | CW UD 2 4 5 7 9 10 12 | 8 11'],
  ['malohades', 'Elite Shock 2 | Dual Shock UD 7 | 8 9 | CW Elite 12 | UD 5 6 10 | UD 3 11 | 4'],
  ['mangu', 'Dual Elite Shock 7 | Dual Elite Shock 3 4 5 | Elite 2 6 8 9 | 10 | Artillery 11 12'],
  ['merchen', 'Dual Shock 4 | Shock 3 5 | 9 11 | Dual UD 2 6 7 8 12 | 10'],
  ['mirholme', 'Fanatic Frenzy UD 11 | UD 5 9 | UD 2 4 7 8 10 12 | 3 6'],
  ['mirish', 'Dual Shock 2 3 5 9 11 12 | Shock 7 | 6 | Terror UD 10 | UD 8 | 4'],
  ['mountain-giants', 'Terror Engine UD 5 6 8 9 | Terror Engine UD 7 | Terror Frenzy UD 2 3 12 | Terror UD 4 10 11'],
  ['orcs', 'Frenzy UD 9 | Frenzy UD 3 5 7 11 | Frenzy Terror UD 10 | Terror Shock UD 4 | 8 | Terror UD 2 12 | Frenzy UD 6'],
  ['riata', 'Shock 5 | Shock 2 8 | 3 11 | 4 12 | Frenzy UD 6 9 10 | Frenzy UD 7'],
  ['rodentmen', 'Terror Frenzy UD 3 6 | Terror Frenzy UD 2 4 5 7 9 10 12 | Terror 8 | Terror Frenzy UD 11'],
  ['seniira', '5 | CW 7 8 | 2 4 9 10 11 12 | 3 6'],
  ['sortium', 'Shock 11 | Dual Shock 6 | 2 7 10 | 8 | 5 12 | 3 4 | UD 9'],
  ['stygustan', '3 6 | UD 8 11 | UD 5 | 2 4 7 9 10 12'],
  ['tereken', 'Frenzy UD 6 7 | CW UD 2 8 9 12 | UD 3 4 5 11 | 10'],
  ['torem', 'Terror UD 5 | 9 | Shock 3 8 | 2 7 | CW UD 6 11 | UD 4 10 12'],
  ['treyine', 'Elite 12 | 4 10 | Stakes 5 6 7 8 9 | Frenzy UD 11 | Terror 2 3'],
  ['tropilium', 'Shock 6 | CW Elite 7 10 | CW 8 9 | 4 | 11 | 2 12 | 3 | Engine 5'],
  ['tropilium-northern-marches', 'Dual Shock 6 | CW Elite 7 8 | CW 9 10 11 | 2 4 12 | Engine 5 | 3'],
  ['tropilium-southern-marches', 'Shock 6 9 | CW Elite 7 | CW 10 | 2 12 | 4 | Shock UD 3 11 | Frenzy UD 5 8'],
  ['undead', 'Fanatic Terror 2 12 | Fanatic Terror 3 4 5 | Fanatic Terror 6 7 8 9 10 11'],
  ['valkae', 'Elite 7 | 8 | 11 | Frenzy 6 9 10 | Frenzy Elite 2 12 | Shock 3 | 4 | Dual 5'],
  ['zamba', '2 4 5 7 9 10 12 | Frenzy Shock UD 3 6 8 11'],
  ['zheman', 'Dual Shock 5 | Shock 9 | CW 3 4 | CW UD 7 8 10 | UD 2 6 | 11 12'],
] as const;

const rulesOf = ({ printed, rules }: ListedUnit): readonly string[] =>
  printed?.rules === undefined ? rules.map((rule) => SHORT[rule]) : String(printed.rules).split(', ');

const columnsOf = (unit: ListedUnit): string => [...rulesOf(unit), ...(unit.recruits.length > 0 ? unit.recruits : ['NA'])].join(' ');

describe('pp. 12-26: special rules and recruiting rolls, row by row', () => {
  test.each(COLUMNS)('pp. 12-26: those of %s', (id, columns) => {
    expect(list(id).units.map(columnsOf).join(' | ')).toBe(columns);
  });

  test('pp. 12-26: those of all 235 rows', () => {
    expect(COLUMNS.flatMap(([, columns]) => columns.split(' | '))).toHaveLength(ROWS.length);
  });
});
