import { distanceTo } from './distance.ts';
import { cosOf, sinOf } from './heading.ts';
import { CONTACT, GRAIN, type Point } from './measure.ts';
import { perInch } from './passing.ts';
import { aboutShape, depthInside, distanceToSegment, type Segment, type Shape } from './shapes.ts';
import { aheadOf, corners, rightOf, type Stand } from './stand.ts';

/**
 * As for two stands: above 0 the stand and the shape are at least that far apart, below 0 they overlap that deep. A caller that needs no figure beyond `enough`
 * inches is given that of the first edge that exceeds it.
 */
export function separationFrom(stand: Stand, shape: Shape, enough = Number.POSITIVE_INFINITY): number {
  const { x, y } = stand;
  const s = sinOf(stand.heading);
  const c = cosOf(stand.heading);
  const w = stand.width / 2;
  const d = stand.depth / 2;
  const { edges } = aboutShape(shape);
  let apart = Number.NEGATIVE_INFINITY;
  for (const { x: ex, y: ey, inX, inY } of edges) {
    apart = Math.max(apart, inX * (ex - x) + inY * (ey - y) - Math.abs(inX * c - inY * s) * w - Math.abs(inX * s + inY * c) * d);
    if (apart >= enough) return apart;
  }
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let rear = Number.POSITIVE_INFINITY;
  let front = Number.NEGATIVE_INFINITY;
  for (const edge of edges) {
    const dx = edge.x - x;
    const dy = edge.y - y;
    const u = dx * c - dy * s;
    const v = dx * s + dy * c;
    left = Math.min(left, u);
    right = Math.max(right, u);
    rear = Math.min(rear, v);
    front = Math.max(front, v);
  }
  return Math.max(apart, left - w, -right - w, rear - d, -front - d);
}

/** A quick test: whether a stand that goes up to this many inches in any direction stays clear of a shape, by the circles about both. */
function clearOf(stand: Stand, shape: Shape, inches: number): boolean {
  const { x, y, radius } = aboutShape(shape);
  const dx = stand.x - x;
  const dy = stand.y - y;
  const reach = radius + (stand.width + stand.depth) / 2 + inches;
  return dx * dx + dy * dy > reach * reach;
}

/** The same for one way (a unit vector). */
export function clearOnWay(stand: Stand, way: Point, shape: Shape, inches: number): boolean {
  const { x, y, radius } = aboutShape(shape);
  const dx = x - stand.x;
  const dy = y - stand.y;
  const reach = radius + (stand.width + stand.depth) / 2 + CONTACT;
  const along = dx * way.x + dy * way.y;
  return along < -reach || along > inches + reach || Math.abs(dx * way.y - dy * way.x) > reach;
}

/** Whether some part of a stand is in a shape: deeper than 0.02". A stand that only touches its edge is not in it. */
export function partlyIn(stand: Stand, shape: Shape): boolean {
  return !clearOf(stand, shape, 0) && separationFrom(stand, shape, -CONTACT - GRAIN) < -CONTACT - GRAIN;
}

/** Whether some part of a stand lies in a shape and no more than `inches` from its edge (pp. 29-30: the 1" of woods and gullies). */
export const inBand = (stand: Stand, shape: Shape, inches: number): boolean =>
  partlyIn(stand, shape) && corners(stand).some((corner) => depthInside(corner, shape) <= inches + CONTACT + GRAIN);

/** The shortest distance from a stand to a line such as a ridge, in inches; 0 when the line touches or crosses it. */
export function gapToSegment(stand: Stand, line: Segment): number {
  if (meetsStand(line, stand, 0)) return 0;
  let least = Math.min(distanceTo(stand, line.from), distanceTo(stand, line.to));
  for (const corner of corners(stand)) least = Math.min(least, distanceToSegment(corner, line));
  return least;
}

/** Whether a line goes through a stand deeper than `inset` inches from its edges. */
export function meetsStand({ from, to }: Segment, stand: Stand, inset: number): boolean {
  const u = rightOf(stand, from.x, from.y);
  const v = aheadOf(stand, from.x, from.y);
  const forU = perInch(u - rightOf(stand, to.x, to.y));
  const forV = perInch(v - aheadOf(stand, to.x, to.y));
  const w = (stand.width / 2 - inset) * Math.abs(forU);
  const d = (stand.depth / 2 - inset) * Math.abs(forV);
  return Math.min(1, u * forU + w, v * forV + d) > Math.max(0, u * forU - w, v * forV - d);
}
