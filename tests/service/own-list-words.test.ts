import { expect, test } from 'vitest';
import { wrongInList } from '../../main/own-list-words.ts';
import { parseOwnList } from '../../main/own-lists.ts';

const ROW = { unit: 'treyine/archers', basic: 2, rolls: [7] };
/** What a player is told of a text. */
function told(list: unknown): string {
  const text = typeof list === 'string' ? list : JSON.stringify(list);
  try {
    parseOwnList(text, (field, expected) => new Error(wrongInList('hill.json', field, expected)));
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
const rows = (...units: readonly unknown[]) => ({ name: 'Hill', like: 'treyine', units });

test.each<[string, unknown, string | RegExp]>([
  [
    'a comma too many',
    '{\n  "name": "Hill",\n  "like": "treyine",,\n}',
    'hill.json: in line 3, or just before it, a comma, bracket or quotation mark is missing or one too many.',
  ],
  ['half a file', '{ "name": ', 'hill.json: it ends too early; a bracket or quotation mark is missing at its end.'],
  ['a picture', '\u0000PNG', 'hill.json: it is not written as a list is; save a printed one to see how that looks.'],
  ['rows alone', [ROW], 'hill.json: must stand in { } as in a saved list, not a list.'],
  ['no name', { like: 'treyine', units: [ROW] }, /^hill\.json, “name”: must be a name .*; nothing is written there\.$/],
  [
    'a strange people',
    { ...rows(ROW), like: 'narnia' },
    'hill.json, “like”: must be the name of a printed army list as a saved file has it, such as "treyine", not "narnia".',
  ],
  ['a word nobody knows', { ...rows(ROW), rep: 6 }, /^hill\.json: “rep” has no place there; what may be is name, like, /],
  [
    'a word nobody knows in a row',
    rows(ROW, { ...ROW, rep: 6 }),
    'hill.json, row 2: “rep” has no place there; what may be is unit, troops, name, basic, rolls.',
  ],
  ['a row that is none', rows(ROW, 'archers'), 'hill.json, row 2: must stand in { } as in a saved list, not "archers".'],
  ['troops of nobody', rows({ basic: 1 }), 'hill.json, row 1, “unit”: must be a row of a printed list such as treyine/archers; nothing is written there.'],
  [
    'troops from scratch in half a class',
    rows(ROW, { name: 'Half', troops: { class: 'foot-melee', rep: 4, ac: 3, figures: 4 } }),
    'hill.json, row 2, “troops.ac”: must be one of 2, 4, 6, 8, not 3.',
  ],
  ['a sum of one die', rows(ROW, { ...ROW, rolls: [8, 1] }), /^hill\.json, row 2, “rolls”: must be one of 2, 3, .* 12, not 1\.$/],
  [
    'a sum twice',
    rows({ ...ROW, name: 'Hunters' }, { ...ROW, name: 'Guard' }),
    'hill.json, row 2, “rolls”: must not name 7 again: it recruits row 1, Hunters already (p. 10).',
  ],
  [
    'too small a basic army',
    rows({ ...ROW, rolls: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }),
    /^hill\.json, “units”: must make a basic army of roughly 200 points/,
  ],
])('a list’s file with %s: the file, where in it, and what was expected there', (_name, list, message) => {
  if (typeof message === 'string') expect(told(list)).toBe(message);
  else expect(told(list)).toMatch(message);
});
