import { expect, test } from 'vitest';
import type { ToldLine, ToldSection } from '../../main/contract.ts';
import { readLog } from '../../renderer/explain/reading.ts';
import { besides, drawTables, inVainInWords } from '../../renderer/pages/spring-draws.ts';

const threw = (table: string, who: string, dice: readonly number[], result: string) => ({
  kind: 'roll',
  table,
  page: 50,
  who,
  dice,
  modifiers: [],
  result,
  cause: 1,
});
const LOG = readLog(
  [
    threw('hero-for-hire', 'ekra', [3], 'no-hero'),
    threw('hero-for-hire', 'orcs', [6], 'a-hero'),
    { kind: 'hero-hired', nation: 'orcs', leader: 'orcs-hero-986-1', cause: 1 },
    threw('hero-for-hire', 'aeja', [6], 'a-hero'),
    { kind: 'hero-hired', nation: 'aeja', leader: 'aeja-hero-986-1', cause: 1 },
    threw('hero-for-hire', 'zamba', [2], 'no-hero'),
    threw('recruiting', 'ekra', [1, 2], 'archers'),
    threw('magic-for-hire', 'aeja', [1], 'nobody'),
  ].map((event) => JSON.stringify(event)),
);
const line = (text: string, events: readonly number[], each?: readonly ToldLine[]): ToldLine => ({
  key: text,
  parts: [text],
  because: [],
  events,
  nations: [],
  ...(each === undefined ? {} : { each }),
});
const [orcs, aeja, banner] = [line('A hero with the Orcs.', [2, 1]), line('A hero with Aeja.', [4, 3]), line('New banners.', [])];
const SECTIONS: readonly ToldSection[] = [{ heading: 'The draws', lines: [line('Heroes.', [2, 4], [orcs, aeja]), banner] }];

test('each throw of Spring is a row with what came of it: one’s own first, in vain or not, then by name; of the rest those in vain apart', () => {
  const tables = drawTables(LOG, SECTIONS, ['ekra'], (id) => id);
  expect(tables.map(({ table, draws, inVain }) => [table, draws.map(({ roll }) => roll.who), inVain.map(({ roll }) => roll.who)])).toEqual([
    ['magic-for-hire', [], ['aeja']],
    ['hero-for-hire', ['ekra', 'aeja', 'orcs'], ['zamba']],
  ]);
  expect(tables[1]!.draws.map(({ isOwn, came }) => [isOwn, came])).toEqual([
    [true, []],
    [false, [aeja]],
    [false, [orcs]],
  ]);
});

test('one’s own stand first, whatever they are called', () => {
  const tables = drawTables(LOG, SECTIONS, ['zamba', 'orcs'], (id) => id);
  expect(tables[1]!.draws.map(({ roll }) => roll.who)).toEqual(['orcs', 'zamba', 'aeja']);
  expect(tables[1]!.inVain.map(({ roll }) => roll.who)).toEqual(['ekra']);
});

test('what rests on none of these throws is told besides', () => {
  const drawn: ToldSection = { heading: 'Heroes', lines: [line('Heroes.', [], [orcs])] };
  const raised: ToldSection = { heading: 'Armies', lines: [line('Ekra raises archers.', [6])] };
  expect(besides(LOG, [drawn, raised])).toEqual([raised]);
  expect(besides(LOG, SECTIONS).map(({ lines }) => lines.map(({ parts }) => parts[0]))).toEqual([['New banners.']]);
});

test('pp. 44, 50, 57: while that Spring goes on nothing is said to have come of nothing: who is on offer may still be hired', () => {
  expect(inVainInWords(37, true, true)).toBe('Of 37 other throws nothing has come so far');
  expect(inVainInWords(37, true, false)).toBe('Of 37 other throws nothing came');
  expect(inVainInWords(1, false, false)).toBe('Of 1 throw nothing came');
});
