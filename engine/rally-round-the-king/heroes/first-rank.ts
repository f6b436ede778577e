import { straightAhead } from '../../geometry/facing.ts';
import type { Point } from '../../geometry/measure.ts';
import { ACROSS_THE_TABLE } from '../../geometry/table.ts';
import type { Manner, Waived } from '../setting-up/deployment-zones.ts';
import { spotsFor, touchingSpots } from '../setting-up/open-places.ts';
import { type BattleState, forwardOf } from '../state.ts';
import { onField } from '../table/standing.ts';

/** More places than a zone has for a stand that small. */
const ALL = 2000;

/** p. 51: whether a unit of an army would stand in its first rank at a place: nobody of the army is between it and the enemy's edge (ruling 200). */
export function isInFirstRank(state: BattleState, unit: number, place: Point): boolean {
  const { side } = state.troops[unit]!;
  const { width, depth } = state.units[unit]!;
  const stand = { x: place.x, y: place.y, heading: forwardOf(state, side), width, depth };
  return onField(state, side).every((i) => !straightAhead(stand, state.units[i]!, ACROSS_THE_TABLE));
}

/** Up to this many places for a hero in the first rank of his army: in contact with others if there are no roomier ones. */
export function firstRankSpots(state: BattleState, manner: Manner, kind: string, waived: Waived, most: number): readonly Point[] {
  const inFront = (spots: readonly Point[]): readonly Point[] => spots.filter((spot) => isInFirstRank(state, manner.unit, spot)).slice(0, most);
  const roomy = inFront(spotsFor(state, manner, kind, waived, ALL));
  return roomy.length > 0 ? roomy : inFront(touchingSpots(state, manner, waived, ALL));
}
