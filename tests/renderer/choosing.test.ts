import { expect, test } from 'vitest';
import { alikeMembers, inOrder, withSoMany } from '../../renderer/campaign/choosing.ts';

test('p. 43: where the order of choosing counts, the list reads from the first chosen on, and who is not chosen comes after', () => {
  const members = ['a', 'b', 'c', 'd'].map((id) => ({ id, words: id, points: null }));
  expect(inOrder(members, ['d', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
  expect(inOrder(members, []).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('p. 58: units of whom the same is said are chosen by their number; those that stand elsewhere are others', () => {
  const said = ['Archers, in Ash', 'Knights, in Ash', 'Archers, in Ash', 'Archers, in Elm'];
  const members = said.map((words, n) => ({ id: `${n}`, words, points: 18 }));
  expect(alikeMembers(members)).toEqual([
    { words: 'Archers, in Ash', ids: ['0', '2'] },
    { words: 'Knights, in Ash', ids: ['1'] },
    { words: 'Archers, in Elm', ids: ['3'] },
  ]);
});

test('a number of those that are alike leaves those in it who are chosen already, and all others as they are', () => {
  const alike = ['a', 'b', 'c', 'd'];
  expect(withSoMany(['x', 'c'], alike, 2)).toEqual(['x', 'c', 'a']);
  expect(withSoMany(['x', 'c', 'a', 'd'], alike, 1)).toEqual(['x', 'a']);
  expect(withSoMany(['x', 'c'], alike, 0)).toEqual(['x']);
  expect(withSoMany(['x'], alike, 9)).toEqual(['x', 'a', 'b', 'c', 'd']);
  expect(withSoMany(['x', 'c'], alike, -1)).toEqual(['x']);
});
