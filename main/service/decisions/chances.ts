import { waysToTotal } from '../../../engine/roll.ts';

/** Odds of the book's throws, exact: how many of all ways dice can fall. */

/** "11 in 36". */
const inAll = (ways: number, all: number): string => `${ways} in ${all}`;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Of how many ways, in lowest terms: "1 in 3". */
const lowest = (ways: number, all: number): string => inAll(ways / divisor(ways, all), all / divisor(ways, all));

const ALL_OF_2D6 = 36;

/** That 2d6 add up to one of these sums. */
export const chanceOfSums = (sums: readonly number[]): string =>
  inAll(
    sums.reduce((ways, sum) => ways + waysToTotal(sum), 0),
    ALL_OF_2D6,
  );

/** Ways of 36 in which none, one or both of 2d6 are at or below a rating. */
export function waysToPass(rating: number, sixAlwaysFails: boolean): readonly [none: number, one: number, both: number] {
  const faces = Math.min(sixAlwaysFails ? 5 : 6, Math.max(0, rating));
  const [none, both] = [(6 - faces) ** 2, faces ** 2];
  return [none, ALL_OF_2D6 - none - both, both];
}

/** Ways of 36, as a chance. */
export const outOf36 = (ways: number): string => inAll(ways, ALL_OF_2D6);

/** The chance that at least this many of some dice show one of half of their faces, as the board tells its odds: "85.5 %". Ways of so many dice say little. */
export function chanceOfSuccesses(dice: number, least: number): string {
  if (dice < least) return 'never';
  let [ways, choose] = [0, 1];
  for (let k = 0; k <= dice; k++) {
    if (k >= least) ways += choose;
    choose = (choose * (dice - k)) / (k + 1);
  }
  return `${Math.round((ways / 2 ** dice) * 1000) / 10}\u{a0}%`;
}

/** How many faces of one die come to each result: "1, 2 or 3 rolls, each 1 in 3" of these. */
export const chanceOfFaces = (faces: number): string => lowest(faces, 6);
