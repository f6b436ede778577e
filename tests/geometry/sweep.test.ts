import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gap, overlaps, separation, touches } from '../../engine/geometry/distance.ts';
import { partlyIn, separationFrom } from '../../engine/geometry/ground.ts';
import { cosOf, sinOf } from '../../engine/geometry/heading.ts';
import { rectangle, type Shape } from '../../engine/geometry/shapes.ts';
import { ahead, forward, moved, rightward, type Stand, wheeled } from '../../engine/geometry/stand.ts';
import { slideUntil, slideUntilEdge, slideUntilShape, straightUntil, straightUntilEdge } from '../../engine/geometry/sweep.ts';
import { onTable, overEdge, TABLE_DEPTH, TABLE_WIDTH } from '../../engine/geometry/table.ts';
import { foot, headings, horse, motions, moveShape, moveStand, shapes, stands, TRIALS, trials, WIDTH } from './configurations.ts';

/** A stand some inches along a direction, not rounded. */
const along = (stand: Stand, heading: number, inches: number): Stand => ({
  ...stand,
  x: stand.x + sinOf(heading) * inches,
  y: stand.y + cosOf(heading) * inches,
});

describe('straight ahead', () => {
  test('a stand 6" off is met after 6"', () => {
    expect(straightUntil(foot(10, 10), foot(10, 16.787), 8)).toBe(6);
    expect(straightUntil(foot(10, 10), foot(10, 16.787), 4)).toBe(4);
  });

  test('one behind, or to the side of the way, is never met', () => {
    expect(straightUntil(foot(10, 10), foot(10, 4), 8)).toBe(8);
    expect(straightUntil(foot(10, 10), foot(10 + WIDTH, 14), 8)).toBe(8);
    expect(straightUntil(foot(10, 10), foot(14, 14), Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });

  test('touching an enemy with its front it cannot go on', () => {
    expect(straightUntil(foot(10, 10), foot(10, 10.787), 8)).toBe(0);
    expect(straightUntil(foot(10, 10), foot(10.5, 10.8, 18000), 8)).toBe(0);
  });

  test('neighbours flank to flank slide past each other', () => {
    expect(straightUntil(foot(10, 10), foot(10 + WIDTH, 10), 8)).toBe(8);
    expect(straightUntil(foot(10, 10), foot(10 + WIDTH - 0.01, 10), 8)).toBe(8);
    expect(straightUntil(foot(10, 10), foot(10 + WIDTH, 10.3), 8)).toBe(8);
    expect(straightUntil(foot(10, 10), foot(10, 9.213), 8)).toBe(8);
  });

  test('a neighbour a hair inwards ahead is slid past, one 0.02" inwards is met', () => {
    expect(straightUntil(foot(10, 10), foot(10 + WIDTH - 0.01, 13.787), 8)).toBe(8);
    expect(straightUntil(foot(10, 10), foot(10 + WIDTH - 0.02, 13.787), 8)).toBe(3);
  });

  test('what it overlaps it may leave, not go deeper into', () => {
    expect(straightUntil(foot(10, 10), foot(10, 9.5), 8)).toBe(8);
    expect(straightUntil(foot(10, 10), foot(10, 10.5), 8)).toBe(0);
  });

  test('at 45 degrees it is the corner that meets', () => {
    const diagonal = foot(10, 10, 4500);
    const stop = straightUntil(diagonal, foot(14, 14), 10);
    const place = along(diagonal, 4500, stop);
    expect(gap(place, foot(14, 14))).toBeLessThan(0.002);
    expect(stop).toBeGreaterThan(4);
  });
});

test('retiring and shifting go along any direction and keep their facing', () => {
  const stand = foot(10, 10);
  expect(slideUntil(stand, { x: 0, y: -1 }, foot(10, 5.213), 8)).toBe(4);
  expect(slideUntil(stand, rightward(stand), foot(13, 10), 8)).toBe(1.425);
  expect(slideUntil(stand, { x: 0.6, y: 0.8 }, foot(13, 14), 8)).toBeCloseTo((4 - 0.787) / 0.8, 2);
});

test('a stand of a line that wheeled by an odd angle and went back and forth is not held by its neighbours', () => {
  const pivot = { x: 10.7875, y: 10.3935 };
  for (const by of [37, 1234, 2999, 4321]) {
    const line = [0, 1, 2].map((i) => wheeled(foot(10 - i * WIDTH, 10), pivot, by));
    for (const a of line) for (const b of line) if (a !== b) expect(straightUntil(a, b, 12)).toBe(12);
  }
});

test('moved as far as it may a stand does not overlap, and where it stopped it touches', () => {
  fc.assert(
    fc.property(stands, headings, stands, (stand, heading, obstacle) => {
      fc.pre(!overlaps(stand, obstacle));
      const direction = { x: sinOf(heading), y: cosOf(heading) };
      const stop = slideUntil(stand, direction, obstacle, 20);
      expect(Number.isFinite(stop) && stop >= 0).toBe(true);
      const place = moved(stand, direction, stop);
      expect(overlaps(place, obstacle)).toBe(false);
      if (stop < 20) expect(touches(place, obstacle)).toBe(true);
    }),
    TRIALS,
  );
});

test('nothing is leapt over: nowhere on the way is it deeper than the slip, and soon after the stop it is', () => {
  fc.assert(
    fc.property(stands, headings, stands, (stand, heading, obstacle) => {
      fc.pre(!overlaps(stand, obstacle));
      const deepest = Math.min(separation(stand, obstacle), -0.015) - 0.00001;
      const stop = slideUntil(stand, { x: sinOf(heading), y: cosOf(heading) }, obstacle, 12);
      let least = 1;
      for (let inches = 0; inches <= stop; inches += 0.05) least = Math.min(least, separation(along(stand, heading, inches), obstacle));
      expect(least).toBeGreaterThanOrEqual(deepest);
      if (stop === 12) return;
      let inches = stop;
      while (separation(along(stand, heading, inches), obstacle) >= -0.015 && inches < stop + 0.1) inches += 0.001;
      expect(inches).toBeLessThan(stop + 0.06);
    }),
    trials(500),
  );
});

test('square on, 0.05" farther than it may go overlaps', () => {
  fc.assert(
    fc.property(stands, fc.integer({ min: -1500, max: 1500 }), fc.integer({ min: 0, max: 9000 }), motions, (stand, aside, out, motion) => {
      const enemy = { ...foot(stand.x + aside / 1000, stand.y + 2 + out / 1000), heading: 18000 };
      const charger = moveStand({ ...stand, heading: 0, width: WIDTH }, motion);
      const target = moveStand(enemy, motion);
      const stop = straightUntil(charger, target, 20);
      expect(overlaps(ahead(charger, stop), target)).toBe(false);
      expect(overlaps(ahead(charger, stop + 0.05), target)).toBe(true);
    }),
    TRIALS,
  );
});

test('turned and mirrored, it goes as far', () => {
  fc.assert(
    fc.property(stands, stands, motions, (stand, obstacle, motion) => {
      const here = straightUntil(stand, obstacle, 12);
      const there = straightUntil(moveStand(stand, motion), moveStand(obstacle, motion), 12);
      // a graze of exactly the slip may go either way
      expect(Math.abs(here - there) <= 0.0021 || grazes(stand, obstacle)).toBe(true);
    }),
    TRIALS,
  );
});

/** Whether the way ahead just about misses an obstacle, or the start just about touches it. */
function grazes(stand: Stand, obstacle: Stand): boolean {
  const further = [0.0149, 0.0151].map((inset) => straightUntil({ ...stand, width: stand.width - 2 * (inset - 0.015) }, obstacle, 12));
  return Math.abs(further[0]! - further[1]!) > 0.001 || Math.abs(Math.abs(separation(stand, obstacle)) - 0.01) < 0.012;
}

/** How far straight ahead until a stand touches ground. */
const straightUntilShape = (stand: Stand, shape: Shape, max: number): number => slideUntilShape(stand, forward(stand), shape, max);

describe('into ground', () => {
  const woods = rectangle(8, 14, 20, 20);

  test('6.6065" to the edge of the woods', () => {
    expect(straightUntilShape(foot(10, 7), woods, 12)).toBe(6.606);
    expect(straightUntilShape(foot(10, 7), woods, 5)).toBe(5);
    expect(straightUntilShape(foot(10, 7, 18000), woods, 12)).toBe(12);
  });

  test('along its edge it slides, out of it it goes', () => {
    expect(straightUntilShape(foot(10, 14 - WIDTH / 2, 9000), woods, 12)).toBe(12);
    expect(straightUntilShape(foot(10, 14, 18000), woods, 12)).toBe(12);
    expect(straightUntilShape(foot(10, 13.61), woods, 12)).toBe(0);
  });

  test('moved as far as it may a stand is not in it, and a little farther it is', () => {
    fc.assert(
      fc.property(stands, headings, shapes, (stand, heading, shape) => {
        fc.pre(!partlyIn(stand, shape));
        const direction = { x: sinOf(heading), y: cosOf(heading) };
        const stop = slideUntilShape(stand, direction, shape, 12);
        expect(partlyIn(moved(stand, direction, stop), shape)).toBe(false);
        let least = 1;
        for (let inches = 0; inches <= stop; inches += 0.1) least = Math.min(least, separationFrom(along(stand, heading, inches), shape));
        expect(least).toBeGreaterThan(-0.0201);
        if (stop === 12) return;
        let inches = stop;
        while (separationFrom(along(stand, heading, inches), shape) >= -0.015 && inches < stop + 0.1) inches += 0.001;
        expect(inches).toBeLessThan(stop + 0.06);
      }),
      trials(500),
    );
  });

  test('a shape that is a stand stops like the stand', () => {
    fc.assert(
      fc.property(stands, stands, (stand, other) => {
        const obstacle = { ...other, heading: 0 };
        const w = other.width / 2;
        const d = other.depth / 2;
        const shape = rectangle(other.x - w, other.y - d, other.x + w, other.y + d);
        expect(separationFrom(stand, shape)).toBeCloseTo(separation(stand, obstacle), 6);
        expect(Math.abs(straightUntilShape(stand, shape, 12) - straightUntil(stand, obstacle, 12))).toBeLessThan(0.0011);
      }),
      TRIALS,
    );
  });

  test('turned and mirrored, it is as far in', () => {
    fc.assert(
      fc.property(stands, shapes, motions, (stand, shape, motion) => {
        const [there, ground] = [moveStand(stand, motion), moveShape(shape, motion)];
        expect(separationFrom(there, ground)).toBeCloseTo(separationFrom(stand, shape), 6);
      }),
      TRIALS,
    );
  });
});

describe('to the edge of the table', () => {
  test('a corner reaches it first', () => {
    expect(straightUntilEdge(horse(10, 30), 12)).toBe(5.409);
    expect(straightUntilEdge(horse(10, 30, 9000), 12)).toBe(12);
    expect(straightUntilEdge(horse(45, 30, 9000), 12)).toBe(2.409);
    expect(slideUntilEdge(horse(24, 5), { x: 0, y: -1 }, 12)).toBe(4.409);
  });

  test('one over the edge goes no farther out, but comes back', () => {
    expect(straightUntilEdge(horse(10, 35.8), 12)).toBe(0);
    expect(straightUntilEdge(horse(10, 35.8, 18000), 12)).toBe(12);
  });

  test('moved as far as it may it is on the table, 0.05" farther a corner is over', () => {
    fc.assert(
      fc.property(stands, headings, (stand, heading) => {
        const turned = { ...stand, heading };
        const stop = straightUntilEdge(turned, 100);
        expect(onTable(ahead(turned, stop))).toBe(true);
        expect(overEdge(ahead(turned, stop + 0.002))).toBeGreaterThan(-0.002);
        expect(stop).toBeLessThan(Math.sqrt(TABLE_WIDTH * TABLE_WIDTH + TABLE_DEPTH * TABLE_DEPTH));
        expect(forward(turned)).toEqual({ x: sinOf(heading), y: cosOf(heading) });
      }),
      TRIALS,
    );
  });
});
