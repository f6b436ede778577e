import { type Charge, conformed, conformedAt, type Ground, PARALLEL, placedBeside } from '../../geometry/contact.ts';
import { farApart, touches } from '../../geometry/distance.ts';
import { attackFrom, behindFrontOf, facesWithin, leastWay, sameHeading, sideTouched } from '../../geometry/facing.ts';
import { CONTACT, GRAIN, type Point, ROUNDED } from '../../geometry/measure.ts';
import { aheadOf, forward, rightOf, type Stand } from '../../geometry/stand.ts';
import { straightUntil, straightUntilEdge } from '../../geometry/sweep.ts';
import { onTable } from '../../geometry/table.ts';
import { type BattleState, type BattleUnit, onField, otherSide, withUnit } from '../state.ts';
import type { StepOf, Zone } from '../steps.ts';
import { enemiesTouching, frontRank, isInMelee, unitBefore } from '../table/bodies.ts';
import { bordered } from '../table/clear-way.ts';
import { barredUntil, isBarredAt, reachOf, riverAhead, unitPace } from '../table/paces.ts';
import { standingOf } from '../table/standing.ts';
import { hasRoom } from '../table/standing-room.ts';
import { isGun, isSkirmish } from '../troops.ts';

/** A unit that charges: whom, and how far it can go, in inches. */
export interface Charger {
  readonly unit: number;
  readonly target: number;
  readonly reach: number;
}

/** p. 38: the charged test when the charger is this near, in inches. */
export const AT_CONTACT = 1;
export const SLACK = 0.05;

/** p. 40: who has ended a move this near to an enemy may still go into melee with it; p. 32: who has wheeled so near to one. Inches. */
export const DRAWN_IN = 1.05;
export const WHEEL_INTO_MELEE = 1.5;

/** p. 41: guns do not charge, nor do skirmishers others than skirmishers who have fewer hits than their Rep. */
export function mayCharge(state: BattleState, unit: number, target: number): boolean {
  if (isGun(state, unit)) return false;
  return !isSkirmish(state, unit) || isSkirmish(state, target) || state.units[target]!.hits >= state.troops[target]!.listed.rep;
}

/** Enemies some part of whom lies straight ahead of a unit within so many inches, or so near the side that it can shift to meet them (p. 34). */
export const enemiesAhead = (state: BattleState, unit: number, reach: number): number[] =>
  onField(state, otherSide(state.troops[unit]!.side)).filter((e) => facesWithin(state.units[unit]!, state.units[e]!, reach));

/** p. 34: whether a place is aside of where a unit's charge began by more than half its base, give or take so many inches. */
function isTooFarAside({ charging, width, ...own }: BattleUnit, { x, y }: Point, slack: number): boolean {
  return charging !== null && Math.abs(rightOf({ ...own, width, ...charging.from }, x, y)) > width / 2 + slack;
}

/** How a charge would end in contact, as `conformed` tells it. */
export type Meeting = Charge<BattleUnit>;

/**
 * Where a charge straight at a target would end, in contact, after how far and shifted by how much (p. 34); null if it cannot get there. Who has set out for a
 * place comes there, unless he can no more.
 */
export function chargeEnds(state: BattleState, unit: number, target: number, reach: number): Meeting | null {
  const own = state.units[unit]!;
  const foe = state.units[target]!;
  const others: Stand[] = [];
  for (const u of state.units) if (u.status === 'field' && u !== own && u !== foe && !farApart(own, u, reach + own.width)) others.push(u);
  const to = own.charging?.to;
  // who has set out gets there, though places are rounded on the way
  const slack = to === undefined ? GRAIN : CONTACT;
  const ground: Ground<BattleUnit> = {
    mayStand: (place) => onTable(place) && !isBarredAt(state, unit, place) && !isTooFarAside(own, place, ROUNDED),
    mayGo: (from, inches) => isWayOpen(state, unit, from, inches - slack) && !brushesPast(state, unit, target, from, inches),
  };
  const kept = to === undefined ? null : conformedAt(own, foe, to, others, ground);
  return kept ?? conformed(own, foe, reach, others, ground);
}

