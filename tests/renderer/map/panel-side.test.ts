import { expect, test } from 'vitest';
import { sideBeside } from '../../../renderer/map/panel-side.ts';

test('a panel lies where it covers less of the land that is asked about, and stays where it lies otherwise', () => {
  const land = (from: number, to: number) => [from, to].map((x): [number, number] => [x, 300]);
  const beside = (from: number, to: number, now: 'left' | 'right') => sideBeside(land(from, to), now, 336, 870);
  expect([beside(100, 270, 'left'), beside(100, 270, 'right')]).toEqual(['right', 'right']);
  expect([beside(600, 800, 'left'), beside(600, 800, 'right')]).toEqual(['left', 'left']);
  // between both it moves nowhere
  expect([beside(400, 480, 'left'), beside(400, 480, 'right')]).toEqual(['left', 'right']);
  // as much under either: it stays
  expect([beside(0, 870, 'left'), beside(0, 870, 'right')]).toEqual(['left', 'right']);
  // out of sight, or no more on the map
  expect([beside(-400, -200, 'left'), beside(900, 1000, 'right')]).toEqual(['left', 'right']);
  expect(sideBeside([], 'right', 336, 870)).toBe('right');
});
