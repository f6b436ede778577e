/** A place on the table: inches from its corner, x along the baselines, y from one baseline to the other. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tolerance of contact in inches: what is no farther apart touches, what lies no deeper does not overlap. */
export const CONTACT = 0.02;

/** A millionth of an inch: lengths that differ by less are the same. It is above what rounded sines leave over. */
export const GRAIN = 0.000001;

/** Inches rounded to a thousandth, as positions are at the end of a move. Never -0. */
export const thousandth = (inches: number): number => Math.round(inches * 1000) / 1000 + 0;

/** Inches rounded down to a thousandth, for limits of a move: going that far is still lawful. */
export const thousandthBelow = (inches: number): number => Math.floor(inches * 1000 + 0.001) / 1000;

/** How far a place at the end of a move is at most, in inches, from where it would be if it were not rounded. */
export const ROUNDED = 0.001;
