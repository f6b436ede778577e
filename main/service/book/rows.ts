import type { BookRow, BookTable } from '../../contract.ts';

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

const runInWords = (run: readonly number[], least: number, most: number): string => {
  const [from, to] = [run[0]!, run.at(-1)!];
  if (from === least) return `${to} or less`;
  if (to === most) return `${from} or more`;
  return from === to ? String(from) : `${from}-${to}`;
};

/** Scores as a page has them: "1-3, 5", "6 or more". `all`: every score of the table. */
export function scores(own: readonly number[], all: readonly number[], { low = false, high = false }: Ends = {}): string {
  const [least, most] = [low ? Math.min(...all) : Number.NaN, high ? Math.max(...all) : Number.NaN];
  return runs(own)
    .map((run) => runInWords(run, least, most))
    .join(', ');
}

/** Rows of a table that is read on a score, those of one result together, in the order of the page. */
export function scoreRows<Row extends { readonly on: number }, Result extends string>(
  rows: readonly Row[],
  resultOf: (row: Row) => Result,
  words: (result: Result) => string,
  ends: Ends = {},
): BookRow[] {
  const all = rows.map(({ on }) => on);
  return [...new Set(rows.map(resultOf))].map((result) => ({
    on: scores(
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
  return rows.map(({ passed, result }) => ({ on: `pass ${passed}d6`, results: [result], words: words[result] }));
}

/** What each of several results says alone. */
export const saying = <Result extends string>(results: readonly Result[], alone: (result: Result) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(results.map((result) => [result, alone(result)]));

/** A row for each score, with a column for each result; `alone`: what one of them says. */
export function eachScore<Row extends { readonly on: number }, Result extends string>(
  rows: readonly Row[],
  resultsOf: (row: Row) => readonly Result[],
  words: (row: Row) => string,
  alone: (result: Result) => string,
): BookRow[] {
  return rows.map((row) => {
    const results = [...new Set(resultsOf(row))];
    return { on: String(row.on), results, words: words(row), says: saying(results, alone) };
  });
}

/** The faces of one die with what each comes to, those of one result together. */
export const faceRows = <Result extends string>(resultOf: (die: number) => Result, words: (result: Result) => string): BookRow[] =>
  scoreRows(
    [1, 2, 3, 4, 5, 6].map((on) => ({ on })),
    ({ on }) => resultOf(on),
    words,
  );

/** A contest: who throws highest. */
export const contest = (title: string, page: number | null, dice: string, adds = ''): Described => ({
  title,
  page,
  dice,
  reading: `each throws${adds}; the highest wins, ties are thrown again`,
  rows: [],
});
