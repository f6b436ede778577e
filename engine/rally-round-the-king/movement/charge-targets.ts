import { farApart } from '../../geometry/distance.ts';
import { attackFrom, behindFrontOf, facesWithin, leastWay, sideTouched, type Zone } from '../../geometry/facing.ts';
import { CONTACT } from '../../geometry/measure.ts';
import { rightOf, type Stand } from '../../geometry/stand.ts';
import { otherSide } from '../../sides.ts';
import type { BattleState } from '../state.ts';
import type { Orders } from '../steps.ts';
import { frontRank, isInMelee, unitBefore } from '../table/bodies.ts';
import { reachInAGo, unitPace } from '../table/paces.ts';
import { aheadOn, isAnyNear, nearOf, type Opening, onField, standingOf } from '../table/standing.ts';
import { isGun, isSkirmish, mayCharge, STAND_WIDTH } from '../troops.ts';
import { chargeEnds, type Meeting, SLACK } from './charge-ends.ts';
import { overlapOf } from './onto-the-flank.ts';
import { mayChargeThrough } from './passing-through.ts';

/** A unit that charges: its target, and how far it can go, in inches. */
export interface Charger {
  readonly unit: number;
  readonly target: number;
  readonly reach: number;
  /** For a unit that wheels on to the flank of an enemy it touches by a corner (p. 34): the wheel. */
  readonly wheel?: number;
}

/** p. 40: a unit that ends a move this near to an enemy may still go into melee with it. Inches. */
export const DRAWN_IN = 1.05;
/** p. 32: a unit that has wheeled to within about a base of an enemy (p. 34) may still go into melee with him. Inches. */
export const WHEEL_INTO_MELEE = STAND_WIDTH + SLACK;

/** Enemies with some part straight ahead of a unit within this many inches, or so little to the side that it can shift to meet them (p. 34). */
export const enemiesAhead = (state: BattleState, unit: number, reach: number): number[] =>
  onField(state, otherSide(state.troops[unit]!.side)).filter((e) => facesWithin(state.units[unit]!, state.units[e]!, reach));

/** An enemy a unit could charge, and how it would meet him. */
export interface OpenCharge {
  readonly target: number;
  readonly meeting: Meeting;
}

/**
 * Which of several enemies a unit charges: the one with the shortest way; of those equally near, the one it shifts least for; of these, the one on its right
 * (ruling 176). Differences within the tolerance of contact do not count.
 */
export function firstOf(state: BattleState, unit: number, open: readonly OpenCharge[]): OpenCharge | null {
  const least = (of: (o: OpenCharge) => number, among: readonly OpenCharge[]): readonly OpenCharge[] => {
    const first = Math.min(...among.map(of));
    return among.filter((o) => of(o) <= first + CONTACT);
  };
  const near = least((o) => o.meeting.moved, open);
  const straight = least((o) => Math.abs(o.meeting.shifted), near);
  const aside = ({ target }: OpenCharge): number => rightOf(state.units[unit]!, state.units[target]!.x, state.units[target]!.y);
  return straight.reduce<OpenCharge | null>((first, o) => (first === null || aside(o) > aside(first) ? o : first), null);
}

/** How a unit with this many inches left would meet an enemy it charged; null if it may not (p. 41) or cannot (p. 34) charge him. */
const meetingWith = (state: BattleState, unit: number, enemy: number, reach: number): Meeting | null =>
  mayCharge(state, unit, enemy) ? chargeEnds(state, unit, enemy, reach) : null;

/** A contact at an angle may come this much, in inches, before what lies straight ahead is reached. */
const HARDLY = 0.05;

/** The least that a stand must go to meet another within its reach, straight or shifted; Infinity if it cannot (p. 34). */
export const wayTo = (own: Stand, other: Stand, reach: number): number => {
  const inches = farApart(own, other, reach + HARDLY) ? Number.POSITIVE_INFINITY : leastWay(own, other);
  return inches <= reach + HARDLY ? inches : Number.POSITIVE_INFINITY;
};

/** Whether {@link wayTo} would find the same way in this reach, given what it found in one no shorter. */
export const isInReach = (own: Stand, other: Stand, inches: number, reach: number): boolean =>
  inches <= reach + HARDLY && !farApart(own, other, reach + HARDLY);

/** A quick test: whether an enemy is near enough that a unit might meet him within this many inches. */
function mayMeetSomebody(state: BattleState, unit: number, reach: number): boolean {
  return isAnyNear(state, otherSide(state.troops[unit]!.side), state.units[unit]!, reach + HARDLY);
}

/** p. 32: whether a unit is in an enemy's charge reach: in his go he could charge it (ruling 110). */
export function inChargeReach(state: BattleState, unit: number, enemy: number): boolean {
  const own = state.units[unit]!;
  const foe = state.units[enemy]!;
  if (isInMelee(state, enemy)) return false;
  // no unit reaches farther than its move in the open
  const inches = wayTo(foe, own, unitPace(state, enemy));
  if (inches === Number.POSITIVE_INFINITY) return false;
  const reach = reachInAGo(state, enemy);
  return isInReach(foe, own, inches, reach) && meetingWith(state, enemy, unit, reach) !== null;
}

/**
 * The enemy a unit with this many inches left would charge: the first of those straight ahead that it may fight and can get to (p. 34); null if there is none.
 * Remembered beside the standing of all units, except for units whose targets depend on hits (p. 41) or that charge already.
 */
