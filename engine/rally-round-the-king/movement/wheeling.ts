import { farApart, separation } from '../../geometry/distance.ts';
import { partlyIn } from '../../geometry/ground.ts';
import { difference, headingOf, type LeftOrRight } from '../../geometry/heading.ts';
import { CONTACT, type Point } from '../../geometry/measure.ts';
import { aheadOf, corners, frontLeft, frontRight, rightOf, type Stand, wheeled } from '../../geometry/stand.ts';
import { overEdge } from '../../geometry/table.ts';
import type { TerrainPiece } from '../../geometry/terrain.ts';
import { arcOf, HUNDREDTH, sweepOf, wheelUntil, wheelUntilEdge, wheelUntilNear, wheelUntilShape } from '../../geometry/wheel.ts';
import { otherSide } from '../../sides.ts';
import { type BattleChoice, whenAsked } from '../actions.ts';
import { withStands } from '../changes.ts';
import { LazyNumber } from '../offers/lazy-choices.ts';
import type { BattleState } from '../state.ts';
import { frontRank } from '../table/bodies.ts';
import { SHORT_OF } from '../table/clear-way.ts';
import { groundFactor } from '../table/conditions.ts';
import { canEnter } from '../table/impassable.ts';
import { groundAround, groundNear } from '../table/near-ground.ts';
import { SLOWS, unitPace } from '../table/paces.ts';
import { onField } from '../table/standing.ts';
import { isInRiver, watersOf } from '../table/waters.ts';
import { isMounted, STAND_WIDTH } from '../troops.ts';
import { halfMoveSpends } from './turning.ts';

/** p. 33: how far a body wheels in a turn, in hundredths of a degree; one that is one unit wide twice as far. */
const MOST = { body: 4500, oneWide: 9000 } as const;

/** The corner of the front rank that stays where it is: its right front corner for a right wheel, its left for a left one (p. 33). */
export function pivotOf(state: BattleState, units: readonly number[], hand: LeftOrRight): Point {
  const front = frontRank(state, units);
  const first = state.units[front[0]!]!;
  const sign = hand === 'right' ? 1 : -1;
  const frontOf = (unit: Stand): number => aheadOf(first, unit.x, unit.y) + unit.depth / 2;
  let pivot = first;
  let farthest = Number.NEGATIVE_INFINITY;
  for (const i of front) {
    const unit = state.units[i]!;
    const out = sign * rightOf(first, unit.x, unit.y) + unit.width / 2;
    // of stands that reach equally far, the one in front
    if (out > farthest + CONTACT || (out > farthest - CONTACT && frontOf(unit) > frontOf(pivot))) {
      pivot = unit;
      farthest = Math.max(farthest, out);
    }
  }
  return hand === 'right' ? frontRight(pivot) : frontLeft(pivot);
}

/** The widest wheel each unit's own move allows, its farthest corner measured along the arc (p. 33, rulings 109 and 152); hundredths of a degree. */
function allowedByMove(state: BattleState, units: readonly number[], pivot: Point, factor: number): number {
  let most = Number.POSITIVE_INFINITY;
  for (const i of units) {
    let square = 0;
    for (const { x, y } of corners(state.units[i]!)) square = Math.max(square, (x - pivot.x) * (x - pivot.x) + (y - pivot.y) * (y - pivot.y));
    most = Math.min(most, Math.floor((unitPace(state, i) * factor) / (Math.sqrt(square) * HUNDREDTH)));
  }
  return most;
}

/** A wheel that is considered: its pivot, how far from that the body's farthest corner is, in inches, and the ground that near. */
interface Wheel {
  readonly hand: LeftOrRight;
  readonly pivot: Point;
  readonly sweep: number;
  readonly ground: readonly TerrainPiece[];
}

function wheelOf(state: BattleState, units: readonly number[], hand: LeftOrRight): Wheel {
  const pivot = pivotOf(state, units, hand);
  let sweep = 0;
  for (const i of units) sweep = Math.max(sweep, sweepOf(state.units[i]!, pivot));
  return { hand, pivot, sweep, ground: groundAround(state.terrain, pivot.x, pivot.y, sweep + CONTACT) };
}

/** How far units can wheel before one of them comes to ground that slows it (pp. 29-30), up to a limit; hundredths of a degree. */
function untilSlowGround(state: BattleState, units: readonly number[], { hand, pivot, ground }: Wheel, most: number): number {
  let free = most;
  for (const { kind, shape } of ground)
    if (SLOWS[kind])
      for (const i of units) if (!partlyIn(state.units[i]!, shape)) free = Math.min(free, wheelUntilShape(state.units[i]!, pivot, hand, free, shape));
  return free;
}

/** How far their moves let units wheel, up to a limit: less where they come to bad ground, because that holds back all (pp. 30, 33). */
function allowedOver(state: BattleState, units: readonly number[], wheel: Wheel, upTo: number): number {
  const most = Math.min(upTo, allowedByMove(state, units, wheel.pivot, groundFactor(state, units)));
  const free = untilSlowGround(state, units, wheel, most);
  if (free >= most) return most;
  const there = groundFactor(wheelBody(state, units, wheel.hand === 'right' ? most : 0 - most), units);
  return Math.min(most, Math.max(free, allowedByMove(state, units, wheel.pivot, there)));
}