/** Whether neither the table's edge nor ground that it may not enter stops a unit that goes from a place so far straight ahead (pp. 29-30). */
function isWayOpen(state: BattleState, unit: number, from: BattleUnit, inches: number): boolean {
  const there = from === state.units[unit] ? state : withUnit(state, unit, from);
  const way = forward(from);
  return riverAhead(there, unit, way, barredUntil(there, unit, way, straightUntilEdge(from, inches))) >= inches;
}

/** So near, in inches, a charger does not pass an enemy by, but for the last of its way: there he stands beside the one it charges. */
const BRUSHED = 0.05;
const LAST_OF_THE_WAY = 0.1;

/** p. 40: whether a charger that goes from a place so far straight ahead would come into contact with the flank of an enemy who has not been charged. */
function brushesPast(state: BattleState, unit: number, target: number, from: BattleUnit, inches: number): boolean {
  const way = inches - LAST_OF_THE_WAY;
  if (way <= 0) return false;
  return onField(state, otherSide(state.troops[unit]!.side)).some((e) => {
    const enemy = state.units[e]!;
    return e !== target && !farApart(from, enemy, inches + 1) && straightUntil(from, bordered(enemy, BRUSHED), way) < way;
  });
}

/**
 * Where a charger ends that finds the target's front taken by a friend who has matched up with it (p. 34): beside that friend, if it touches the target there,
 * corner to corner too (p. 40), and has to shift by no more than half its base. Null if it cannot.
 */
export function besideFriend(state: BattleState, unit: number, target: number, reach: number): Meeting | null {
  const own = state.units[unit]!;
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
      if (hasRoom(state, unit, place)) return { place, moved, shifted, atOnce: false };
    }
  }
  return null;
}

/** An enemy a unit could charge, and how it would meet him. */
export interface Open {
  readonly target: number;
  readonly meeting: Meeting;
}

/**
 * Of two enemies the one whom a unit goes at: to whom it goes less far, of as near ones for whom it shifts less, of these the one on its right (ruling 176).
 * What differs by no more than the tolerance of contact is alike.
 */
export function firstOf(state: BattleState, unit: number, open: readonly Open[]): Open | null {
  const least = (of: (o: Open) => number, among: readonly Open[]): readonly Open[] => {
    const first = Math.min(...among.map(of));
    return among.filter((o) => of(o) <= first + CONTACT);
  };
  const near = least((o) => o.meeting.moved, open);
  const straight = least((o) => Math.abs(o.meeting.shifted), near);
  const aside = ({ target }: Open): number => rightOf(state.units[unit]!, state.units[target]!.x, state.units[target]!.y);
  return straight.reduce<Open | null>((first, o) => (first === null || aside(o) > aside(first) ? o : first), null);
}

/** How a unit that has so many inches left would meet an enemy if it charged him; null if it may not (p. 41) or cannot (p. 34). */
const meetingWith = (state: BattleState, unit: number, enemy: number, reach: number): Meeting | null =>
  mayCharge(state, unit, enemy) ? chargeEnds(state, unit, enemy, reach) : null;

/** By so much, in inches, a contact at an angle may come before what lies straight ahead is reached. */
const HARDLY = 0.05;

/** How far a stand must go at least to meet another that is no farther than its reach, straight or shifted; Infinity if it cannot (p. 34). */
export const wayTo = (own: Stand, other: Stand, reach: number): number => {
  const inches = farApart(own, other, reach + HARDLY) ? Number.POSITIVE_INFINITY : leastWay(own, other);
  return inches <= reach + HARDLY ? inches : Number.POSITIVE_INFINITY;
};

/** p. 32: whether a unit is in an enemy's charge reach: he could charge it if his go had come (ruling 110). */
export function inChargeReach(state: BattleState, unit: number, enemy: number): boolean {
  const own = state.units[unit]!;
  const foe = state.units[enemy]!;
  // nobody reaches farther than its move in the open
  if (wayTo(foe, own, unitPace(state, enemy)) === Number.POSITIVE_INFINITY) return false;
  const reach = reachOf(state, enemy);
  return wayTo(foe, own, reach) < Number.POSITIVE_INFINITY && !isInMelee(state, enemy) && meetingWith(state, enemy, unit, reach) !== null;
}

/**
 * Whom a unit could charge that has so many inches left: of the enemies straight ahead, whom it may fight and can get to, the first (p. 34); null if there is none.
 * Remembered beside the standing of all units, but for whom hits make another target of (p. 41), or who charges already.
 */
