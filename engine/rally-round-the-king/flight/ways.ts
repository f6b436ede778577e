import { gap, within } from '../../geometry/distance.ts';
import { cosOf, headingOf, sinOf } from '../../geometry/heading.ts';
import { CONTACT, GRAIN, type Point, thousandth } from '../../geometry/measure.ts';
import { distanceToSegment } from '../../geometry/shapes.ts';
import type { Stand } from '../../geometry/stand.ts';
import { otherSide } from '../../sides.ts';
import { type BattleState, type BattleUnit, TABLE } from '../state.ts';
import { isInMelee } from '../table/bodies.ts';
import { onField } from '../table/standing.ts';
import type { FlightLine } from './aloft.ts';

/** A place as it is chosen, and the heading along which a flyer comes back from beyond the edge. */
export interface Goal {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** How far it is from a point along a direction to the edge of the table, in inches. */
function toEdge({ x, y }: Point, dx: number, dy: number): number {
  const far = (at: number, d: number, end: number): number => (Math.abs(d) < GRAIN ? Number.POSITIVE_INFINITY : ((d > 0 ? end : 0) - at) / d);
  return Math.max(0, Math.min(far(x, dx, TABLE.width), far(y, dy, TABLE.depth)));
}

/** The point of the table's edge straight on from a point. */
export function edgeFrom(point: Point, dx: number, dy: number): Point {
  const inches = toEdge(point, dx, dy);
  const between = (n: number, end: number): number => Math.min(Math.max(thousandth(n), 0), end);
  return { x: between(point.x + dx * inches, TABLE.width), y: between(point.y + dy * inches, TABLE.depth) };
}

const lineTo = (from: Point, to: Point, heading: number): FlightLine => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return { from, to, heading, inches: Math.sqrt(dx * dx + dy * dy) };
};

/**
 * p. 7: a flyer's way to a place: from where it is or, off the table, along its chosen heading from the point of the edge it then crosses (ruling 238). Null if
 * it would come from the very edge it goes to.
 */
export function wayTo(state: BattleState, unit: number, { x, y, heading }: Goal): FlightLine | null {
  const own = state.units[unit]!;
  const to = { x: thousandth(x), y: thousandth(y) };
  if (own.status !== 'flown-off') {
    const from = { x: own.x, y: own.y };
    return lineTo(from, to, to.x === from.x && to.y === from.y ? own.heading : headingOf(to.x - from.x, to.y - from.y));
  }
  const way = lineTo(edgeFrom(to, 0 - sinOf(heading), 0 - cosOf(heading)), to, heading);
  return way.inches < GRAIN ? null : way;
}

/** p. 7: the way of a flyer over a place and on to an edge, another than the one it comes in by. Null if there is none. */
export function wayOver(state: BattleState, unit: number, goal: Goal): FlightLine | null {
  const own = state.units[unit]!;
  const isOff = own.status === 'flown-off';
  const over = { x: thousandth(goal.x), y: thousandth(goal.y) };
  const entry = isOff ? edgeFrom(over, 0 - sinOf(goal.heading), 0 - cosOf(goal.heading)) : { x: own.x, y: own.y };
  const dx = isOff ? sinOf(goal.heading) : over.x - entry.x;
  const dy = isOff ? cosOf(goal.heading) : over.y - entry.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < GRAIN) return null;
  const exit = edgeFrom(entry, dx / length, dy / length);
  const way = lineTo(entry, exit, isOff ? goal.heading : headingOf(dx, dy));
  // nobody flies over the table along a single edge
  const alongEdge = isOff && ((entry.x === exit.x && entry.x % TABLE.width === 0) || (entry.y === exit.y && entry.y % TABLE.depth === 0));
  return way.inches < GRAIN || alongEdge ? null : way;
}

/** The way straight on from a stand for this many inches, or to the edge of the table if that comes first. */
export function straightOn(own: Stand, along: Point, heading: number, inches: number): { readonly way: FlightLine; readonly isOff: boolean } {
  const isOff = toEdge(own, along.x, along.y) <= inches;
  const to = isOff ? edgeFrom(own, along.x, along.y) : { x: thousandth(own.x + along.x * inches), y: thousandth(own.y + along.y * inches) };
  return { way: lineTo({ x: own.x, y: own.y }, to, heading), isOff };
}

/** A stand this many inches along a way, not rounded. */
function exactlyOn(stand: Stand, { from, to, heading, inches }: FlightLine, at: number): Stand {
  const part = inches < GRAIN ? 1 : at / inches;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, heading, width: stand.width, depth: stand.depth };
}

