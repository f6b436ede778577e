import type { Point } from '../../geometry/measure.ts';

/** p. 7: a straight line over the table that a flyer follows, in inches, and the way it faces on it. */
export interface FlightLine {
  readonly from: Point;
  readonly to: Point;
  readonly heading: number;
  readonly inches: number;
}

/** How a unit is in the air over the table (p. 7): its level, the way it is flying, and, while it has yet to test for wanting to charge, how it was before. */
export interface InTheAir {
  readonly level: 'observation' | 'attack';
  readonly way?: FlightLine;
  readonly was?: 'observation' | 'attack' | 'off';
  /** The units it meets in the air while it is intercepted, or intercepts (p. 8). */
  readonly foes?: readonly number[];
}

/** How a flight goes on: at a level over the table, on the ground, or beyond its edge. */
export type FlownTo = 'observation' | 'attack' | 'ground' | 'off';

/** p. 7: the enemy a flyer shoots at on its way, and after how many inches. */
export interface Strafe {
  readonly target: number;
  readonly inches: number;
}
