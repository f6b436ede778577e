import type { BookTable, Glossary } from '../../main/contract.ts';
import { counted } from '../words.ts';
import { isThrow, readLine, type Throw } from './reading.ts';
import { type DiceReading, readingsOf, resultWords, sumInWords } from './throws.ts';

/** A throw that is still to be made: what it is thrown against and what it may come to, read from how it would be told. */

/** Dice that lead to one result: "4 to 6", "both dice pass". */
export interface AwaitedResult {
  readonly on: string;
  readonly words: string;
}

/** A throw as one of those reads it who do. */
export interface Awaited {
  readonly who: string;
  /** "Rep 4, hits taken −1: 3 or less"; empty where nothing is added to the dice. */
  readonly rating: string;
  /** What was thrown against it: "2 successes"; null where nothing was. */
  readonly facing: string | null;
  /** Empty where the dice decide nothing by themselves. */
  readonly outcomes: readonly AwaitedResult[];
}

/** How an id is called that a result names. */
type Named = (id: string) => string | undefined;

/** More dice than these are not told throw by throw. */
const FEW = 2;

/** A throw before its dice. */
function unthrown(roll: Throw): Throw {
  if ('each' in roll) return { ...roll, dice: [] };
  const { total, ...before } = roll;
  return { ...before, dice: [] };
}

/** What dice come to as the player counts them: those that pass or are successes, or else their sum. */
interface Scored {
  readonly sum: number;
  readonly dice: string;
  readonly reading: DiceReading;
}

/** "2", "2 to 5", "2 to 5, 9": sums of dice. */
function sumsInWords(sums: readonly number[]): string {
  const runs: number[][] = [];
  for (const sum of [...new Set(sums)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === sum - 1) run.push(sum);
    else runs.push([sum]);
  }
  return runs.map((run) => (run.length === 1 ? String(run[0]) : `${run[0]} to ${run.at(-1)}`)).join(', ');
}

/** Counts of successes beyond these are told from the least to the most. */
const FEW_COUNTS = 2;

/** "both dice pass", "2 successes, 1 success", "3 to 8 successes"; where nothing is counted, the sums. */
function onOf(alike: readonly Scored[]): string {
  const counts = [...new Set(alike.flatMap(({ reading }) => reading.comes ?? []))];
  if (counts.length === 0) return sumsInWords(alike.map(({ sum }) => sum));
  const isMany = counts.length > FEW_COUNTS && counts.every((comes) => /success(?:es)?$/.test(comes));
  return isMany ? `${sumsInWords(alike.map(({ reading }) => reading.score))} successes` : counts.join(', ');
}

/** Whether the same count or sum always leads to the same: else the page reads something else. */
const isReadByScore = (all: readonly Scored[]): boolean =>
  [...Map.groupBy(all, ({ reading }) => reading.score).values()].every((same) => new Set(same.map(({ reading }) => reading.result)).size === 1);

/** Whether the same dice may come to different things: what others throw with them decides. */
const hangsOnOthers = (all: readonly Scored[]): boolean =>
  [...Map.groupBy(all, ({ dice }) => dice).values()].some((same) => new Set(same.map(({ reading }) => reading.result)).size > 1);

/** "retires"; "retires, or stays in the melee, by what others throw". */
function eitherOf(words: readonly string[]): string {
  const different = [...new Set(words)];
  return different.length === 1 ? different[0]! : `${different.join(', or ')}, by what others throw`;
}

function outcomesIn(all: readonly Scored[], table: BookTable, dice: number, named: Named): readonly AwaitedResult[] {
  const isCounted = all.every(({ reading }) => reading.comes !== null);
  // of the sums of many dice only some are known: there the page speaks for itself
  if (dice > FEW && !isCounted) return table.rows.map(({ on, words }) => ({ on, words }));
  const wordsAt = new Map(
    [...Map.groupBy(all, ({ reading }) => reading.score)].map(([score, same]) => [
      score,
      eitherOf(same.map(({ reading }) => resultWords(reading, table, named))),
    ]),
  );
  const byWords = [...Map.groupBy(all, ({ reading }) => wordsAt.get(reading.score)!)];
  if (byWords.length === 1) return isCounted ? [{ on: 'whatever is thrown', words: byWords[0]![0] }] : [];
  return isReadByScore(all) || hangsOnOthers(all) ? byWords.map(([words, alike]) => ({ on: onOf(alike), words })) : [];
}

/** What the other party to this throw has thrown for it before. */
function facedBy({ table, against, cause }: Throw, told: readonly Throw[]): string | null {
  const other = against === undefined ? undefined : told.findLast((roll) => roll.table === table && roll.cause === cause && roll.who === against);
  return other !== undefined && 'successes' in other && other.successes !== undefined ? counted(other.successes, 'success', 'successes') : null;
}

/** A throw that is waited for: how it would be told for whatever may be thrown, and what has been told before it. */
export interface ToBeThrown {
  readonly mayBe: readonly string[];
  readonly told: readonly string[];
}

/** What a throw is thrown against and its possible results, for each that reads it; nothing where that is not known. */
export function awaitedIn({ mayBe, told }: ToBeThrown, table: BookTable, glossary: Glossary, named: Named): readonly Awaited[] {
  const throws = mayBe.map(readLine).filter(isThrow);
  const [first] = throws;
  if (first === undefined) return [];
  const facing = facedBy(first, told.map(readLine).filter(isThrow));
  return readingsOf(unthrown(first), glossary, first.dice.length).map((reading, i) => {
    const all = throws.map(
      (roll): Scored => ({ sum: roll.dice.reduce((sum, die) => sum + die, 0), dice: roll.dice.join(), reading: readingsOf(roll, glossary)[i]! }),
    );
    return { who: reading.who, rating: sumInWords(reading), facing, outcomes: outcomesIn(all, table, first.dice.length, named) };
  });
}
