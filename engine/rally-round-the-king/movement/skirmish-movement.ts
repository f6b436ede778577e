import { distanceInArc } from '../../geometry/arc.ts';
import { farApart, gap, overlaps } from '../../geometry/distance.ts';
import { difference, HALF_TURN, headingOf, turned } from '../../geometry/heading.ts';
import { GRAIN, type Point, thousandth } from '../../geometry/measure.ts';
import { awayFrom, pointFrom, type Stand, wheeled } from '../../geometry/stand.ts';
import { slideUntil } from '../../geometry/sweep.ts';
import { onTable } from '../../geometry/table.ts';
import { otherSide } from '../../sides.ts';
import type { BattleChoice, BattleRefusal, Place } from '../actions.ts';
import { TriedPlace } from '../offers/lazy-choices.ts';
import { rangeOf } from '../shooting/fire-targets.ts';
import { type BattleState, type BattleUnit, idOf } from '../state.ts';
import { comesTooNear, SHORT_OF } from '../table/clear-way.ts';
import { groundNear } from '../table/near-ground.ts';
import { barredUntil, costOf, hundredths, isBarredAt, paceOf, riverAhead, wayTo } from '../table/paces.ts';
import { onField } from '../table/standing.ts';
import { isSkirmish } from '../troops.ts';
import { mayPass } from './passing-through.ts';

/** Where a body is to stand: the place of its first unit, the others keeping theirs beside it (ruling 107). */
export interface SkirmishPlace {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** p. 33: only skirmishers move like this; a body of them moves as one (ruling 107). */
export const isSkirmishBody = (state: BattleState, units: readonly number[]): boolean => units.every((i) => isSkirmish(state, i));

/** The body's units where they would stand, the first at the place given. */
export function skirmishPlaces(state: BattleState, units: readonly number[], to: SkirmishPlace): BattleUnit[] {
  const lead = state.units[units[0]!]!;
  const by = difference(lead.heading, to.heading);
  return units.map((i) => {
    const turnedTo = by === 0 ? state.units[i]! : wheeled(state.units[i]!, lead, by);
    return { ...turnedTo, x: thousandth(turnedTo.x + to.x - lead.x), y: thousandth(turnedTo.y + to.y - lead.y) };
  });
}

/**
 * What the longest way of the body's units costs, in hundredths of their move: at least a tenth, to turn where they stand. Bad ground
 * under one of them holds back all (p. 30).
 */
export function skirmishSpends(state: BattleState, units: readonly number[], places: readonly Stand[]): number {
  let longest = 0;
  for (let n = 0; n < units.length; n++) longest = Math.max(longest, wayTo(state.units[units[n]!]!, places[n]!).inches);
  let most = longest;
  if (units.some((i) => groundNear(state.terrain, state.units[i]!, longest).length > 0))
    for (let n = 0; n < units.length; n++) {
      const { way, inches } = wayTo(state.units[units[n]!]!, places[n]!);
      most = Math.max(most, costOf(state, units, inches, way));
    }
  return Math.max(10, hundredths(most / paceOf(state, units)));
}

/** Others on the table that a body might come near while its first unit goes this many inches, by circles about them: the rest are surely far. */
function othersNear(state: BattleState, units: readonly number[], inches: number): number[] {
  const lead = state.units[units[0]!]!;
  let wide = 0;
  for (const i of units) {
    const { x, y, width, depth } = state.units[i]!;
    wide = Math.max(wide, Math.sqrt((x - lead.x) * (x - lead.x) + (y - lead.y) * (y - lead.y)) + (width + depth) / 2);
  }
  const found: number[] = [];
  for (let o = 0; o < state.units.length; o++) {
    const { x, y, width, depth, status } = state.units[o]!;
    const reach = inches + wide + (width + depth) / 2 + 2 * SHORT_OF;
    if (status === 'field' && (x - lead.x) * (x - lead.x) + (y - lead.y) * (y - lead.y) <= reach * reach && !units.includes(o)) found.push(o);
  }
  return found;
}

/** Whether something on its way stops a unit: enemies, closed ground, a river, or friends that have moved or fired or are fighting (p. 33). */
function isBarred(state: BattleState, index: number, place: Stand, others: readonly number[]): boolean {
  const own = state.units[index]!;
  const { way, inches } = wayTo(own, place);
  if (barredUntil(state, index, way, inches) < inches || riverAhead(state, index, way, inches) < inches) return true;
  for (const o of others) {
    if (slideUntil(own, way, state.units[o]!, inches) >= inches - GRAIN) continue;
    if (state.troops[o]!.side !== state.troops[index]!.side || !mayPass(state, index, o)) return true;
  }
  return false;
}

/** Why a unit may not stand at a place, null if it may: on the table, upon nobody, 1" from enemies if it was as far before, on ground open to it. */
function faultOfPlace(state: BattleState, index: number, place: Stand, others: readonly number[]): BattleRefusal | null {
  if (!onTable(place)) return 'outside-the-region';
  if (isBarredAt(state, index, place)) return 'in-terrain';
  for (const o of others) {
    const other = state.units[o]!;
    if (overlaps(place, other)) return 'on-another-unit';
    if (state.troops[o]!.side !== state.troops[index]!.side && comesTooNear(state.units[index]!, place, other)) return 'would-hit-something';
  }
  return null;
}

const isSamePlace = (a: Stand, b: Stand): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading;

/** Why a body of skirmishers may not move to a place; null if it may (p. 33). `others` are all that might be in its way. */
function refused(state: BattleState, units: readonly number[], spent: number, to: SkirmishPlace, others: readonly number[]): BattleRefusal | null {
  const places = skirmishPlaces(state, units, to);
  // a unit whose move ends where it began has not moved, and must shoot (p. 39)
  if (units.every((i, n) => isSamePlace(state.units[i]!, places[n]!))) return 'too-little';
  for (let n = 0; n < units.length; n++) {
    const why = faultOfPlace(state, units[n]!, places[n]!, others);
    if (why !== null) return why;
  }
  for (let n = 0; n < units.length; n++) if (isBarred(state, units[n]!, places[n]!, others)) return 'would-hit-something';
  return skirmishSpends(state, units, places) > 100 - spent ? 'too-much' : null;
}

/** Why a body of skirmishers may not move to a place; null if it may (p. 33). */
export function skirmishRefused(state: BattleState, units: readonly number[], spent: number, to: SkirmishPlace): BattleRefusal | null {
  const lead = state.units[units[0]!]!;
  const inches = Math.sqrt((to.x - lead.x) * (to.x - lead.x) + (to.y - lead.y) * (to.y - lead.y));
  return refused(state, units, spent, to, othersNear(state, units, inches));
}

/** The enemy whose edge is nearest to a stand; of two as near the first. */
function nearestEnemy(state: BattleState, own: Stand, enemies: readonly number[]): Stand | null {
  let nearest: Stand | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const e of enemies) {
    const enemy = state.units[e]!;
    if (nearest !== null && farApart(own, enemy, least)) continue;
    const inches = gap(own, enemy);
    if (inches >= least) continue;
    least = inches;
    nearest = enemy;
  }
  return nearest;
}

