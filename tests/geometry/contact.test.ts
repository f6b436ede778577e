import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conformed, directlyBehind, placedBeside } from '../../engine/geometry/contact.ts';
import { gap, overlaps, touches } from '../../engine/geometry/distance.ts';
import { ahead, type Stand, sideways, wheeled } from '../../engine/geometry/stand.ts';
import { foot, headings, horse, motions, moveStand, placedBehind, stands, TRIALS, WIDTH } from './configurations.ts';

describe('p. 34: conforming to the charge', () => {
  const target = foot(10, 16.787, 18000);

  test('straight at it: no shift', () => expect(conformed(foot(10, 10), target, 8, [])).toEqual({ place: foot(10, 16), moved: 6, shifted: 0, atOnce: false }));

  test('up to half a base off it shifts to match up corner to corner', () => {
    expect(conformed(foot(10.7, 10), target, 8, [])).toEqual({ place: foot(10, 16), moved: 6, shifted: -0.7, atOnce: false });
    expect(conformed(foot(9.3, 10), target, 8, [])).toEqual({ place: foot(10, 16), moved: 6, shifted: 0.7, atOnce: false });
  });

  test('farther off it shifts by half a base and laps over', () => {
    expect(conformed(foot(11.2, 10), target, 8, [])!.place.x).toBeCloseTo(11.2 - WIDTH / 2, 2);
    expect(conformed(foot(12.3, 10), target, 8, [])!.place.x).toBeCloseTo(12.3 - WIDTH / 2, 2);
    expect(conformed(foot(12.4, 10), target, 8, [])).toBeNull();
  });

  test('out of reach it does not get there', () => {
    expect(conformed(foot(10, 10), target, 5.9, [])).toBeNull();
    expect(conformed(foot(10, 10, 9000), target, 8, [])).toBeNull();
  });

  test('a neighbour in the place it would take keeps it in its own: no shift', () => {
    const friend = foot(10.7 - WIDTH, 16);
    expect(conformed(foot(10.7, 10), target, 8, [friend])).toEqual({ place: foot(10.7, 16), moved: 6, shifted: 0, atOnce: false });
  });

  test('somebody in the way stops it; with the shifted path free it gets there', () => {
    expect(conformed(foot(10, 10), target, 8, [foot(10, 13)])).toBeNull();
    expect(conformed(foot(10.7, 10), target, 8, [foot(11.6, 13)])).not.toBeNull();
  });

  test('p. 34: it shifts only to where it may stand, at the end of its way and, if the straight way is barred, as it sets out', () => {
    const ends = (mayStand: (place: Stand) => boolean, ...others: readonly Stand[]) =>
      conformed(foot(10.7, 10), target, 8, others, { mayStand, mayGo: () => true });
    expect(ends(() => false)).toMatchObject({ place: foot(10.7, 16), shifted: 0 });
    const barring = foot(11.6, 13);
    expect(ends(() => true, barring)).toMatchObject({ place: foot(10, 16), atOnce: true });
    expect(ends(({ y }) => y > 10, barring)).toBeNull();
  });

  test('p. 40: who moves comes into contact with his front: to slide along a flank of the target is none', () => {
    const friend = foot(10, 16);
    expect(conformed(foot(10 + WIDTH, 10), target, 8, [friend])).toBeNull();
    expect(conformed(foot(10 - WIDTH, 10), target, 7, [friend])).toBeNull();
  });

  test('enemies beside the target are no obstacle', () => {
    const line = [foot(10 - WIDTH, 16.787, 18000), target, foot(10 + WIDTH, 16.787, 18000)];
    expect(conformed(foot(10.5, 10), target, 8, line)).toEqual({ place: foot(10, 16), moved: 6, shifted: -0.5, atOnce: false });
  });

  test('on a flank narrower than its base: no shift while it covers the flank, else flush with the nearer corner', () => {
    const east = foot(16, 10, 0);
    expect(conformed(foot(10, 10.2, 9000), east, 8, [])!.shifted).toBe(0);
    const flush = conformed(foot(10, 11, 9000), east, 8, [])!;
    expect(flush.place.y - WIDTH / 2).toBeCloseTo(10 - 0.3935, 2);
  });

  test('p. 34: an angled charge stops where it touches and does not turn', () => {
    const slanting = foot(10, 16.787, 18000 + 3000);
    const charge = conformed(foot(10.3, 10), slanting, 8, [])!;
    expect(charge.shifted).toBe(0);
    expect(charge.place.heading).toBe(0);
    expect(gap(charge.place, slanting)).toBeLessThan(0.002);
  });

  test('what the charger carries comes along', () => expect(conformed({ ...foot(10, 10), id: 'a-1' }, target, 8, [])!.place.id).toBe('a-1'));
});

