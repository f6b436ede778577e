import { type ChargeEnd, conformed, conformedAt, type Footing, PARALLEL, placedBeside } from '../../geometry/contact.ts';
import { overlaps, touches } from '../../geometry/distance.ts';
import { sameHeading } from '../../geometry/facing.ts';
import { cosOf, sinOf } from '../../geometry/heading.ts';
import { CONTACT, GRAIN, type Point, ROUNDED } from '../../geometry/measure.ts';
import { aheadOf, forward, rightOf, type Stand, shiftedBy } from '../../geometry/stand.ts';
import { straightUntil, straightUntilEdge } from '../../geometry/sweep.ts';
import { onTable } from '../../geometry/table.ts';
import { otherSide, SIDES } from '../../sides.ts';
import { whenAsked } from '../actions.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { enemiesTouching } from '../table/bodies.ts';
import { bordered } from '../table/clear-way.ts';
import { barredUntil, isBarredAt, riverAhead } from '../table/paces.ts';
import { aheadOn, nearOf } from '../table/standing.ts';
import { hasRoom } from '../table/standing-room.ts';
import { mayWheelOnto, wheeledOnto } from './onto-the-flank.ts';
import { mayChargeThrough } from './passing-through.ts';

/** p. 38: those charged test when the charger is this near, in inches, within the slack. */
export const AT_CONTACT = 1;
/** That slack, in inches: places are rounded. */
export const SLACK = 0.05;

/** One of several that charge together: where it will stand, once that is settled. */
export interface Fellow {
  readonly unit: number;
  end: Stand | null;
}

/** The fellows of a unit that charges alone. */
const NOBODY: readonly Fellow[] = [];

const isAmong = (fellows: readonly Fellow[], unit: number): boolean => {
  for (const fellow of fellows) if (fellow.unit === unit) return true;
  return false;
};

/** p. 34: whether a place lies more than half a unit's base to the side of where its charge began, with this much slack, in inches. */
function isTooFarAside({ charging, width, depth }: BattleUnit, { x, y }: Point, slack: number): boolean {
  if (charging === null) return false;
  const { from } = charging;
  return Math.abs(rightOf({ x: from.x, y: from.y, heading: from.heading, width, depth }, x, y)) > width / 2 + slack;
}

/** How a charge would end in contact, as `conformed` tells it. */
export type Meeting = ChargeEnd<BattleUnit>;

/**
 * Where a charge straight at a target would end, in contact, and how far it would move and shift (p. 34); null if it cannot get there. A charger that has set
 * out for a place ends there if it still can. `by`: the wheel by which it comes on to a flank (p. 34). `fellows`: those that go with it, itself among them;
 * they are in its way where they will end, and until an inch before where they are (ruling 331).
 */
export function chargeEnds(state: BattleState, unit: number, target: number, reach: number, by?: number, fellows: readonly Fellow[] = NOBODY): Meeting | null {
  const own = state.units[unit]!;
  const foe = state.units[target]!;
  const wheel = own.charging === null ? by : own.charging.wheel;
  if (wheel !== undefined) return mayWheelOnto(state, unit, target, wheel) ? { place: wheeledOnto(own, wheel), moved: 0, shifted: 0, atOnce: false } : null;
  const others = whenAsked(() => othersNear(state, own, foe, reach, fellows));
  const mayPass = (other: Stand): boolean => mayChargeThrough(state, unit, (state.units as readonly Stand[]).indexOf(other));
  const to = own.charging?.to;
  // a charger that has set out reaches its place, though places are rounded on the way
  const slack = to === undefined ? GRAIN : CONTACT;
  const ground: Footing = {
    // rounded when it shifts, and again when it goes
    mayStand: (place) => onTable(place) && !isBarredAt(state, unit, place) && !isTooFarAside(own, place, 2 * ROUNDED),
    mayGo: (from, inches) =>
      isWayOpen(state, unit, from, inches - slack) &&
      !brushesPast(state, unit, target, from, inches) &&
      !haltsUpon(others(), mayPass, from, inches - AT_CONTACT) &&
      !meetsFellow(state, unit, fellows, from, inches - AT_CONTACT),
    mayEnd: (place) => !isTaken(unit, fellows, place),
    mayPass,
  };
  const kept = to === undefined ? null : conformedAt(own, foe, to, others, ground);
  return kept ?? conformed(own, foe, reach, others, ground);
}