/** Others on the table that a body might reach in a wheel, by circles around them: a quick way to leave out the rest. */
function nearWheel(state: BattleState, units: readonly number[], { pivot, sweep }: Wheel): number[] {
  const found: number[] = [];
  for (let o = 0; o < state.units.length; o++) {
    const { x, y, width, depth, status } = state.units[o]!;
    const reach = sweep + (width + depth) / 2 + 2 * SHORT_OF + CONTACT;
    if (status === 'field' && (x - pivot.x) * (x - pivot.x) + (y - pivot.y) * (y - pivot.y) <= reach * reach && !units.includes(o)) found.push(o);
  }
  return found;
}

/** How far one unit of a body can wheel with it, up to a limit, before the edge of the table or ground closed to it stops it. */
function wheelOverGround(state: BattleState, i: number, { hand, pivot, ground }: Wheel, upTo: number): number {
  const own = state.units[i]!;
  let most = wheelUntilEdge(own, pivot, hand, upTo);
  for (const piece of ground) if (!canEnter(state, i, piece)) most = wheelUntilShape(own, pivot, hand, most, piece.shape);
  for (const { shape } of watersOf(state.terrain)) most = wheelUntilShape(own, pivot, hand, most, shape);
  return most;
}

/** {@link wheelOverGround}, and before others on the table stop it. */
function wheelOfUnit(state: BattleState, i: number, wheel: Wheel, others: readonly number[], upTo: number): number {
  const own = state.units[i]!;
  const { side } = state.troops[i]!;
  const { hand, pivot } = wheel;
  let most = wheelOverGround(state, i, wheel, upTo);
  const goes = arcOf(own, pivot, most);
  for (const o of others) {
    const other = state.units[o]!;
    const isFriend = state.troops[o]!.side === side;
    if (farApart(own, other, isFriend ? goes : goes + 2 * SHORT_OF)) continue;
    most = isFriend ? wheelUntil(own, pivot, hand, most, other) : wheelUntilNear(own, pivot, hand, most, other, SHORT_OF);
  }
  return most;
}

/** In what steps, in hundredths of a degree, a wheel is tried. */
const STEP = 100;

/**
 * p. 30: how far a unit can wheel, up to a limit, before it would be out of the water it stands in: it comes out of that straight on, with its die (ruling 149).
 * That is found to a hundredth.
 */
function untilAshore(state: BattleState, i: number, { hand, pivot }: Wheel, upTo: number): number {
  if (!isInRiver(state, i)) return upTo;
  const waters = watersOf(state.terrain);
  const isIn = (by: number): boolean => {
    const there = wheeled(state.units[i]!, pivot, hand === 'right' ? by : 0 - by);
    return waters.some(({ shape }) => partlyIn(there, shape));
  };
  let wet = 0;
  while (wet < upTo && isIn(Math.min(wet + STEP, upTo))) wet = Math.min(wet + STEP, upTo);
  while (wet < upTo && isIn(wet + 1)) wet++;
  return wet;
}

/** How far a body can wheel, in hundredths of a degree, up to what is asked: by its width, its outer units' move and what is in the way (p. 33). */
export function wheelMost(state: BattleState, units: readonly number[], hand: LeftOrRight, upTo: number = MOST.oneWide): number {
  const wheel = wheelOf(state, units, hand);
  const widest = frontRank(state, units).length === 1 ? MOST.oneWide : MOST.body;
  let most = allowedOver(state, units, wheel, Math.min(upTo, widest));
  const others = nearWheel(state, units, wheel);
  for (const i of units) most = untilAshore(state, i, wheel, wheelOfUnit(state, i, wheel, others, most));
  return most;
}

/** Edges within this many hundredths of a degree are lined up: a unit that ends its wheel beside others that way has not met them. */
const LINED_UP = 100;

/**
 * p. 33: whether a unit by itself can make this wheel, in hundredths, to the right if positive: its move is enough for its farthest corner (ruling 109), and
 * neither the table's edge, ground closed to it, nor any of these other units lies in the arc. It may come into contact with an enemy: it charges.
 */
export function canWheelAll(state: BattleState, unit: number, by: number, others: readonly number[]): boolean {
  const most = Math.abs(by);
  const wheel = wheelOf(state, [unit], by > 0 ? 'right' : 'left');
  if (allowedOver(state, [unit], wheel, most) < most || wheelOverGround(state, unit, wheel, most) < most) return false;
  return others.every((o) => wheelUntil(state.units[unit]!, wheel.pivot, wheel.hand, most, state.units[o]!) >= most - LINED_UP);
}