test('a charge ends in contact, overlapping nobody, facing as before, within reach and half a base', () => {
  fc.assert(
    fc.property(stands, stands, fc.array(stands, { maxLength: 3 }), (charger, target, others) => {
      fc.pre([target, ...others].every((o) => !overlaps(charger, o)));
      const charge = conformed(charger, target, 8, others);
      if (charge === null) return;
      expect(touches(charge.place, target)).toBe(true);
      expect([target, ...others].some((o) => overlaps(charge.place, o))).toBe(false);
      expect(charge.place.heading).toBe(charger.heading);
      expect(charge.moved).toBeLessThanOrEqual(8);
      expect(Math.abs(charge.shifted)).toBeLessThanOrEqual(charger.width / 2 + 0.001);
    }),
    TRIALS,
  );
});

test('turned and mirrored, a square charge ends in the same place', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2300, max: 2300 }), fc.integer({ min: 100, max: 7000 }), motions, (aside, out, motion) => {
      const charger = foot(24 + aside / 1000, 14);
      const target = horse(24, 14.984 + out / 1000, 18000);
      const here = conformed(charger, target, 8, []);
      const there = conformed(moveStand(charger, motion), moveStand(target, motion), 8, []);
      expect(there === null).toBe(here === null);
      if (here !== null) expect(gap({ ...moveStand(here.place, motion), width: 0, depth: 0 }, { ...there!.place, width: 0, depth: 0 })).toBeLessThan(0.005);
    }),
    TRIALS,
  );
});

describe('places in a body', () => {
  test('directly behind, to the left and to the right', () => {
    expect(placedBehind(foot(10, 10), horse(0, 0, 5))).toEqual(horse(10, 9.016, 0));
    expect(placedBeside(foot(10, 10), 'right', foot(0, 0))).toEqual(foot(11.575, 10));
    // the fronts are in one line: the deeper stand's centre lies farther back
    expect(placedBeside(foot(10, 10), 'left', horse(0, 0))).toEqual(horse(8.425, 9.803));
  });

  test('whatever the heading, those places touch and do not overlap, and stay so after any wheel', () => {
    fc.assert(
      fc.property(stands, stands, headings, (stand, who, by) => {
        const pivot = { x: 24, y: 10 };
        const places = [placedBehind(stand, who), placedBeside(stand, 'left', who), placedBeside(stand, 'right', who)];
        for (const place of [...places, ...places.map((p) => wheeled(p, pivot, by))]) {
          const other = places.includes(place) ? stand : wheeled(stand, pivot, by);
          expect([touches(place, other), overlaps(place, other)]).toEqual([true, false]);
        }
        expect(directlyBehind(stand, places[0]!)).toBe(true);
        expect(directlyBehind(wheeled(stand, pivot, by), wheeled(places[0]!, pivot, by))).toBe(true);
        expect(directlyBehind(stand, places[1]!) || directlyBehind(stand, places[2]!) || directlyBehind(places[0]!, stand)).toBe(false);
      }),
      TRIALS,
    );
  });

  test('directly behind: in contact, facing the same way, more than half a base in common', () => {
    const front = foot(10, 10);
    const back = placedBehind(front, front);
    expect(directlyBehind(front, sideways(back, 0.7))).toBe(true);
    expect(directlyBehind(front, sideways(back, 0.8))).toBe(false);
    expect(directlyBehind(front, ahead(back, -0.05))).toBe(false);
    expect(directlyBehind(front, { ...back, heading: 18000 })).toBe(false);
    expect(directlyBehind(front, { ...back, heading: 60 })).toBe(true);
  });

  test('p. 4: of a hero half his own base is enough, whether he stands behind or before', () => {
    const front = foot(10, 10);
    const hero = { ...front, width: 0.787 };
    for (const [one, other] of [
      [front, hero],
      [hero, front],
    ] as const) {
      const back = placedBehind(one, other);
      // up to where the middle of the narrower base comes to the edge of the other
      expect([0, 0.75, 0.82].map((aside) => directlyBehind(one, sideways(back, aside)))).toEqual([true, true, false]);
    }
  });

  test('turned and mirrored, who is behind is behind', () => {
    fc.assert(
      fc.property(stands, stands, fc.integer({ min: -2000, max: 2000 }), motions, (stand, who, aside, motion) => {
        const back = sideways(placedBehind(stand, who), aside / 1000);
        fc.pre(Math.abs(Math.abs(aside / 1000) - Math.max(stand.width, who.width) / 2) > 0.002);
        expect(directlyBehind(moveStand(stand, motion), moveStand(back, motion))).toBe(directlyBehind(stand, back));
      }),
      TRIALS,
    );
  });
});
