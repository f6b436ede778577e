import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps, touches } from '../../engine/geometry/distance.ts';
import { attackFrom, behindFrontOf, distanceAhead, distanceFaced, facesWithin, type Side, sideTouched, straightAhead } from '../../engine/geometry/facing.ts';
import { ahead, sideways } from '../../engine/geometry/stand.ts';
import { straightUntil } from '../../engine/geometry/sweep.ts';
import { foot, horse, motions, moveStand, stands, swap, TRIALS, WIDTH } from './configurations.ts';

/** Faces +y; its front edge is at y = 10.3935. */
const target = foot(10, 10);

describe('p. 41: behind the front facing', () => {
  test('is where no part of the front is before the line of the target’s front', () => {
    expect(behindFrontOf(target, foot(14, 8))).toBe(true);
    expect(behindFrontOf(target, foot(14, 10))).toBe(true);
    expect(behindFrontOf(target, foot(14, 10.03))).toBe(false);
    // its front edge runs from y = 9.2125 to 10.7875: a corner is before the line
    expect(behindFrontOf(target, foot(14, 10, 27000))).toBe(false);
    expect(behindFrontOf(target, foot(14, 9.6, 27000))).toBe(true);
    // a foot stand with its back to the enemy: its front edge is the one farther off
    expect(behindFrontOf(target, foot(14, 10.7, 18000))).toBe(true);
  });
});

describe('p. 40: the side that is touched', () => {
  const cases: readonly [string, ReturnType<typeof foot>, Side | null][] = [
    ['front to front', foot(10, 10.787, 18000), 'front'],
    ['front to front, half off', foot(10.8, 10.787, 18000), 'front'],
    ['on the right flank, from the right', foot(10 + WIDTH / 2 + 0.3935, 10, 27000), 'right'],
    ['on the left flank, from the left', foot(10 - WIDTH / 2 - 0.3935, 10, 9000), 'left'],
    ['on the rear', foot(10, 9.213, 0), 'rear'],
    ['tip to tip in front', foot(10 + WIDTH, 10.787, 18000), 'front'],
    ['tip to tip behind', foot(10 + WIDTH, 9.213, 0), 'rear'],
    ['tip to tip on the flank’s rear corner', foot(10 + WIDTH / 2 + 0.3935, 10 - 0.3935 - WIDTH / 2, 27000), 'right'],
    ['flank to flank, facing the other way', foot(10 + WIDTH, 10, 18000), 'right'],
    ['a corner into the front at 45 degrees', moveOnto(foot(11.5, 12.5, 22500)), 'front'],
    ['not touching', foot(10, 12, 18000), null],
  ];
  test.each(cases)('%s', (_, mover, side) => expect(sideTouched(target, mover)).toBe(side));

  test('corner on corner at exactly 45 degrees the front comes before the flank', () => {
    const corner = { x: 10 + WIDTH / 2, y: 10.3935 };
    const half = 0.787 / 2;
    const mover = { ...foot(0, 0, 22500), x: corner.x + half * Math.SQRT1_2, y: corner.y + half * Math.SQRT1_2 };
    expect(sideTouched(target, mover)).toBe('front');
    expect(sideTouched(target, moveStand(mover, { by: 0, mirrored: false }))).toBe('front');
    const mirrored = moveStand(mover, { by: 0, mirrored: true });
    expect(sideTouched(moveStand(target, { by: 0, mirrored: true }), mirrored)).toBe('front');
  });
});

/** A stand moved straight on until it touches the target. */
function moveOnto(stand: ReturnType<typeof foot>): ReturnType<typeof foot> {
  const along = sideways(stand, 0);
  const stop = straightUntil(along, target, 20);
  return stop === 20 ? along : ahead(along, stop);
}

