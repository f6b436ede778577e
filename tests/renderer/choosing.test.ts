import { expect, test } from 'vitest';
import { inOrder } from '../../renderer/campaign/choosing.ts';

test('p. 43: where the order of choosing counts, the list reads from the first chosen on, and who is not chosen comes after', () => {
  const members = ['a', 'b', 'c', 'd'].map((id) => ({ id, words: id, points: null }));
  expect(inOrder(members, ['d', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
  expect(inOrder(members, []).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
