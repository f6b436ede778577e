import { cosOf, sinOf } from './heading.ts';
import type { Point } from './measure.ts';
import { aheadOf, liesAside, pointFrom, type Stand } from './stand.ts';

/** Before a stand's front edge or behind its rear edge. */
export type Arc = 'front' | 'rear';

/**
 * The corners of a stand as another sees them, in inches: eight numbers, by turns to the right of the line through its centre and
 * out from its front edge. For the rear arc as it would see them turned about.
 */
export type Outline = readonly number[];

/** From where to where along a line, in inches. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How `seen` lies before the front edge (or behind the rear edge) of `stand`. */
export function outlineFrom(stand: Stand, seen: Stand, arc: Arc = 'front'): Outline {
  const sign = arc === 'front' ? 1 : -1;
  const sa = sinOf(stand.heading);
  const ca = cosOf(stand.heading);
  const sb = sinOf(seen.heading);
  const cb = cosOf(seen.heading);
  const c = sign * (ca * cb + sa * sb);
  const s = sign * (sb * ca - cb * sa);
  const dx = seen.x - stand.x;
  const dy = seen.y - stand.y;
  const u = sign * (dx * ca - dy * sa);
  const v = sign * (dx * sa + dy * ca) - stand.depth / 2;
  const w = seen.width / 2;
  const d = seen.depth / 2;
  return [
    u - w * c + d * s,
    v + w * s + d * c,
    u + w * c + d * s,
    v - w * s + d * c,
    u + w * c - d * s,
    v - w * s - d * c,
    u - w * c - d * s,
    v + w * s - d * c,
  ];
}

/** The point of the table at such a place before the front edge (or behind the rear edge) of a stand. */
export function pointBefore(stand: Stand, arc: Arc, right: number, out: number): Point {
  const sign = arc === 'front' ? 1 : -1;
  return pointFrom(stand, sign * right, sign * (out + stand.depth / 2));
}

/**
 * Along one way of an outline, the stretch of that part of it which along the other way lies between `low` and `high`; null if none
 * does. With `bound` 0 the bounds are to left and right and the stretch is outwards; with 1 the other way round.
 */
export function stretchWithin(outline: Outline, bound: 0 | 1, low: number, high: number): Stretch | null {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  let b = outline[6 + bound]!;
  let m = outline[7 - bound]!;
  for (let i = 0; i < 8; i += 2) {
    const previous = b;
    const before = m;
    b = outline[i + bound]!;
    m = outline[i + 1 - bound]!;
    if (b >= low && b <= high) {
      from = Math.min(from, m);
      to = Math.max(to, m);
    }
    if (b < low !== previous < low) {
      const cut = before + ((m - before) * (low - previous)) / (b - previous);
      from = Math.min(from, cut);
      to = Math.max(to, cut);
    }
    if (b > high !== previous > high) {
      const cut = before + ((m - before) * (high - previous)) / (b - previous);
      from = Math.min(from, cut);
      to = Math.max(to, cut);
    }
  }
  return from <= to ? { from, to } : null;
}

/**
 * How far straight out from the edge the nearest part of an outline lies that is within `half` inches of the middle to left or
 * right, in inches; Infinity if nothing of it is both there and before the edge by more than `least`.
 */
function distanceOut(outline: Outline, half: number, least: number): number {
  const stretch = stretchWithin(outline, 0, -half, half);
  return stretch === null || stretch.to <= least ? Number.POSITIVE_INFINITY : Math.max(stretch.from, 0);
}

/**
 * {@link distanceOut} for a stand before the front edge (or behind the rear edge) of another. By the circle about it first: most stands
 * lie neither there nor near.
 */
export function distanceBefore(stand: Stand, seen: Stand, half: number, least: number, arc: Arc = 'front'): number {
  if (liesAside(stand, seen, half)) return Number.POSITIVE_INFINITY;
  const out = (arc === 'front' ? 1 : -1) * aheadOf(stand, seen.x, seen.y);
  if (out + (seen.width + seen.depth) / 2 < stand.depth / 2) return Number.POSITIVE_INFINITY;
  return distanceOut(outlineFrom(stand, seen, arc), half, least);
}
