import { describe, expect, test } from 'vitest';
import type { LifeLine } from '../../main/contract.ts';
import { type Order, pressed } from '../../renderer/pages/ordering.ts';
import { type By, ofAll, payInWords, peopleInOrder, shownOf, shownWords, WORDS, whenOf } from '../../renderer/pages/people.ts';
import { sentence } from '../../renderer/words.ts';

const at = (now: number, when: string): LifeLine['since'] => ({ now, when });
const one = (name: string, more: Partial<LifeLine> = {}): LifeLine => ({
  id: name,
  name,
  rank: 'leader',
  what: 'Leader, War Rating 3',
  nation: 'treyine',
  since: at(1, 'Spring 986'),
  until: null,
  ended: null,
  led: { battles: 4, held: 1, warsWon: 1, warsLost: 0 },
  ...more,
});
const ALDA = one('Queen Alda', { nation: 'zamba', since: at(9, 'Spring 988'), led: { battles: 5, held: 4, warsWon: 0, warsLost: 2 } });
const BRAN = one('King Bran', { until: at(6, 'Summer 987'), ended: 'fell in battle' });
const CADO = one('Cado the Bold', { rank: 'hero', what: 'Hero', nation: 'orcs', since: at(5, 'Spring 987'), led: null });
const ALL = [ALDA, BRAN, CADO];
const names = (people: readonly LifeLine[]): readonly string[] => people.map(({ name }) => name);

describe('who is on the page of people', () => {
  test('by rank, by nation, and those alone who lead or serve now', () => {
    expect(names(shownOf(ALL, { rank: 'all', isServing: false, nation: '' }))).toEqual(['Queen Alda', 'King Bran', 'Cado the Bold']);
    expect(names(shownOf(ALL, { rank: 'leader', isServing: true, nation: '' }))).toEqual(['Queen Alda']);
    expect(names(shownOf(ALL, { rank: 'hero', isServing: true, nation: 'treyine' }))).toEqual([]);
    expect(names(shownOf(ALL, { rank: 'all', isServing: true, nation: 'orcs' }))).toEqual(['Cado the Bold']);
  });

  test('how many of whom are shown', () => {
    const treyine = { nation: 'treyine' };
    const called = (id: string): string => sentence(id);
    expect(shownWords(1, { rank: 'leader', isServing: true, ...treyine }, called)).toBe('1 Leader of Treyine who leads now');
    expect(shownWords(0, { rank: 'magic-user', isServing: true, ...treyine }, called)).toBe('no magic users of Treyine who serve now');
    expect(shownWords(40, { rank: 'all', isServing: true, nation: '' }, called)).toBe('40 people who lead or serve now');
    expect(shownWords(2, { rank: 'hero', isServing: false, nation: '' }, called)).toBe('2 Heroes');
  });

  test('by each column; whoever has led nobody stands behind all who have', () => {
    const by = (order: Order<By>): readonly string[] => names(peopleInOrder(ALL, order, (id) => (id === 'orcs' ? 'The Orcs' : id)));
    expect(by({ by: 'name', descending: false })).toEqual(['Cado the Bold', 'King Bran', 'Queen Alda']);
    expect(by({ by: 'nation', descending: false })).toEqual(['Cado the Bold', 'King Bran', 'Queen Alda']);
    expect(by({ by: 'since', descending: true })).toEqual(['Queen Alda', 'Cado the Bold', 'King Bran']);
    expect(by({ by: 'held', descending: true })).toEqual(['Queen Alda', 'King Bran', 'Cado the Bold']);
    expect(by({ by: 'won', descending: true })).toEqual(['King Bran', 'Queen Alda', 'Cado the Bold']);
  });

  test('a heading that is pressed begins with the largest number or with A, and turns its own column round', () => {
    expect(pressed<By>({ by: 'name', descending: false }, 'held', WORDS)).toEqual({ by: 'held', descending: true });
    expect(pressed<By>({ by: 'held', descending: true }, 'held', WORDS)).toEqual({ by: 'held', descending: false });
    expect(pressed<By>({ by: 'held', descending: true }, 'nation', WORDS)).toEqual({ by: 'nation', descending: false });
  });

  test('since when and until when, and how it ended', () => {
    expect(whenOf(ALDA)).toBe('since Spring 988');
    expect(whenOf(BRAN)).toBe('Spring 986 to Summer 987, fell in battle');
    expect(whenOf({ ...BRAN, until: BRAN.since })).toBe('Spring 986, fell in battle');
    expect([ofAll(2, 5), ofAll(0, 0)]).toEqual(['2 of 5', '–']);
  });
});

test('p. 65: companies of a kind in one pay since one season are told together', () => {
  const hired = (nation: string, when: string) => ({ nation, since: at(1, when) });
  const serving = [hired('torem', 'Spring 987'), hired('treyine', 'Spring 987'), hired('treyine', 'Spring 987'), hired('torem', 'Spring 988')];
  expect(payInWords(serving)).toEqual([
    { nation: 'torem', since: 'Spring 987', many: 1 },
    { nation: 'treyine', since: 'Spring 987', many: 2 },
    { nation: 'torem', since: 'Spring 988', many: 1 },
  ]);
});