export function openAhead(state: BattleState, unit: number, reach: number): number | null {
  if (isSkirmish(state, unit) || state.units[unit]!.charging !== null) return findAhead(state, unit, reach);
  const { opening } = standingOf(state);
  const known = opening[unit];
  if (known !== undefined && known.reach === reach && known.terrain === state.terrain) return known.target;
  const target = findAhead(state, unit, reach);
  opening[unit] = { terrain: state.terrain, reach, target };
  return target;
}

function findAhead(state: BattleState, unit: number, reach: number): number | null {
  const own = state.units[unit]!;
  const open: Open[] = [];
  let nearest = Number.POSITIVE_INFINITY;
  const ahead: { readonly target: number; readonly inches: number }[] = [];
  for (const target of onField(state, otherSide(state.troops[unit]!.side))) {
    const inches = wayTo(own, state.units[target]!, reach);
    if (inches < Number.POSITIVE_INFINITY) ahead.push({ target, inches });
  }
  for (const { target, inches } of ahead.sort((a, b) => a.inches - b.inches)) {
    // the rest are farther off
    if (inches > nearest + HARDLY) break;
    const meeting = meetingWith(state, unit, target, reach);
    if (meeting === null) continue;
    open.push({ target, meeting });
    nearest = Math.min(nearest, meeting.moved);
  }
  return open.length > 1 ? firstOf(state, unit, open)!.target : (open[0]?.target ?? null);
}

/** How far a unit may charge that has used so much of its move (ruling B2). */
export function reachLeft(state: BattleState, unit: number, { spent, did }: Pick<StepOf<'orders'>, 'spent' | 'did'>): number {
  const left = (reachOf(state, unit) * (100 - spent)) / 100;
  if (did === 'wheel') return Math.max(left, WHEEL_INTO_MELEE);
  return spent > 0 ? Math.max(left, DRAWN_IN) : left;
}

/** Units in the front rank of a body that could charge now, each at an enemy ahead of it. Guns do not (p. 41: they are missile troops in melee); giants that throw rocks are melee troops. */
export function chargersOf(state: BattleState, units: readonly number[], step: Pick<StepOf<'orders'>, 'spent' | 'did'>): readonly Charger[] {
  const found: Charger[] = [];
  for (const unit of frontRank(state, units)) {
    if (isGun(state, unit) || isInMelee(state, unit)) continue;
    const reach = reachLeft(state, unit, step);
    const target = reach > 0 ? openAhead(state, unit, reach) : null;
    if (target !== null) found.push({ unit, target, reach });
  }
  return found;
}

/** Whether an enemy stands so near straight ahead of one of these units that it may still go into melee with him (pp. 32, 40). */
export const isNearEnemy = (state: BattleState, units: readonly number[], inches: number = DRAWN_IN): boolean =>
  frontRank(state, units).some((i) => openAhead(state, i, inches) !== null);

/**
 * p. 41: where a charge that began and ends so meets a unit. Who has faced an attack of this melee already, or faces all ways, has no flank. A unit behind the
 * front of its body has no front of its own: its body's front unit says what is behind it.
 */
export function zoneMet(state: BattleState, target: number, start: Stand, end: Stand): Zone {
  const unit = state.units[target]!;
  if (unit.allRound || unit.melee?.faced === true) return 'front';
  let front = target;
  for (let ahead = unitBefore(state, front); ahead !== null; ahead = unitBefore(state, front)) front = ahead;
  if (front === target) return attackFrom(unit, start, end);
  if (!behindFrontOf(state.units[front]!, start) || !behindFrontOf(state.units[front]!, end)) return 'front';
  return sideTouched(unit, end) === 'rear' ? 'rear' : 'flank';
}

/** The worst place in which a target is met by those of the units that charge it (p. 41). */
export function worstZoneMet(state: BattleState, target: number, chargers: readonly number[]): Zone {
  let worst: Zone = 'front';
  for (const c of chargers) {
    const { charging } = state.units[c]!;
    if (charging === null || charging.target !== target) continue;
    const own = state.units[c]!;
    const end = chargeEnds(state, c, target, charging.reach)?.place ?? own;
    const zone = zoneMet(state, target, { ...own, ...charging.from }, end);
    if (zone === 'rear' || (zone === 'flank' && worst === 'front')) worst = zone;
  }
  return worst;
}