/** The same, rounded. */
export function standOn<S extends Stand>(stand: S, way: FlightLine, at: number): S {
  const { x, y } = at >= way.inches ? way.to : exactlyOn(stand, way, at);
  return { ...stand, x: thousandth(x), y: thousandth(y), heading: way.heading };
}

/** Halvings that find a place on a way to a thousandth of an inch. */
const HALVINGS = 24;

/** Whether no place on a way can be within this many inches of a stand, by circles around both: a quick test. */
const passesFar = (stand: Stand, way: FlightLine, other: Stand, reach: number): boolean =>
  distanceToSegment(other, way) > (stand.width + stand.depth + other.width + other.depth) / 2 + reach + GRAIN;

/** How far along a way the least of something with one minimum lies: narrowed down until what was found at two places, this far apart, settles the question. */
function leastAt(apart: (at: number) => number, inches: number, isSettled: (first: number, second: number, between: number) => boolean): number {
  let low = 0;
  let high = inches;
  for (let n = 0; n < 2 * HALVINGS; n++) {
    const third = (high - low) / 3;
    const first = apart(low + third);
    const second = apart(high - third);
    if (isSettled(first, second, third)) return first <= second ? low + third : high - third;
    // over the other itself all places are alike, and near enough
    if (first <= second) high -= third;
    else low += third;
  }
  return low;
}

/** Whether a stand comes within this many inches of another anywhere on a way. */
function comesNear(stand: Stand, way: FlightLine, other: Stand, reach: number): boolean {
  if (passesFar(stand, way, other, reach)) return false;
  const enough = reach + GRAIN;
  const apart = (at: number): number => gap(exactlyOn(stand, way, at), other);
  if (apart(0) <= enough) return true;
  // nobody comes nearer by more than he goes: here at most two of the three thirds left
  const isKnown = (first: number, second: number, third: number): boolean =>
    Math.min(first, second) <= enough || Math.max(first, second) > enough + 2 * third + GRAIN;
  return apart(leastAt(apart, way.inches, isKnown)) <= enough;
}

/** How far along a way a stand that comes within this many inches of another first does so. */
function firstWithin(stand: Stand, way: FlightLine, other: Stand, reach: number): number {
  const apart = (at: number): number => gap(exactlyOn(stand, way, at), other);
  if (apart(0) <= reach + GRAIN) return 0;
  let [far, near] = [0, leastAt(apart, way.inches, () => false)];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (far + near) / 2;
    if (apart(middle) <= reach + GRAIN) near = middle;
    else far = middle;
  }
  return near;
}

/** The same; null if it never does. */
const comesWithin = (stand: Stand, way: FlightLine, other: Stand, reach: number): number | null =>
  comesNear(stand, way, other, reach) ? firstWithin(stand, way, other, reach) : null;

/** p. 7: how near, in inches, a flyer at Attack level threatens. */
const THREAT = 4;

/** Enemies that a flyer comes to together, and after how many inches. */
export interface Approach {
  readonly inches: number;
  readonly units: readonly number[];
}

/**
 * p. 7: units a flyer at Attack level comes within 4" of on its way: not those it was that near to at Attack level when it set out, nor any in melee, nor its
 * own target.
 */
export function metOn(state: BattleState, unit: number, way: FlightLine, but: number | null): number[] {
  const own = state.units[unit]!;
  const wasLow = own.status === 'field' || own.air?.was === 'attack';
  return onField(state, otherSide(state.troops[unit]!.side)).filter((e) => {
    const enemy = state.units[e]!;
    if (e === but || isInMelee(state, e) || !comesNear(own, way, enemy, THREAT + CONTACT)) return false;
    return !wasLow || !within(own, enemy, THREAT);
  });
}

/** The same body by body in the order in which it comes to the first of each (ruling 234). */
export function approachesOn(state: BattleState, unit: number, way: FlightLine, but: number | null): Approach[] {
  const own = state.units[unit]!;
  const bodies = new Map<number, { inches: number; units: number[] }>();
  for (const e of metOn(state, unit, way, but)) {
    const enemy = state.units[e]!;
    // at the printed distance, or a hair's breadth off where it comes no nearer (ruling 362)
    const inches = comesWithin(own, way, enemy, THREAT) ?? firstWithin(own, way, enemy, THREAT + CONTACT);
    const { body } = enemy;
    const met = bodies.get(body);
    if (met === undefined) bodies.set(body, { inches, units: [e] });
    else {
      met.units.push(e);
      met.inches = Math.min(met.inches, inches);
    }
  }
  return [...bodies.values()].sort((a, b) => a.inches - b.inches || a.units[0]! - b.units[0]!);
}

/** p. 9: whether a flyer on its way passes over a stand. */
export const passesOver = (flyer: BattleUnit, way: FlightLine, other: Stand): boolean => comesNear(flyer, way, other, 0);
