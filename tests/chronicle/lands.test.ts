import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { type LandBook, landBook } from '../../main/chronicle/books/lands.ts';

/** Who holds which land, as the events tell it. */

const event = (e: Record<string, unknown>): CampaignEvent => ({ cause: 0, ...e }) as unknown as CampaignEvent;

function heard(...events: readonly CampaignEvent[]): LandBook {
  const book = landBook(TALOMIR);
  for (const e of events) book.hear(e);
  return book;
}

test('p. 55: the Leader’s tribe is called by his seat while he holds it, and once he has it back', () => {
  const broken = event({ kind: 'nation-broke-up', nation: 'riata', tribes: ['riata:caer-morran', 'riata:glen-tarrow'] });
  const took = (province: string, from: string, to: string): CampaignEvent => event({ kind: 'tribe-took', nation: 'riata', province, from, to });
  const called = (...events: readonly CampaignEvent[]): string => heard(broken, ...events).leadersTribe('riata');
  expect(called()).toBe('riata:leader:riata');
  const wins = took('caer-morran', 'riata:caer-morran', 'riata');
  const loses = took('riata', 'riata', 'riata:glen-tarrow');
  expect(called(wins)).toBe('riata:leader:riata');
  expect(called(wins, loses)).toBe('riata:leader:caer-morran');
  expect(called(wins, loses, took('riata', 'riata:glen-tarrow', 'riata'))).toBe('riata:leader:riata');
  const joins = (from: string, to: string): CampaignEvent => event({ kind: 'tribe-joined', nation: 'riata', from, to, leader: 'nobody', morale: 1 });
  // what has joined it is its own
  expect(called(joins('riata:caer-morran', 'riata'), loses)).toBe('riata:leader:caer-morran');
  // its victor takes it over (ruling 45)
  expect(called(joins('riata', 'riata:glen-tarrow'))).toBe('riata:leader:glen-tarrow');
  expect(called(event({ kind: 'nation-united', nation: 'riata', leader: 'riata-leader-986-1' }))).toBe('riata');
});

test('pp. 68-69: a people is camped from its coming, whatever is told of it, until it has won land or is gone', () => {
  const came = event({ kind: 'people-arrived', nation: 'beastmen' });
  const rose = event({ kind: 'leader-rose', nation: 'beastmen', leader: 'beastmen-leader-986-1', warRating: 3, how: 'first' });
  expect(heard(rose).isCamped('beastmen')).toBe(false);
  expect(heard(came, rose).isCamped('beastmen')).toBe(true);
  expect(heard(event({ kind: 'camp-given', nation: 'beastmen', province: 'ekra' }), rose).isCamped('beastmen')).toBe(true);
  expect(heard(came, event({ kind: 'people-established', nation: 'beastmen' })).isCamped('beastmen')).toBe(false);
  expect(heard(came, event({ kind: 'people-vanished', nation: 'beastmen' })).isCamped('beastmen')).toBe(false);
});
