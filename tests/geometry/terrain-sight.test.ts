import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rectangle } from '../../engine/geometry/shapes.ts';
import type { Hill, TerrainPiece } from '../../engine/geometry/terrain.ts';
import { inCover, isInKind, sightBlockedBy, uphillOf } from '../../engine/geometry/terrain-sight.ts';
import { foot, motions, movePoint, moveShape, moveStand, shapes, stands, TRIALS } from './configurations.ts';

/** The middle section of the table: x 16 to 32, y 12 to 24. */
const middle = rectangle(16, 12, 32, 24);

const hill: Hill = { kind: 'hill', shape: middle, ridge: { from: { x: 18, y: 18 }, to: { x: 30, y: 18 } } };
const woods: TerrainPiece = { kind: 'woods', shape: middle };
const gully: TerrainPiece = { kind: 'gully', shape: middle };
const village: TerrainPiece = { kind: 'populated', shape: middle };

/** Whether one sees along x = 24 from one y to another. */
function seesTo(piece: TerrainPiece, from: number, to: number): boolean {
  const blocking = sightBlockedBy([piece], { from: { x: 24, y: from }, to: { x: 24, y: to } });
  expect(blocking === null || blocking === piece).toBe(true);
  return blocking === null;
}

/** The same where it holds both ways. */
function sees(piece: TerrainPiece, from: number, to: number): boolean {
  const there = seesTo(piece, from, to);
  expect(seesTo(piece, to, from)).toBe(there);
  return there;
}

describe('p. 30: woods', () => {
  test('who is at the edge, within 1", sees out and is seen; who is deeper in does not', () => {
    expect(sees(woods, 8, 12.5)).toBe(true);
    expect(sees(woods, 8, 13)).toBe(true);
    expect(sees(woods, 8, 13.1)).toBe(false);
  });

  test('inside one sees 6"', () => {
    expect(sees(woods, 14, 20)).toBe(true);
    expect(sees(woods, 14, 20.1)).toBe(false);
  });

  test('the 6" are of woods: from their edge one sees over the open as far as one likes', () => {
    expect([sees(woods, 2, 12.5), sees(woods, 0, 13)]).toEqual([true, true]);
  });

  test('nobody sees through them, from edge to edge or from outside the far edge', () => {
    expect(sees(woods, 8, 28)).toBe(false);
    expect(sees(woods, 8, 23.5)).toBe(false);
  });

  test('past them one sees', () => expect(sightBlockedBy([woods], { from: { x: 15, y: 8 }, to: { x: 15, y: 28 } })).toBeNull());

  test('p. 39: at 1" one always sees', () => expect(sees(woods, 12.5, 13.5)).toBe(true));
});

describe('p. 29: a gully', () => {
  test('who is in it neither sees out nor is seen, but within 1" of its edge', () => {
    expect(sees(gully, 8, 15)).toBe(false);
    expect(sees(gully, 8, 13)).toBe(true);
    expect(sees(gully, 8, 23.5)).toBe(true);
    expect(sees(gully, 18, 18.9)).toBe(true);
  });

  test('across it one sees, and so do two who are in it', () => {
    expect(sees(gully, 8, 28)).toBe(true);
    expect(sees(gully, 14, 22)).toBe(true);
  });
});

describe('p. 29: a hill', () => {
  test('its ridge hides who is behind it', () => {
    expect(sees(hill, 8, 28)).toBe(false);
    expect(sees(hill, 8, 21)).toBe(false);
    expect(sees(hill, 14, 22)).toBe(false);
  });

  test('who is before it is seen, on the hill or off', () => {
    expect(sees(hill, 8, 14)).toBe(true);
    expect(sees(hill, 8, 17.5)).toBe(true);
    expect(sees(hill, 13, 16)).toBe(true);
  });

  test('within 1" of the ridge one sees and is seen over it from the plain', () => {
    expect(sees(hill, 17.1, 28)).toBe(true);
    expect(sees(hill, 18.9, 8)).toBe(true);
    expect(sees(hill, 16.9, 28)).toBe(false);
  });

  test('p. 39: from the crest one does not see down the far slope, but at 1"; from there one sees who is on it (ruling 314)', () => {
    expect(seesTo(hill, 17.5, 21)).toBe(false);
    expect(seesTo(hill, 21, 17.5)).toBe(true);
    expect(seesTo(hill, 13, 18.9)).toBe(true);
    expect(seesTo(hill, 13, 19.1)).toBe(false);
    expect(sees(hill, 17.5, 18.9)).toBe(false);
    expect(sees(hill, 17.5, 18.5)).toBe(true);
  });

  test('past the end of the ridge one sees', () => expect(sightBlockedBy([hill], { from: { x: 31, y: 8 }, to: { x: 31, y: 28 } })).toBeNull());
});

describe('p. 39: other ground', () => {
  test('buildings hide who is behind them; who is in them sees out and is seen', () => {
    expect(sees(village, 8, 28)).toBe(false);
    expect(sees(village, 8, 18)).toBe(true);
    expect(sees(village, 14, 22)).toBe(true);
  });

  test.each(['rocky', 'impassable', 'desert', 'pond', 'lake', 'river'] as const)('%s hides nobody', (kind) =>
    expect(sees({ kind, shape: middle }, 8, 28)).toBe(true),
  );
});

