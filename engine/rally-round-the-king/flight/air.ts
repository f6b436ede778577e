import type { Point } from '../../geometry/measure.ts';

/** p. 7: a straight line over the table that a flyer follows, in inches, and the way it faces on it. */
export interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly heading: number;
  readonly inches: number;
}

/** How a unit is in the air over the table (p. 7): its level, the way it is flying, and, while it has yet to want to charge, how it was before. */
export interface InTheAir {
  readonly level: 'observation' | 'attack';
  readonly way?: Way;
  readonly was?: 'observation' | 'attack' | 'off';
  /** Whom it meets in the air while it is intercepted, or intercepts (p. 8). */
  readonly foes?: readonly number[];
}
