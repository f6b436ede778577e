import { expect, test } from 'vitest';
import type { Rolled } from '../../engine/events.ts';
import type { UnitId } from '../../engine/ids.ts';
import { signed as signedInTales } from '../../main/chronicle/words.ts';
import type { BookTable, ScoreRun } from '../../main/contract.ts';
import { leftOf } from '../../main/service/book/rows.ts';
import { BOOK } from '../../main/service/book.ts';
import { CHOICE_WORDS, insteadOf } from '../../renderer/explain/choices.ts';
import type { Throw } from '../../renderer/explain/reading.ts';
import { covers, inAll, isSentence, markedRows, placeOf, readingsOf, resultWords, sumInWords, tableOf } from '../../renderer/explain/throws.ts';
import { counted, signed } from '../../renderer/words.ts';

const GLOSSARY = { conquest: 'Conquest', 'war-rating': 'War Rating' };
const test57: Rolled = {
  kind: 'roll',
  table: 'going-to-war',
  page: 57,
  who: 'mirish',
  dice: [2, 6],
  base: 3,
  modifiers: [{ why: 'conquest', value: 1 }],
  target: 4,
  passed: 1,
  result: 'hated-enemy-only',
  cause: 412,
};

test('a test against a rating: base, modifiers, what each die needs, which passed', () => {
  const [reading] = readingsOf(test57, GLOSSARY);
  expect(reading).toEqual({
    who: 'mirish',
    dice: [
      { face: 2, passed: true },
      { face: 6, passed: false },
    ],
    pieces: [
      { name: 'War Rating', amount: '3' },
      { name: 'Conquest', amount: '+1' },
    ],
    sum: { name: 'needed on each die', amount: '4 or less' },
    comes: 'one die passes',
    score: 1,
    result: 'hated-enemy-only',
  });
});

test('how many dice passed is said of one, of two and of more', () => {
  const said = (dice: readonly number[], passed: number): string | null => readingsOf({ ...test57, dice, passed }, GLOSSARY)[0]!.comes;
  expect([said([2], 1), said([6], 0)]).toEqual(['it passes', 'it fails']);
  expect([said([2, 2], 2), said([2, 6], 1), said([6, 6], 0)]).toEqual(['both dice pass', 'one die passes', 'neither die passes']);
  expect([said([2, 2, 2], 3), said([2, 2, 6], 2), said([2, 6, 6], 1), said([6, 6, 6], 0)]).toEqual([
    'all 3 dice pass',
    '2 of 3 dice pass',
    '1 of 3 dice passes',
    'no die passes',
  ]);
});

test('a number less is written alike in tales and in tables, and what is counted in figures', () => {
  expect([signedInTales(-2), signedInTales(1)]).toEqual([signed(-2), signed(1)]);
  expect([counted(0, 'unit'), counted(1, 'unit'), counted(12, 'unit')]).toEqual(['no units', '1 unit', '12 units']);
});

test('where a six never passes it is marked so, whatever the rating', () => {
  const sixes = { ...test57, dice: [6, 5], base: 6, modifiers: [], target: 6, passed: 1 };
  // p. 3: where successes are counted, every die up to three is one
  const counted = { ...sixes, target: undefined, passed: undefined, dice: [1, 3, 4, 6], successes: 2 } as unknown as typeof sixes;
  expect(readingsOf(counted, {})[0]!.dice.map(({ passed }) => passed)).toEqual([true, true, false, false]);
  expect(readingsOf(sixes, {})[0]!.dice.map(({ passed }) => passed)).toEqual([false, true]);
  const allowed = { ...sixes, passed: 2 };
  expect(readingsOf(allowed, {})[0]!.dice.map(({ passed }) => passed)).toEqual([true, true]);
});

