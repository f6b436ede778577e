import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { lifeBook } from '../../main/chronicle/books/lives.ts';

/** Everybody who has led and served, as the events tell it. */

const event = (e: Record<string, unknown>): CampaignEvent => ({ cause: 0, ...e }) as unknown as CampaignEvent;

describe('A life', () => {
  const book = lifeBook();
  const hear = (now: number, ...events: readonly Record<string, unknown>[]): void => {
    for (const e of events) book.hear(event(e), now);
  };
  hear(
    1,
    { kind: 'leader-rose', nation: 'zamba', leader: 'zamba-leader-986-1', warRating: 3, how: 'first' },
    { kind: 'leader-rose', nation: 'zamba:oyamba', leader: 'zamba-leader-986-2', warRating: 2, how: 'chief' },
    { kind: 'captain-appointed', nation: 'zamba', leader: 'zamba-captain-986-3' },
    { kind: 'hero-hired', nation: 'zamba', leader: 'zamba-hero-986-4' },
    { kind: 'magic-user-hired', nation: 'zamba', leader: 'zamba-magic-user-986-5', level: 2 },
    { kind: 'commander-lost', nation: 'zamba', company: 'brethren', leader: 'zamba-brethren-986-1-commander' },
    { kind: 'treasure-given', nation: null, treasure: 'shield' },
  );
  hear(2, { kind: 'hero-left', nation: 'zamba', leader: 'zamba-hero-986-4' });
  hear(3, { kind: 'captain-lost', nation: 'zamba', leader: 'zamba-captain-986-3', where: 'in-battle' });
  hear(4, { kind: 'leader-died', nation: 'zamba', leader: 'zamba-leader-986-1', where: 'in-winter' });
  const before = book.copy();
  hear(5, { kind: 'nation-fell', nation: 'zamba' });

  test('begins when somebody is first told of, with what he is (pp. 9, 44, 51)', () => {
    expect([...book.lives.values()].map(({ rank, warRating, level, since }) => [rank, warRating, level, since])).toEqual([
      ['leader', 3, null, 1],
      ['leader', 2, null, 1],
      ['captain', null, null, 1],
      ['hero', null, null, 1],
      ['magic-user', null, 2, 1],
    ]);
  });

  test('is the whole nation’s, whichever part of it he serves; a commander of mercenaries has none', () => {
    expect(new Set([...book.lives.values()].map(({ nation }) => nation))).toEqual(new Set(['zamba']));
    expect(book.lives.has('zamba-brethren-986-1-commander')).toBe(false);
  });

  test('ends as its event says, and for all who are left with the nation', () => {
    const ends = (lives: typeof book.lives): unknown => [...lives.values()].map(({ until, end }) => [until, end]);
    expect(ends(book.lives)).toEqual([
      [4, 'in-winter'],
      [5, 'nation-fell'],
      [3, 'in-battle'],
      [2, 'left'],
      [5, 'nation-fell'],
    ]);
    expect(ends(before.lives)).toEqual([
      [4, 'in-winter'],
      [null, null],
      [3, 'in-battle'],
      [2, 'left'],
      [null, null],
    ]);
  });
});
