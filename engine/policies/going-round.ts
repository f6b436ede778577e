import type { Point } from '../geometry/measure.ts';
import { passage, type Shape } from '../geometry/shapes.ts';
import { keptFor } from '../kept.ts';
import { withUnits } from '../rally-round-the-king/changes.ts';
import type { boxOf } from '../rally-round-the-king/setting-up/laying-terrain.ts';
import { type BattleState, TABLE } from '../rally-round-the-king/state.ts';
import { canEnter } from '../rally-round-the-king/table/impassable.ts';
import { onField } from '../rally-round-the-king/table/standing.ts';
import { watersOf } from '../rally-round-the-king/table/waters.ts';
import { isMounted } from '../rally-round-the-king/troops.ts';
import { type Ways, wayBetween, waysAround } from './ways.ts';

type Box = ReturnType<typeof boxOf>;

/** What is closed to a kind of unit, and the ways round that for bodies of each width. */
interface Closed {
  readonly shapes: readonly Shape[];
  readonly ways: Map<number, Ways>;
}

/** What is closed on a table, by its pieces and the kind of unit that asks: mounted or on foot, and of a purpose; all of a kind enter the same ground. */
const closedOn = keptFor((_terrain: BattleState['terrain']) => new Map<string, Closed>());

/** The ground closed to a unit and the stretches of rivers too deep to ford. */
function closedTo(state: BattleState, unit: number): Closed {
  const { terrain } = state;
  const by = closedOn(terrain);
  const kind = `${state.troops[unit]!.purpose} ${isMounted(state, unit)}`;
  const before = by.get(kind);
  if (before !== undefined) return before;
  const pieces = terrain.filter((piece) => piece.kind !== 'river' && !canEnter(state, unit, piece));
  const key = pieces.map((piece) => terrain.indexOf(piece)).join();
  const deep = watersOf(terrain).filter((w) => !w.fordable);
  const closed = by.get(key) ?? { shapes: [...pieces, ...deep].map(({ shape }) => shape), ways: new Map<number, Ways>() };
  by.set(key, closed).set(kind, closed);
  return closed;
}

/** Half the width of a body, in inches, is rounded up to the next of these: a way is looked for with this much room to both sides. */
const ROOM = [1, 2, 3.5] as const;
const roomFor = (half: number): number => ROOM.find((room) => half <= room) ?? ROOM[ROOM.length - 1]!;

/**
 * Even a body that could pass closer keeps this far from closed ground, if the way gets no more than this many squares longer by it: along a wall there is no
 * room to wheel.
 */
const CLEAR = { room: 2, longer: 4 } as const;

/** With less than this to both sides nobody gets through. */
const LEAST_ROOM = 0.45;

/** How much more than half its width, in inches, a body wants free on its way straight on: it cannot turn to a hair. */
const MARGIN = 0.4;

function waysFor({ shapes, ways }: Closed, room: number): Ways {
  let found = ways.get(room);
  if (found === undefined) {
    found = waysAround(shapes, room);
    ways.set(room, found);
  }
  return found;
}

/** Whether nothing closed lies on the straight way from one point to another, with this many inches to both sides. */
function isOpen(from: Point, to: Point, half: number, shapes: readonly Shape[]): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 0.01) return true;
  const x = (dy / length) * half;
  const y = (dx / length) * half;
  for (const shape of shapes)
    for (const side of [-1, 0, 1]) {
      const ray = { from: { x: from.x + side * x, y: from.y - side * y }, to: { x: to.x + side * x, y: to.y - side * y } };
      if (passage(ray, shape) !== null) return false;
    }
  return true;
}

/** Where, as a share of the way from one point to another, it enters a box with a border this wide; null if it stays out of it. */
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

