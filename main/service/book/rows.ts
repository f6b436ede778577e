import type { BookRow, BookTable, ScoreRun } from '../../contract.ts';

/** A table but for its id. */
export type Described = Omit<BookTable, 'id'>;

/** Whether scores below the first or above the last row of a table read as that row. */
interface Ends {
  readonly low?: boolean;
  readonly high?: boolean;
}

/** Runs of scores without a gap. */
function runs(scores: readonly number[]): number[][] {
  const out: number[][] = [];
  for (const score of [...scores].sort((a, b) => a - b)) {
    const run = out.at(-1);
    if (run !== undefined && run.at(-1) === score - 1) run.push(score);
    else out.push([score]);
  }
  return out;
}

/** The left side of a row, in words and in numbers. */
export type Left = Pick<BookRow, 'on' | 'covers'>;

/** One run as a page has it: "3", "1-3", "2 or less", "6 or more". */
function runInWords({ from, to }: ScoreRun): string {
  if (from === null) return `${to} or less`;
  if (to === null) return `${from} or more`;
  return from === to ? String(from) : `${from}-${to}`;
}

/** Runs of scores as the left side of a row: "1-3, 5". */
export const leftOf = (...covers: readonly ScoreRun[]): Left => ({ on: covers.map(runInWords).join(', '), covers });

/** Scores as a page has them: "1-3, 5", "6 or more". `all`: every score of the table. */
export function scores(own: readonly number[], all: readonly number[], { low = false, high = false }: Ends = {}): Left {
  const [least, most] = [low ? Math.min(...all) : Number.NaN, high ? Math.max(...all) : Number.NaN];
  const ended = runs(own).map((run): ScoreRun => {
    const [from, to] = [run[0]!, run.at(-1)!];
    return { from: from === least ? null : from, to: to === most ? null : to };
  });
  return leftOf(...ended);
}

/** Scores each of which the page names: "10, 11". */
export const named = (own: readonly number[]): Left => ({ on: own.join(', '), covers: own.map((score) => ({ from: score, to: score })) });

/** All scores but these: "any other". */
export function otherThan(own: readonly number[]): Left {
  const all = runs(own);
  const ends = [null, ...all.map((run) => run.at(-1)! + 1)];
  return { on: 'any other', covers: ends.map((from, i) => ({ from, to: i < all.length ? all[i]![0]! - 1 : null })) };
}

/** What no score tells: it is read on something else. */
export const unscored = (on: string): Left => ({ on, covers: [] });

/** The number of dice that pass. */
export const passing = (passed: number): Left => ({ on: `pass ${passed}d6`, covers: [{ from: passed, to: passed }] });

/** Rows of a table that is read on a score, those of one result together, in the order of the page. */
export function scoreRows<Row extends { readonly on: number }, Result extends string>(
  rows: readonly Row[],
  resultOf: (row: Row) => Result,
  words: (result: Result) => string,
  ends: Ends = {},
): BookRow[] {
  const all = rows.map(({ on }) => on);
  return [...new Set(rows.map(resultOf))].map((result) => ({
    ...scores(
      rows.filter((row) => resultOf(row) === result).map(({ on }) => on),
      all,
      ends,
    ),
    results: [result],
    words: words(result),
  }));
}

/** Rows of a table that is read on how many dice passed. */
export function passedRows<Result extends string>(
  rows: readonly { readonly passed: number; readonly result: Result }[],
  words: Readonly<Record<Result, string>>,
): BookRow[] {
  return rows.map(({ passed, result }) => ({ ...passing(passed), results: [result], words: words[result] }));
}

/** A row for each score, with a column for each result; `alone`: what one of them says. */
export function eachScore<Row extends { readonly on: number }, Result extends string>(
  rows: readonly Row[],
  resultsOf: (row: Row) => readonly Result[],
  words: (row: Row) => string,
  alone: (result: Result) => string,
): BookRow[] {
  return rows.map((row) => {
    const results = [...new Set(resultsOf(row))];
    return { ...named([row.on]), results, words: words(row), says: results.map((result) => alone(result)) };
  });
}

/** The faces of one die with what each comes to, those of one result together. */
export const faceRows = <Result extends string>(resultOf: (die: number) => Result, words: (result: Result) => string): BookRow[] =>
  scoreRows(
    [1, 2, 3, 4, 5, 6].map((on) => ({ on })),
    ({ on }) => resultOf(on),
    words,
  );

/** A contest: the highest throw. */
export const contest = (title: string, page: number | null, dice: string, adds = ''): Described => ({
  title,
  page,
  dice,
  reading: `each throws${adds}; the highest wins, ties are thrown again`,
  rows: [],
});