describe('p. 41: attacks on flank and rear', () => {
  test('from behind onto the rear, from the side onto the flank', () => {
    expect(attackFrom(target, foot(10, 4), foot(10, 9.213))).toBe('rear');
    expect(attackFrom(target, foot(14, 9.6, 27000), foot(10 + WIDTH / 2 + 0.3935, 9.6, 27000))).toBe('flank');
  });

  test('who started before the front line attacks the front, even on the flank', () =>
    expect(attackFrom(target, foot(14, 12, 27000), foot(10 + WIDTH / 2 + 0.3935, 9.6, 27000))).toBe('front'));

  test('who ends before it does too', () => expect(attackFrom(target, foot(14, 9.6, 27000), foot(10 + WIDTH / 2 + 0.3935, 10.2, 27000))).toBe('front'));

  test('without contact there is no attack on flank or rear', () => expect(attackFrom(target, foot(10, 4), foot(10, 8))).toBe('front'));

  test('head on it is the front', () => expect(attackFrom(target, foot(10, 16, 18000), foot(10, 10.787, 18000))).toBe('front'));
});

describe('facing an enemy', () => {
  test('straight ahead: within the width of the base, from the front edge', () => {
    expect(distanceAhead(target, foot(10, 14.787))).toBeCloseTo(4, 6);
    expect(straightAhead(target, foot(10, 14.787), 4)).toBe(true);
    expect(straightAhead(target, foot(10, 14.787), 3.9)).toBe(false);
    expect(straightAhead(target, foot(11.5, 13), 4)).toBe(true);
    expect(straightAhead(target, foot(11.6, 13), 4)).toBe(false);
    expect(straightAhead(target, foot(10, 6), 4)).toBe(false);
  });

  test('p. 34: a charge may shift half a base', () => {
    expect(facesWithin(target, foot(11.6, 13), 4)).toBe(true);
    expect(facesWithin(target, foot(10 + 1.5 * WIDTH - 0.03, 13), 4)).toBe(true);
    expect(facesWithin(target, foot(10 + 1.5 * WIDTH, 13), 4)).toBe(false);
  });

  test('a neighbour in the line is not faced, one in contact in front is', () => {
    expect(distanceFaced(target, foot(10 + WIDTH, 10))).toBe(Number.POSITIVE_INFINITY);
    expect(facesWithin(target, foot(10 - WIDTH, 10), 4)).toBe(false);
    expect(distanceFaced(target, foot(10, 10.787, 18000))).toBeCloseTo(0, 6);
    expect(distanceAhead(target, horse(10, 10.984, 18000))).toBeCloseTo(0, 6);
  });

  test('of a slanting enemy the nearest part that lies in the strip counts', () => {
    const slanting = foot(11.3, 14, 4500);
    expect(distanceAhead(target, slanting)).toBeGreaterThan(distanceFaced(target, slanting) - 0.000001);
    expect(distanceAhead(target, slanting)).toBeLessThan(4);
  });
});

test('who may go straight on into somebody has it straight ahead, no nearer than it goes', () => {
  fc.assert(
    fc.property(stands, stands, (a, b) => {
      fc.pre(!touches(a, b));
      const stop = straightUntil(a, b, 12);
      const distance = distanceAhead(a, b);
      if (distance < 11) expect(stop).toBeLessThan(distance + 0.03);
    }),
    TRIALS,
  );
});

test('turned and mirrored, the sides are the same, left and right exchanged', () => {
  fc.assert(
    fc.property(stands, stands, motions, (a, b, motion) => {
      fc.pre(!overlaps(a, b));
      const place = ahead(b, straightUntil(b, a, 12));
      const [there, other] = [moveStand(a, motion), moveStand(place, motion)];
      const here = sideTouched(a, place);
      if (here !== null && sideTouched(there, other) !== null && Math.abs(((b.heading - a.heading + 36000) % 9000) - 4500) > 1)
        expect(sideTouched(there, other)).toBe(swap(here, motion));
      if (distanceFaced(a, b) < 20) expect(Math.abs(distanceFaced(there, moveStand(b, motion)) - distanceFaced(a, b))).toBeLessThan(0.000001);
    }),
    TRIALS,
  );
});

test('whoever touches touches a side', () => {
  fc.assert(
    fc.property(stands, stands, (a, b) => {
      fc.pre(!overlaps(a, b));
      const place = ahead(b, straightUntil(b, a, 12));
      expect(sideTouched(a, place) !== null).toBe(touches(a, place));
    }),
    TRIALS,
  );
});
