import { describe, expect, test } from 'vitest';
import { rectangle } from '../../engine/geometry/shapes.ts';
import { wayBetween, waysAround } from '../../engine/policies/ways.ts';

describe('a way round what is closed', () => {
  const far = { x: 8, y: 20 };
  const goal = { x: 40, y: 20 };

  test('does not lead through where two pieces of ground meet at a corner', () => {
    const meeting = [rectangle(16, 12, 32, 24), rectangle(32, 24, 48, 36)];
    const path = wayBetween(waysAround(meeting, 1), { x: 31, y: 27 }, { x: 35, y: 21 })!;
    // from the one side of the corner to the other it goes all the way round one of the two
    expect(path.length).toBeGreaterThan(8);
    // so it does from right beside it
    expect(wayBetween(waysAround(meeting, 1), { x: 31, y: 25 }, { x: 35, y: 21 })!.length).toBeGreaterThan(8);
  });

  test('leads round the nearer end of a wall', () => {
    const path = wayBetween(waysAround([rectangle(22, 4, 26, 30)], 2), far, goal)!;
    expect(Math.max(...path.map(({ y }) => y))).toBeGreaterThan(30);
    expect(Math.min(...path.map(({ y }) => y))).toBeGreaterThanOrEqual(20 - 2);
  });

  test('there is none through a wall from edge to edge', () => {
    expect(wayBetween(waysAround([rectangle(22, 0, 26, 36)], 2), far, goal)).toBeNull();
  });
});
