import { gap } from '../../geometry/distance.ts';
import { meetsStand } from '../../geometry/ground.ts';
import { CONTACT, GRAIN, type Point } from '../../geometry/measure.ts';
import { distanceToSegment, type Segment } from '../../geometry/shapes.ts';
import { corners, type Stand } from '../../geometry/stand.ts';
import { sightBlockedBy } from '../../geometry/terrain-sight.ts';
import type { BattleState } from '../state.ts';

/** p. 39: at this distance, in inches, a unit always sees, whatever stands between. */
const ALWAYS = 1;

/** A line along an edge sees nothing: lines are drawn this far, in inches, within the corners. */
const WITHIN = 0.05;

const pointsOf = (stand: Stand): readonly Point[] => [
  { x: stand.x, y: stand.y },
  ...corners({ ...stand, width: stand.width - 2 * WITHIN, depth: stand.depth - 2 * WITHIN }),
];

/**
 * p. 39: whether a unit sees another, whichever way they face: along some straight line between their middles and corners, with nobody in it and no ground
 * hiding it (rulings 201, 214). In the air nobody is hidden, nor hides anybody (ruling 236).
 */
export function isInSight(state: BattleState, a: number, b: number): boolean {
  const from = state.units[a]!;
  const to = state.units[b]!;
  if (a === b || from.status === 'aloft' || to.status === 'aloft' || gap(from, to) <= ALWAYS + CONTACT + GRAIN) return true;
  const line = { from, to };
  const stretch = (from.width + from.depth + to.width + to.depth) / 2;
  // a unit farther than that from the line between the middles stands in no line at all
  const isAside = (u: Stand): boolean => distanceToSegment(u, line) > stretch + (u.width + u.depth) / 2;
  const between = state.units.filter((u) => u.status === 'field' && u !== from && u !== to && !isAside(u));
  // between two that touch there is no opening
  const isClear = (ray: Segment): boolean => between.every((u) => !meetsStand(ray, u, 0 - CONTACT)) && sightBlockedBy(state.terrain, ray) === null;
  return pointsOf(from).some((p) => pointsOf(to).some((q) => isClear({ from: p, to: q })));
}

/** The units a unit sees, each looked for once: for many questions at once. */
export function sightFrom(state: BattleState, from: number): (to: number) => boolean {
  const known = new Map<number, boolean>();
  return (to) => {
    const seen = known.get(to) ?? isInSight(state, from, to);
    known.set(to, seen);
    return seen;
  };
}
