import { farApart, gap } from '../../geometry/distance.ts';
import { GRAIN, type Point } from '../../geometry/measure.ts';
import { distanceToSegment } from '../../geometry/shapes.ts';
import { clearLine } from '../../geometry/sight.ts';
import { corners, type Stand } from '../../geometry/stand.ts';
import { sightBlockedBy } from '../../geometry/terrain-sight.ts';
import type { BattleState } from '../state.ts';

/** A line along an edge sees nothing: lines go this far, in inches, within the corners. */
const WITHIN = 0.05;

const pointsOf = (stand: Stand): readonly Point[] => [
  { x: stand.x, y: stand.y },
  ...corners({ ...stand, width: stand.width - 2 * WITHIN, depth: stand.depth - 2 * WITHIN }),
];

/**
 * pp. 39, 45: whether from one stand another is seen: magic looks all about it, past no unit and through no ground that hides (ruling 214). Lines go from
 * its middle and corners to the other's.
 */
export function sees(state: BattleState, from: number, to: number): boolean {
  if (from === to) return true;
  const own = state.units[from]!;
  const other = state.units[to]!;
  // nobody and nothing hides those in the air, nor others from them (p. 7, ruling 236)
  if (own.status === 'aloft' || other.status === 'aloft') return true;
  if (gap(own, other) <= GRAIN) return true;
  const line = { from: own, to: other };
  const stretch = (own.width + own.depth + other.width + other.depth) / 2;
  // who stands farther from the line of the middles than that stands in no line at all
  const isAside = (u: Stand): boolean => distanceToSegment(u, line) > stretch + (u.width + u.depth) / 2;
  const between = state.units.filter((u) => u.status === 'field' && u !== own && u !== other && !isAside(u));
  for (const a of pointsOf(own))
    for (const b of pointsOf(other)) if (sightBlockedBy(state.terrain, { from: a, to: b }) === null && clearLine(a, b, between)) return true;
  return false;
}

/** Whom a unit sees, each looked for once: for many spells at once. */
export function sightFrom(state: BattleState, from: number): (to: number) => boolean {
  const known = new Map<number, boolean>();
  return (to) => {
    const seen = known.get(to) ?? sees(state, from, to);
    known.set(to, seen);
    return seen;
  };
}

/** Whether a unit is within so many inches of another, edge to edge. */
export const isNear = (state: BattleState, a: number, b: number, inches: number): boolean =>
  a === b || (!farApart(state.units[a]!, state.units[b]!, inches + GRAIN) && gap(state.units[a]!, state.units[b]!) <= inches + GRAIN);