describe('pp. 29-30: cover', () => {
  test.each([
    ['woods', 12.5, true],
    ['woods', 15, false],
    ['woods', 11, false],
    ['gully', 12.5, true],
    ['gully', 18, false],
    ['hill', 18.5, true],
    ['hill', 19.3, true],
    ['hill', 20, false],
    ['rocky', 18, true],
    ['rocky', 11.7, true],
    ['populated', 18, true],
    ['impassable', 18, false],
    ['river', 18, false],
    ['pond', 12, false],
    ['lake', 12, false],
    ['desert', 18, false],
  ] as const)('%s at y = %d: %s', (kind, y, covered) => {
    const piece: TerrainPiece = kind === 'hill' ? hill : { kind, shape: middle };
    expect(inCover(foot(24, y), [piece])).toBe(covered);
  });

  test('p. 29: nor beside a hill, however near to the end of its ridge', () => {
    const whole: Hill = { ...hill, ridge: { from: { x: 16, y: 18 }, to: { x: 32, y: 18 } } };
    const half = foot(0, 0).width / 2;
    expect([0.1, -0.1].map((off) => inCover(foot(16 - half - off, 18), [whole]))).toEqual([false, true]);
  });

  test('in the open there is none', () => expect(inCover(foot(5, 5), [hill, woods, gully, village])).toBe(false));
});

describe('pp. 29-30: uphill', () => {
  test('who alone is on the hill is above him who stands beside it, though that one be nearer to the end of the ridge; of two beside it neither is', () => {
    const long: TerrainPiece = { kind: 'hill', shape: rectangle(10, 10, 26, 22), ridge: { from: { x: 10, y: 16 }, to: { x: 26, y: 16 } } };
    expect(uphillOf(foot(18, 11), foot(28, 16), [long])).toBe(true);
    expect(uphillOf(foot(28, 16), foot(18, 11), [long])).toBe(false);
    expect(uphillOf(foot(28, 16), foot(32, 16), [long])).toBe(false);
  });

  test('who is closer to the ridge', () => {
    expect(uphillOf(foot(24, 17), foot(24, 15), [hill])).toBe(true);
    expect(uphillOf(foot(24, 15), foot(24, 17), [hill])).toBe(false);
    expect(uphillOf(foot(24, 20), foot(24, 15.5), [hill])).toBe(true);
    expect(uphillOf(foot(24, 20), foot(24, 16), [hill])).toBe(false);
  });

  test('who is on the hill, of one who is not', () => {
    expect(uphillOf(foot(24, 12.5), foot(24, 11), [hill])).toBe(true);
    expect(uphillOf(foot(24, 8), foot(24, 6), [hill])).toBe(false);
  });

  test('who is out of the river, of one who is in it', () => {
    const river: TerrainPiece = { kind: 'river', shape: rectangle(0, 10, 48, 12) };
    expect(uphillOf(foot(24, 9.5), foot(24, 10.5), [hill, river])).toBe(true);
    expect(uphillOf(foot(24, 10.5), foot(24, 13), [hill, river])).toBe(false);
    expect(isInKind(foot(24, 9.61), [river], 'river')).toBe(false);
  });

  test('two hills that tell otherwise: nobody', () => {
    const other: Hill = { kind: 'hill', shape: rectangle(16, 4, 32, 12), ridge: { from: { x: 18, y: 8 }, to: { x: 30, y: 8 } } };
    expect(uphillOf(foot(24, 13), foot(24, 11), [hill, other])).toBe(false);
    expect(uphillOf(foot(24, 11), foot(24, 13), [hill, other])).toBe(false);
  });
});

test('turned and mirrored, terrain hides and covers the same', () => {
  const kinds = fc.constantFrom('woods', 'gully', 'populated', 'rocky', 'hill');
  fc.assert(
    fc.property(kinds, shapes, stands, stands, motions, (kind, shape, a, b, motion) => {
      const ridge = { from: shape[0]!, to: shape[Math.floor(shape.length / 2)]! };
      const moved = { from: movePoint(ridge.from, motion), to: movePoint(ridge.to, motion) };
      const here: TerrainPiece = kind === 'hill' ? { kind, shape, ridge } : { kind, shape };
      const there: TerrainPiece = kind === 'hill' ? { kind, shape: moveShape(shape, motion), ridge: moved } : { kind, shape: moveShape(shape, motion) };
      const ray = { from: { x: a.x, y: a.y }, to: { x: b.x, y: b.y } };
      const moving = { from: movePoint(ray.from, motion), to: movePoint(ray.to, motion) };
      expect(sightBlockedBy([there], moving) === null).toBe(sightBlockedBy([here], ray) === null);
      // and from the other end, but over a crest (ruling 314)
      if (kind !== 'hill') expect(sightBlockedBy([here], { from: ray.to, to: ray.from })).toBe(sightBlockedBy([here], ray));
      expect(inCover(moveStand(a, motion), [there])).toBe(inCover(a, [here]));
      expect(uphillOf(moveStand(a, motion), moveStand(b, motion), [there])).toBe(uphillOf(a, b, [here]));
      expect(uphillOf(a, b, [here]) && uphillOf(b, a, [here])).toBe(false);
    }),
    TRIALS,
  );
});
