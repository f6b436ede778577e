import { gap, overlaps } from '../geometry/distance.ts';
import { difference, headingOf, turned } from '../geometry/heading.ts';
import { GRAIN, type Point, thousandth } from '../geometry/measure.ts';
import { awayFrom, pointFrom, type Stand, wheeled } from '../geometry/stand.ts';
import { slideUntil } from '../geometry/sweep.ts';
import { onTable } from '../geometry/table.ts';
import type { BattleChoice, BattleRefusal } from './actions.ts';
import { comesTooNear } from './clear-way.ts';
import type { Place } from './events.ts';
import { barredUntil, costOf, hundredths, isBarredAt, paceOf, riverAhead, wayTo } from './paces.ts';
import { mayPass } from './passing-through.ts';
import { type BattleState, type BattleUnit, idOf, onField, otherSide } from './state.ts';
import { isSkirmish } from './troops.ts';

/** Where a body is to stand: the place of its first unit, the others keeping theirs beside it (ruling 107). */
export interface SkirmishPlace {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** p. 33: only skirmishers move so; a body of them moves as one (ruling 107). */
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
  let most = 0;
  units.forEach((i, n) => {
    const { way, inches } = wayTo(state.units[i]!, places[n]!);
    most = Math.max(most, costOf(state, units, inches, way));
  });
  return Math.max(10, hundredths(most / paceOf(state, units)));
}

/** Whether something on its way stops a unit: enemies, closed ground, a river, friends that have moved or fired or fight (p. 33). */
function isBarred(state: BattleState, units: readonly number[], index: number, place: Stand): boolean {
  const own = state.units[index]!;
  const { way, inches } = wayTo(own, place);
  if (barredUntil(state, index, way, inches) < inches || riverAhead(state, index, way, inches) < inches) return true;
  return state.units.some((other, o) => {
    if (other.status !== 'field' || units.includes(o)) return false;
    if (state.troops[o]!.side === state.troops[index]!.side && mayPass(state, index, o)) return false;
    return slideUntil(own, way, other, inches) < inches - GRAIN;
  });
}

/** Whether a unit may stand at a place: on the table, upon nobody, 1" from enemies if it was as far before, on ground open to it. */
function mayStandAt(state: BattleState, units: readonly number[], index: number, place: Stand): BattleRefusal | null {
  if (!onTable(place)) return 'outside-the-region';
  if (isBarredAt(state, index, place)) return 'in-terrain';
  for (let o = 0; o < state.units.length; o++) {
    const other = state.units[o]!;
    if (other.status !== 'field' || units.includes(o)) continue;
    if (overlaps(place, other)) return 'on-another-unit';
    if (state.troops[o]!.side !== state.troops[index]!.side && comesTooNear(state.units[index]!, place, other)) return 'would-hit-something';
  }
  return null;
}

/** Why a body of skirmishers may not move to a place; null if it may (p. 33). */
export function skirmishRefused(state: BattleState, units: readonly number[], spent: number, to: SkirmishPlace): BattleRefusal | null {
  const places = skirmishPlaces(state, units, to);
  for (let n = 0; n < units.length; n++) {
    const refused = mayStandAt(state, units, units[n]!, places[n]!);
    if (refused !== null) return refused;
  }
  if (units.some((i, n) => isBarred(state, units, i, places[n]!))) return 'would-hit-something';
  return skirmishSpends(state, units, places) > 100 - spent ? 'too-much' : null;
}

/** Places worth looking at: forward, back and to both sides, and to and from the nearest enemy, facing it. */
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
  const enemies = onField(state, otherSide(state.troops[units[0]!]!.side));
  const nearest = enemies.map((e) => state.units[e]!).sort((a, b) => gap(lead, a) - gap(lead, b))[0];
  if (nearest === undefined) return found;
  const facing = headingOf(nearest.x - lead.x, nearest.y - lead.y);
  const away = awayFrom(lead, nearest);
  add({ x: lead.x - away.x * radius, y: lead.y - away.y * radius }, facing);
  add({ x: lead.x + away.x * radius, y: lead.y + away.y * radius }, facing);
  add(lead, facing);
  add(lead, turned(heading, 18000));
  return found;
}

/** p. 33: where a body of skirmishers may go, any way and facing any way; null if it cannot. */
export function skirmishOpen(state: BattleState, units: readonly number[], spent: number): BattleChoice | null {
  const radius = Math.floor(paceOf(state, units) * (100 - spent) * 10) / 1000;
  if (!isSkirmishBody(state, units) || spent > 90) return null;
  const unit = idOf(state, units[0]!);
  const { x, y } = state.units[units[0]!]!;
  const near = Math.max(0, radius - 0.001);
  const stops: Place[] = [];
  for (const place of suggestions(state, units, near)) if (skirmishRefused(state, units, spent, place) === null) stops.push({ unit, ...place });
  return stops.length === 0 ? null : { choice: 'skirmish-move', form: 'place', of: [unit], region: { shape: 'disc', x, y, radius }, facings: null, stops };
}
