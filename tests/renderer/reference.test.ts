import { expect, test } from 'vitest';
import { type ReferencePart, wordsTyped } from '../../main/contract.ts';
import { partsWith, shownOf } from '../../renderer/reference/finding.ts';

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
  { title: 'Moves', sheets: [sheet('a', 'Wheels', 'Pikes', 'half'), sheet('b', 'Pikes', 'Élite', 'all')] },
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

test('what was chosen stays while it is among what is found; else what is called so, or the first, is shown', () => {
  const shown = (text: string, chosen: string | null) => shownOf(partsWith(PARTS, wordsTyped(text)), chosen, wordsTyped(text))?.id;
  expect(shown('', null)).toBe('a');
  expect(shown('', 'c')).toBe('c');
  expect(shown('pikes', 'c')).toBe('b');
  expect(shown('pikes', 'a')).toBe('a');
  expect(shown('nowhere', 'a')).toBeUndefined();
});
