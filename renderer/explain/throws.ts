import type { TableId } from '../../data/tables/ids.ts';
import type { DiceModifier, Modifier } from '../../engine/events.ts';
import type { ReadBy } from '../../engine/rally-round-the-king/events.ts';
import type { AtlasPeople, Book, BookRow, BookTable, Glossary } from '../../main/contract.ts';
import { counted, plainly, sentence, signed } from '../words.ts';
import type { Throw } from './reading.ts';

/** What a throw says, piece by piece, as it is drawn. Nothing is worked out anew: every number stands in the event. */

/** A piece of a sum: what it is and how much. */
export interface Piece {
  readonly name: string;
  readonly amount: string;
}

/** A die, and whether it passed where each is compared with a rating. */
export interface ReadDie {
  readonly face: number;
  readonly passed: boolean | null;
}

/** One reading of the dice: somebody's sum, what he needed or came to, and the row it hit. */
export interface Reading {
  readonly who: string;
  readonly dice: readonly ReadDie[];
  readonly pieces: readonly Piece[];
  /** What the pieces come to: "each die" "4 or less", "in all" "8"; null where the dice alone say it. */
  readonly sum: Piece | null;
  /** "both dice pass", "2 successes"; null where none are counted. */
  readonly comes: string | null;
  readonly result: string;
}

/** A row as it is drawn, marked if it was hit. */
export interface MarkedRow {
  readonly row: BookRow;
  readonly isHit: boolean;
}

/** What the base of a throw is: a rating of Rep unless the table has another. */
const BASES: Readonly<Partial<Record<TableId, string>>> = {
  'going-to-war': 'War Rating',
  'will-to-fight': 'National Morale',
  mutiny: 'War Rating',
  'hero-happy': 'dice of his Rep',
  'magic-for-hire': 'Mana',
  'spell-cast': 'dice of the level, or of the difficulty',
  'spell-cost': 'difficulty, times the units',
  'magic-intervention': 'dice of the level',
  divination: 'level of who channels',
};

const baseName = (table: TableId): string => BASES[table] ?? 'Rep';

function modifierPiece(modifier: Modifier | DiceModifier, glossary: Glossary): Piece {
  const name = glossary[modifier.why] ?? plainly(modifier.why);
  return { name, amount: 'dice' in modifier ? `${signed(modifier.dice)} ${Math.abs(modifier.dice) === 1 ? 'die' : 'dice'}` : signed(modifier.value) };
}

/** A die counts as a success up to this face (p. 3). */
export const SUCCESS = 3;

/** Which dice passed. Where fewer did than are low enough, the sixes are those that never pass. */
function marked(dice: readonly number[], target: number | undefined, passed: number | undefined): readonly ReadDie[] {
  if (target === undefined || passed === undefined) return dice.map((face) => ({ face, passed: null }));
  const low = dice.filter((face) => face <= target).length;
  return dice.map((face) => ({ face, passed: face <= target && (low === passed || face !== 6) }));
}

/** "both dice pass", "one die passes" as the chronicle has it; of more, "1 of 3 dice passes". */
function passedWords(passed: number, of: number): string {
  if (of === 1) return passed === 1 ? 'it passes' : 'it fails';
  if (passed === 0) return of === 2 ? 'neither die passes' : 'no die passes';
  if (of === 2 && passed === 1) return 'one die passes';
  if (passed === of) return of === 2 ? 'both dice pass' : `all ${of} dice pass`;
  return `${passed} of ${of} dice ${passed === 1 ? 'passes' : 'pass'}`;
}

function rated(dice: readonly number[], table: TableId, by: ReadBy, glossary: Glossary): Reading {
  return {
    who: by.who,
    dice: marked(dice, by.target, by.passed),
    pieces: [{ name: baseName(table), amount: String(by.base) }, ...by.modifiers.map((m) => modifierPiece(m, glossary))],
    sum: needed(by.target),
    comes: passedWords(by.passed, dice.length),
    result: by.result,
  };
}

/** "4 or less"; what no die can show is said to be so. */
export const neededWords = (target: number): string => (target < 1 ? `${target} or less, which no die shows` : `${target} or less`);

const needed = (target: number): Piece => ({ name: 'needed on each die', amount: neededWords(target) });

