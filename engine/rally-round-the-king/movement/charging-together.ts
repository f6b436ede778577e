import { distanceFaced } from '../../geometry/facing.ts';
import { CONTACT } from '../../geometry/measure.ts';
import { ahead, aheadOf, rightOf } from '../../geometry/stand.ts';
import { withUnit, withUnitAs } from '../changes.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { enemiesTouching, rightToLeft } from '../table/bodies.ts';
import { AT_CONTACT, besideFriend, chargeEnds, type Fellow, type Meeting, SLACK } from './charge-ends.ts';
import { roomAhead, shiftedAside } from './pulled-along.ts';

/** Those that go together, while nobody's place is settled. */
const fellowsOf = (units: readonly number[]): Fellow[] => units.map((unit) => ({ unit, end: null }));

function settledAt(fellows: readonly Fellow[], unit: number, end: BattleUnit): void {
  for (const fellow of fellows) if (fellow.unit === unit) fellow.end = end;
}

/** How far to the side of a charger its target stands, in inches. */
function asideOf(state: BattleState, unit: number): number {
  const own = state.units[unit]!;
  const foe = state.units[own.charging!.target]!;
  return Math.abs(rightOf(own, foe.x, foe.y));
}

/** Units in the order in which their places are settled: the one whose enemy stands least to its side first, of equals the right one (ruling 331). */
export function leastFirst(state: BattleState, units: readonly number[], inchesAside: (unit: number) => number): number[] {
  const waiting = rightToLeft(state, units);
  if (waiting.length < 2) return waiting;
  const aside = waiting.map(inchesAside);
  const order: number[] = [];
  while (waiting.length > 0) {
    const least = Math.min(...aside);
    const next = aside.findIndex((inches) => inches <= least + CONTACT);
    order.push(waiting[next]!);
    waiting.splice(next, 1);
    aside.splice(next, 1);
  }
  return order;
}

/** Chargers in that order. */
const leastAsideFirst = (state: BattleState, chargers: readonly number[]): number[] => leastFirst(state, chargers, (unit) => asideOf(state, unit));

/** Moves a charger this many inches towards its target, which it will then meet as `meeting` says; null if it has yet to find room. */
export type Rush = (state: BattleState, charger: number, inches: number, meeting: Meeting | null) => BattleState;

/** Where a charger is after this many inches: it shifts as it sets out, or not yet (p. 34, ruling 173). */
export const onTheWay = (own: BattleUnit, inches: number, meeting: Meeting | null): BattleUnit =>
  inches <= 0 ? own : ahead(meeting?.atOnce === true ? shiftedAside(own, meeting.shifted) : own, inches);

function rushed(state: BattleState, charger: number, meeting: Meeting | null, rush: Rush): BattleState {
  const own = state.units[charger]!;
  const { target, reach } = own.charging!;
  // a charger that cannot reach its target goes no farther than level with it
  const level = Math.min(reach, distanceFaced(own, state.units[target]!), aheadOf(own, state.units[target]!.x, state.units[target]!.y));
  const distance = (meeting === null ? roomAhead(state, charger, Math.max(0, level)) : meeting.moved) - AT_CONTACT;
  const after = rush(state, charger, distance, meeting);
  const { x, y } = after.units[charger]!;
  const to = meeting === null ? {} : { to: { x: meeting.place.x, y: meeting.place.y } };
  return withUnit(after, charger, { charging: { ...own.charging!, ...to, reach: reach - aheadOf(own, x, y) } });
}

/**
 * pp. 34, 38: chargers go to within an inch of their targets, each towards a place where none of the others will stand. One that finds no way there is tried
 * again when others have gone, and goes straight on after them if it still finds none (ruling 331).
 */
