import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { Field } from '../../engine/battle-system.ts';
import { seeded } from '../../engine/dice.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { regionOf } from '../../engine/region.ts';
import { wholeBattle } from '../../engine/whole-battle.ts';
import type { BookRow } from '../../main/contract.ts';
import { atlasOf } from '../../main/service/atlas.ts';
import { BOOK } from '../../main/service/book.ts';
import { simulate } from '../../main/simulation.ts';
import { namesIn } from '../../renderer/explain/names.ts';
import { isThrow, type Throw } from '../../renderer/explain/reading.ts';
import { type DiceReading, markedRows, readingsOf, resultWords, tableOf } from '../../renderer/explain/throws.ts';
import { fieldOf } from '../laws/battle-fields.ts';
import { magicOn } from '../laws/battle-magic.ts';
import { SOAK, years } from '../laws/extent.ts';
import { corner } from '../service/serving.ts';

const DEMONS = 'black-moon-incarnate';
const PEOPLES = atlasOf(TALOMIR).peoples;
const SEEDS = Array.from({ length: 7 }, (_, i) => i + 1);

const withShips = (field: Field): Field => ({ ...field, invader: { ...field.invader, ships: 3 }, defender: { ...field.defender, ships: 2 } });

/** Armies of all peoples by turns, with magic, in which most kinds of throws are, and now and then without, with ships, and with flyers. */
const fields = (seed: number): readonly Field[] => {
  const magic = magicOn(fieldOf(seed * 17), seed);
  return seed > 1 && !SOAK ? [magic] : [fieldOf(seed * 31), magic, withShips(fieldOf(seed * 7, 300)), fieldOf(seed, 400, {}, [DEMONS, 'orcs'])];
};

/** Every throw of campaigns and battles of all kinds. */
function everyThrow(): readonly Throw[] {
  const thrown: Throw[] = [];
  const hear = (events: readonly LoggedEvent[]): void => void thrown.push(...events.filter(isThrow));
  const onlooker = { campaign: hear, battle: (_: string, events: readonly LoggedEvent[]) => hear(events) };
  simulate({ seed: 1, years: years(12, 25), players: [], system: 'abstract' }, onlooker);
  if (SOAK) simulate({ seed: 11, years: 2, players: [], system: 'rrtk', world: regionOf(TALOMIR, corner().nations!) }, onlooker);
  for (const seed of SEEDS) for (const field of fields(seed)) hear(wholeBattle(rules, field, seeded(seed)).events);
  return thrown;
}

const THROWN = everyThrow();

/** Whether a row's left side is nothing but scores, or dice that pass. */
const isScored = ({ on }: BookRow): boolean => /^(pass )?[\d\-, ]+(d6| or less| or more)?$/.test(on) && on !== '1, 1, 1';

/** Every score of a row, as somebody who reads the page would count them. */
function counted({ on }: BookRow): readonly number[] {
  const numbers = on.replace(/d6$/, '').replace('pass ', '');
  return numbers.split(', ').flatMap((part) => {
    const [from, to] = part.match(/\d+/g)!.map(Number) as [number, number?];
    const all = Array.from({ length: 60 }, (_, i) => i - 20);
    if (part.endsWith('or less')) return all.filter((score) => score <= from);
    if (part.endsWith('or more')) return all.filter((score) => score >= from);
    return all.filter((score) => score >= from && score <= (to ?? from));
  });
}

const SCORES = new Map<string, readonly number[]>();
function scoresOf(row: BookRow): readonly number[] {
  const scores = SCORES.get(row.on) ?? counted(row);
  SCORES.set(row.on, scores);
  return scores;
}

/** The row that a reading comes to by its result and what the dice came to. */
function rowsFor(rows: readonly BookRow[], { result, score }: DiceReading): readonly BookRow[] {
  return rows.filter((row) => row.results.includes(result) && (rows.filter((r) => r.results.includes(result)).length === 1 || scoresOf(row).includes(score)));
}

/** Tables whose dice are not summed and not compared with a rating: any six of several dice, for one. */
const NOT_BY_SCORE = ['leader-at-risk-check'];

/** What is wrong with the rows of a throw: each question by its name. */
function wrongRows(roll: Throw): readonly string[] {
  const table = tableOf(roll, BOOK, PEOPLES);
  if (table.rows.length === 0) return [];
  const readings = readingsOf(roll, BOOK.modifiers);
  const expected = readings.map((reading) => rowsFor(table.rows, reading));
  const wrong: string[] = [];
  for (const [i, rows] of expected.entries()) {
    const [row, ...others] = rows;
    if (row === undefined || others.length > 0) return [`${rows.length} rows for ${readings[i]!.result}`];
    const { result, score } = readings[i]!;
    if (isScored(row) && !NOT_BY_SCORE.includes(roll.table) && !scoresOf(row).includes(score)) wrong.push(`${row.on} has not ${score}`);
    const said = row.says?.[row.results.indexOf(result)];
    if (row.results.length > 1 && roll.table !== 'leader-at-risk-check' && said === undefined) wrong.push(`${row.on} does not say ${result}`);
    if (resultWords(readings[i]!, table, () => undefined) !== (said ?? row.words)) wrong.push(`the words of ${result}`);
  }
  const marked = new Set(markedRows(table, roll).flatMap(({ row, isHit }) => (isHit ? [row] : [])));
  const all = new Set(expected.flat());
  if (marked.size !== all.size || [...marked].some((row) => !all.has(row))) wrong.push(`marked: ${[...marked].map(({ on }) => on).join(', ')}`);
  return wrong;
}

