import { expect, test } from 'vitest';
import { type ReferencePart, wordsTyped } from '../../main/contract.ts';
import { partsWith, rowsShown, shownOf } from '../../renderer/reference/finding.ts';

const sheet = (id: string, title: string, ...rows: readonly string[]) => ({
  id,
  title,
  from: 'p. 1',
  about: null,
  heads: ['', ''],
  rows: [rows],
  numbers: [],
  notes: [],
});
const PARTS: readonly ReferencePart[] = [
  { title: 'Moves', sheets: [sheet('a', 'Wheels', 'Pikes', 'half, as of Treyine'), sheet('b', 'Pikes', 'Élite', 'all')] },
  { title: 'Lists', sheets: [sheet('c', 'Treyine', 'Archers', 'Stakes')] },
];
const found = (text: string) => partsWith(PARTS, wordsTyped(text)).map(({ title, sheets }) => [title, ...sheets.map(({ id }) => id)]);

test('sheets are found by words anywhere on them, without regard to capitals and accents, those called so first', () => {
  expect(found('')).toEqual([
    ['Moves', 'a', 'b'],
    ['Lists', 'c'],
  ]);
  expect(found('PIKES')).toEqual([['Moves', 'b', 'a']]);
  expect(found('elite pikes')).toEqual([['Moves', 'b']]);
  expect(found('stakes')).toEqual([['Lists', 'c']]);
  expect(found('stakes pikes')).toEqual([]);
});

test('a word is looked for in everything that stands on a sheet', () => {
  const whole: readonly ReferencePart[] = [
    { title: 'All', sheets: [{ ...sheet('d', 'Title', 'Cell'), about: 'Purpose', heads: ['Heading', ''], notes: ['Footnote'] }] },
  ];
  for (const word of ['Title', 'Purpose', 'Heading', 'Cell', 'Footnote']) expect(partsWith(whole, wordsTyped(word)), word).toHaveLength(1);
  // what a sheet is not about is on none
  expect(found('undefined')).toEqual([]);
  expect(found('null')).toEqual([]);
});

test('of more than twenty-five rows only those are shown that are looked for', () => {
  const rows = (n: number) => Array.from({ length: n }, (_, i) => [`row ${i}`]);
  expect([25, 26].map((n) => rowsShown({ rows: rows(n) }, ['row 7']).length)).toEqual([25, 1]);
});

test('what was chosen stays while it is among what is found; else what is called so, or the first, is shown', () => {
  const shown = (text: string, chosen: string | null) => shownOf(partsWith(PARTS, wordsTyped(text)), chosen, wordsTyped(text))?.id;
  expect(shown('', null)).toBe('a');
  expect(shown('', 'c')).toBe('c');
  expect(shown('pikes', 'c')).toBe('b');
  expect(shown('pikes', 'a')).toBe('a');
  expect(shown('treyine', null)).toBe('c');
  // the first that has it, where none is called so
  expect(shown('half', 'c')).toBe('a');
  expect(shown('nowhere', 'a')).toBeUndefined();
});
