import { distanceTo, gap, separation } from './distance.ts';
import { separationFrom } from './ground.ts';
import { cosOf, type LeftOrRight, sinOf, turned } from './heading.ts';
import { CONTACT, GRAIN, type Point, ROUNDED } from './measure.ts';
import { SLIP, slipFrom } from './passing.ts';
import { aboutShape, distanceToShape, type Shape } from './shapes.ts';
import { aheadOf, rightOf, type Stand } from './stand.ts';
import { overEdge, TABLE_DEPTH, TABLE_WIDTH } from './table.ts';

/** How far a point an inch from the pivot goes in a hundredth of a degree, in inches, rounded up. */
export const HUNDREDTH = 0.000174533;

type Mutable = { -readonly [K in keyof Stand]: Stand[K] };

/** How far the farthest corner of a stand is from a pivot, in inches. */
export function sweepOf(stand: Stand, pivot: Point): number {
  const u = Math.abs(rightOf(stand, pivot.x, pivot.y)) + stand.width / 2;
  const v = Math.abs(aheadOf(stand, pivot.x, pivot.y)) + stand.depth / 2;
  return Math.sqrt(u * u + v * v);
}

/** How far the farthest corner of a stand goes in a wheel of this many hundredths, in inches along its arc, rounded up. */
export const arcOf = (stand: Stand, pivot: Point, by: number): number => sweepOf(stand, pivot) * HUNDREDTH * by;

/** Puts `at` where a stand is after wheeling about a pivot, not rounded. */
function turnTo(at: Mutable, stand: Stand, pivot: Point, by: number): Stand {
  const turn = turned(0, by);
  const s = sinOf(turn);
  const c = cosOf(turn);
  const dx = stand.x - pivot.x;
  const dy = stand.y - pivot.y;
  at.x = pivot.x + dx * c + dy * s;
  at.y = pivot.y - dx * s + dy * c;
  at.heading = turned(stand.heading, turn);
  return at;
}

/**
 * The greatest wheel, in hundredths of a degree, before a stand touches something whose distance `apart` gives (below 0: that deep in it). No point of the
 * stand goes farther than its farthest corner, so no step of the search can leap over a contact; close to one it goes by single hundredths.
 */
function wheelWhile(stand: Stand, pivot: Point, hand: LeftOrRight, max: number, apart: (stand: Stand) => number): number {
  const rate = sweepOf(stand, pivot) * HUNDREDTH;
  const sign = hand === 'right' ? 1 : -1;
  const at: Mutable = { x: stand.x, y: stand.y, heading: stand.heading, width: stand.width, depth: stand.depth };
  let by = 0;
  let room = apart(stand);
  const slip = slipFrom(room);
  while (room >= -slip) {
    // what is farther off than it can come by then is not met
    if (by >= max || room + slip >= rate * (max - by)) return max;
    by += Math.max(1, Math.floor((room + slip) / rate));
    room = apart(turnTo(at, stand, pivot, sign * by));
  }
  // now it is too deep: back to where the edges met, or shortly before that if it had been sliding along an edge
  let free = Math.max(0, by - 1 - Math.floor((2 * SLIP) / rate));
  if (apart(turnTo(at, stand, pivot, sign * free)) < 0) return free;
  while (by - free > 1) {
    const middle = (free + by) >> 1;
    if (apart(turnTo(at, stand, pivot, sign * middle)) >= 0) free = middle;
    else by = middle;
  }
  return free;
}

/**
 * p. 33: the greatest wheel about a pivot, in hundredths of a degree up to `max`, before a stand touches another one. It may slide
 * along what it already touches. The stands of a body are asked one by one, all with the body's pivot.
 */
export function wheelUntil(stand: Stand, pivot: Point, hand: LeftOrRight, max: number, obstacle: Stand): number {
  if (distanceTo(obstacle, pivot) > sweepOf(stand, pivot) + GRAIN) return max;
  return wheelWhile(stand, pivot, hand, max, (at) => separation(at, obstacle));
}

/**
 * {@link wheelUntil} against something a stand must keep this many inches away from. A stand that begins nearer may come no nearer than it was, and into
 * contact only if it was in contact. The slip allowed to a stand that slides along an edge is allowed here too.
 */
export function wheelUntilNear(stand: Stand, pivot: Point, hand: LeftOrRight, max: number, obstacle: Stand, inches: number): number {
  if (distanceTo(obstacle, pivot) > sweepOf(stand, pivot) + inches + GRAIN) return max;
  const was = gap(stand, obstacle);
  const nearest = was > CONTACT ? Math.max(Math.min(was, inches), CONTACT + SLIP + ROUNDED) : was;
  return wheelWhile(stand, pivot, hand, max, (at) => gap(at, obstacle) - nearest);
}

/** {@link wheelUntil} against a shape of ground. */
export function wheelUntilShape(stand: Stand, pivot: Point, hand: LeftOrRight, max: number, shape: Shape): number {
  const sweep = sweepOf(stand, pivot);
  const { x, y, radius } = aboutShape(shape);
  const far = radius + sweep + CONTACT;
  if ((x - pivot.x) * (x - pivot.x) + (y - pivot.y) * (y - pivot.y) > far * far || distanceToShape(pivot, shape) > sweep + GRAIN) return max;
  return wheelWhile(stand, pivot, hand, max, (at) => separationFrom(at, shape));
}

/** {@link wheelUntil} until a corner reaches the table's edge. */
export function wheelUntilEdge(stand: Stand, pivot: Point, hand: LeftOrRight, max: number): number {
  const sweep = sweepOf(stand, pivot) + CONTACT;
  if (pivot.x > sweep && pivot.y > sweep && TABLE_WIDTH - pivot.x > sweep && TABLE_DEPTH - pivot.y > sweep) return max;
  return wheelWhile(stand, pivot, hand, max, (at) => -overEdge(at));
}
