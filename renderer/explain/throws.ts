import type { TableId } from '../../data/tables/ids.ts';
import type { DiceModifier, Modifier, Rolled } from '../../engine/events.ts';
import type { ReadBy } from '../../engine/rally-round-the-king/events.ts';
import type { AtlasPeople, Book, BookRow, BookTable, Glossary } from '../../main/contract.ts';
import { counted, figure, plainly, sentence, signed } from '../words.ts';
import type { Throw } from './reading.ts';

/** What a throw says, piece by piece, as it is drawn. Nothing is worked out here: every number stands in the event. */

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
export interface DiceReading {
  readonly who: string;
  readonly dice: readonly ReadDie[];
  readonly pieces: readonly Piece[];
  /** What the pieces come to: "each die" "4 or less", "in all" "8"; null where the dice alone say it. */
  readonly sum: Piece | null;
  /** "both dice pass", "2 successes"; null where none are counted. */
  readonly comes: string | null;
  /** What the table is entered with: dice passed, successes, or the sum. */
  readonly score: number;
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
  'whos-attacking': 'War Rating',
  'heroic-combat': 'dice of Rep and AC, or successes left',
  'river-crossing': 'inches of its way',
  'hero-happy': 'dice of the hero’s Rep',
  'magic-for-hire': 'Mana',
  'spell-cast': 'dice of the level',
  'spell-cost': 'difficulty, times the units',
  'magic-intervention': 'dice of the level',
  divination: 'level of who channels',
};

/** How the sum of a throw is called. */
const IN_ALL = 'in all';

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

const baseName = (table: TableId): string => BASES[table] ?? 'Rep';

/** A spell throws for its own difficulty, the casters for their level (p. 46). */
const baseOf = ({ table, result }: Rolled): string => (table === 'spell-cast' && result === 'resists' ? 'dice of the difficulty' : baseName(table));

function modifierPiece(modifier: Modifier | DiceModifier, glossary: Glossary): Piece {
  const name = glossary[modifier.why] ?? plainly(modifier.why);
  return { name, amount: 'dice' in modifier ? `${signed(modifier.dice)} ${Math.abs(modifier.dice) === 1 ? 'die' : 'dice'}` : signed(modifier.value) };
}

/** A die counts as a success up to this face (p. 3). */
export const SUCCESS = 3;

