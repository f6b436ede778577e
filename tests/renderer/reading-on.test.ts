import { expect, test } from 'vitest';
import type { ToldSeason } from '../../main/contract.ts';
import { newsOf, toldBefore } from '../../renderer/campaign/reading-on.ts';

const told = (now: number, ...sections: readonly (readonly string[])[]): ToldSeason => ({
  now,
  year: 986,
  season: 'summer',
  sections: sections.map((lines) => ({
    heading: null,
    lines: lines.map((words) => ({ parts: [words], because: [], events: [], nations: [] })),
  })),
});

test('what was not told before is news, wherever it stands', () => {
  const { read } = newsOf(null, 'one', told(2, ['Wars.'], ['Marches.']));
  const { news } = newsOf(read, 'one', told(2, ['A death.', 'Wars.'], ['Marches.', 'A battle.']));
  expect(news.map((line) => line.parts)).toEqual([['A death.'], ['A battle.']]);
});

test('a season is read from its beginning, and so is another campaign', () => {
  const first = newsOf(null, 'one', told(2, ['Wars.']));
  expect(first.news.length).toBe(0);
  expect(newsOf(first.read, 'one', told(3, ['Peace.'])).news.length).toBe(0);
  expect(newsOf(first.read, 'two', told(2, ['Peace.'])).news.length).toBe(0);
});

test('nothing new is no news', () => {
  const { read } = newsOf(null, 'one', told(2, ['Wars.']));
  expect(newsOf(read, 'one', told(2, ['Wars.'])).news.length).toBe(0);
});

test('what is news is told once: the season below it is what was told before', () => {
  const { read } = newsOf(null, 'one', told(2, ['Wars.'], ['Marches.']));
  const later = told(2, ['A death.', 'Wars.'], ['Marches.'], ['A battle.']);
  const { news } = newsOf(read, 'one', later);
  expect(toldBefore(later, news).map(({ lines }) => lines.map((line) => line.parts))).toEqual([[['Wars.']], [['Marches.']]]);
  expect(toldBefore(later, []).length).toBe(3);
});