/** Every throw that is wrong, with what is. There are tens of thousands: each is looked at here, and all of it is asked at once. */
const wrongOf = (wrong: (roll: Throw) => readonly string[]): readonly string[] =>
  THROWN.flatMap((roll) => wrong(roll).map((what) => `${what}: ${JSON.stringify(roll)}`));

test('exactly the rows that the dice give are marked, one for each who reads them, and what is told is of a marked row', () => {
  expect(wrongOf(wrongRows)).toEqual([]);
  expect(new Set(THROWN.map(({ table }) => table)).size).toBeGreaterThan(85);
});

/** A piece of a sum as a number. */
const amountOf = (amount: string): number => Number(amount.replace('−', '-'));

/** What is wrong with the sum of a throw. */
function wrongSums(roll: Throw): readonly string[] {
  if ('each' in roll || roll.total === undefined) return [];
  const [{ pieces, sum, score }] = readingsOf(roll, BOOK.modifiers) as [DiceReading];
  const added = pieces.map(({ amount }) => amountOf(amount)).reduce((all, n) => all + n, 0);
  const isAdded = pieces.length === 0 ? roll.dice.length === 1 && roll.dice[0] === roll.total : added === roll.total;
  return [
    ...(isAdded ? [] : [`pieces come to ${added}`]),
    ...(score === roll.total && (sum === null || amountOf(sum.amount) === roll.total) ? [] : [`told as ${score}, ${sum?.amount}`]),
    ...(pieces.some(({ name }) => name === 'Rep') ? ['a base is called Rep'] : []),
  ];
}

test('every sum is that of the pieces that are told, and no base of it goes by a wrong name', () => {
  expect(wrongOf(wrongSums)).toEqual([]);
});

test('p. 38: who passes no die in melee routs, and only the row of no dice is marked', () => {
  const roll = THROWN.find((r) => r.table === 'involved-in-melee' && 'each' in r && r.each.every(({ passed }) => passed === 0))!;
  const table = tableOf(roll, BOOK, PEOPLES);
  expect(markedRows(table, roll).map(({ row, isHit }) => [row.on, isHit])).toEqual([
    ['pass 2d6', false],
    ['pass 1d6', false],
    ['pass 0d6', true],
  ]);
  expect(resultWords(readingsOf(roll, {})[0]!, table, () => undefined)).toBe('routs');
});

test('p. 28: of the columns of a row that one is told which counts', () => {
  const roll = THROWN.find((r) => r.table === 'terrain-section' && r.result === 'woods')!;
  expect(resultWords(readingsOf(roll, {})[0]!, tableOf(roll, BOOK, PEOPLES), () => undefined)).toBe('woods');
});

test('p. 36: the row of a pursuit is that of what the unit did before, as its printed Rep tells with the die', () => {
  const marked = (die: number, result: string, shift = 0): readonly string[] => {
    const modifiers = shift === 0 ? [] : [{ why: 'leaders-will', value: shift } as const];
    const roll = { kind: 'roll', table: 'pursue', page: 36, who: 'u', against: 'v', dice: [die], modifiers, result, cause: 1 } as unknown as Throw;
    const table = tableOf(roll, BOOK, PEOPLES, null, 4);
    expect(table.rows).toHaveLength(4);
    return markedRows(table, roll).flatMap(({ row, isHit }) => (isHit ? [`${row.on}: ${row.words}`] : []));
  };
  const [stood, charging] = ['defending or in melee before', 'charging'];
  expect(marked(4, 'pursues')).toEqual([`${charging}: Rep 4 or less: pursues`]);
  expect(marked(4, 'holds')).toEqual([`${stood}: Rep 4 or less: holds`]);
  expect(marked(5, 'pursues')).toEqual([`${stood}: more than Rep 4: pursues`]);
  expect(marked(5, 'holds')).toEqual([`${charging}: more than Rep 4: holds`]);
  // a leader has the die as it is shifted
  expect(marked(5, 'pursues', -1)).toEqual([`${charging}: Rep 4 or less: pursues`]);
  expect(marked(4, 'pursues', 1)).toEqual([`${stood}: more than Rep 4: pursues`]);
});

test('the Rep of who pursues is that of his row, as the service tells it', () => {
  const game = { atlas: atlasOf(TALOMIR), nationName: (id: string) => id, provinceName: (id: string) => id };
  const { rep } = namesIn(game, {
    persons: {},
    units: { 'riata-986-2': { name: 'Riata’s Warriors', rep: 4 }, 'riata-black-company-986-1': { name: 'the Black Company', rep: null } },
  });
  expect([rep('riata-986-2'), rep('riata-black-company-986-1'), rep('nobody')]).toEqual([4, undefined, undefined]);
});
