import { expect, test } from 'vitest';
import type { ToldLine, ToldSeason } from '../../main/contract.ts';
import { foundInChronicle } from '../../main/service/finding-in-chronicle.ts';

const line = (key: string, text: string, more: Partial<ToldLine> = {}): ToldLine => ({ key, parts: [text], because: [], events: [], nations: [], ...more });
const season = (now: number, lines: readonly ToldLine[], note?: string): ToldSeason => ({
  now,
  year: 986,
  season: 'spring',
  sections: [{ of: 'wars', heading: 'Wars', lines }],
  ...(note === undefined ? {} : { note }),
});
const keysOf = (seasons: readonly ToldSeason[]): readonly unknown[] =>
  seasons.map(({ now, sections }) => [now, ...sections.flatMap(({ lines }) => lines.map(({ key }) => key))]);

const SUM = line('sum', 'Heroes take service.', { each: [line('a', 'Brás the Undaunted serves Eskelin.'), line('b', 'Mithran serves Barylistan.')] });
const ALL = [
  season(1, [line('w1', 'Treyine goes to war with Ekra.', { because: [['War Rating 3; threw 2 and 4, both passed.']] }), SUM]),
  season(2, [line('w2', 'Ekra goes to war with Treyine.')], 'Queen Avice has sworn revenge on Ekra.'),
  season(3, [line('w3', 'Zheman goes to war with Chapka.')]),
];

test('all words must be there, in any order, accents and case apart; the latest season stands first', () => {
  expect(keysOf(foundInChronicle(ALL, 'war EKRA').seasons)).toEqual([
    [2, 'w2'],
    [1, 'w1'],
  ]);
  expect(keysOf(foundInChronicle(ALL, 'bras').seasons)).toEqual([[1, 'a']]);
  expect(keysOf(foundInChronicle(ALL, 'ekra zheman').seasons)).toEqual([]);
});

test('what a line rests on is looked through too; of one that sums up those are found who are looked for', () => {
  expect(keysOf(foundInChronicle(ALL, 'both passed').seasons)).toEqual([[1, 'w1']]);
  expect(keysOf(foundInChronicle(ALL, 'mithran').seasons)).toEqual([[1, 'b']]);
  // its own words find it whole, without what it comes to for each
  expect(foundInChronicle(ALL, 'take service').seasons[0]!.sections[0]!.lines).toEqual([line('sum', 'Heroes take service.')]);
});

test('a note is found, and stands there only where it is what was looked for', () => {
  const [one] = foundInChronicle(ALL, 'revenge').seasons;
  expect([one?.now, one?.note, one?.sections]).toEqual([2, 'Queen Avice has sworn revenge on Ekra.', []]);
  expect(foundInChronicle(ALL, 'treyine').seasons[0]!.note).toBeUndefined();
});

test('of very much the latest seasons are shown, and all lines are counted; of nothing but spaces nothing is found', () => {
  const many = Array.from({ length: 10 }, (_, n) =>
    season(
      n + 1,
      Array.from({ length: 40 }, (_line, k) => line(`${n} ${k}`, 'A war.')),
    ),
  );
  const found = foundInChronicle(many, 'war');
  expect([found.lines, found.shown, found.seasons.map(({ now }) => now)]).toEqual([400, 160, [10, 9, 8, 7]]);
  expect(foundInChronicle(many, '  ')).toEqual({ seasons: [], lines: 0, shown: 0 });
});
