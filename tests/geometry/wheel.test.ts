import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gap, overlaps, separation, touches } from '../../engine/geometry/distance.ts';
import { partlyIn, separationFrom } from '../../engine/geometry/ground.ts';
import type { LeftOrRight } from '../../engine/geometry/heading.ts';
import type { Point } from '../../engine/geometry/measure.ts';
import { rectangle } from '../../engine/geometry/shapes.ts';
import { frontLeft, frontRight, type Stand, wheeled } from '../../engine/geometry/stand.ts';
import { onTable, overEdge } from '../../engine/geometry/table.ts';
import { wheelUntil, wheelUntilEdge, wheelUntilNear, wheelUntilShape } from '../../engine/geometry/wheel.ts';
import { foot, motions, movePoint, moveStand, shapes, stands, swap, trials, WIDTH } from './configurations.ts';

const signed = (hand: LeftOrRight, by: number): number => (hand === 'right' ? by : -by);

const hands: fc.Arbitrary<LeftOrRight> = fc.constantFrom('left', 'right');

const pivotOf = (stand: Stand, hand: LeftOrRight): Point => (hand === 'right' ? frontRight(stand) : frontLeft(stand));

describe('p. 33: wheeling about a front corner', () => {
  const stand = foot(10, 10);

  test('pp. 33, 40: who stands a hair off somebody he keeps an inch from does not come into contact with him', () => {
    for (const hand of ['left', 'right'] as const) {
      const near = foot(10 + (hand === 'left' ? -1.52 : 1.52), 10.787 + 0.025);
      const by = wheelUntilNear(stand, pivotOf(stand, hand), hand, 9000, near, 1);
      expect(touches(wheeled(stand, pivotOf(stand, hand), signed(hand, by)), near)).toBe(false);
    }
  });

  test('with nothing near it wheels the whole way', () => {
    expect(wheelUntil(stand, frontRight(stand), 'right', 4500, foot(20, 20))).toBe(4500);
    expect(wheelUntil(stand, frontRight(stand), 'right', 4500, foot(10, 13))).toBe(4500);
  });

  test('an enemy 0.5" ahead is met by the far corner: the sine is 0.5 / 1.575', () => {
    const by = wheelUntil(stand, frontRight(stand), 'right', 4500, foot(9, 11.287));
    expect(by).toBe(Math.floor((Math.asin(0.5 / WIDTH) * 18000) / Math.PI));
    expect(wheelUntil(stand, frontLeft(stand), 'left', 4500, foot(11, 11.287))).toBe(by);
  });

  test('it turns away from the neighbour on the pivot side; its rear corner swings into the one on the other', () => {
    expect(wheelUntil(stand, frontRight(stand), 'right', 4500, foot(10 + WIDTH, 10))).toBe(4500);
    expect(wheelUntil(stand, frontRight(stand), 'right', 4500, foot(10 + WIDTH, 10.787))).toBe(4500);
    expect(wheelUntil(stand, frontRight(stand), 'right', 4500, foot(10 - WIDTH, 10))).toBeLessThan(150);
  });

  test('an enemy in contact in front stops it at once', () => expect(wheelUntil(stand, frontRight(stand), 'right', 4500, foot(10, 10.787))).toBe(0));

  test('the outer stand of a body wheels about the same pivot, and is stopped first', () => {
    const pivot = frontRight(stand);
    const outer = foot(10 - 2 * WIDTH, 10);
    const enemy = foot(10 - 2 * WIDTH, 11.787);
    expect(wheelUntil(outer, pivot, 'right', 4500, enemy)).toBeLessThan(1500);
    expect(wheelUntil(stand, pivot, 'right', 4500, enemy)).toBe(4500);
  });

  test('a thin stand in the way of the far end of a long arc is not leapt over', () => {
    const thin: Stand = { x: 6, y: 18, heading: 4500, width: 0.1, depth: 0.05 };
    const pivot = { x: 18, y: 10.3935 };
    const far = foot(4, 10);
    expect(wheelUntil(far, pivot, 'right', 9000, thin)).toBeLessThan(9000);
  });
});