export function openAhead(state: BattleState, unit: number, reach: number): number | null {
  if (!mayMeetSomebody(state, unit, reach)) return null;
  if (isSkirmish(state, unit) || state.units[unit]!.charging !== null) return findAhead(state, unit, reach);
  const { opening } = standingOf(state);
  const known = opening[unit];
  if (known !== undefined && known.reach === reach && known.terrain === state.terrain && isScreenAlike(state, unit, known.screen)) return known.target;
  const target = findAhead(state, unit, reach);
  opening[unit] = { terrain: state.terrain, reach, target, screen: screenOf(state, unit, reach) };
  return target;
}

/** Skirmishers of its side that may stand before a unit, and whether it may charge through them now (p. 33). */
function screenOf(state: BattleState, unit: number, reach: number): Opening['screen'] {
  const own = state.units[unit]!;
  let screen: Opening['screen'] = null;
  for (const friend of nearOf(state, state.troops[unit]!.side, own, reach + own.width)) {
    if (!isSkirmish(state, friend)) continue;
    screen = [...(screen ?? []), { friend, isOpen: mayChargeThrough(state, unit, friend) }];
  }
  return screen;
}

/** Whether those skirmishers are as they were: open to a charge or not. */
const isScreenAlike = (state: BattleState, unit: number, screen: Opening['screen']): boolean =>
  screen === null || screen.every(({ friend, isOpen }) => mayChargeThrough(state, unit, friend) === isOpen);

/** The enemy {@link openAhead} would find if some were not to be charged (p. 40). */
export const openAheadBut = (state: BattleState, unit: number, reach: number, but: readonly number[]): number | null =>
  but.length === 0 ? openAhead(state, unit, reach) : findAhead(state, unit, reach, but);

function findAhead(state: BattleState, unit: number, reach: number, but: readonly number[] = []): number | null {
  const own = state.units[unit]!;
  const open: OpenCharge[] = [];
  let nearest = Number.POSITIVE_INFINITY;
  const ahead: { readonly target: number; readonly inches: number }[] = [];
  for (const target of aheadOn(state, otherSide(state.troops[unit]!.side), own, own.width, reach)) {
    const inches = but.includes(target) ? Number.POSITIVE_INFINITY : wayTo(own, state.units[target]!, reach);
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

/** How much of its move a body has made, and which of its units were swept along. */
type Spent = Pick<Orders, 'spent' | 'did' | 'carried'>;

/**
 * How far a unit may still charge when its body has used this much of its move (ruling B2). One that was swept along reaches only the inch across which it can
 * be drawn in, once its body has moved (ruling 334).
 */
export function reachLeft(state: BattleState, unit: number, { spent, did, carried }: Spent): number {
  if (carried?.includes(unit) === true) return spent > 0 ? DRAWN_IN : 0;
  const left = (reachInAGo(state, unit) * (100 - spent)) / 100;
  if (did === 'wheel') return Math.max(left, WHEEL_INTO_MELEE);
  return spent > 0 ? Math.max(left, DRAWN_IN) : left;
}

/**
 * Units in the front rank of a body that could charge now, each at an enemy ahead of it, or by a wheel at one that it overlaps (p. 34). Guns do not charge (p.
 * 41: they are missile troops in melee); giants that throw rocks are melee troops, and may.
 */
export function chargersOf(state: BattleState, units: readonly number[], step: Spent): readonly Charger[] {
  const found: Charger[] = [];
  for (const unit of frontRank(state, units)) {
    if (isGun(state, unit)) continue;
    if (isInMelee(state, unit)) {
      const overlap = step.spent === 0 && step.did === undefined ? overlapOf(state, unit) : null;
      if (overlap !== null) found.push({ ...overlap, reach: 0 });
      continue;
    }
    // no unit reaches farther than its move in the open, or than a wheel brings it up
    if (!mayMeetSomebody(state, unit, Math.max(unitPace(state, unit), WHEEL_INTO_MELEE) + SLACK)) continue;
    const reach = reachLeft(state, unit, step);
    const target = reach > 0 ? openAhead(state, unit, reach) : null;
    if (target !== null) found.push({ unit, target, reach });
  }
  return found;
}

/** Whether an enemy stands within this many inches straight ahead of one of these units, so that it may still go into melee with him (pp. 32, 40). */
export const isNearEnemy = (state: BattleState, units: readonly number[], inches: number): boolean =>
  frontRank(state, units).some((i) => openAhead(state, i, inches) !== null);

/**
 * p. 41: in which zone a charge meets a unit, given where its whole move of this go began and ends. A unit that has already faced an attack of this melee, or
 * faces all ways, has no flank. A unit behind the front of its body has no front of its own: what is behind it is judged by its body's front unit.
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

/**
 * p. 41: in which zone a unit that charges a target and ends like this meets it. One that wheels on to it by the corner at which it overlaps meets its flank
 * (p. 34, ruling 267).
 */
export function zoneCharged(state: BattleState, charger: number, target: number, end: Stand): Zone {
  const own = state.units[charger]!;
  const { from, wheel } = own.charging!;
  const { allRound, melee } = state.units[target]!;
  if (wheel !== undefined && !allRound && melee?.faced !== true) return 'flank';
  return zoneMet(state, target, { ...own, ...(own.setOut ?? from) }, end);
}

/** The worst zone in which the chargers among these units meet a target (p. 41). */
export function worstZoneMet(state: BattleState, target: number, chargers: readonly number[]): Zone {
  let worst: Zone = 'front';
  const fellows = chargers.map((unit) => ({ unit, end: null }));
  for (const c of chargers) {
    const { charging } = state.units[c]!;
    if (charging === null || charging.target !== target) continue;
    const own = state.units[c]!;
    const end = chargeEnds(state, c, target, charging.reach, undefined, fellows)?.place ?? own;
    const zone = zoneCharged(state, c, target, end);
    if (zone === 'rear' || (zone === 'flank' && worst === 'front')) worst = zone;
  }
  return worst;
}
