import type { Point } from '../../geometry/measure.ts';
import type { BattleUnit } from '../state.ts';

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

/** p. 7: in flight: over the table, or beyond its edge and on its way back. */
export const isFlying = ({ status }: BattleUnit): boolean => status === 'aloft' || status === 'flown-off';

/** p. 8: in the air with the units it meets there and nobody else: nothing measured in inches reaches it (ruling 241). */
export const isMeetingInTheAir = ({ status, air }: BattleUnit): boolean => status === 'aloft' && air?.foes !== undefined;

/** p. 7: over the table at Attack level, where it threatens, shoots and is shot at. */
export const isLow = (unit: BattleUnit): boolean => unit.status === 'aloft' && unit.air?.level === 'attack';

/** On the table, or over it. */
export const isThere = ({ status }: BattleUnit): boolean => status === 'field' || status === 'aloft';
