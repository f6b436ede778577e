import { farApart, touches } from './distance.ts';
import { cosOf, difference, sinOf, turned } from './heading.ts';
import { CONTACT, GRAIN } from './measure.ts';
import { aheadOf, type Stand } from './stand.ts';
import { distanceBefore, outlineFrom, type Stretch, stretchWithin } from './strip.ts';

/** The four sides of a stand, those that are milder to be touched on first. */
export type Side = 'front' | 'left' | 'right' | 'rear';

const SIDES: readonly Side[] = ['front', 'left', 'right', 'rear'];

/** Edges share a stretch if it is longer by this, in inches, than what a mere corner leaves. */
const STRETCH = 0.1;

/** The distance straight ahead from `a`'s front edge to `b` within its own width; Infinity if `b` is not there. */
export const distanceAhead = (a: Stand, b: Stand): number => distanceBefore(a, b, a.width / 2 - CONTACT - GRAIN, CONTACT);

/**
 * The same in a strip half a base wider on each side, for a charge may shift by half a base (p. 34): what `a` can reach by going
 * straight ahead and conforming.
 */
export const distanceFaced = (a: Stand, b: Stand): number => distanceBefore(a, b, a.width - CONTACT - GRAIN, CONTACT);

/** How far `a` goes at least before it meets `b` straight ahead or shifted, even by its very corner: Infinity if it cannot. */
export const leastWay = (a: Stand, b: Stand): number => distanceBefore(a, b, a.width + CONTACT, CONTACT);

/** Whether some part of `b` lies straight ahead of `a`, no farther than `reach` inches from its front edge (give or take 0.02"). */
export const straightAhead = (a: Stand, b: Stand, reach: number): boolean => !farApart(a, b, reach + CONTACT) && distanceAhead(a, b) <= reach + CONTACT + GRAIN;

/** p. 32: whether `a` faces `b` within `reach` inches: some part of `b` lies ahead of it, or so near the side that it can conform. */
export const facesWithin = (a: Stand, b: Stand, reach: number): boolean => !farApart(a, b, reach + CONTACT) && distanceFaced(a, b) <= reach + CONTACT + GRAIN;

/** p. 41: whether the whole front edge of a mover is behind the line of the target's front edge (tolerance 0.02"). */
export function behindFrontOf(target: Stand, mover: Stand): boolean {
  const turn = turned(mover.heading, -target.heading);
  const front = aheadOf(target, mover.x, mover.y) + (mover.depth / 2) * cosOf(turn) + (mover.width / 2) * Math.abs(sinOf(turn));
  return front <= target.depth / 2 + CONTACT + GRAIN;
}

/** The length of a stretch that lies within `half` of the middle, give or take 0.02"; below 0 if none does. */
function sharedWith(stretch: Stretch | null, middle: number, half: number): number {
  if (stretch === null) return -1;
  return Math.min(stretch.to, middle + half + CONTACT) - Math.max(stretch.from, middle - half - CONTACT);
}

/** How squarely a mover faces a side of the target: 1 straight at it, 0 along it, -1 straight away. */
function squareness(side: Side, target: Stand, mover: Stand): number {
  const turn = turned(mover.heading, -target.heading);
  switch (side) {
    case 'front':
      return 0 - cosOf(turn);
    case 'rear':
      return cosOf(turn);
    case 'left':
      return sinOf(turn);
    case 'right':
      return 0 - sinOf(turn);
  }
}

/**
 * p. 40: the side of the target that a mover touches; null if it does not. The side they share the longest stretch of counts. Where
 * only a corner meets, or two sides share as much: the one the mover, who touches with its front, faces most squarely; if it faces
 * two alike, the front before a flank and a flank before the rear.
 */
export function sideTouched(target: Stand, mover: Stand): Side | null {
  if (!touches(target, mover)) return null;
  const outline = outlineFrom(target, mover);
  const w = target.width / 2;
  const d = target.depth / 2;
  const shared: Readonly<Record<Side, number>> = {
    front: sharedWith(stretchWithin(outline, 1, -CONTACT, CONTACT), 0, w),
    left: sharedWith(stretchWithin(outline, 0, -w - CONTACT, -w + CONTACT), -d, d),
    right: sharedWith(stretchWithin(outline, 0, w - CONTACT, w + CONTACT), -d, d),
    rear: sharedWith(stretchWithin(outline, 1, -target.depth - CONTACT, -target.depth + CONTACT), 0, w),
  };
  const longest = Math.max(shared.front, shared.left, shared.right, shared.rear);
  let best: Side | null = null;
  for (const side of SIDES) {
    if (shared[side] < -GRAIN || shared[side] < longest - STRETCH) continue;
    if (best === null || squareness(side, target, mover) > squareness(best, target, mover) + GRAIN) best = side;
  }
  return best;
}

/** From where an attack comes, and so where it meets a unit (p. 41). */
export type Zone = 'front' | 'flank' | 'rear';

/**
 * p. 41: an attack on flank or rear is one whose mover starts and ends behind the front facing of the target and ends in contact,
 * on the side it touches. Any other is an attack on the front. Units behind the front unit of a body have no front: the
 * caller asks about the body's front unit.
 */
export function attackFrom(target: Stand, start: Stand, end: Stand): Zone {
  if (!behindFrontOf(target, start) || !behindFrontOf(target, end)) return 'front';
  const side = sideTouched(target, end);
  if (side === 'rear') return 'rear';
  return side === 'left' || side === 'right' ? 'flank' : 'front';
}

/** Whether two stands face the same way, to within `tolerance` hundredths of a degree. */
export const sameHeading = (a: Stand, b: Stand, tolerance: number): boolean => Math.abs(difference(a.heading, b.heading)) <= tolerance;