test('wheeled as far as it may a stand does not overlap, and where it stopped it touches; no angle before is too deep', () => {
  fc.assert(
    fc.property(stands, stands, hands, (stand, obstacle, hand) => {
      fc.pre(!overlaps(stand, obstacle));
      const pivot = pivotOf(stand, hand);
      const by = wheelUntil(stand, pivot, hand, 9000, obstacle);
      expect(Number.isInteger(by) && by >= 0 && by <= 9000).toBe(true);
      const place = wheeled(stand, pivot, signed(hand, by));
      expect(overlaps(place, obstacle)).toBe(false);
      if (by < 9000) expect(touches(place, obstacle)).toBe(true);
      let clear = true;
      for (let at = 0; at <= by; at += 37) clear &&= !overlaps(wheeled(stand, pivot, signed(hand, at)), obstacle);
      expect(clear).toBe(true);
    }),
    trials(500),
  );
});

test('what must keep an inch away wheels no nearer than that, or than it was, and into no contact', () => {
  fc.assert(
    fc.property(stands, stands, hands, (stand, obstacle, hand) => {
      fc.pre(!touches(stand, obstacle));
      const pivot = pivotOf(stand, hand);
      const by = wheelUntilNear(stand, pivot, hand, 9000, obstacle, 1);
      const nearest = Math.min(1, gap(stand, obstacle));
      const wrong: string[] = [];
      for (let at = 0; at <= by; at += 37) {
        const place = wheeled(stand, pivot, signed(hand, at));
        if (gap(place, obstacle) <= nearest - 0.02 || touches(place, obstacle)) wrong.push(`at ${at} it is ${gap(place, obstacle)} away`);
      }
      expect(wrong).toEqual([]);
    }),
    trials(500),
  );
});

test('soon after it had to stop it would be too deep', () => {
  fc.assert(
    fc.property(stands, stands, hands, (stand, obstacle, hand) => {
      fc.pre(!overlaps(stand, obstacle));
      const pivot = pivotOf(stand, hand);
      const by = wheelUntil(stand, pivot, hand, 9000, obstacle);
      fc.pre(by < 9000);
      // at least 0.05" for every point of it farther than 0.5" from the pivot
      const soon = by + 600;
      let deepest = 1;
      for (let at = by; at <= soon; at++) deepest = Math.min(deepest, separation(wheeled(stand, pivot, signed(hand, at)), obstacle));
      expect(deepest).toBeLessThan(-0.013);
    }),
    trials(300),
  );
});

test('turned and mirrored, it wheels as far', () => {
  fc.assert(
    fc.property(stands, stands, hands, motions, (stand, obstacle, hand, motion) => {
      const by = wheelUntil(stand, pivotOf(stand, hand), hand, 9000, obstacle);
      const there = wheelUntil(moveStand(stand, motion), movePoint(pivotOf(stand, hand), motion), swap(hand, motion), 9000, moveStand(obstacle, motion));
      expect(Math.abs(there - by)).toBeLessThanOrEqual(1);
    }),
    trials(500),
  );
});

describe('against ground and the table’s edge', () => {
  test('woods 0.5" ahead stop it like a stand', () => {
    const stand = foot(10, 10);
    expect(wheelUntilShape(stand, frontRight(stand), 'right', 4500, rectangle(4, 10.8935, 10, 14))).toBe(
      Math.floor((Math.asin(0.5 / WIDTH) * 18000) / Math.PI),
    );
    expect(wheelUntilShape(stand, frontRight(stand), 'right', 4500, rectangle(4, 14, 10, 20))).toBe(4500);
  });

  test('so does the edge', () => {
    const stand = foot(10, 35.1065);
    expect(wheelUntilEdge(stand, frontRight(stand), 'right', 4500)).toBe(Math.floor((Math.asin(0.5 / WIDTH) * 18000) / Math.PI));
    expect(wheelUntilEdge(foot(24, 18), frontRight(foot(24, 18)), 'right', 4500)).toBe(4500);
  });

  test('wheeled as far as it may a stand is not in the ground, nor over the edge', () => {
    fc.assert(
      fc.property(stands, shapes, hands, (stand, shape, hand) => {
        fc.pre(!partlyIn(stand, shape));
        const pivot = pivotOf(stand, hand);
        const by = wheelUntilShape(stand, pivot, hand, 9000, shape);
        let deepest = 1;
        for (let at = 0; at <= by; at += 53) deepest = Math.min(deepest, separationFrom(wheeled(stand, pivot, signed(hand, at)), shape));
        expect(deepest).toBeGreaterThan(-0.0201);
        const low = { ...stand, y: stand.y - 13 };
        fc.pre(onTable(low));
        const round = wheelUntilEdge(low, pivotOf(low, hand), hand, 35999);
        expect(overEdge(wheeled(low, pivotOf(low, hand), signed(hand, round)))).toBeLessThan(0.02);
      }),
      trials(400),
    );
  });
});
