import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceInArc, inArc } from '../../engine/geometry/arc.ts';
import { overlaps } from '../../engine/geometry/distance.ts';
import { meetsStand } from '../../engine/geometry/ground.ts';
import { CONTACT, type Point } from '../../engine/geometry/measure.ts';
import { rayLength } from '../../engine/geometry/shapes.ts';
import { visibleInArc } from '../../engine/geometry/sight.ts';
import { aboutFaced, aheadOf, pointFrom, rightOf, type Stand } from '../../engine/geometry/stand.ts';
import { foot, motions, moveStand, stands, TRIALS, trials, WIDTH } from './configurations.ts';

/** Whether a line goes through a stand: deeper than 0.02" from its edges, so that a line along an edge passes. */
const segmentMeetsStand = (from: Point, to: Point, stand: Stand): boolean => meetsStand({ from, to }, stand, CONTACT);

/** Whether a straight line from point to point goes through none of the blockers. */
const clearLine = (from: Point, to: Point, blockers: readonly Stand[]): boolean => blockers.every((stand) => !segmentMeetsStand(from, to, stand));

/** Faces +y; its front edge is at y = 10. */
const shooter = foot(10, 10 - 0.787 / 2);

/** A foot stand whose near edge is so many inches before the shooter's front. */
const before = (inches: number, aside = 0): Stand => foot(10 + aside, 10 + inches + 0.787 / 2, 18000);

describe('p. 39: the firing arc is straight ahead the width of the base', () => {
  test('measured from the front edge', () => {
    expect(distanceInArc(shooter, before(6), 'front')).toBeCloseTo(6, 6);
    expect(inArc(shooter, before(6), 6, 'front')).toBe(true);
    expect(inArc(shooter, before(6.05), 6, 'front')).toBe(false);
  });

  test('a target partly in it is in it, one beside it is not', () => {
    expect(inArc(shooter, before(4, 1.5), 6, 'front')).toBe(true);
    expect(inArc(shooter, before(4, WIDTH), 6, 'front')).toBe(false);
    expect(inArc(shooter, before(4, WIDTH - 0.02), 6, 'front')).toBe(false);
  });

  test('the rear arc is the same behind', () => {
    const behind = foot(10, 10 - 0.787 - 3 - 0.787 / 2);
    expect(distanceInArc(shooter, behind, 'rear')).toBeCloseTo(3, 6);
    expect(inArc(shooter, behind, 3, 'rear')).toBe(true);
    expect(inArc(shooter, behind, 3, 'front')).toBe(false);
    expect(inArc(shooter, before(3), 3, 'rear')).toBe(false);
  });
});

describe('p. 39: line of sight', () => {
  const see = (target: Stand, ...others: Stand[]) => visibleInArc(shooter, target, [shooter, target, ...others], 6, 'front');

  test('with nobody between, the ray goes from the front edge to the target', () => {
    const ray = see(before(5))!;
    expect(ray.from.x).toBeCloseTo(10, 6);
    expect(ray.from.y).toBeCloseTo(10, 6);
    expect(ray.to.y).toBeCloseTo(15, 6);
  });

  test('one that covers the strip hides all behind it', () => {
    expect(see(before(5), before(2))).toBeNull();
    expect(see(before(2), before(5))).not.toBeNull();
  });

  test('the target is seen past a blocker that leaves more than 0.02" of the strip', () => {
    expect(see(before(5), before(2, 0.4))).not.toBeNull();
    expect(see(before(5), before(2, 0.4), before(3, 0.4 - WIDTH))).toBeNull();
    expect(see(before(5), before(2, 0.02))).toBeNull();
    expect(see(before(5), before(2, 0.03))).not.toBeNull();
  });

  test('two blockers with a crack between them hide it, with a gap they do not', () => {
    expect(see(before(5), before(2, WIDTH / 2), before(2, -WIDTH / 2))).toBeNull();
    expect(see(before(5), before(2, WIDTH / 2 + 0.02), before(2, -WIDTH / 2 - 0.02))).not.toBeNull();
  });

  test('two in contact leave no seam, wherever it lies and were they as far apart as contact goes', () => {
    // 1.575" wide, their middles 1.595" apart
    for (let left = -1.4; left < -0.2; left += 0.001) expect(see(before(5), before(2, left), before(2, left + WIDTH + 0.02))).toBeNull();
  });

  test('the second rank does not see past the first, neighbours in the line do not matter', () => {
    expect(see(before(5), foot(10, shooter.y + 0.787))).toBeNull();
    expect(see(before(5), foot(10 + WIDTH, shooter.y), foot(10 - WIDTH, shooter.y))).not.toBeNull();
  });

  test('who stands beside the target but outside the strip does not matter, nor who is behind it', () => {
    expect(see(before(5), before(4, WIDTH), before(5.787), before(5, WIDTH))).not.toBeNull();
  });

  test('beyond the range nothing is seen; of a slanting target what is in range must be wide enough', () => {
    expect(see(before(6.1))).toBeNull();
    expect(see(foot(10, 16.8, 22500))).not.toBeNull();
    expect(see(foot(10, 17.2, 22500))).toBeNull();
  });

  test('to the rear it is the same as turned about', () => {
    const behind = foot(10.2, 5);
    const blocker = foot(10.9, 7);
    const ray = visibleInArc(shooter, behind, [blocker], 6, 'rear')!;
    expect(ray).toEqual(visibleInArc(aboutFaced(shooter), behind, [blocker], 6, 'front'));
    expect(ray.from.y).toBeCloseTo(10 - 0.787, 6);
  });

  test('a ray that something else hides gives way to another', () => {
    const left = visibleInArc(shooter, before(5), [], 6, 'front', (ray) => ray.from.x < 9.5)!;
    expect(left.from.x).toBeCloseTo(10 - WIDTH / 2 + 0.01, 6);
    expect(visibleInArc(shooter, before(5), [], 6, 'front', () => false)).toBeNull();
  });
});