/** How far within its range, in inches, a place lies that is just within it. */
const WITHIN = 0.05;

/**
 * Places worth trying: forward, back and to both sides, and to and from the nearest enemy, facing it, up to where it comes into range if that is not too far.
 */
function suggestions(state: BattleState, units: readonly number[], radius: number): SkirmishPlace[] {
  const lead = state.units[units[0]!]!;
  const { heading } = lead;
  const found: SkirmishPlace[] = [];
  const add = (p: Point, facing: number): number => found.push({ x: thousandth(p.x), y: thousandth(p.y), heading: facing });
  for (const far of [radius, radius / 2]) {
    for (const [right, front] of [
      [0, far],
      [far, 0],
      [-far, 0],
      [0, -far],
    ] as const)
      add(pointFrom(lead, right, front), heading);
  }
  const nearest = nearestEnemy(state, lead, onField(state, otherSide(state.troops[units[0]!]!.side)));
  if (nearest === null) return found;
  const facing = headingOf(nearest.x - lead.x, nearest.y - lead.y);
  const away = awayFrom(lead, nearest);
  const outOfRange = distanceInArc({ ...lead, heading: facing }, nearest, 'front') - rangeOf(state, units[0]!);
  const nearer = outOfRange > 0 ? Math.min(radius, outOfRange + WITHIN) : radius;
  add({ x: lead.x - away.x * nearer, y: lead.y - away.y * nearer }, facing);
  add({ x: lead.x + away.x * radius, y: lead.y + away.y * radius }, facing);
  add(lead, facing);
  add(lead, turned(heading, HALF_TURN));
  return found;
}

/** p. 33: where a body of skirmishers may go, in any direction and facing any way; null if it cannot. The places are tried when somebody asks for them. */
export function skirmishOpen(state: BattleState, units: readonly number[], spent: number): BattleChoice | null {
  if (spent > 90 || !isSkirmishBody(state, units)) return null;
  const radius = Math.floor(paceOf(state, units) * (100 - spent) * 10) / 1000;
  const unit = idOf(state, units[0]!);
  const { x, y } = state.units[units[0]!]!;
  const near = Math.max(0, radius - 0.001);
  const others = othersNear(state, units, radius);
  const places = suggestions(state, units, near);
  const first = places.findIndex((place) => refused(state, units, spent, place, others) === null);
  if (first < 0) return null;
  const offered = places.slice(first).map((place): Place => ({ unit, ...place }));
  const known: (boolean | undefined)[] = [true];
  const isOpen = (n: number): boolean => (known[n] ??= refused(state, units, spent, offered[n]!, others) === null);
  return new TriedPlace('skirmish-move', [unit], { shape: 'disc', x, y, radius }, offered, isOpen);
}
