import { expect, test } from 'vitest';
import { fallenOf, toldFallen } from '../../renderer/campaign/fallen.ts';

test('a player is told of nations of his that are out of the campaign, and of nobody else', () => {
  const of = (id: string, isPlayer: boolean, isOut: boolean) => ({ id, isPlayer, isOut });
  expect(fallenOf([])).toEqual([]);
  expect(fallenOf([of('treyine', true, true), of('ekra', true, false), of('orcs', false, true)])).toEqual(['treyine']);
});

test('a fall is told of for two seasons; that nothing is left is told for good', () => {
  const falls = [
    { nation: 'treyine', now: 4 },
    { nation: 'orcs', now: 9 },
  ];
  expect(toldFallen(['treyine', 'orcs'], falls, 3, 9)).toEqual(['orcs']);
  expect(toldFallen(['treyine', 'orcs'], falls, 3, 10)).toEqual(['orcs']);
  expect(toldFallen(['treyine', 'orcs'], falls, 3, 11)).toEqual([]);
  // who rose again and fell once more is told of anew; of whom no fall is known, nothing
  expect(toldFallen(['treyine', 'orcs', 'ekra'], [...falls, { nation: 'treyine', now: 12 }], 4, 13)).toEqual(['treyine']);
  expect(toldFallen(['treyine', 'orcs'], falls, 2, 30)).toEqual(['treyine', 'orcs']);
});