/** Which dice passed. Where fewer did than are low enough, the sixes are those that never pass. */
export function marked(dice: readonly number[], target: number | undefined, passed: number | undefined): readonly ReadDie[] {
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

function rated(dice: readonly number[], table: TableId, by: ReadBy, glossary: Glossary): DiceReading {
  return {
    who: by.who,
    dice: marked(dice, by.target, by.passed),
    pieces: [{ name: baseName(table), amount: String(by.base) }, ...by.modifiers.map((m) => modifierPiece(m, glossary))],
    sum: needed(by.target),
    comes: passedWords(by.passed, dice.length),
    score: by.passed,
    result: by.result,
  };
}

/** "4 or less"; what no die can show is said to be so. */
export const neededWords = (target: number): string => (target < 1 ? `${target} or less, which no die shows` : `${target} or less`);

const needed = (target: number): Piece => ({ name: 'needed on each die', amount: neededWords(target) });

/** Tables whose modifiers are added to each die; the throw tells what they come to for all of its dice (p. 39). */
const TO_EACH_DIE: ReadonlySet<TableId> = new Set<TableId>(['missile']);

/** "three figures (+1 on each of 2 dice)" "+2". */
function pieceOfEach(modifier: Modifier | DiceModifier, dice: number, glossary: Glossary): Piece {
  const { name, amount } = modifierPiece(modifier, glossary);
  return 'value' in modifier && dice > 1 ? { name: `${name} (${signed(modifier.value / dice)} on each of ${dice} dice)`, amount } : { name, amount };
}

/** The dice as a piece of a sum. */
const dicePiece = (dice: readonly number[]): Piece => ({ name: dice.length === 1 ? 'the die' : 'the dice', amount: String(sumOf(dice)) });

/** The pieces of a throw of several dice that is read once, in the order in which they are added up; none where one die says it all. */
function piecesOf(roll: Rolled, glossary: Glossary, count: number): readonly Piece[] {
  const { table, dice, base, modifiers, total } = roll;
  const rated = base === undefined ? [] : [{ name: baseOf(roll), amount: String(base) }];
  const changes = modifiers.map((m) => (TO_EACH_DIE.has(table) ? pieceOfEach(m, count, glossary) : modifierPiece(m, glossary)));
  const isSum = total !== undefined && dice.length > 0 && (dice.length > 1 || rated.length + changes.length > 0);
  return [...rated, ...(isSum ? [dicePiece(dice)] : []), ...changes];
}

/** What the pieces come to; null where there are not several. */
function cameTo({ target, total }: Rolled, pieces: readonly Piece[]): Piece | null {
  if (target !== undefined) return needed(target);
  return total === undefined || pieces.length < 2 ? null : { name: IN_ALL, amount: figure(total) };
}

/** The readings of a throw: one, or one for each unit that reads it. `count`: how many dice are thrown, where they do not lie yet. */
export function readingsOf(roll: Throw, glossary: Glossary, count = roll.dice.length): readonly DiceReading[] {
  if ('each' in roll) return roll.each.map((by) => rated(roll.dice, roll.table, by, glossary));
  const { dice, target, passed, successes, who, result } = roll;
  const pieces = piecesOf(roll, glossary, count);
  return [
    {
      who,
      dice: successes === undefined ? marked(dice, target, passed) : dice.map((face) => ({ face, passed: face <= SUCCESS })),
      pieces,
      sum: cameTo(roll, pieces),
      comes: passed !== undefined ? passedWords(passed, dice.length) : successes !== undefined ? counted(successes, 'success', 'successes') : null,
      score: scoreOf(roll),
      result,
    },
  ];
}

/** What a sum of dice comes to: "8 in all"; null where nothing is added up. */
export const inAll = ({ sum }: DiceReading): string | null => (sum?.name === IN_ALL ? `${sum.amount} ${IN_ALL}` : null);

/** A sum in one line: "War Rating 3, the die 4, on enemy soil +1 = 8"; of what each die needs, "War Rating 3: 3 or less". */
export function sumInWords(reading: DiceReading): string {
  const { pieces, sum } = reading;
  const told = pieces.map(({ name, amount }) => `${name} ${amount}`).join(', ');
  return sum === null ? told : `${told}${inAll(reading) === null ? ': ' : ' = '}${sum.amount}`;
}

/** Whether a row covers a score. */
export const covers = (row: Pick<BookRow, 'covers'>, score: number): boolean =>
  row.covers.some(({ from, to }) => (from === null || score >= from) && (to === null || score <= to));

/** What a table is entered with, and the result: the score of a throw, and the result for the one that reads it. */
type Entered = Pick<DiceReading, 'score' | 'result'>;

/** The dice and what shifts them, where the event has no sum of them. */
const shifted = ({ dice, modifiers }: Rolled): number => sumOf(dice) + sumOf(modifiers.map((m) => ('value' in m ? m.value : 0)));

const scoreOf = (roll: Rolled): number => roll.passed ?? roll.successes ?? roll.total ?? shifted(roll);

/** With what each who reads a throw enters its table. */
const enteredBy = (roll: Throw): readonly Entered[] =>
  'each' in roll ? roll.each.map(({ passed, result }) => ({ score: passed, result })) : [{ score: scoreOf(roll), result: roll.result }];

/** The rows that one result comes from. Where several have it, the score tells them apart. */
function rowsHit({ rows }: BookTable, { score, result }: Entered): readonly BookRow[] {
  const named = rows.filter(({ results }) => results.includes(result));
  const scored = named.filter((row) => covers(row, score));
  return scored.length > 0 ? scored : named;
}

/** The rows of a table, those marked that a throw hit: one for each who reads it. */
export function markedRows(table: BookTable, roll: Throw): readonly MarkedRow[] {
  const hit = enteredBy(roll).flatMap((entered) => rowsHit(table, entered));
  return table.rows.map((row) => ({ row, isHit: hit.includes(row) }));
}

/** A left side of this many letters, "pass 2d6" or "6 or more", is short enough for any folio. */
const SHORT = 12;

/** Whether what stands on a row's left side is a sentence, which is broken where the table is narrow, and not a number with a word or two. */
export const isSentence = ({ on }: BookRow): boolean => on.length > SHORT;

/** The column of an army list that recruits are thrown on, as a table (p. 10); whose it is is said where somebody else throws on it. */
function recruitingTable(people: AtlasPeople, isOwn: boolean): BookTable {
  const scores = [...new Set(people.units.flatMap((unit) => unit.recruits))].sort((a, b) => a - b);
  const rows = scores.map((score) => {
    const unit = people.units.find(({ recruits }) => recruits.includes(score))!;
    return { on: String(score), covers: [{ from: score, to: score }], results: [unit.id], words: unit.name };
  });
  return {
    id: 'recruiting',
    title: isOwn ? 'Recruiting' : `Recruiting: ${people.name}`,
    page: people.page,
    dice: '2d6',
    reading: 'the sum names the unit',
    rows,
  };
}

/** Whose list a nation, its rebels or a tribe of it has. */
const listOwner = (who: string): string => who.split(':')[0]!;

/** The people on whose list a recruiting throw was made: the one named, or the one whose list has its result. */
function listOf(roll: Throw, peoples: readonly AtlasPeople[], list: string | null): AtlasPeople | undefined {
  return peoples.find(({ id }) => id === (list ?? listOwner(roll.who)));
}

/** A table whose rows are read against a Rep, for one who has that Rep: "charging: Rep 4 or less". */
const readBy = (table: BookTable, rows: readonly BookRow[], rep: number): BookTable => ({
  ...table,
  rows: rows.map((row) => ({
    ...row,
    on: row.on.replaceAll(/\bRep\b/g, `Rep ${rep}`),
    covers: row.covers.map(({ from, to }) => ({ from: from === null ? null : from + rep, to: to === null ? null : to + rep })),
  })),
});

/**
 * The printed table of a throw; a bare one with its name where the book has none. `list`: the army list of a recruiting roll, if it is not its own. `rep`: the
 * printed Rep of the thrower, where it is known.
 */
export function tableOf(roll: Throw, book: Book, peoples: readonly AtlasPeople[], list: string | null = null, rep?: number): BookTable {
  const printed = book.tables.find(({ id }) => id === roll.table);
  const people = roll.table === 'recruiting' ? listOf(roll, peoples, list) : undefined;
  if (people !== undefined) return recruitingTable(people, people.id === listOwner(roll.who));
  if (printed?.byRep !== undefined && rep !== undefined) return readBy(printed, printed.byRep, rep);
  return printed ?? { id: roll.table, title: sentence(plainly(roll.table)), page: roll.page, dice: `${roll.dice.length}d6`, reading: '', rows: [] };
}

/** The words of what a reading came to: what its row says of it, or the id of the result in plain words. */
export function resultWords(entered: Entered, table: BookTable, named: (id: string) => string | undefined): string {
  const [row] = rowsHit(table, entered);
  return row?.says?.[row.results.indexOf(entered.result)] ?? row?.words ?? named(entered.result) ?? plainly(entered.result);
}

/** Where a throw stands: "p. 57", or the ruling that asks for it. */
export const placeOf = (roll: Pick<Throw, 'page' | 'ruling'>): string => (roll.page === null ? `ruling ${roll.ruling ?? ''}`.trim() : `p. ${roll.page}`);
