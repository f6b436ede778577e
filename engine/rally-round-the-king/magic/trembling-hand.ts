import { gap, touches } from '../../geometry/distance.ts';
import { ahead, type Stand, sideways } from '../../geometry/stand.ts';
import { otherSide } from '../../sides.ts';
import { withUnit } from '../changes.ts';
import type { At } from '../chapter.ts';
import { sayMoved } from '../movement/movement.ts';
import type { BattleState } from '../state.ts';
import { friendsTouching, rightToLeft } from '../table/bodies.ts';
import { onField } from '../table/standing.ts';
import { hasRoom } from '../table/standing-room.ts';

/** p. 48: how far, in inches, units are shifted apart. */
const APART = 0.5;
/** A unit hemmed in is shifted no farther than this, in inches (ruling 221). */
const FARTHEST = 3;

/** Where a unit may be shifted, the nearest first: to either side, backwards, and both. */
function* shifts(own: Stand): Generator<Stand> {
  for (let by = APART; by <= FARTHEST; by += APART) {
    yield sideways(own, by);
    yield sideways(own, 0 - by);
    yield ahead(own, 0 - by);
    for (let aside = APART; aside <= by; aside += APART) {
      yield ahead(sideways(own, aside), 0 - by);
      yield ahead(sideways(own, 0 - aside), 0 - by);
    }
  }
}

/** Whether a unit in that place would be 1/2" off all friends, and touch no enemy. */
function isApart(state: BattleState, unit: number, place: Stand): boolean {
  const { side } = state.troops[unit]!;
  const free = (i: number): boolean => i === unit || gap(place, state.units[i]!) >= APART - 0.005;
  return onField(state, side).every(free) && onField(state, otherSide(side)).every((e) => !touches(place, state.units[e]!));
}

/**
 * p. 48: each unit is shifted sideways or backwards until it is 1/2" from those it touched and is a body of its own. A unit stays if it touches no friend, or
 * has no room within 3" (ruling 221).
 */
export function shakenApart(state: BattleState, units: readonly number[], at: At): BattleState {
  let after = state;
  for (const unit of rightToLeft(state, units)) {
    if (friendsTouching(after, unit).length === 0) continue;
    const own = after.units[unit]!;
    for (const place of shifts(own)) {
      if (!hasRoom(after, unit, place) || !isApart(after, unit, place)) continue;
      after = withUnit(after, unit, { x: place.x, y: place.y, allRound: false });
      sayMoved(after, [unit], 'shaken-apart', at);
      break;
    }
  }
  return after;
}