describe('a line from point to point', () => {
  const stand = foot(10, 10);

  test('is cut by a stand it goes through, not by one it passes along', () => {
    expect(segmentMeetsStand({ x: 10, y: 5 }, { x: 10, y: 15 }, stand)).toBe(true);
    expect(segmentMeetsStand({ x: 10 + WIDTH / 2, y: 5 }, { x: 10 + WIDTH / 2, y: 15 }, stand)).toBe(false);
    expect(segmentMeetsStand({ x: 10, y: 5 }, { x: 10, y: 9.6065 }, stand)).toBe(false);
    expect(segmentMeetsStand({ x: 10, y: 10 }, { x: 10, y: 10.1 }, stand)).toBe(true);
  });

  test('is clear if no stand cuts it', () => {
    expect(clearLine({ x: 5, y: 5 }, { x: 15, y: 15 }, [foot(5, 15), foot(15, 5)])).toBe(true);
    expect(clearLine({ x: 5, y: 5 }, { x: 15, y: 15 }, [foot(5, 15), stand])).toBe(false);
    expect(clearLine({ x: 5, y: 5 }, { x: 15, y: 15 }, [])).toBe(true);
  });
});

/** Sight worked out the long way round: many rays across the strip, each against every blocker. */
function raysThatSee(shot: Stand, target: Stand, blockers: readonly Stand[], range: number): number {
  let seen = 0;
  for (let i = 0; i < 200; i++) {
    const right = ((i + 0.5) / 200 - 0.5) * shot.width;
    const from = pointFrom(shot, right, shot.depth / 2 + 0.02);
    const to = pointFrom(shot, right, shot.depth / 2 + range);
    if (!segmentMeetsStand(from, to, target)) continue;
    // up to where it reaches the target
    let far = range;
    for (let step = 0.01; step <= range; step += 0.01) {
      if (segmentMeetsStand(from, pointFrom(shot, right, shot.depth / 2 + step), target)) {
        far = step;
        break;
      }
    }
    if (clearLine(from, pointFrom(shot, right, shot.depth / 2 + far), blockers)) seen++;
  }
  return seen;
}

test('what is seen is what some of two hundred rays see', () => {
  fc.assert(
    fc.property(stands, stands, stands, stands, (shot, target, one, other) => {
      const all = [shot, target, one, other];
      fc.pre(all.every((a, i) => all.every((b, j) => i === j || !overlaps(a, b))));
      const rays = raysThatSee(shot, target, [one, other], 6);
      const ray = visibleInArc(shot, target, [one, other], 6, 'front');
      if (rays > 15) expect(ray).not.toBeNull();
      if (ray === null) expect(rays).toBeLessThan(16);
      else {
        expect(rayLength(ray)).toBeLessThan(6.03);
        const middle = { x: (ray.from.x + ray.to.x) / 2, y: (ray.from.y + ray.to.y) / 2 };
        expect(rightOf(shot, ray.from.x, ray.from.y)).toBeCloseTo(rightOf(shot, ray.to.x, ray.to.y), 6);
        expect(aheadOf(shot, ray.from.x, ray.from.y)).toBeCloseTo(shot.depth / 2, 6);
        expect(clearLine(middle, ray.to, [one, other])).toBe(true);
      }
    }),
    trials(200),
  );
});

test('turned and mirrored, the same is seen', () => {
  fc.assert(
    fc.property(stands, stands, stands, motions, (shot, target, blocker, motion) => {
      fc.pre(!overlaps(shot, target) && !overlaps(target, blocker) && !overlaps(shot, blocker));
      for (const arc of ['front', 'rear'] as const) {
        const here = visibleInArc(shot, target, [blocker], 8, arc);
        const there = visibleInArc(moveStand(shot, motion), moveStand(target, motion), [moveStand(blocker, motion)], 8, arc);
        expect(there === null).toBe(here === null);
      }
    }),
    TRIALS,
  );
});
