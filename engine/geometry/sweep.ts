import { clearOnWay, separationFrom } from './ground.ts';
import { cosOf, sinOf } from './heading.ts';
import { GRAIN, type Point, thousandthBelow } from './measure.ts';
import { perInch, slipFrom, stopAt } from './passing.ts';
import { aboutShape, type Shape } from './shapes.ts';
import { forward, type Stand } from './stand.ts';
import { reachX, reachY, TABLE_DEPTH, TABLE_WIDTH } from './table.ts';

/** A quick no: whether a stand surely passes another by, or does not come to it, by circles around both. */
function passesBy(stand: Stand, mx: number, my: number, obstacle: Stand, max: number): boolean {
  const dx = obstacle.x - stand.x;
  const dy = obstacle.y - stand.y;
  const reach = (stand.width + stand.depth + obstacle.width + obstacle.depth) / 2;
  const way = dx * mx + dy * my;
  return way < -reach || way > max + reach || Math.abs(dx * my - dy * mx) > reach;
}

/**
 * How far, in inches, a stand goes along a direction (a unit vector; it keeps its facing) before it touches another:
 * 0 if it is in contact and blocked, `max` if nothing is met. It slides past what it only touches along a side, and moves freely
 * out of what it overlaps.
 */
export const slideUntil = (stand: Stand, way: Point, obstacle: Stand, max: number): number =>
  passesBy(stand, way.x, way.y, obstacle, max) ? max : slideNear(stand, way, obstacle, max);

function slideNear(stand: Stand, { x: mx, y: my }: Point, obstacle: Stand, max: number): number {
  const dx = obstacle.x - stand.x;
  const dy = obstacle.y - stand.y;
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
  // for each of the four edge directions: where the obstacle lies (q), the inches to move for each inch it draws nearer (t),
  // and how near it is when the edges meet (r)
  const q1 = dx * c - dy * s;
  const q2 = dx * s + dy * c;
  const q3 = dx * co - dy * so;
  const q4 = dx * so + dy * co;
  const t1 = perInch(mx * c - my * s);
  const t2 = perInch(mx * s + my * c);
  const t3 = perInch(mx * co - my * so);
  const t4 = perInch(mx * so + my * co);
  const r1 = w + wo * cc + dO * ss;
  const r2 = d + wo * ss + dO * cc;
  const r3 = wo + w * cc + d * ss;
  const r4 = dO + w * ss + d * cc;
  const slip = slipFrom(Math.max(Math.abs(q1) - r1, Math.abs(q2) - r2, Math.abs(q3) - r3, Math.abs(q4) - r4));
  const b1 = Math.abs(t1);
  const b2 = Math.abs(t2);
  const b3 = Math.abs(t3);
  const b4 = Math.abs(t4);
  const deepTo = Math.min(q1 * t1 + (r1 - slip) * b1, q2 * t2 + (r2 - slip) * b2, q3 * t3 + (r3 - slip) * b3, q4 * t4 + (r4 - slip) * b4);
  if (deepTo <= 0) return max;
  const deepFrom = Math.max(q1 * t1 - (r1 - slip) * b1, q2 * t2 - (r2 - slip) * b2, q3 * t3 - (r3 - slip) * b3, q4 * t4 - (r4 - slip) * b4);
  return stopAt(Math.max(q1 * t1 - r1 * b1, q2 * t2 - r2 * b2, q3 * t3 - r3 * b3, q4 * t4 - r4 * b4), deepFrom, deepTo, max);
}

/** {@link slideUntil} straight ahead: the only way a stand of a body may go (p. 31). */
export const straightUntil = (stand: Stand, obstacle: Stand, max: number): number =>
  passesBy(stand, sinOf(stand.heading), cosOf(stand.heading), obstacle, max) ? max : slideNear(stand, forward(stand), obstacle, max);

/** How a way leads a stand past a shape, in inches of the move: where their edges meet, and from where to where it is deeper in than a slip. */
interface Passed {
  readonly touch: number;
  readonly deepFrom: number;
  readonly deepTo: number;
}

function passedBy(stand: Stand, { x: mx, y: my }: Point, shape: Shape, slip: number): Passed {
  const s = sinOf(stand.heading);
  const c = cosOf(stand.heading);
  const w = stand.width / 2;
  const d = stand.depth / 2;
  let touch = Number.NEGATIVE_INFINITY;
  let deepFrom = Number.NEGATIVE_INFINITY;
  let deepTo = Number.POSITIVE_INFINITY;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let rear = Number.POSITIVE_INFINITY;
  let front = Number.NEGATIVE_INFINITY;
  for (const { x, y, inX, inY } of aboutShape(shape).edges) {
    const dx = x - stand.x;
    const dy = y - stand.y;
    const apart = inX * dx + inY * dy - Math.abs(inX * c - inY * s) * w - Math.abs(inX * s + inY * c) * d;
    const closing = inX * mx + inY * my;
    if (closing > GRAIN) {
      touch = Math.max(touch, apart / closing);
      deepFrom = Math.max(deepFrom, (apart + slip) / closing);
    } else if (closing < -GRAIN) deepTo = Math.min(deepTo, (apart + slip) / closing);
    else if (apart + slip >= 0) deepTo = Number.NEGATIVE_INFINITY;
    const u = dx * c - dy * s;
    const v = dx * s + dy * c;
    left = Math.min(left, u);
    right = Math.max(right, u);
    rear = Math.min(rear, v);
    front = Math.max(front, v);
  }
  const forU = perInch(mx * c - my * s);
  const forV = perInch(mx * s + my * c);
  const u = ((left + right) / 2) * forU;
  const v = ((rear + front) / 2) * forV;
  const width = (right - left) / 2 + w;
  const depth = (front - rear) / 2 + d;
  const acrossU = Math.abs(forU);
  const acrossV = Math.abs(forV);
  return {
    touch: Math.max(touch, u - width * acrossU, v - depth * acrossV),
    deepFrom: Math.max(deepFrom, u - (width - slip) * acrossU, v - (depth - slip) * acrossV),
    deepTo: Math.min(deepTo, u + (width - slip) * acrossU, v + (depth - slip) * acrossV),
  };
}

/** Whether one edge of a shape alone tells that a stand does not come to it: it is outside that edge and does not draw nearer, or not near enough. */
function staysOutside(stand: Stand, { x: mx, y: my }: Point, shape: Shape, max: number): boolean {
  const s = sinOf(stand.heading);
  const c = cosOf(stand.heading);
  const w = stand.width / 2;
  const d = stand.depth / 2;
  for (const { x, y, inX, inY } of aboutShape(shape).edges) {
    const apart = inX * (x - stand.x) + inY * (y - stand.y) - Math.abs(inX * c - inY * s) * w - Math.abs(inX * s + inY * c) * d;
    if (apart > 0 && apart >= (inX * mx + inY * my) * max) return true;
  }
  return false;
}

/** {@link slideUntil} against a shape of ground instead of a stand: how far until it touches the shape from outside. */
export function slideUntilShape(stand: Stand, direction: Point, shape: Shape, max: number): number {
  if (clearOnWay(stand, direction, shape, max) || staysOutside(stand, direction, shape, max)) return max;
  const { touch, deepFrom, deepTo } = passedBy(stand, direction, shape, slipFrom(separationFrom(stand, shape)));
  return stopAt(touch, deepFrom, deepTo, max);
}

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
