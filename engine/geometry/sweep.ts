import { reachTo, separationFrom } from './ground.ts';
import { cosOf, sinOf } from './heading.ts';
import { GRAIN, type Point, thousandthBelow } from './measure.ts';
import { enters, leaves, slipFrom, stopAt } from './passing.ts';
import { behindEdge, type Shape } from './shapes.ts';
import { aheadOf, forward, rightOf, type Stand } from './stand.ts';
import { reachX, reachY, TABLE_DEPTH, TABLE_WIDTH } from './table.ts';

/**
 * How far, in inches, a stand goes along a direction (a unit vector; it keeps its facing) before it touches another:
 * 0 if it is in contact and blocked, `max` if nothing is met. It slides past what it only touches along a side, and moves freely
 * out of what it overlaps.
 */
export function slideUntil(stand: Stand, { x: mx, y: my }: Point, obstacle: Stand, max: number): number {
  const dx = obstacle.x - stand.x;
  const dy = obstacle.y - stand.y;
  const reach = (stand.width + stand.depth + obstacle.width + obstacle.depth) / 2;
  const way = dx * mx + dy * my;
  if (way < -reach || way > max + reach || Math.abs(dx * my - dy * mx) > reach) return max;

  const s = sinOf(stand.heading);
  const c = cosOf(stand.heading);
  const so = sinOf(obstacle.heading);
  const co = cosOf(obstacle.heading);
  const cc = Math.abs(c * co + s * so);
  const ss = Math.abs(so * c - co * s);
  const w = stand.width / 2;
  const d = stand.depth / 2;
  const wo = obstacle.width / 2;
  const dO = obstacle.depth / 2;
  // for each edge direction: where the obstacle lies, how that shrinks with each inch, and how near it comes when they touch
  const q1 = dx * c - dy * s;
  const q2 = dx * s + dy * c;
  const q3 = dx * co - dy * so;
  const q4 = dx * so + dy * co;
  const k1 = my * s - mx * c;
  const k2 = -mx * s - my * c;
  const k3 = my * so - mx * co;
  const k4 = -mx * so - my * co;
  const r1 = w + wo * cc + dO * ss;
  const r2 = d + wo * ss + dO * cc;
  const r3 = wo + w * cc + d * ss;
  const r4 = dO + w * ss + d * cc;
  const slip = slipFrom(Math.max(Math.abs(q1) - r1, Math.abs(q2) - r2, Math.abs(q3) - r3, Math.abs(q4) - r4));
  const deepTo = Math.min(leaves(q1, k1, r1 - slip), leaves(q2, k2, r2 - slip), leaves(q3, k3, r3 - slip), leaves(q4, k4, r4 - slip));
  if (deepTo <= 0) return max;
  const deepFrom = Math.max(enters(q1, k1, r1 - slip), enters(q2, k2, r2 - slip), enters(q3, k3, r3 - slip), enters(q4, k4, r4 - slip));
  return stopAt(Math.max(enters(q1, k1, r1), enters(q2, k2, r2), enters(q3, k3, r3), enters(q4, k4, r4)), deepFrom, deepTo, max);
}

/** {@link slideUntil} straight ahead: the only way a stand of a body may go (p. 31). */
export const straightUntil = (stand: Stand, obstacle: Stand, max: number): number => slideUntil(stand, forward(stand), obstacle, max);

/** From where to where, in inches of a move, a stand lies deeper than `slip` in a shape. */
function timeIn(stand: Stand, { x: mx, y: my }: Point, shape: Shape, slip: number): { readonly from: number; readonly to: number } {
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let rear = Number.POSITIVE_INFINITY;
  let front = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < shape.length; i++) {
    const p = shape[i]!;
    const apart = -behindEdge(shape, i, stand) - reachTo(stand, shape, i) + slip;
    const closing = behindEdge(shape, i, { x: stand.x + mx, y: stand.y + my }) - behindEdge(shape, i, stand);
    if (closing > GRAIN) from = Math.max(from, apart / closing);
    else if (closing < -GRAIN) to = Math.min(to, apart / closing);
    else if (apart >= 0) from = Number.POSITIVE_INFINITY;
    const u = rightOf(stand, p.x, p.y);
    const v = aheadOf(stand, p.x, p.y);
    left = Math.min(left, u);
    right = Math.max(right, u);
    rear = Math.min(rear, v);
    front = Math.max(front, v);
  }
  const s = sinOf(stand.heading);
  const c = cosOf(stand.heading);
  const u = (left + right) / 2;
  const v = (rear + front) / 2;
  const width = (right - left + stand.width) / 2 - slip;
  const depth = (front - rear + stand.depth) / 2 - slip;
  const ku = my * s - mx * c;
  const kv = -mx * s - my * c;
  return { from: Math.max(from, enters(u, ku, width), enters(v, kv, depth)), to: Math.min(to, leaves(u, ku, width), leaves(v, kv, depth)) };
}

/** {@link slideUntil} against a shape of ground instead of a stand: how far until it touches the shape from outside. */
export function slideUntilShape(stand: Stand, direction: Point, shape: Shape, max: number): number {
  const deep = timeIn(stand, direction, shape, slipFrom(separationFrom(stand, shape)));
  return stopAt(timeIn(stand, direction, shape, 0).from, deep.from, deep.to, max);
}

/** {@link slideUntilShape} straight ahead. */
export const straightUntilShape = (stand: Stand, shape: Shape, max: number): number => slideUntilShape(stand, forward(stand), shape, max);

/** How far until a place that goes `k` inches with each inch moved has used up its `room`; 0 if it has none left. */
const roomFor = (room: number, k: number): number => (k < GRAIN ? Number.POSITIVE_INFINITY : Math.max(room, 0) / k);

/** How far, in inches, a stand goes along a direction (a unit vector) before a corner reaches the table's edge; at most `max`. */
export function slideUntilEdge(stand: Stand, { x: mx, y: my }: Point, max: number): number {
  const rx = reachX(stand);
  const ry = reachY(stand);
  const across = mx > 0 ? roomFor(TABLE_WIDTH - stand.x - rx, mx) : roomFor(stand.x - rx, -mx);
  const along = my > 0 ? roomFor(TABLE_DEPTH - stand.y - ry, my) : roomFor(stand.y - ry, -my);
  const stop = Math.min(across, along);
  return stop >= max ? max : thousandthBelow(stop);
}

/** {@link slideUntilEdge} straight ahead. */
export const straightUntilEdge = (stand: Stand, max: number): number => slideUntilEdge(stand, forward(stand), max);