/** A body after a wheel in hundredths of a degree, to the right if positive: all its units about one pivot (p. 33). */
export function wheelBody(state: BattleState, units: readonly number[], by: number): BattleState {
  const pivot = pivotOf(state, units, by > 0 ? 'right' : 'left');
  return withStands(state, units, (unit) => wheeled(unit, pivot, by));
}

/** What is spent after a wheel, in hundredths of the move (p. 32): foot give up all of it, mounted half; null if no wheel may be made now. */
export function wheelSpends(state: BattleState, units: readonly number[], spent: number): number | null {
  if (units.some((i) => !isMounted(state, i))) return spent === 0 ? 100 : null;
  return halfMoveSpends(spent);
}

/** The three enemies nearest to a stand by their centres, the nearest first. */
function nearestThree(state: BattleState, own: Stand, enemies: readonly number[]): number[] {
  const nearest = [-1, -1, -1];
  let [first, second, third] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const e of enemies) {
    const { x, y } = state.units[e]!;
    const square = (x - own.x) * (x - own.x) + (y - own.y) * (y - own.y);
    if (square >= third) continue;
    const at = square < first ? 0 : square < second ? 1 : 2;
    third = at < 2 ? second : square;
    second = at < 1 ? first : at === 1 ? square : second;
    first = at < 1 ? square : first;
    for (let n = 2; n > at; n--) nearest[n] = nearest[n - 1]!;
    nearest[at] = e;
  }
  return nearest.filter((e) => e >= 0);
}

/** Wheels that turn the body to one of the three nearest enemies, in hundredths of a degree to that hand. */
function towardsEnemies(state: BattleState, units: readonly number[], hand: LeftOrRight): number[] {
  const own = state.units[units[0]!]!;
  return nearestThree(state, own, onField(state, otherSide(state.troops[units[0]!]!.side))).map(
    (e) => difference(own.heading, headingOf(state.units[e]!.x - own.x, state.units[e]!.y - own.y)) * (hand === 'right' ? 1 : -1),
  );
}

/** Degrees that one may want, in hundredths. */
const USUAL = [1500, 3000, 4500, 6000, 9000];

function wheelStops(state: BattleState, units: readonly number[], hand: LeftOrRight, to: number): number[] {
  const stops: number[] = [];
  for (const by of [...USUAL, ...towardsEnemies(state, units, hand), to]) if (by >= 1 && by <= to && !stops.includes(by)) stops.push(by);
  return stops.sort((a, b) => a - b);
}

/**
 * If a body can make a wheel of this many hundredths, it can surely wheel: a body sliding along an edge stops short of what it meets by the slip of {@link
 * wheelUntil}, which is less.
 */
const SURELY = 120;

/** The same for a given body: for the stand of a hero, or of a demon that rides (ruling 216), the slip is a larger angle, since it is half as wide (p. 4). */
const surelyFor = (state: BattleState, units: readonly number[]): number => (units.some((i) => state.units[i]!.width < STAND_WIDTH) ? 2 * SURELY : SURELY);

/** Whether a body has enough room around it to wheel surely to either hand: nothing is as near as it would come in so small a wheel. */
export function hasRoomToWheel(state: BattleState, units: readonly number[]): boolean {
  const lead = state.units[units[0]!]!;
  let wide = 0;
  for (const i of units) {
    const { x, y, width, depth } = state.units[i]!;
    wide = Math.max(wide, Math.abs(x - lead.x) + Math.abs(y - lead.y) + (width + depth) / 2);
  }
  const surely = surelyFor(state, units);
  const goes = 2 * wide * HUNDREDTH * surely;
  for (const i of units) {
    const own = state.units[i]!;
    if (overEdge(own) > -goes - CONTACT || groundNear(state.terrain, own, goes + CONTACT).length > 0) return false;
    for (let o = 0; o < state.units.length; o++) {
      const other = state.units[o]!;
      // an inch is kept from enemies; a little more, to be sure
      const near = state.troops[o]!.side === state.troops[i]!.side ? goes : goes + 1.5 * SHORT_OF;
      if (other.status !== 'field' || farApart(own, other, near) || units.includes(o)) continue;
      if (separation(own, other) <= near) return false;
    }
  }
  return allowedByMove(state, units, frontLeft(lead), 1) >= 2 * surely;
}

/**
 * p. 33: a wheel to one hand, as a body may choose it; null if there is none. How far it may go is worked out when asked for. `hasRoom`: what {@link
 * hasRoomToWheel} says, called if needed.
 */
export function wheelOpen(state: BattleState, units: readonly number[], spent: number, hand: LeftOrRight, hasRoom: () => boolean): BattleChoice | null {
  if (wheelSpends(state, units, spent) === null) return null;
  const most = whenAsked(() => wheelMost(state, units, hand));
  if (!hasRoom()) {
    const surely = surelyFor(state, units);
    if (wheelMost(state, units, hand, surely) < surely && most() < 1) return null;
  }
  return new LazyNumber(hand === 'right' ? 'wheel-right' : 'wheel-left', 'hundredths', 1, most, () => wheelStops(state, units, hand, most()));
}
