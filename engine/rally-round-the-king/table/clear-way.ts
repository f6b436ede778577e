import { farApart, gap } from '../../geometry/distance.ts';
import { CONTACT, GRAIN, type Point } from '../../geometry/measure.ts';
import type { Stand } from '../../geometry/stand.ts';
import type { Stretch } from '../../geometry/strip.ts';
import { slideUntil, slideUntilEdge } from '../../geometry/sweep.ts';
import type { StoppedBy } from '../events.ts';
import { mayPass } from '../movement/passing-through.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { barredUntil, riverAhead, wayOf } from './paces.ts';

/** A unit comes nearer than this, in inches, to an enemy only by charging (ruling 150), and to friends in the way of one that goes straight on not at all (p. 35, ruling 323). */
export const SHORT_OF = 1;

/** A stand with a border of 1" around it, closed to units that must keep that far from it. */
export const bordered = (stand: Stand, inches: number = SHORT_OF): Stand => ({
  x: stand.x,
  y: stand.y,
  heading: stand.heading,
  width: stand.width + 2 * inches,
  depth: stand.depth + 2 * inches,
});

/** Whether a place is nearer to an enemy than 1", and nearer than the unit was: only a charge comes that near. Places are rounded to a thousandth. */
export function comesTooNear(from: Stand, place: Stand, enemy: Stand): boolean {
  if (farApart(place, enemy, SHORT_OF)) return false;
  const inches = gap(place, enemy);
  return inches < SHORT_OF - 0.002 && inches < gap(from, enemy) - 0.002;
}

/** From where to where, in inches of a way, a stand lies on another; null if it does not come to it within `max`. */
export function throughStand(unit: BattleUnit, way: Point, other: Stand, max: number): Stretch | null {
  const enter = slideUntil(unit, way, other, max);
  if (enter >= max) return null;
  const length = max + unit.width + unit.depth + other.width + other.depth;
  const far = { ...unit, x: unit.x + way.x * length, y: unit.y + way.y * length };
  return { from: enter, to: length - slideUntil(far, { x: 0 - way.x, y: 0 - way.y }, other, length) };
}

/** How far a unit goes along a way before a friend of another body 1" ahead stops it; its own body it only touches. */
function untilFriend(state: BattleState, index: number, friend: number, way: Point, max: number): number {
  const other = state.units[friend]!;
  if (other.body === state.units[index]!.body) return slideUntil(state.units[index]!, way, other, max);
  const inches = slideUntil(state.units[index]!, way, other, max + SHORT_OF);
  return inches >= max + SHORT_OF ? max : Math.max(0, inches - SHORT_OF);
}

/** What a way is like: how far it goes and what ends it, and where on it, passing through friends, nobody may stop. */
interface Survey {
  readonly inches: number;
  readonly stoppedBy: StoppedBy | null;
  readonly holes: readonly Stretch[];
}

/** A quick test: whether a unit surely stays more than 2" from another on its way, by circles around both. */
function passesFar(own: Stand, { x: mx, y: my }: Point, max: number, other: Stand): boolean {
  const dx = other.x - own.x;
  const dy = other.y - own.y;
  const reach = (own.width + own.depth + other.width + other.depth) / 2 + 2 * SHORT_OF + CONTACT;
  const along = dx * mx + dy * my;
  return along < -reach || along > max + reach || Math.abs(dx * my - dy * mx) > reach;
}

function survey(state: BattleState, units: readonly number[], way: Point, max: number): Survey {
  let inches = max;
  let stoppedBy: StoppedBy | null = null;
  const holes: Stretch[] = [];
  const stop = (at: number, by: StoppedBy): void => {
    if (at >= inches - GRAIN) return;
    inches = at;
    stoppedBy = by;
  };
  for (const i of units) {
    const own = state.units[i]!;
    const { side } = state.troops[i]!;
    stop(slideUntilEdge(own, way, inches), 'edge');
    stop(barredUntil(state, i, way, inches), 'impassable');
    stop(riverAhead(state, i, way, inches), 'river');
    for (let o = 0; o < state.units.length; o++) {
      const other = state.units[o]!;
      if (other.status !== 'field' || passesFar(own, way, inches, other) || units.includes(o)) continue;
      if (state.troops[o]!.side !== side) stop(slideUntil(own, way, bordered(other), inches), 'enemy');
      else if (!mayPass(state, i, o)) stop(untilFriend(state, i, o, way, inches), 'friends');
      else {
        const hole = throughStand(own, way, other, inches);
        if (hole !== null) holes.push(hole);
      }
    }
  }
  return { inches, stoppedBy, holes };
}

/** Parts of a way on which a body may end its move, and what ends the way if it is shorter than asked. */
export interface EndsOpen {
  readonly ends: readonly Stretch[];
  readonly stoppedBy: StoppedBy | null;
}

/** What a hole leaves of some parts of a way. */
function withoutHole(ends: readonly Stretch[], hole: Stretch): Stretch[] {
  const left: Stretch[] = [];
  for (const end of ends) {
    if (hole.from >= end.to || hole.to <= end.from) {
      left.push(end);
      continue;
    }
    if (hole.from >= end.from) left.push({ from: end.from, to: hole.from });
    if (hole.to <= end.to) left.push({ from: hole.to, to: end.to });
  }
  return left;
}

/**
 * Where units that go straight ahead together may stop within this many inches: 1" short of enemies and of friends' other bodies, at the edge of the table, of
 * ground closed to them and of rivers (pp. 29-30, 35), and not upon friends they pass through (p. 33).
 */
export function endsOpen(state: BattleState, units: readonly number[], inches: number): EndsOpen {
  const found = survey(state, units, wayOf(state, units), inches);
  let ends: Stretch[] = [{ from: 0, to: found.inches }];
  for (const hole of found.holes) ends = withoutHole(ends, hole);
  return { ends, stoppedBy: found.stoppedBy };
}

/** How far units can go straight ahead together within this many inches, and what stops them if that is less. */
export function clearWay(state: BattleState, units: readonly number[], inches: number): { readonly inches: number; readonly stoppedBy: StoppedBy | null } {
  const { ends, stoppedBy } = endsOpen(state, units, inches);
  const last = ends[ends.length - 1];
  const to = last === undefined ? 0 : last.to;
  return { inches: to, stoppedBy: to >= inches - GRAIN ? null : (stoppedBy ?? 'friends') };
}