test('p. 39: what is added to each die of a shot says so, also before the dice lie; of one die it is what it is', () => {
  const shot: Rolled = {
    kind: 'roll',
    table: 'missile',
    page: 39,
    who: 'mirish-0-3',
    dice: [4, 2],
    modifiers: [
      { why: 'three-figures', value: 2 },
      { why: 'target-in-cover', value: -2 },
    ],
    total: 6,
    result: 'added-up',
    cause: 7,
  };
  const words = { 'three-figures': 'three figures', 'target-in-cover': 'target in cover' };
  const [both] = readingsOf(shot, words);
  expect(sumInWords(both!)).toBe('the dice 6, three figures (+1 on each of 2 dice) +2, target in cover (−1 on each of 2 dice) −2 = 6');
  const [before] = readingsOf({ ...shot, dice: [], total: undefined } as unknown as Rolled, words, 2);
  expect(before!.pieces.map(({ name }) => name)).toEqual(['three figures (+1 on each of 2 dice)', 'target in cover (−1 on each of 2 dice)']);
  const [one] = readingsOf({ ...shot, dice: [4], modifiers: [{ why: 'three-figures', value: 1 }], total: 5 }, words);
  expect(sumInWords(one!)).toBe('the die 4, three figures +1 = 5');
});

test('a sum: the dice, what is added, what it comes to', () => {
  const sum: Rolled = {
    kind: 'roll',
    table: 'invasion-order',
    page: null,
    ruling: 18,
    who: 'ekra',
    dice: [5, 1],
    modifiers: [{ why: 'war-rating', value: 3 }],
    total: 9,
    result: 'tied',
    cause: 605,
  };
  const [reading] = readingsOf(sum, GLOSSARY);
  expect(reading!.pieces).toEqual([
    { name: 'the dice', amount: '6' },
    { name: 'War Rating', amount: '+3' },
  ]);
  expect([reading!.sum, reading!.comes, placeOf(sum)]).toEqual([{ name: 'in all', amount: '9' }, null, 'ruling 18']);
});

test('p. 27: a sum tells its War Rating, its die and what is added', () => {
  const attacking = {
    ...{ kind: 'roll', table: 'whos-attacking', page: 27, who: 'mirholme', dice: [4], base: 3 },
    ...{ modifiers: [{ why: 'invading', value: 1 }], total: 8, result: 'highest', cause: 6 },
  } as const satisfies Rolled;
  const [reading] = readingsOf(attacking, { invading: 'on enemy soil' });
  expect([sumInWords(reading!), inAll(reading!)]).toEqual(['War Rating 3, the die 4, on enemy soil +1 = 8', '8 in all']);
  const [test] = readingsOf(test57, GLOSSARY);
  expect([sumInWords(test!), inAll(test!)]).toEqual(['War Rating 3, Conquest +1: 4 or less', null]);
  const [dice] = readingsOf({ ...attacking, dice: [4, 1], base: undefined, modifiers: [], total: 5 } as unknown as Throw, {});
  expect([sumInWords(dice!), inAll(dice!)]).toEqual(['the dice 5', null]);
});

test('a count of successes has modifiers that are dice', () => {
  const count: Rolled = {
    kind: 'roll',
    table: 'hero-happy',
    page: 51,
    who: 'ekra-hero-986-2',
    dice: [5, 3, 1],
    base: 4,
    modifiers: [{ why: 'lost-the-last', dice: -1 }],
    successes: 2,
    result: 'leaves',
    cause: 647,
  };
  const [reading] = readingsOf(count, {});
  expect([reading!.pieces[1]!.amount, reading!.comes]).toEqual(['−1 die', '2 successes']);
});

test('dice that several units read have a reading for each', () => {
  const each: Throw = {
    kind: 'roll',
    table: 'wanting-to-charge',
    page: 37,
    who: 'ekra',
    dice: [4, 4],
    result: 'each',
    cause: 9,
    each: [
      { who: 'ekra-986-1' as UnitId, base: 4, modifiers: [], target: 4, passed: 2, result: 'charge' },
      { who: 'ekra-986-2' as UnitId, base: 3, modifiers: [], target: 3, passed: 0, result: 'halt' },
    ],
  };
  const readings = readingsOf(each, {});
  expect(readings.map(({ who, comes }) => [who, comes])).toEqual([
    ['ekra-986-1', 'both dice pass'],
    ['ekra-986-2', 'neither die passes'],
  ]);
});

