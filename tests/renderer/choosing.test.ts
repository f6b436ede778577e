import { expect, test } from 'vitest';
import type { Decision } from '../../main/contract.ts';
import {
  alikeMembers,
  draftOf,
  inOrder,
  isAsSuggested,
  lacks,
  madeOf,
  pointsInWords,
  suggestedDraft,
  toggled,
  wantedInWords,
  withSoMany,
} from '../../renderer/campaign/choosing.ts';

/** A decision of which each form of choice can be made. */
const DECISION = {
  step: 9,
  choices: [
    { choice: 'recruit', at: null, form: 'number', from: 1, to: 4, stops: [1, 4] },
    { choice: 'send', at: 'ekra', form: 'set', of: ['a', 'b', 'c'], min: 1, max: 2, stops: [['a'], ['b']] },
    { choice: 'send', at: 'sarn', form: 'set', of: ['a', 'b', 'c'], min: 2, max: 2, stops: [] },
    { choice: 'keep-rolls', at: null, form: 'none' },
  ],
  suggested: { step: 9, choice: 'send', at: 'ekra', number: null, of: ['c'] },
} as unknown as Decision;

test('how many are wanted is said; where any number may be, that it may', () => {
  const of = ['a', 'b', 'c'];
  expect([
    wantedInWords({ of, min: 3, max: 3 }),
    wantedInWords({ of, min: 1, max: 3 }),
    wantedInWords({ of, min: 0, max: 2 }),
    wantedInWords({ of, min: 0, max: 3 }),
  ]).toEqual(['3 needed', '1 to 3 needed', '0 to 2 needed', 'as many as you like']);
});

test('a decision opens as the game suggests it, and another choice of it with the least that it wants', () => {
  expect(suggestedDraft(DECISION)).toEqual({ index: 1, number: null, of: ['c'] });
  expect([0, 1, 2, 3].map((index) => draftOf(DECISION, index))).toEqual([
    { index: 0, number: 1, of: [] },
    { index: 1, number: null, of: ['c'] },
    { index: 2, number: null, of: [] },
    { index: 3, number: null, of: [] },
  ]);
  // the same choice at another place is another
  const elsewhere = { ...DECISION, suggested: { ...DECISION.suggested, at: 'sarn' } } as Decision;
  expect([suggestedDraft(elsewhere).index, draftOf(elsewhere, 1).of]).toEqual([2, ['a']]);
});

test('members are taken in, and out again, in the order of choosing', () => {
  const draft = toggled(toggled({ index: 1, number: null, of: [] }, 'c'), 'a');
  expect([draft.of, toggled(draft, 'c').of]).toEqual([['c', 'a'], ['a']]);
});

test('what a choice still lacks is said, and nothing of one that can be made', () => {
  const number = (wanted: number | null) => lacks(DECISION, { index: 0, number: wanted, of: [] });
  expect([number(null), number(0), number(1.5), number(5)]).toEqual(Array(4).fill('a whole number from 1 to 4'));
  expect([number(1), number(4), lacks(DECISION, { index: 3, number: null, of: [] })]).toEqual([null, null, null]);
  const set = (index: number, ...of: readonly string[]) => lacks(DECISION, { index, number: null, of });
  expect([set(1), set(1, 'a'), set(1, 'a', 'b'), set(1, 'a', 'b', 'c')]).toEqual(['at least 1 to be chosen', null, null, 'at most 2 to be chosen']);
  expect([set(2, 'a'), set(2, 'a', 'b')]).toEqual(['2 to be chosen', null]);
});

test('what is sent has what its choice wants, and nothing that was filled in for another', () => {
  const made = (index: number) => madeOf(DECISION, { index, number: 3, of: ['b'] });
  expect(made(0)).toEqual({ step: 9, choice: 'recruit', at: null, number: 3, of: [] });
  expect(made(1)).toEqual({ step: 9, choice: 'send', at: 'ekra', number: null, of: ['b'] });
  expect(made(3)).toEqual({ step: 9, choice: 'keep-rolls', at: null, number: null, of: [] });
});

test('of units it is told how many points are chosen of how many, and of what is none nothing', () => {
  const units = [10, 12, null].map((points, n) => ({ id: `${n}`, words: '', points }));
  expect([pointsInWords(units, ['1', '2']), pointsInWords(units, []), pointsInWords(units.slice(2), ['2'])]).toEqual([
    ', 12 of 22 points',
    ', 0 of 22 points',
    '',
  ]);
});

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
  const decision = {
    ...DECISION,
    choices: [
      { form: 'number', choice: 'recruit', at: null, from: 1, to: 4, stops: [1, 4] },
      { form: 'set', choice: 'pursue', at: null, of: ['a', 'b', 'c'], ordered: false, min: 0, max: 3, stops: [['a']] },
    ],
    suggested: { step: 5, choice: 'recruit', at: null, number: 4, of: [] },
  } as Decision;
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