/** Units on the field that may be in the way of a charge of this many inches: all but the charger, its target and those that go with it. */
function othersNear(state: BattleState, own: BattleUnit, foe: BattleUnit, reach: number, fellows: readonly Fellow[]): readonly Stand[] {
  const others: Stand[] = [];
  for (const side of SIDES)
    for (const i of aheadOn(state, side, own, 2 * own.width, reach)) {
      const u = state.units[i]!;
      if (u !== own && u !== foe && !isAmong(fellows, i)) others.push(u);
    }
  return others;
}

/** Whether neither the table's edge nor ground it may not enter stops a unit that goes this far straight ahead from a place (pp. 29-30). */
function isWayOpen(state: BattleState, unit: number, from: Stand, inches: number): boolean {
  const way = forward(from);
  return riverAhead(state, unit, way, barredUntil(state, unit, way, straightUntilEdge(from, inches), from), from) >= inches;
}

/** Whether a unit that goes this far straight ahead from a place would halt on one of the others it may pass through (ruling 264). */
function haltsUpon(others: readonly Stand[], mayPass: (other: Stand) => boolean, from: Stand, inches: number): boolean {
  if (others.length === 0 || inches <= 0) return false;
  const there = shiftedBy(from, sinOf(from.heading), cosOf(from.heading), inches);
  for (const stand of others) if (overlaps(there, stand) && mayPass(stand)) return true;
  return false;
}

/** Whether one of those that go with a unit will stand on a place. */
function isTaken(unit: number, fellows: readonly Fellow[], place: Stand): boolean {
  for (const { unit: other, end } of fellows) if (other !== unit && end !== null && overlaps(place, end)) return true;
  return false;
}

/** Whether one of those that go with a unit is in its way as it goes this far straight ahead from a place. */
function meetsFellow(state: BattleState, unit: number, fellows: readonly Fellow[], from: Stand, inches: number): boolean {
  if (inches <= SLACK) return false;
  for (const { unit: other } of fellows) {
    const stand = state.units[other]!;
    if (other !== unit && (overlaps(from, stand) || straightUntil(from, stand, inches) < inches - CONTACT)) return true;
  }
  return false;
}

/** A charger does not pass this near to an enemy, in inches, except on the last of its way, where he stands beside the one it charges. */
const BRUSHED = 0.05;
const LAST_OF_THE_WAY = 0.1;

/** p. 40: whether a charger that goes this far straight ahead from a place would touch the flank of an enemy that has not been charged (ruling 195). */
function brushesPast(state: BattleState, unit: number, target: number, from: Stand, inches: number): boolean {
  const way = inches - LAST_OF_THE_WAY;
  if (way <= 0) return false;
  for (const e of nearOf(state, otherSide(state.troops[unit]!.side), from, inches))
    if (e !== target && straightUntil(from, bordered(state.units[e]!, BRUSHED), way) < way) return true;
  return false;
}

/**
 * Where a charger ends that finds the target's front taken by a friend lined up with it (p. 34): beside that friend, if it touches the target there, even only
 * corner to corner (p. 40), and need not shift by more than half its base. Those that go with it and have no place yet are in nobody's way. Null if it cannot.
 */
export function besideFriend(state: BattleState, unit: number, target: number, reach: number, fellows: readonly Fellow[]): Meeting | null {
  const own = state.units[unit]!;
  if (own.charging?.wheel !== undefined) return null;
  for (const friend of enemiesTouching(state, target)) {
    if (!sameHeading(state.units[friend]!, own, PARALLEL)) continue;
    for (const hand of ['left', 'right'] as const) {
      const place = placedBeside(state.units[friend]!, hand, own);
      const moved = aheadOf(own, place.x, place.y);
      const shifted = rightOf(own, place.x, place.y);
      if (
        moved < 0 ||
        moved > reach ||
        Math.abs(shifted) > own.width / 2 + CONTACT ||
        isTooFarAside(own, place, CONTACT) ||
        !touches(place, state.units[target]!)
      )
        continue;
      if (hasRoom(state, unit, place, (i) => isUnsettled(fellows, i))) return { place, moved, shifted, atOnce: false };
    }
  }
  return null;
}

/** Whether a unit goes along and has no place yet. */
const isUnsettled = (fellows: readonly Fellow[], unit: number): boolean => {
  for (const fellow of fellows) if (fellow.unit === unit) return fellow.end === null;
  return false;
};
