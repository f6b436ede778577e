import { expect, test } from 'vitest';
import type { Decision } from '../../main/contract.ts';
import { alikeMembers, draftOf, inOrder, isAsSuggested, suggestedDraft, withSoMany } from '../../renderer/campaign/choosing.ts';

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

test('what is filled in is as suggested until another choice, number or member is: their order only where it counts', () => {
  const decision: Decision = {
    what: 'decision',
    by: 'treyine',
    step: 5,
    kind: 'recruit',
    title: 'Recruit?',
    page: 57,
    facts: [],
    choices: [
      { form: 'number', choice: 'recruit', at: null, from: 1, to: 4, stops: [1, 4] },
      { form: 'set', choice: 'pursue', at: null, of: ['a', 'b', 'c'], ordered: false, min: 0, max: 3, stops: [['a']] },
    ],
    words: [],
    suggested: { step: 5, choice: 'recruit', at: null, number: 4, of: [] },
    suggestedWords: '',
    why: '',
  };
  expect(isAsSuggested(decision, suggestedDraft(decision))).toBe(true);
  expect(isAsSuggested(decision, { index: 0, number: 3, of: [] })).toBe(false);
  expect(isAsSuggested(decision, draftOf(decision, 1))).toBe(false);
  const [first, pursuit] = decision.choices;
  const pursued: Decision = { ...decision, suggested: { step: 5, choice: 'pursue', at: null, number: null, of: ['a', 'b'] } };
  expect(isAsSuggested(pursued, { index: 1, number: null, of: ['b', 'a'] })).toBe(true);
  expect(isAsSuggested(pursued, { index: 1, number: null, of: ['b'] })).toBe(false);
  expect(isAsSuggested(pursued, { index: 1, number: null, of: ['b', 'c'] })).toBe(false);
  if (pursuit?.form !== 'set') throw new Error('no set');
  const inTheirOrder: Decision = { ...pursued, choices: [first!, { ...pursuit, ordered: true }] };
  expect(isAsSuggested(inTheirOrder, { index: 1, number: null, of: ['b', 'a'] })).toBe(false);
});