/** The corner of a box by which the way round it is shortest, far enough out for the body to pass; null if there is no room on the table. */
function corner(from: Point, to: Point, { left, bottom, right, top }: Box, border: number): Point | null {
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const x of [left - border, right + border])
    for (const y of [bottom - border, top + border]) {
      if (x < 1 || y < 1 || x > TABLE.width - 1 || y > TABLE.depth - 1) continue;
      const point = { x, y };
      const length = apart(from, point) + apart(point, to);
      // a body already at a corner goes on to the next
      if (length >= least || apart(from, point) < 1.5 || entersAt(from, point, { left, bottom, right, top }, border - 0.5) !== null) continue;
      least = length;
      best = point;
    }
  return best;
}

/** Friends standing in the way this near, in inches between middles, are gone round. */
const NEAR = 5;

/** A friend of another body who stands still in a unit's way to a goal, as a box; null if none does. */
function friendInTheWay(state: BattleState, unit: number, from: Point, goal: Point): Box | null {
  const own = state.units[unit]!;
  let least = 1;
  let box: Box | null = null;
  for (const i of onField(state, state.troops[unit]!.side)) {
    const { x, y, body, active, width } = state.units[i]!;
    if (active || body === own.body || Math.abs(x - own.x) > NEAR || Math.abs(y - own.y) > NEAR) continue;
    const its = { left: x - width / 2, right: x + width / 2, bottom: y - width / 2, top: y + width / 2 };
    const at = entersAt(from, goal, its, 0.3);
    if (at === null || at >= least) continue;
    least = at;
    box = its;
  }
  return box;
}

/** Where to go next: the goal itself, or a point on the way round. `tooWide`: only narrower bodies get through; `isNone`: nobody of its kind does. */
export interface WayRound {
  readonly to: Point;
  readonly tooWide: boolean;
  readonly isNone: boolean;
}

/** The farthest point of a path that lies straight ahead with this much room to both sides; its first if none does. */
function farthestSeen(from: Point, path: readonly Point[], half: number, shapes: readonly Shape[]): Point | null {
  for (let n = path.length - 1; n > 0; n--) if (isOpen(from, path[n]!, half, shapes)) return path[n]!;
  return path[0] ?? null;
}

/** A way with the room that a body wants, or the next less, and that room; a clearer one if it is hardly longer. Null if there is none. */
function pathFor(closed: Closed, from: Point, goal: Point, half: number): { readonly path: readonly Point[]; readonly room: number } | null {
  for (const room of ROOM.filter((r) => r <= roomFor(half)).reverse()) {
    const path = wayBetween(waysFor(closed, room), from, goal);
    if (path === null) continue;
    const clear = room < CLEAR.room ? wayBetween(waysFor(closed, CLEAR.room), from, goal) : null;
    return clear !== null && clear.length <= path.length + CLEAR.longer ? { path: clear, room: CLEAR.room } : { path, room };
  }
  return null;
}

/**
 * The way of a unit's body to a goal, round ground closed to it and round friends who stand still. `half` is half the body's width in inches, `from` the middle
 * of its front.
 */
export function wayRound(state: BattleState, unit: number, from: Point, goal: Point, half: number): WayRound {
  const closed = closedTo(state, unit);
  const straight = { to: goal, tooWide: false, isNone: false };
  if (closed.shapes.length === 0 || isOpen(from, goal, Math.min(half, ROOM[2]) + MARGIN, closed.shapes)) {
    const box = friendInTheWay(state, unit, from, goal);
    return box === null ? straight : { ...straight, to: corner(from, goal, box, half + 0.6) ?? goal };
  }
  const found = pathFor(closed, from, goal, half);
  if (found === null) return { ...straight, isNone: wayBetween(waysFor(closed, LEAST_ROOM), from, goal) === null };
  const { path, room } = found;
  return { to: farthestSeen(from, path, Math.min(half, room), closed.shapes) ?? goal, tooWide: room < half, isNone: false };
}

/** Whether riders for whom there is no way to a goal would have one on foot (p. 29). */
export const opensOnFoot = (state: BattleState, unit: number, from: Point, goal: Point, half: number): boolean =>
  !wayRound(withUnits(state, [unit], { dismounted: true }), unit, from, goal, half).isNone;