const TABLE: BookTable = {
  id: 'magic-item-discovery',
  title: 'Magic item discovery',
  page: 61,
  dice: '2d6',
  reading: 'the sum',
  rows: [
    { ...leftOf({ from: 2, to: 2 }), results: ['pipes'], words: 'Pipes' },
    { ...leftOf({ from: 3, to: 3 }), results: ['drums'], words: 'Drums' },
    { ...leftOf({ from: 5, to: 7 }), results: ['drums'], words: 'Drums' },
    { ...leftOf({ from: 8, to: null }), results: ['nothing'], words: 'Nothing' },
  ],
};
const thrown = (dice: readonly number[], result: string): Rolled => ({
  kind: 'roll',
  table: 'magic-item-discovery',
  page: 61,
  who: 'talomir',
  dice,
  modifiers: [],
  total: dice[0]! + dice[1]!,
  result,
  cause: 1,
});
const hits = (roll: Throw): readonly boolean[] => markedRows(TABLE, roll).map(({ isHit }) => isHit);

test('the row that was hit is marked; of several with one result that of the score', () => {
  expect(hits(thrown([2, 1], 'drums'))).toEqual([false, true, false, false]);
  expect(hits(thrown([4, 2], 'drums'))).toEqual([false, false, true, false]);
  expect(hits(thrown([6, 6], 'nothing'))).toEqual([false, false, false, true]);
  expect(hits(thrown([6, 6], 'tied'))).toEqual([false, false, false, false]);
  // where the log has no sum, it is that of the dice and what shifts them
  const { total: _, ...unsummed } = {
    ...thrown([1, 1], 'drums'),
    modifiers: [
      { why: 'spell', value: 1 },
      { why: 'luck', dice: 1 },
    ],
  };
  expect(hits(unsummed as unknown as Throw)).toEqual([false, true, false, false]);
});

test('a row covers scores from its first to its last, and on where it has no end', () => {
  const covered = (...runs: readonly ScoreRun[]): readonly number[] => [-1, 0, 1, 2, 3, 5, 6, 13, 14].filter((score) => covers(leftOf(...runs), score));
  expect(covered({ from: 1, to: 3 }, { from: 5, to: 5 })).toEqual([1, 2, 3, 5]);
  expect([covered({ from: null, to: 0 }), covered({ from: 6, to: null }), covered()]).toEqual([[-1, 0], [6, 13, 14], []]);
});

test('recruits are thrown for on the column of their army list', () => {
  const people = { id: 'aeja', name: 'Aeja', page: 12, units: [{ id: 'pirates', name: 'Pirates', recruits: [2, 8] }] } as never;
  const book = { tables: [], options: [], modifiers: {}, whys: {}, phases: [], sequence: { spring: [], summer: [], fall: [], winter: [] } };
  const roll: Rolled = { ...thrown([6, 2], 'pirates'), table: 'recruiting', who: 'aeja' };
  const table = tableOf(roll, book, [people]);
  expect([table.page, markedRows(table, roll).map(({ row, isHit }) => [row.on, isHit])]).toEqual([
    12,
    [
      ['2', false],
      ['8', true],
    ],
  ]);
  expect(resultWords({ score: 8, result: 'pirates' }, table, () => undefined)).toBe('Pirates');
  // it is said whose list it is where another throws on it
  expect([table.title, tableOf({ ...roll, who: 'treyine' }, book, [people], 'aeja').title]).toEqual(['Recruiting', 'Recruiting: Aeja']);
  expect(tableOf(roll, book, []).title).toBe('Recruiting');
});

test('what else is asked with a choice, and nothing where it is only which or how many', () => {
  expect(insteadOf('contest', false)).toEqual([CHOICE_WORDS.concede]);
  expect(insteadOf('retreat', false)).toEqual([]);
  expect([insteadOf('pursue', false), insteadOf('pursue', true)]).toEqual([[], [CHOICE_WORDS.hold]]);
});

test('what stands on the left of a printed row is kept on one line where it is a number, and broken where it is a sentence (p. 36)', () => {
  const rows = BOOK.tables.flatMap((table) => table.rows);
  const kept = rows.filter((row) => !isSentence(row)).map(({ on }) => on);
  expect(kept).toEqual(expect.arrayContaining(['pass 2d6', 'pass 1d6', '6 or more', '1 or less']));
  expect(Math.max(...kept.map(({ length }) => length))).toBeLessThanOrEqual(12);
  const broken = rows.filter(isSentence).map(({ on }) => on);
  expect(broken).toContain('defending or in melee before: more than Rep; charging: Rep or less');
  expect(broken).toContain('2 or more left on one side');
});
