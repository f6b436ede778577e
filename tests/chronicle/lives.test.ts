import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { lifeBook } from '../../main/chronicle/books/lives.ts';

/** Everybody who has led and served, as the events tell it. */

const event = (e: Record<string, unknown>): CampaignEvent => ({ cause: 0, ...e }) as unknown as CampaignEvent;

describe('A life', () => {
  const book = lifeBook(() => undefined);
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
  const before = book.copy(() => undefined);
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

describe('A prince of city states (p. 55)', () => {
  const [lost, kept, held, rebel] = ['torem-leader-986-1', 'torem-leader-986-2', 'torem-leader-986-3', 'torem-leader-987-1'];
  const throws = (who: string): Record<string, unknown> => ({ kind: 'roll', table: 'city-state-first-family', who, against: 'torem' });
  const first = { kind: 'first-family-rose', nation: 'torem', leader: kept, province: 'merjing', warRating: 3, how: 'elected' };
  const book = lifeBook(() => undefined);
  const hear = (now: number, ...events: readonly Record<string, unknown>[]): void => {
    for (const e of events) book.hear(event(e), now);
  };
  const told = (id: string): unknown => [book.lives.get(id)?.last, book.lives.get(id)?.until, book.lives.get(id)?.end];
  hear(1, ...[lost, kept, held].map((leader) => ({ kind: 'leader-rose', nation: 'torem', leader, warRating: 3, how: 'prince' })), first);
  hear(5, throws(lost), throws(kept), throws(held), first);
  hear(6, { kind: 'leader-hurt', nation: 'torem', leader: held, fate: 'captured', captor: 'orcs' });
  hear(9, throws(kept), first);

  test('is told of whenever he throws for his Family, and no more when he has lost it; a captive does not throw', () => {
    expect(told(kept)).toEqual([9, null, null]);
    expect(told(lost)).toEqual([5, 5, 'unheard']);
    expect(told(held)).toEqual([6, null, null]);
  });

  test('who throws once more has not ended', () => {
    hear(13, throws(kept), throws(lost), first);
    expect(told(lost)).toEqual([13, null, null]);
  });

  test('and any rival’s wait ends when his civil war does not come, not with his nation years later', () => {
    const rivals = lifeBook((rebels) => (rebels === 'torem:rebels' ? rebel : undefined));
    const averted = (reason: string): CampaignEvent => event({ kind: 'civil-war-averted', nation: 'torem', reason });
    rivals.hear(event({ kind: 'leader-rose', nation: 'torem', leader: rebel, warRating: 3, how: 'faction' }), 8);
    rivals.hear(averted('already-divided'), 8);
    expect(rivals.lives.get(rebel)?.until).toBeNull();
    rivals.hear(averted('home-lost'), 9);
    rivals.hear(event({ kind: 'nation-fell', nation: 'torem' }), 30);
    expect(rivals.lives.get(rebel)).toMatchObject({ until: 9, end: 'no-faction' });
  });
});
