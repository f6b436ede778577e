import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { byAlphabet } from '../../renderer/alphabet.ts';

test('names stand in one order, whichever language the reader’s system speaks', () => {
  // a Swede looks for Å behind Z, a Czech for Ch behind H
  expect(['Zarna', 'Hon', 'Ångar', 'Chur', 'Çelo', 'chain', 'Daln'].sort(byAlphabet)).toEqual(['Ångar', 'Çelo', 'chain', 'Chur', 'Daln', 'Hon', 'Zarna']);
});

test('nothing else in the window, or in what is told, goes by the language or the numbers of the reader’s system', () => {
  const found = ['renderer', 'main'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => join(room, name))
      .filter((file) => /\b(toLocale\w*|localeCompare|Intl)\b/.test(readFileSync(file, 'utf8'))),
  );
  expect(found.map((file) => relative('renderer', file))).toEqual(['alphabet.ts']);
});
