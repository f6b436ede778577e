import { cosOf, sinOf } from './heading.ts';
import { CONTACT, GRAIN, type Point } from './measure.ts';
import { aheadOf, rightOf, type Stand } from './stand.ts';

/**
 * How far apart two stands are along the one of their four edge directions that parts them most, in inches. Above 0 nothing
 * of them meets and they are at least that far apart; below 0 they overlap, and that far one must move to be clear.
 */
export function separation(a: Stand, b: Stand): number {
  const sa = sinOf(a.heading);
  const ca = cosOf(a.heading);
  const sb = sinOf(b.heading);
  const cb = cosOf(b.heading);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const c = Math.abs(ca * cb + sa * sb);
  const s = Math.abs(sb * ca - cb * sa);
  const wa = a.width / 2;
  const da = a.depth / 2;
  const wb = b.width / 2;
  const db = b.depth / 2;
  return Math.max(
    Math.abs(dx * ca - dy * sa) - (wa + wb * c + db * s),
    Math.abs(dx * sa + dy * ca) - (da + wb * s + db * c),
    Math.abs(dx * cb - dy * sb) - (wb + wa * c + da * s),
    Math.abs(dx * sb + dy * cb) - (db + wa * s + da * c),
  );
}

/** The square of the distance from a point to a rectangle about the origin with these half sides. */
function squareToBox(u: number, v: number, w: number, d: number): number {
  const du = Math.max(Math.abs(u) - w, 0);
  const dv = Math.max(Math.abs(v) - d, 0);
  return du * du + dv * dv;
}

/** The square of the least distance from a corner of `b` to the rectangle of `a`; `c` and `s` turn b's sides into a's. */
function squareFromCorners(a: Stand, b: Stand, c: number, s: number): number {
  const u = rightOf(a, b.x, b.y);
  const v = aheadOf(a, b.x, b.y);
  const wu = (b.width / 2) * c;
  const wv = (-b.width / 2) * s;
  const du = (b.depth / 2) * s;
  const dv = (b.depth / 2) * c;
  const w = a.width / 2;
  const d = a.depth / 2;
  return Math.min(
    squareToBox(u + wu + du, v + wv + dv, w, d),
    squareToBox(u + wu - du, v + wv - dv, w, d),
    squareToBox(u - wu + du, v - wv + dv, w, d),
    squareToBox(u - wu - du, v - wv - dv, w, d),
  );
}

/** The least distance between two stands that do not meet: it always runs from a corner of one of them. */
function gapApart(a: Stand, b: Stand): number {
  const c = cosOf(a.heading) * cosOf(b.heading) + sinOf(a.heading) * sinOf(b.heading);
  const s = sinOf(b.heading) * cosOf(a.heading) - cosOf(b.heading) * sinOf(a.heading);
  return Math.sqrt(Math.min(squareFromCorners(a, b, c, s), squareFromCorners(b, a, c, -s)));
}

/** The shortest distance between the edges of two stands, in inches; 0 when they touch or overlap. */
export const gap = (a: Stand, b: Stand): number => (separation(a, b) <= 0 ? 0 : gapApart(a, b));

/** Whether no part of two stands can be within `inches`, by circles around them: a quick no. */
export function farApart(a: Stand, b: Stand, inches: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const reach = (a.width + a.depth + b.width + b.depth) / 2 + inches;
  return dx * dx + dy * dy > reach * reach;
}

/** Whether the edges of two stands are no farther apart than `inches`, give or take a {@link GRAIN}. */
export function within(a: Stand, b: Stand, inches: number): boolean {
  if (farApart(a, b, inches)) return false;
  const apart = separation(a, b);
  return apart <= 0 || (apart <= inches + GRAIN && gapApart(a, b) <= inches + GRAIN);
}

/** p. 40: whether two stands are in contact, edge to edge or corner to corner: no more than 0.02" apart. */
export const touches = (a: Stand, b: Stand): boolean => within(a, b, CONTACT);

/** Whether two stands overlap: deeper than 0.02" whichever way they are parted. Stands in contact do not. */
export const overlaps = (a: Stand, b: Stand): boolean => !farApart(a, b, 0) && separation(a, b) < -CONTACT - GRAIN;

/** The distance from a point to the nearest part of a stand, in inches; 0 on or in it. */
export function distanceTo(stand: Stand, point: Point): number {
  return Math.sqrt(squareToBox(rightOf(stand, point.x, point.y), aheadOf(stand, point.x, point.y), stand.width / 2, stand.depth / 2));
}