/** The readings of a throw: one, or one for each unit that reads it. */
export function readingsOf(roll: Throw, glossary: Glossary): readonly Reading[] {
  if ('each' in roll) return roll.each.map((by) => rated(roll.dice, roll.table, by, glossary));
  const { dice, base, target, passed, total, successes, who, result } = roll;
  const pieces = [
    ...(total !== undefined && dice.length > 1 ? [{ name: 'the dice', amount: String(dice.reduce((sum, die) => sum + die, 0)) }] : []),
    ...(base === undefined ? [] : [{ name: baseName(roll.table), amount: String(base) }]),
    ...roll.modifiers.map((m) => modifierPiece(m, glossary)),
  ];
  const isMoreThanDice = pieces.length > 0;
  const sum = total === undefined || !isMoreThanDice ? null : { name: 'in all', amount: String(total) };
  return [
    {
      who,
      dice: successes === undefined ? marked(dice, target, passed) : dice.map((face) => ({ face, passed: face <= SUCCESS })),
      pieces,
      sum: target === undefined ? sum : needed(target),
      comes: passed !== undefined ? passedWords(passed, dice.length) : successes !== undefined ? counted(successes, 'success', 'successes') : null,
      result,
    },
  ];
}

/** Whether the left side of a row ("10-11", "2 or less", "6+", "pass 2d6") covers a score. */
export function covers(on: string, score: number): boolean {
  const numbers = [...on.replaceAll(/\d*d6/g, (dice) => dice.replace('d6', '')).matchAll(/-?\d+/g)].map((match) => Math.abs(Number(match[0])));
  const [first, last = first] = numbers;
  if (first === undefined || last === undefined) return false;
  if (/or less|or lower|or under/.test(on)) return score <= first;
  if (/or more|or higher|or better|\+/.test(on)) return score >= first;
  return /[-–]/.test(on) ? score >= first && score <= last : numbers.includes(score);
}

const scoreOf = (roll: Throw): number => {
  if ('each' in roll) return Number.NaN;
  return roll.passed ?? roll.successes ?? roll.total ?? roll.dice.reduce((sum, die) => sum + die, 0);
};

/** The rows of a table, those marked that a throw hit. Where several rows have its result, the score tells them apart. */
export function markedRows(table: BookTable, roll: Throw): readonly MarkedRow[] {
  const results = 'each' in roll ? roll.each.map((by) => by.result) : [roll.result];
  const named = table.rows.filter((row) => row.results.some((result) => results.includes(result)));
  const scored = named.filter((row) => covers(row.on, scoreOf(roll)));
  const hit = named.length > 1 && scored.length > 0 ? scored : named;
  return table.rows.map((row) => ({ row, isHit: hit.includes(row) }));
}

/** The column of an army list that recruits are thrown on, as a table (p. 10). */
function recruitingTable(people: AtlasPeople): BookTable {
  const scores = [...new Set(people.units.flatMap((unit) => unit.recruits))].sort((a, b) => a - b);
  const rows = scores.map((score) => {
    const unit = people.units.find(({ recruits }) => recruits.includes(score))!;
    return { on: String(score), results: [unit.id], words: unit.name };
  });
  return { id: 'recruiting', title: `Recruiting: ${people.name}`, page: people.page, dice: '2d6', reading: 'the sum names the unit', rows };
}

/** The people on whose list a recruiting throw was made: the one named, or whose list has what came of it. */
function listOf(roll: Throw, peoples: readonly AtlasPeople[], list: string | null): AtlasPeople | undefined {
  return peoples.find(({ id }) => id === (list ?? roll.who.split(':')[0]));
}

/** The printed table of a throw; a bare one with its name where the book has none. `list`: the army list of a recruiting roll, if it is not its own. */
export function tableOf(roll: Throw, book: Book, peoples: readonly AtlasPeople[], list: string | null = null): BookTable {
  const printed = book.tables.find(({ id }) => id === roll.table);
  const people = roll.table === 'recruiting' ? listOf(roll, peoples, list) : undefined;
  if (people !== undefined) return recruitingTable(people);
  return printed ?? { id: roll.table, title: sentence(plainly(roll.table)), page: roll.page, dice: `${roll.dice.length}d6`, reading: '', rows: [] };
}

/** The words of what a throw came to: its row's, or the id of the result in plain words. */
export function resultWords(result: string, table: BookTable, named: (id: string) => string | undefined): string {
  const row = table.rows.find(({ results }) => results.includes(result));
  return row?.words ?? named(result) ?? plainly(result);
}

/** Where a throw stands: "p. 57", or the ruling that asks for it. */
export const placeOf = (roll: Throw): string => (roll.page === null ? `ruling ${roll.ruling ?? ''}`.trim() : `p. ${roll.page}`);
