import { cosOf, sinOf } from './heading.ts';
import { CONTACT, GRAIN, type Point } from './measure.ts';
import { aheadOf, rightOf, type Stand } from './stand.ts';

/**
 * How far apart two stands are, in inches, measured along whichever of their four edge directions parts them most. Above 0 they do not meet and are at least
 * that far apart; below 0 they overlap, and one must move that far to be clear. A caller that needs no figure beyond `enough` is given that of the first two
 * directions that exceeds it.
 */
export function separation(a: Stand, b: Stand, enough = Number.POSITIVE_INFINITY): number {
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
  const own = Math.max(Math.abs(dx * ca - dy * sa) - (wa + wb * c + db * s), Math.abs(dx * sa + dy * ca) - (da + wb * s + db * c));
  if (own > enough) return own;
  return Math.max(own, Math.abs(dx * cb - dy * sb) - (wb + wa * c + da * s), Math.abs(dx * sb + dy * cb) - (db + wa * s + da * c));
}

/** The square of the distance from a point to a rectangle about the origin with these half sides. */
function squareToBox(u: number, v: number, w: number, d: number): number {
  const du = Math.max(Math.abs(u) - w, 0);
  const dv = Math.max(Math.abs(v) - d, 0);
  return du * du + dv * dv;
}

/**
 * The shortest distance between the edges of two stands, in inches; 0 when they touch or overlap. If their {@link separation} alone is more than `enough`
 * inches, it is returned instead: the true distance is no less.
 */
export function gap(a: Stand, b: Stand, enough = Number.POSITIVE_INFINITY): number {
  const apart = separation(a, b, enough);
  if (apart <= 0) return 0;
  if (apart > enough) return apart;
  const sa = sinOf(a.heading);
  const ca = cosOf(a.heading);
  const sb = sinOf(b.heading);
  const cb = cosOf(b.heading);
  const c = ca * cb + sa * sb;
  const s = sb * ca - cb * sa;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const wa = a.width / 2;
  const da = a.depth / 2;
  const wb = b.width / 2;
  const db = b.depth / 2;
  // b's centre as a sees it, a's as b sees it
  const ub = dx * ca - dy * sa;
  const vb = dx * sa + dy * ca;
  const ua = dy * sb - dx * cb;
  const va = -dx * sb - dy * cb;
  // the other's half sides, turned into its own; the signs choose its corners
  const wbu = wb * c;
  const wbv = -wb * s;
  const dbu = db * s;
  const dbv = db * c;
  const wau = wa * c;
  const wav = wa * s;
  const dau = -da * s;
  const dav = da * c;
  // the least distance runs from a corner of one of them
  const square = Math.min(
    squareToBox(ub + wbu + dbu, vb + wbv + dbv, wa, da),
    squareToBox(ub + wbu - dbu, vb + wbv - dbv, wa, da),
    squareToBox(ub - wbu + dbu, vb - wbv + dbv, wa, da),
    squareToBox(ub - wbu - dbu, vb - wbv - dbv, wa, da),
    squareToBox(ua + wau + dau, va + wav + dav, wb, db),
    squareToBox(ua + wau - dau, va + wav - dav, wb, db),
    squareToBox(ua - wau + dau, va - wav + dav, wb, db),
    squareToBox(ua - wau - dau, va - wav - dav, wb, db),
  );
  return Math.sqrt(square);
}

/** Whether no part of two stands can be within `inches`, by circles around them: a quick no. */
export function farApart(a: Stand, b: Stand, inches: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const reach = (a.width + a.depth + b.width + b.depth) / 2 + inches;
  return dx * dx + dy * dy > reach * reach;
}

/**
 * Whether the edges of two stands are no farther apart than `inches`, with the 0.02" that every measured distance is allowed: places are rounded, and a stand a
 * hair's breadth beyond a printed distance counts as at it (ruling 362).
 */
export const within = (a: Stand, b: Stand, inches: number): boolean =>
  !farApart(a, b, inches + CONTACT) && gap(a, b, inches + CONTACT + GRAIN) <= inches + CONTACT + GRAIN;

/** p. 40: whether two stands are in contact, edge to edge or corner to corner: no more than 0.02" apart. */
export const touches = (a: Stand, b: Stand): boolean => within(a, b, 0);

/** Whether two stands overlap: deeper than 0.02" whichever way they are parted. Stands in contact do not. */
export const overlaps = (a: Stand, b: Stand): boolean => !farApart(a, b, 0) && separation(a, b, -CONTACT - GRAIN) < -CONTACT - GRAIN;

/** The distance from a point to the nearest part of a stand, in inches; 0 on or in it. */
export function distanceTo(stand: Stand, point: Point): number {
  return Math.sqrt(squareToBox(rightOf(stand, point.x, point.y), aheadOf(stand, point.x, point.y), stand.width / 2, stand.depth / 2));
}
