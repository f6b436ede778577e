import './session-memory.ts';
import { expect, test } from 'vitest';
import type { Decision } from '../../main/contract.ts';
import { forgetCampaign } from '../../renderer/campaign/forgetting.ts';
import { leaveDraft, leftDraft } from '../../renderer/campaign/half-made.ts';

const decision: Decision = {
  what: 'decision',
  by: 'treyine',
  step: 5,
  kind: 'recruit',
  title: 'Recruit?',
  page: 57,
  facts: [],
  choices: [{ form: 'none', choice: 'attack', at: null }],
  words: [],
  suggested: { step: 5, choice: 'attack', at: null, number: null, of: [] },
  suggestedWords: '',
  why: '',
};

test('what was filled in is found where the same campaign asks the same, and nowhere else', () => {
  const draft = { index: 0, number: null, of: ['a'] };
  leaveDraft({ key: 'one', mark: '1/7' }, decision, draft);
  expect(leftDraft({ key: 'one', mark: '1/7' }, decision)).toEqual(draft);
  expect(leftDraft({ key: 'two', mark: '1/7' }, decision)).toBe(null);
  expect(leftDraft({ key: 'one', mark: '1/8' }, decision)).toBe(null);
  expect(leftDraft({ key: 'one', mark: '1/7' }, { ...decision, step: 6 })).toBe(null);
  // another course, on which as much has been chosen
  expect(leftDraft({ key: 'one', mark: '2/7' }, decision)).toBe(null);
  // it offers less than it did
  expect(leftDraft({ key: 'one', mark: '1/7' }, { ...decision, choices: [] })).toBe(null);
});

test('a campaign that is gone leaves nothing filled in to the next that bears its key', () => {
  const [gone, other] = [
    { key: 'gone', mark: '1/7' },
    { key: 'other', mark: '1/7' },
  ] as const;
  const draft = { index: 0, number: null, of: ['a'] };
  leaveDraft(gone, decision, draft);
  forgetCampaign('other');
  expect(leftDraft(gone, decision)).toEqual(draft);
  forgetCampaign('gone');
  expect(leftDraft(gone, decision)).toBeNull();
  leaveDraft(other, decision, draft);
  expect(leftDraft(other, decision)).toEqual(draft);
});
