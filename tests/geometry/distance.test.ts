import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceTo, gap, overlaps, separation, touches, within } from '../../engine/geometry/distance.ts';
import type { Point } from '../../engine/geometry/measure.ts';
import { distanceToSegment } from '../../engine/geometry/shapes.ts';
import { corners, type Stand } from '../../engine/geometry/stand.ts';
import { foot, motions, movePoint, moveStand, stands, TRIALS, WIDTH } from './configurations.ts';

/** The distance worked out the long way round: every corner against every edge. */
function plainGap(a: Stand, b: Stand): number {
  const edges = (points: readonly Point[]) => points.map((from, i) => ({ from, to: points[(i + 1) % 4]! }));
  const least = (points: readonly Point[], others: readonly Point[]) =>
    Math.min(...points.flatMap((p) => edges(others).map((edge) => distanceToSegment(p, edge))));
  return Math.min(least(corners(a), corners(b)), least(corners(b), corners(a)));
}

describe('two foot stands', () => {
  test('side by side touch and do not overlap', () => {
    const [a, b] = [foot(10, 10), foot(10 + WIDTH, 10)];
    expect(gap(a, b)).toBeLessThan(0.000001);
    expect([touches(a, b), overlaps(a, b)]).toEqual([true, false]);
  });

  test('0.02" apart still touch, 0.021" no more', () => {
    expect(touches(foot(10, 10), foot(10 + WIDTH + 0.02, 10))).toBe(true);
    expect(touches(foot(10, 10), foot(10 + WIDTH + 0.021, 10))).toBe(false);
  });

  test('0.02" into each other do not overlap, 0.021" do', () => {
    expect(overlaps(foot(10, 10), foot(10 + WIDTH - 0.02, 10))).toBe(false);
    expect(overlaps(foot(10, 10), foot(10 + WIDTH - 0.021, 10))).toBe(true);
  });

  test('p. 40: corner to corner is contact', () => {
    expect(touches(foot(10, 10), foot(10 + WIDTH, 10.787))).toBe(true);
    expect(gap(foot(10, 10), foot(10 + WIDTH + 0.3, 10.787 + 0.4))).toBeCloseTo(0.5, 6);
  });

  test('crossed like a plus they overlap although no corner is inside', () => {
    expect(gap(foot(10, 10), foot(10, 10, 9000))).toBe(0);
    expect(overlaps(foot(10, 10), foot(10, 10, 9000))).toBe(true);
  });

  test('2" apart are within 2", not within 1.9"', () => {
    expect(within(foot(10, 10), foot(10, 12.787), 2)).toBe(true);
    expect(within(foot(10, 10), foot(10, 12.787), 1.9)).toBe(false);
  });

  test('as with all that is measured 0.02" are given or taken (ruling 362)', () => {
    expect(within(foot(10, 10), foot(10, 12.807), 2)).toBe(true);
    expect(within(foot(10, 10), foot(10, 12.809), 2)).toBe(false);
  });

  test('a point is as far as the nearest edge or corner', () => {
    expect(distanceTo(foot(10, 10), { x: 10, y: 12.3935 })).toBeCloseTo(2, 6);
    expect(distanceTo(foot(10, 10), { x: 10.7875 + 3, y: 10.3935 + 4 })).toBeCloseTo(5, 6);
    expect(distanceTo(foot(10, 10), { x: 10.2, y: 9.9 })).toBe(0);
  });
});

test('the gap is the least distance of any corner from any edge', () => {
  fc.assert(
    fc.property(stands, stands, (a, b) => {
      if (separation(a, b) > 0) expect(gap(a, b)).toBeCloseTo(plainGap(a, b), 6);
      else expect(gap(a, b)).toBe(0);
    }),
    TRIALS,
  );
});

test('stands are never nearer than their separation', () => {
  fc.assert(
    fc.property(stands, stands, (a, b) => {
      expect(gap(a, b)).toBeGreaterThanOrEqual(separation(a, b) - 0.000001);
    }),
    TRIALS,
  );
});

test('turned and mirrored, or the other way round, all is the same', () => {
  fc.assert(
    fc.property(stands, stands, motions, (a, b, motion) => {
      const [ma, mb] = [moveStand(a, motion), moveStand(b, motion)];
      expect(gap(ma, mb)).toBeCloseTo(gap(a, b), 6);
      expect(gap(b, a)).toBeCloseTo(gap(a, b), 6);
      expect(separation(mb, ma)).toBeCloseTo(separation(a, b), 6);
      expect(distanceTo(ma, movePoint(b, motion))).toBeCloseTo(distanceTo(a, b), 6);
    }),
    TRIALS,
  );
});

test('touching and overlapping agree with the gap and the depth, the same both ways', () => {
  fc.assert(
    fc.property(stands, stands, (a, b) => {
      expect(touches(a, b)).toBe(gap(a, b) <= 0.020001);
      expect(overlaps(a, b)).toBe(separation(a, b) < -0.020001);
      expect(touches(b, a)).toBe(touches(a, b));
      expect(overlaps(b, a)).toBe(overlaps(a, b));
    }),
    TRIALS,
  );
});
