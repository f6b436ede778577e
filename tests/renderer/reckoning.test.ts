import { expect, test } from 'vitest';
import { reckoning } from '../../renderer/campaign/reckoning.ts';

test('at the end the five greatest are named, and each of the player’s whatever it holds', () => {
  const nations = [0, 7, 3, 9, 2, 5, 1].map((provinces, i) => ({ id: `n${i}`, isPlayer: i === 0, provinces }));
  const peoples = [
    { id: 'n0', provinces: ['a', 'b'] },
    { id: 'n3', provinces: ['c'] },
  ] as const;
  expect(reckoning(nations, peoples).map(({ id, held, before }) => [id, held, before])).toEqual([
    ['n3', 9, 1],
    ['n1', 7, 0],
    ['n5', 5, 0],
    ['n2', 3, 0],
    ['n4', 2, 0],
    ['n0', 0, 2],
  ]);
});
