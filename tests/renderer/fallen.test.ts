import { expect, test } from 'vitest';
import { fallenOf } from '../../renderer/campaign/fallen.ts';

test('a player is told of nations of his that are out of the campaign, and of nobody else', () => {
  const of = (id: string, isPlayer: boolean, isOut: boolean) => ({ id, isPlayer, isOut });
  expect(fallenOf([])).toEqual([]);
  expect(fallenOf([of('treyine', true, true), of('ekra', true, false), of('orcs', false, true)])).toEqual(['treyine']);
});
