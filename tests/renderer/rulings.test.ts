import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsShown, shownOf } from '../../renderer/reference/finding.ts';
import { rulingId, rulingOf, rulingsIn, withRulings } from '../../renderer/reference/rulings.ts';

const TEXT = readFileSync('docs/rulings.md', 'utf8');
const { sheets } = rulingsIn(TEXT);
const rows = sheets.flatMap((sheet) => sheet.rows);

test('every ruling of the text is a row, with all that it says and no sign of Markdown', () => {
  expect(rows.map(([number]) => number)).toEqual([...TEXT.matchAll(/^\*\*([A-Z]?\d+)\./gm)].map((found) => found[1]));
  expect(sheets.map(({ title }) => title)).toEqual([...TEXT.matchAll(/^## (.*)$/gm)].map((found) => found[1]));
  for (const [number, says = ''] of rows) {
    expect(says.length, number).toBeGreaterThan(40);
    expect(says, number).not.toMatch(/\*\*|`|^## /m);
  }
  // a ruling of several paragraphs, and one with a list
  const said = (number: string): string => rows.find(([first]) => first === number)?.[1] ?? '';
  expect(said('5')).toMatch(/^Special rules by other names\. Combined = .*\nArquebusiers are listed with Terror alone/);
  expect(said('A5')).toMatch(/^Black Moon Incarnate fights with its printed sixteen units/);
  expect(rows.some(([, says = '']) => says.includes('\n– '))).toBe(true);
  const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  expect(letters(rows.flat().join(''))).toBe(letters(TEXT.slice(TEXT.indexOf('## ')).replaceAll(/^## .*$/gm, '')));
});

test('a chapter of rulings is a sheet of two columns, in which one goes on until the next begins', () => {
  const { sheets: read } = rulingsIn(
    '# Rulings\n\n## Dice\n\nWhat comes before the first is of none.\n\n**1. One.** Says\nso.\n\n- a\n- b\n\n## Arms\n\n**B2. Two.** Says more.\n',
  );
  expect(read.map(({ id, title, heads, rows: said }) => ({ id, title, heads, rows: said }))).toEqual([
    { id: 'rulings-0', title: 'Dice', heads: ['Ruling', 'What it is about, and how it is taken'], rows: [['1', 'One. Says so.\n– a\n– b']] },
    { id: 'rulings-1', title: 'Arms', heads: ['Ruling', 'What it is about, and how it is taken'], rows: [['B2', 'Two. Says more.']] },
  ]);
});

test('rulings that are named in a text are told from what stands between them', () => {
  expect(withRulings('Its arc (rulings 9, 18-20 and B4) counts.')).toEqual([
    'Its arc (rulings ',
    { ruling: '9' },
    ', ',
    { ruling: '18' },
    '-',
    { ruling: '20' },
    ' and ',
    { ruling: 'B4' },
    ') counts.',
  ]);
  expect(withRulings('Ruling C10')).toEqual(['Ruling ', { ruling: 'C10' }]);
  expect(withRulings('p. 57')).toEqual(['p. 57']);
});

test('a ruling is looked up by its number, on the sheet that has it', () => {
  const parts = [{ title: 'Facts', sheets: [{ ...sheets[0]!, id: 'facts', rows: [['B1', 'another B1']] }] }, rulingsIn(TEXT)];
  expect(rulingOf(rulingId('B1'))).toBe('B1');
  expect(rulingOf('list-treyine')).toBeNull();
  expect(shownOf(parts, rulingId('B1'), [])?.title).toBe('Finer points of battle');
  expect(shownOf(parts, rulingId('C10'), [])?.title).toBe('Campaign');
});

test('of a long sheet only the rows with the words that are looked for are shown, of a short one all', () => {
  const long = sheets.find(({ title }) => title === 'The battle on the table')!;
  expect(rowsShown(long, [])).toBe(long.rows);
  const found = rowsShown(long, ['countercharg']);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(long.rows.length / 4);
  expect(rowsShown(long, ['nowhere at all'])).toBe(long.rows);
  const short = {
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  };
  expect(rowsShown(short, ['d'])).toBe(short.rows);
});
