import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turned } from '../../engine/geometry/heading.ts';
import { aboutFaced, ahead, awayFrom, corners, facedTo, frontCentre, frontLeft, frontRight, sideways, wheeled } from '../../engine/geometry/stand.ts';
import { headings, motions, moveStand, stands, TRIALS } from './configurations.ts';

const box = { x: 10, y: 10, heading: 0, width: 2, depth: 1 } as const;

describe('a stand 2" wide and 1" deep', () => {
  test('facing +y its corners go clockwise from the left front one', () => {
    expect(corners(box)).toEqual([
      { x: 9, y: 10.5 },
      { x: 11, y: 10.5 },
      { x: 11, y: 9.5 },
      { x: 9, y: 9.5 },
    ]);
  });

  test('facing +x its right is towards -y', () => {
    const east = { ...box, heading: 9000 };
    expect(frontLeft(east)).toEqual({ x: 10.5, y: 11 });
    expect(frontRight(east)).toEqual({ x: 10.5, y: 9 });
    expect(frontCentre(east)).toEqual({ x: 10.5, y: 10 });
    expect(ahead(east, 3)).toEqual({ ...east, x: 13 });
    expect(ahead(east, -3)).toEqual({ ...east, x: 7 });
    expect(sideways(east, 3)).toEqual({ ...east, y: 7 });
  });

  test('p. 33: a right wheel of 90 degrees turns it about its right front corner', () => {
    expect(wheeled(box, frontRight(box), 9000)).toEqual({ ...box, x: 10.5, y: 11.5, heading: 9000 });
    expect(wheeled(box, frontLeft(box), -9000)).toEqual({ ...box, x: 9.5, y: 11.5, heading: 27000 });
  });

  test('p. 32: an about-face turns it on its centre', () => expect(aboutFaced(box)).toEqual({ ...box, heading: 18000 }));

  test('it turns to face a point', () => {
    expect(facedTo(box, 10, 2)).toEqual({ ...box, heading: 18000 });
    expect(facedTo(box, 14, 6)).toEqual({ ...box, heading: 13500 });
    expect(facedTo({ ...box, heading: 4711 }, 10, 10).heading).toBe(4711);
  });

  test('p. 36: it retires directly away', () => {
    expect(awayFrom(box, { x: 10, y: 14 })).toEqual({ x: 0, y: -1 });
    expect(awayFrom(box, { x: 7, y: 6 })).toEqual({ x: 0.6, y: 0.8 });
    expect(awayFrom(box, box)).toEqual({ x: 0, y: -1 });
  });

  test('what else a stand carries stays with it', () => expect(ahead({ ...box, id: 'a-1' }, 2).id).toBe('a-1'));
});

test('places are whole thousandths, and survive being written down', () => {
  fc.assert(
    fc.property(stands, headings, (stand, by) => {
      for (const place of [ahead(stand, 3.3333), sideways(stand, -0.7777), wheeled(stand, frontRight(stand), by)]) {
        expect(place.x * 1000).toBeCloseTo(Math.round(place.x * 1000), 6);
        expect(JSON.parse(JSON.stringify(place))).toEqual(place);
        expect(Object.is(place.x, -0) || Object.is(place.y, -0)).toBe(false);
      }
    }),
    TRIALS,
  );
});

test('the pivot stays where it is', () => {
  fc.assert(
    fc.property(stands, headings, (stand, by) => {
      const pivot = frontRight(stand);
      const after = frontRight(wheeled(stand, pivot, by));
      expect(Math.abs(after.x - pivot.x) + Math.abs(after.y - pivot.y)).toBeLessThan(0.002);
    }),
    TRIALS,
  );
});

test('a wheel and its mirror image are mirror images', () => {
  fc.assert(
    fc.property(stands, headings, motions, (stand, by, motion) => {
      const there = wheeled(
        moveStand(stand, motion),
        motion.mirrored ? frontLeft(moveStand(stand, motion)) : frontRight(moveStand(stand, motion)),
        motion.mirrored ? -by : by,
      );
      const back = moveStand(wheeled(stand, frontRight(stand), by), motion);
      expect(there.heading).toBe(turned(back.heading, 0));
      expect(Math.abs(there.x - back.x) + Math.abs(there.y - back.y)).toBeLessThan(0.003);
    }),
    TRIALS,
  );
});
