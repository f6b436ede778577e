import { cosOf, HALF_TURN, type Heading, headingOf, sinOf, turned } from './heading.ts';
import { type Point, thousandth } from './measure.ts';

/** A unit's stand: a rectangle `width` wide and `depth` deep (inches) about its centre x, y, facing `heading`. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  readonly width: number;
  readonly depth: number;
}

/** The unit vector a stand faces along. */
export const forward = (stand: Stand): Point => ({ x: sinOf(stand.heading), y: cosOf(stand.heading) });

/** The unit vector towards a stand's right hand. */
export const rightward = (stand: Stand): Point => ({ x: cosOf(stand.heading), y: 0 - sinOf(stand.heading) });

/** How far, in inches, a point lies ahead of a stand's centre; negative behind it. */
export const aheadOf = (stand: Stand, x: number, y: number): number => (x - stand.x) * sinOf(stand.heading) + (y - stand.y) * cosOf(stand.heading);

/** How far, in inches, a point lies to the right of a stand's centre; negative to the left. */
export const rightOf = (stand: Stand, x: number, y: number): number => (x - stand.x) * cosOf(stand.heading) - (y - stand.y) * sinOf(stand.heading);

/** A quick look: whether a stand lies to the left or right of all that is `half` inches and less to either hand of another's middle, by the circle about it. */
export const liesAside = (stand: Stand, other: Stand, half: number): boolean =>
  Math.abs(rightOf(stand, other.x, other.y)) > half + (other.width + other.depth) / 2;

/** The point this many inches to the right and ahead of a stand's centre. */
export function pointFrom(stand: Stand, right: number, ahead: number): Point {
  const s = sinOf(stand.heading);
  const c = cosOf(stand.heading);
  return { x: stand.x + right * c + ahead * s, y: stand.y - right * s + ahead * c };
}

/** The left front corner, on which a left wheel pivots (p. 33). */
export const frontLeft = (stand: Stand): Point => pointFrom(stand, -stand.width / 2, stand.depth / 2);

/** The right front corner, on which a right wheel pivots (p. 33). */
export const frontRight = (stand: Stand): Point => pointFrom(stand, stand.width / 2, stand.depth / 2);

/** The middle of the front edge. */
export const frontCentre = (stand: Stand): Point => pointFrom(stand, 0, stand.depth / 2);

/** The corners clockwise: left front, right front, right rear, left rear. */
export function corners(stand: Stand): readonly [Point, Point, Point, Point] {
  const w = stand.width / 2;
  const d = stand.depth / 2;
  return [pointFrom(stand, -w, d), pointFrom(stand, w, d), pointFrom(stand, w, -d), pointFrom(stand, -w, -d)];
}

/** The stand carried `inches` along a direction (a unit vector), facing as before; rounded. */
export function moved<S extends Stand>(stand: S, direction: Point, inches: number): S {
  return { ...stand, x: thousandth(stand.x + direction.x * inches), y: thousandth(stand.y + direction.y * inches) };
}

/** {@link moved} by this much along a direction, and nothing but the stand: to try a place out. */
export const shiftedBy = ({ x, y, heading, width, depth }: Stand, mx: number, my: number, inches: number): Stand => ({
  x: thousandth(x + mx * inches),
  y: thousandth(y + my * inches),
  heading,
  width,
  depth,
});

/** The stand moved straight ahead by `inches` (negative: straight back), rounded. */
export const ahead = <S extends Stand>(stand: S, inches: number): S => moved(stand, forward(stand), inches);

/** The stand shifted to its right by `inches` (negative: to its left), rounded. */
export const sideways = <S extends Stand>(stand: S, inches: number): S => moved(stand, rightward(stand), inches);

/** p. 32: the stand turned about on its centre. */
export const aboutFaced = <S extends Stand>(stand: S): S => ({ ...stand, heading: turned(stand.heading, HALF_TURN) });

/** The stand turned on its centre to face a point; as it was if the point is its centre. */
export function facedTo<S extends Stand>(stand: S, x: number, y: number): S {
  return x === stand.x && y === stand.y ? stand : { ...stand, heading: headingOf(x - stand.x, y - stand.y) };
}

/**
 * p. 33: the stand wheeled about a pivot by hundredths of a degree, clockwise (to the right) if positive; rounded.
 * All stands of a body wheel about the same pivot, so that they keep their places to each other.
 */
export function wheeled<S extends Stand>(stand: S, pivot: Point, by: number): S {
  const turn = turned(0, by);
  const s = sinOf(turn);
  const c = cosOf(turn);
  const dx = stand.x - pivot.x;
  const dy = stand.y - pivot.y;
  return { ...stand, x: thousandth(pivot.x + dx * c + dy * s), y: thousandth(pivot.y - dx * s + dy * c), heading: turned(stand.heading, by) };
}

/** The unit vector from one place directly away from another (p. 36: retiring); straight back if they are the same. */
export function awayFrom(stand: Stand, from: Point): Point {
  const dx = stand.x - from.x;
  const dy = stand.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? { x: 0 - sinOf(stand.heading), y: 0 - cosOf(stand.heading) } : { x: dx / length, y: dy / length };
}
