import { gap } from '../../geometry/distance.ts';
import { CONTACT, GRAIN, type Point } from '../../geometry/measure.ts';
import { clearLine } from '../../geometry/sight.ts';
import { corners, type Stand } from '../../geometry/stand.ts';
import { sightBlockedBy } from '../../geometry/terrain-sight.ts';
import type { BattleState } from '../state.ts';

/** p. 39: at this distance one always sees, whatever stands between. Inches. */
const ALWAYS = 1;

const pointsOf = (stand: Stand): readonly Point[] => [{ x: stand.x, y: stand.y }, ...corners(stand)];

/** p. 39: whether two units are in sight of each other, whatever way they face: along some straight line between them nobody stands and no ground hides one. */
export function isInSight(state: BattleState, a: number, b: number): boolean {
  const from = state.units[a]!;
  const to = state.units[b]!;
  if (gap(from, to) <= ALWAYS + CONTACT + GRAIN) return true;
  const others = state.units.filter((u, i) => i !== a && i !== b && u.status === 'field');
  return pointsOf(from).some((p) => pointsOf(to).some((q) => clearLine(p, q, others) && sightBlockedBy(state.terrain, { from: p, to: q }) === null));
}
