import type { Point } from '../geometry/measure.ts';
import { canEnter } from '../rally-round-the-king/impassable.ts';
import { boxOf } from '../rally-round-the-king/laying-terrain.ts';
import { type BattleState, type LaidPiece, onField, TABLE } from '../rally-round-the-king/state.ts';
import { watersOf } from '../rally-round-the-king/waters.ts';

type Box = ReturnType<typeof boxOf>;

/** Ground that somebody may have to go round; `piece` is null for water too deep to ford. */
interface Obstacle {
  readonly piece: LaidPiece | null;
  readonly box: Box;
}

let known: { readonly terrain: BattleState['terrain']; readonly obstacles: readonly Obstacle[] } | null = null;

/** Pieces closed to some arm, and stretches of rivers too deep to ford, as boxes. */
function obstaclesOf({ terrain }: BattleState): readonly Obstacle[] {
  if (known !== null && known.terrain === terrain) return known.obstacles;
  const ground = terrain.filter(({ kind }) => kind !== 'river' && kind !== 'hill' && kind !== 'gully' && kind !== 'desert');
  const deep = watersOf(terrain).filter((w) => !w.fordable);
  const obstacles = [...ground.map((piece) => ({ piece, box: boxOf(piece.shape) })), ...deep.map(({ shape }) => ({ piece: null, box: boxOf(shape) }))];
  known = { terrain, obstacles };
  return obstacles;
}

/** Where on the way from one point to another, as a part of it, it enters a box with so wide a border; null if it stays out of it. */
function entersAt(from: Point, to: Point, { left, bottom, right, top }: Box, border: number): number | null {
  let enter = 0;
  let leave = 1;
  for (const [start, step, low, high] of [
    [from.x, to.x - from.x, left - border, right + border],
    [from.y, to.y - from.y, bottom - border, top + border],
  ] as const) {
    if (Math.abs(step) < 1e-9) {
      if (start <= low || start >= high) return null;
      continue;
    }
    const one = (low - start) / step;
    const two = (high - start) / step;
    enter = Math.max(enter, Math.min(one, two));
    leave = Math.min(leave, Math.max(one, two));
  }
  return enter < leave ? enter : null;
}

const apart = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

/** The corner of a box by which the way round it is shortest, so far out that a body passes; null if there is no room on the table. */
function corner(from: Point, to: Point, { left, bottom, right, top }: Box, border: number): Point | null {
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const x of [left - border, right + border])
    for (const y of [bottom - border, top + border]) {
      if (x < 1 || y < 1 || x > TABLE.width - 1 || y > TABLE.depth - 1) continue;
      const point = { x, y };
      const length = apart(from, point) + apart(point, to);
      // who is at a corner already goes on to the next
      if (length >= least || apart(from, point) < 1.5 || entersAt(from, point, { left, bottom, right, top }, border - 0.5) !== null) continue;
      least = length;
      best = point;
    }
  return best;
}

/** Friends this near who stand in the way are gone round, in inches from middle to middle. */
const NEAR = 5;

/** A friend of another body who stands still in a unit's way to a goal, as a box; null if none does. */
function friendInTheWay(state: BattleState, unit: number, goal: Point): Box | null {
  const own = state.units[unit]!;
  let least = 1;
  let box: Box | null = null;
  for (const i of onField(state, state.troops[unit]!.side)) {
    const { x, y, body, active, width } = state.units[i]!;
    if (active || body === own.body || Math.abs(x - own.x) > NEAR || Math.abs(y - own.y) > NEAR) continue;
    const its = { left: x - width / 2, right: x + width / 2, bottom: y - width / 2, top: y + width / 2 };
    const at = entersAt(own, goal, its, 0.3);
    if (at === null || at >= least) continue;
    least = at;
    box = its;
  }
  return box;
}

/** The next point on a unit's way to a goal round what is closed to it; the goal itself if nothing is in the way. `half` is half the width of its body, in inches. */
export function wayRound(state: BattleState, unit: number, goal: Point, half: number): Point {
  const own = state.units[unit]!;
  let first: Obstacle | null = null;
  let least = 1;
  for (const obstacle of obstaclesOf(state)) {
    if (obstacle.piece !== null && canEnter(state, unit, obstacle.piece)) continue;
    const at = entersAt(own, goal, obstacle.box, 0.3);
    if (at === null || at >= least) continue;
    least = at;
    first = obstacle;
  }
  const box = first === null ? friendInTheWay(state, unit, goal) : first.box;
  return box === null ? goal : (corner(own, goal, box, half + 0.6) ?? goal);
}
