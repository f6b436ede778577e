import { type Passed, type Reacting, type ReactionResult, type ReactionTest, reactionResult } from '../reactions/reaction-sheets.ts';

/** How two dice can fall. All chances are whole numbers of these 36. */
export const THROWS = 36;

/** From best to worst. */
const PASSED: readonly Passed[] = [2, 1, 0];

/** The chances where this many faces of a die pass. */
const BY_GOOD_FACES: readonly Readonly<Record<Passed, number>>[] = [0, 1, 2, 3, 4, 5, 6].map((good) => ({
  2: good * good,
  1: 2 * good * (6 - good),
  0: (6 - good) * (6 - good),
}));

/** In how many of 36 throws two, one or no dice pass: a die passes at or below the target, but where the page says so never on a six. */
export const passChances = (target: number, sixAlwaysFails = false): Readonly<Record<Passed, number>> =>
  BY_GOOD_FACES[Math.min(Math.max(Math.floor(target), 0), sixAlwaysFails ? 5 : 6)]!;

/** One outcome, and in how many of 36 throws it comes. */
export interface ResultChance<Result> {
  readonly result: Result;
  readonly chances: number;
}

/** Adds up the results of passing two, one and no dice, best first; what cannot happen is left out. */
function sumUp<Result>(chances: Readonly<Record<Passed, number>>, resultOf: (passed: Passed) => Result): ResultChance<Result>[] {
  const sums = new Map<Result, number>();
  for (const passed of PASSED) {
    const result = resultOf(passed);
    if (chances[passed] > 0) sums.set(result, (sums.get(result) ?? 0) + chances[passed]);
  }
  return [...sums].map(([result, of36]) => ({ result, chances: of36 }));
}

/** pp. 3, 37: what the unit will do on this modified Rep. A six passes if the Rep is high enough. */
export function odds(test: ReactionTest, unit: Reacting, target: number): ResultChance<ReactionResult>[] {
  return sumUp(passChances(target), (passed) => reactionResult(test, passed, unit));
}

/** A printed table on which two dice are each held against a rating. */
export interface PassTable<Result extends string> {
  readonly sixAlwaysFails: boolean;
  readonly rows: readonly { readonly passed: Passed; readonly result: Result }[];
}

/** The same for such a table, as pp. 42-43, where a six always fails. */
export function tableOdds<Result extends string>(table: PassTable<Result>, target: number): ResultChance<Result>[] {
  return sumUp(passChances(target, table.sixAlwaysFails), (passed) => table.rows.find((row) => row.passed === passed)!.result);
}

/** How likely each number of successes is with this many dice: each die succeeds in half of all throws (pp. 46, 51). */
export function successesOf(dice: number): readonly number[] {
  let chances = [1];
  for (let n = 0; n < dice; n++) chances = [...chances, 0].map((chance, i) => (chance + (chances[i - 1] ?? 0)) / 2);
  return chances;
}
