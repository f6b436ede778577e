import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapToSegment, inBand, partlyIn } from '../../engine/geometry/ground.ts';
import {
  contains,
  crosses,
  depthInside,
  distanceToSegment,
  distanceToShape,
  isNearer,
  lengthInside,
  passage,
  rectangle,
} from '../../engine/geometry/shapes.ts';
import { foot, motions, movePoint, moveShape, moveStand, shapes, stands, TRIALS } from './configurations.ts';

/** A section of the table: 16" x 12". */
const section = rectangle(16, 12, 32, 24);

const at = (x: number, y: number) => ({ x, y });

describe('a shape', () => {
  test('holds its edge and what is within', () => {
    expect(contains(section, at(16, 12))).toBe(true);
    expect(contains(section, at(24, 18))).toBe(true);
    expect(contains(section, at(15.99, 18))).toBe(false);
  });

  test('how deep a point is within, how far one without', () => {
    expect(depthInside(at(17, 18), section)).toBeCloseTo(1, 6);
    expect(depthInside(at(24, 22.5), section)).toBeCloseTo(1.5, 6);
    expect(depthInside(at(10, 18), section)).toBe(0);
    expect(distanceToShape(at(13, 8), section)).toBeCloseTo(5, 6);
    expect(distanceToShape(at(20, 18), section)).toBe(0);
  });

  test('which part of a ray goes through it', () => {
    expect(passage({ from: at(8, 18), to: at(40, 18) }, section)).toEqual({ enter: 0.25, leave: 0.75 });
    expect(passage({ from: at(24, 18), to: at(24, 30) }, section)).toEqual({ enter: 0, leave: 0.5 });
    expect(passage({ from: at(8, 12), to: at(40, 12) }, section)).toBeNull();
    expect(passage({ from: at(8, 12.9), to: at(40, 12.9) }, section, 1)).toBeNull();
    expect(lengthInside({ from: at(8, 18), to: at(40, 18) }, section)).toBeCloseTo(16, 6);
    expect(lengthInside({ from: at(8, 30), to: at(40, 30) }, section)).toBe(0);
  });
});

describe('a stand and a shape', () => {
  test('touching the edge is not being in it', () => {
    expect([24.3935, 24.5, 24.36].map((y) => partlyIn(foot(24, y), section))).toEqual([false, false, true]);
  });

  test('half of it in, or all of it', () => {
    expect([partlyIn(foot(24, 24), section), partlyIn(foot(24, 23.6), section)]).toEqual([true, true]);
  });

  test('the 1" along the edge: some part of it is in the band', () => {
    expect(inBand(foot(24, 23.5), section, 1)).toBe(true);
    expect(inBand(foot(24, 22.62), section, 1)).toBe(true);
    expect(inBand(foot(24, 22.5), section, 1)).toBe(false);
    expect(inBand(foot(24, 25), section, 1)).toBe(false);
  });
});

describe('a ridge line', () => {
  const ridge = { from: at(18, 18), to: at(30, 18) };

  test('is as far as its nearest point', () => {
    expect(distanceToSegment(at(24, 20), ridge)).toBe(2);
    expect(distanceToSegment(at(33, 22), ridge)).toBe(5);
    expect(gapToSegment(foot(24, 20), ridge)).toBeCloseTo(1.6065, 6);
    expect(gapToSegment(foot(24, 18), ridge)).toBe(0);
    expect(gapToSegment(foot(24, 18, 4500), ridge)).toBe(0);
  });

  test('is crossed from side to side, not by a ray that ends on it or passes its end', () => {
    expect(crosses({ from: at(24, 15), to: at(24, 21) }, ridge)).toBe(true);
    expect(crosses({ from: at(24, 15), to: at(24, 17.9) }, ridge)).toBe(false);
    expect(crosses({ from: at(24, 18), to: at(24, 21) }, ridge)).toBe(false);
    expect(crosses({ from: at(31, 15), to: at(31, 21) }, ridge)).toBe(false);
    expect(crosses({ from: at(30, 15), to: at(30, 21) }, ridge)).toBe(true);
    expect(crosses({ from: at(18, 18), to: at(30, 18) }, ridge)).toBe(false);
  });
});

test('turned and mirrored, shapes measure the same', () => {
  fc.assert(
    fc.property(shapes, stands, stands, motions, (shape, a, b, motion) => {
      const [moved, ma, mb] = [moveShape(shape, motion), movePoint(a, motion), movePoint(b, motion)];
      expect(depthInside(ma, moved)).toBeCloseTo(depthInside(a, shape), 6);
      expect(distanceToShape(ma, moved)).toBeCloseTo(distanceToShape(a, shape), 6);
      expect(lengthInside({ from: ma, to: mb }, moved)).toBeCloseTo(lengthInside({ from: a, to: b }, shape), 5);
      expect(partlyIn(moveStand(a, motion), moved)).toBe(partlyIn(a, shape));
    }),
    TRIALS,
  );
});

test('a point is either in a shape or some way from it, and a ray from outside to outside runs in it between its two edges', () => {
  fc.assert(
    fc.property(shapes, stands, stands, (shape, from, to) => {
      expect(contains(shape, from)).toBe(distanceToShape(from, shape) === 0);
      const part = passage({ from, to }, shape);
      if (part === null) return;
      const point = (t: number) => at(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
      for (const t of [part.enter, (part.enter + part.leave) / 2, part.leave]) expect(distanceToShape(point(t), shape)).toBeLessThan(0.00001);
      if (part.enter > 0.001) expect(contains(shape, point(part.enter - 0.001))).toBe(false);
    }),
    TRIALS,
  );
});

test('who is nearer to a shape than so many inches is so by its distance, inside it too', () => {
  fc.assert(
    fc.property(shapes, stands, fc.double({ min: 0.1, max: 12, noNaN: true }), (shape, point, inches) => {
      expect(isNearer(point, shape, inches)).toBe(distanceToShape(point, shape) < inches);
    }),
    TRIALS,
  );
});
