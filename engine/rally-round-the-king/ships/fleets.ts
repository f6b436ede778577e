import type { Point } from '../../geometry/measure.ts';

/** p. 67: a ship: the unit in it, or where it lies empty; with neither it is not on the field. */
export interface Ship {
  readonly unit: number | null;
  readonly at?: Point;
}

/** What has become of a Wind Maiden in a battle; `with`: with her unit, and singing. */
export type MaidenState = 'with' | 'out-of-the-fight' | 'captured' | 'dead' | 'routed' | 'left' | 'escaped';

/** The ships of a side, and the Wind Maiden who lifts them (p. 67). */
export interface Fleet {
  /** The first is hers (ruling 242). */
  readonly ships: readonly Ship[];
  /** The unit she is with; null before it has been said, and where none rides. */
  readonly maiden: number | null;
  readonly she: MaidenState;
  /** p. 67: she is held against her will. */
  readonly captive?: true;
}

/** All ships of a battle. A battle without them has none of this. */
export type Fleets = readonly [Fleet | null, Fleet | null];
