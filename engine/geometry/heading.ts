import { SINES } from './sines.ts';

/** A direction in whole hundredths of a degree, 0 to 35999: 0 towards +y, growing clockwise, 9000 towards +x. */
export type Heading = number;

/** A turn all the way round, in hundredths of a degree. */
export const FULL_TURN = 36000;
/** A turn about, in hundredths of a degree. */
export const HALF_TURN = 18000;
/** A turn by a right angle, in hundredths of a degree. */
export const QUARTER_TURN = 9000;

/** A side of a stand as it faces, or the direction of a wheel: right is clockwise. */
export type LeftOrRight = 'left' | 'right';

/** The sine of a heading: how much of a step that way goes towards +x. */
export const sinOf = (heading: Heading): number => SINES[heading]!;

/** The cosine of a heading: how much of a step that way goes towards +y. */
export const cosOf = (heading: Heading): number => SINES[heading + QUARTER_TURN]!;

/** A heading turned by hundredths of a degree, clockwise if positive, brought back into 0 to 35999. */
export function turned(heading: Heading, by: number): Heading {
  const turn = (heading + by) % FULL_TURN;
  return turn < 0 ? turn + FULL_TURN : turn + 0;
}

/** How far to turn to come from one heading to another the shorter way: -17999 to 18000, clockwise positive. */
export function difference(from: Heading, to: Heading): number {
  const turn = turned(to, -from);
  return turn > HALF_TURN ? turn - FULL_TURN : turn;
}

/** The heading, to the nearest hundredth, of a step of `dx`, `dy` inches; 0 for no step at all. */
export function headingOf(dx: number, dy: number): Heading {
  if (dx === 0 && dy === 0) return 0;
  const x = Math.abs(dx);
  const y = Math.abs(dy);
  /** How far the step lies clockwise of a heading of the first quarter, as a sine times its length. */
  const past = (h: Heading): number => x * cosOf(h) - y * sinOf(h);
  let low = 0;
  let high = QUARTER_TURN;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (past(middle) >= 0) low = middle;
    else high = middle;
  }
  const quarter = past(low) <= -past(high) ? low : high;
  if (dx >= 0) return dy >= 0 ? quarter : HALF_TURN - quarter;
  return dy >= 0 ? turned(0, -quarter) : HALF_TURN + quarter;
}