export function broughtNear(state: BattleState, chargers: readonly number[], rush: Rush): BattleState {
  const fellows = fellowsOf(chargers);
  let after = state;
  let waiting = leastAsideFirst(state, chargers);
  for (let before = 0; waiting.length > 0 && waiting.length !== before; ) {
    before = waiting.length;
    const still: number[] = [];
    for (const c of waiting) {
      const { target, reach } = after.units[c]!.charging!;
      const meeting = chargeEnds(after, c, target, reach, undefined, fellows);
      if (meeting === null) {
        still.push(c);
        continue;
      }
      settledAt(fellows, c, meeting.place);
      after = rushed(after, c, meeting, rush);
    }
    waiting = still;
  }
  for (const c of waiting) after = rushed(after, c, null, rush);
  return after;
}

/** How one comes into contact. */
export interface WayIntoContact {
  readonly meeting: Meeting;
}

/** How one of several charges goes, given the places already settled; chargers still without one are in nobody's way. */
type Find<M> = (state: BattleState, unit: number, fellows: readonly Fellow[]) => M | null;

/**
 * How each of several chargers comes into contact, settled one after another. One that finds no room is tried again when others have theirs; one that finds
 * none at all stays where it is, and the others go round it. Chargers that do not come are left out.
 */
function settledSo<M extends WayIntoContact>(state: BattleState, order: readonly number[], find: Find<M>): ReadonlyMap<number, M> {
  let together = order;
  for (;;) {
    const fellows = fellowsOf(together);
    const found = new Map<number, M>();
    let after = state;
    for (let before = -1; found.size > before && found.size < together.length; ) {
      before = found.size;
      for (const unit of together) {
        const way = found.has(unit) ? null : find(after, unit, fellows);
        if (way === null) continue;
        found.set(unit, way);
        settledAt(fellows, unit, way.meeting.place);
        after = withUnitAs(after, unit, way.meeting.place);
      }
    }
    if (found.size === together.length || found.size === 0) return found;
    together = together.filter((unit) => found.has(unit));
  }
}

/**
 * The last inch, which all go at once: how each comes into contact (ruling 331). If some would be left out, they go first if more come into contact that way.
 */
export function settled<M extends WayIntoContact>(state: BattleState, order: readonly number[], find: Find<M>): ReadonlyMap<number, M> {
  const found = settledSo(state, order, find);
  if (found.size === order.length || order.length < 2) return found;
  const other = settledSo(state, [...order.filter((unit) => !found.has(unit)), ...found.keys()], find);
  return other.size > found.size ? other : found;
}

/** Whether a unit comes to meet those that charge it (p. 38). */
export const isCountering = (state: BattleState, unit: number): boolean => state.units[unit]!.charging?.counter === true;

/** Whether a charger's target has come to it (p. 38). */
const isMet = (state: BattleState, charger: number): boolean => {
  const { target } = state.units[charger]!.charging!;
  return isCountering(state, target) && enemiesTouching(state, target).includes(charger);
};

/**
 * How a charger 1" off comes into contact with its target, or goes as far as it can if that has gone to meet another (p. 34, ruling 287). Null if it cannot.
 */
function contactWith(state: BattleState, charger: number, fellows: readonly Fellow[]): WayIntoContact | null {
  const { target, reach } = state.units[charger]!.charging!;
  const meeting = chargeEnds(state, charger, target, reach, undefined, fellows) ?? besideFriend(state, charger, target, reach, fellows);
  // an enemy it has not come within 1" of is not charged (p. 38)
  return meeting !== null && (isCountering(state, target) || meeting.moved <= AT_CONTACT + SLACK) ? { meeting } : null;
}

/** Which chargers come into contact from where they are, and how; a charger that has itself been met stays where it is (pp. 34, 38, ruling 331). */
export function contacts(state: BattleState, chargers: readonly number[]): ReadonlyMap<number, WayIntoContact> {
  const coming = chargers.filter((c) => !isMet(state, c));
  const found = settled(state, leastAsideFirst(state, coming), contactWith);
  if (coming.length === chargers.length) return found;
  const met = chargers.filter((c) => !coming.includes(c));
  return new Map([...met.map((c) => [c, { meeting: { place: state.units[c]!, moved: 0, shifted: 0, atOnce: false } }] as const), ...found]);
}
