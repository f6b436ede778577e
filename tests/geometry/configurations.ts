import fc from 'fast-check';
import { cosOf, sinOf, turned } from '../../engine/geometry/heading.ts';
import { type Point, thousandth } from '../../engine/geometry/measure.ts';
import type { Shape } from '../../engine/geometry/shapes.ts';
import { pointFrom, type Stand } from '../../engine/geometry/stand.ts';

/** The base of all units is 40 mm wide (p. 4). */
export const WIDTH = 1.575;

/** A foot stand, 20 mm deep, in a handy place. */
export const foot = (x: number, y: number, heading = 0): Stand => ({ x, y, heading, width: WIDTH, depth: 0.787 });

/** A mounted stand, 30 mm deep. */
export const horse = (x: number, y: number, heading = 0): Stand => ({ x, y, heading, width: WIDTH, depth: 1.181 });

/** `who`, facing as `front` does, in the place directly behind it: edge to edge, centre behind centre. */
export function placedBehind<S extends Stand>(front: Stand, who: S): S {
  const { x, y } = pointFrom(front, 0, -(front.depth + who.depth) / 2);
  return { ...who, x: thousandth(x), y: thousandth(y), heading: front.heading };
}

const thousandths = (from: number, to: number): fc.Arbitrary<number> => fc.integer({ min: from * 1000, max: to * 1000 }).map((n) => n / 1000);

/** Round headings come up as often as odd ones. */
export const headings: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 35999 }),
  fc.integer({ min: 0, max: 23 }).map((n) => n * 1500),
);

const depths = fc.constantFrom(0.787, 1.181, 1.575);

/** Stands in the middle of the table, close enough to each other to matter. */
export const stands: fc.Arbitrary<Stand> = fc.record({
  x: thousandths(20, 28),
  y: thousandths(14, 22),
  heading: headings,
  width: fc.constantFrom(WIDTH, WIDTH, 0.787),
  depth: depths,
});

/** Convex shapes around the middle: corners on an ellipse, in order. */
export const shapes: fc.Arbitrary<Shape> = fc
  .record({
    x: thousandths(21, 27),
    y: thousandths(15, 21),
    across: thousandths(1, 5),
    along: thousandths(1, 5),
    turn: fc.integer({ min: 0, max: 35999 }),
    corners: fc.integer({ min: 3, max: 7 }),
  })
  .map(({ x, y, across, along, turn, corners }) =>
    Array.from({ length: corners }, (_, i) => {
      const at = turned(turn, Math.floor((36000 / corners) * i));
      return { x: x + across * sinOf(at), y: y + along * cosOf(at) };
    }),
  );

/** A turn of the whole table about its middle, mirrored first or not. */
export interface Motion {
  readonly by: number;
  readonly mirrored: boolean;
}

export const motions: fc.Arbitrary<Motion> = fc.record({ by: headings, mirrored: fc.boolean() });

/** A point after the motion, not rounded. */
export function movePoint(point: Point, { by, mirrored }: Motion): Point {
  const dx = (mirrored ? -1 : 1) * (point.x - 24);
  const dy = point.y - 18;
  return { x: 24 + dx * cosOf(by) + dy * sinOf(by), y: 18 - dx * sinOf(by) + dy * cosOf(by) };
}

/** A stand after the motion, not rounded. */
export function moveStand<S extends Stand>(stand: S, motion: Motion): S {
  const heading = motion.mirrored ? turned(0, -stand.heading) : stand.heading;
  return { ...stand, ...movePoint(stand, motion), heading: turned(heading, motion.by) };
}

/** A shape after the motion; its corners stay clockwise. */
export function moveShape(shape: Shape, motion: Motion): Shape {
  const points = shape.map((point) => movePoint(point, motion));
  return motion.mirrored ? points.reverse() : points;
}

/** Left for right where the motion mirrors. */
export const swap = <T extends string>(side: T, { mirrored }: Motion): T | 'left' | 'right' =>
  !mirrored ? side : side === 'left' ? 'right' : side === 'right' ? 'left' : side;

/** So many trials of a law in the soak, a third of them in `npm test`, the same ones every time. */
export const trials = (soak: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: process.env.SOAK === '1' ? soak : Math.ceil(soak / 3),
  seed: 36,
});

/** As many trials as most of these small laws deserve. */
export const TRIALS = trials(1000);
