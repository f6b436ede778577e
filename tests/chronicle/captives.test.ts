import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { type PeopleBook, peopleBook } from '../../main/chronicle/books/people.ts';

/** Leaders whom an enemy holds, as the events tell of them. */

const event = (e: Record<string, unknown>): CampaignEvent => ({ cause: 0, ...e }) as unknown as CampaignEvent;
const rises = (nation: string, leader: string, how = 'first'): CampaignEvent => event({ kind: 'leader-rose', nation, leader, warRating: 3, how });
const caught = (nation: string, leader: string, captor: string): CampaignEvent => event({ kind: 'leader-hurt', nation, leader, fate: 'captured', captor });

/** Two leaders are held: Ekra's by the Orcs, Mangu's by Ekra. */
function held(...events: readonly CampaignEvent[]): PeopleBook {
  const book = peopleBook(TALOMIR, () => undefined);
  const begun = [rises('ekra', 'ekra-leader-986-1'), rises('mangu', 'mangu-leader-986-1')];
  const taken = [caught('ekra', 'ekra-leader-986-1', 'orcs'), caught('mangu', 'mangu-leader-986-1', 'ekra')];
  for (const e of [...begun, ...taken, ...events]) book.hear(e);
  return book;
}
const captives = (...events: readonly CampaignEvent[]): readonly string[] =>
  held(...events)
    .captives()
    .map(({ leader, nation, captor }) => `${leader} of ${nation}: ${captor}`);

const [ekras, mangus] = ['ekra-leader-986-1 of ekra: orcs', 'mangu-leader-986-1 of mangu: ekra'];

test('p. 42: a leader is held until he is back, or dies, or another leads in his place; of one who is hurt nobody is the captor', () => {
  expect(captives()).toEqual([ekras, mangus]);
  expect(captives(event({ kind: 'leader-returned', nation: 'ekra', leader: 'ekra-leader-986-1', how: 'ransomed' }))).toEqual([mangus]);
  expect(captives(event({ kind: 'leader-died', nation: 'ekra', leader: 'ekra-leader-986-1', where: 'in-winter' }))).toEqual([mangus]);
  expect(captives(rises('ekra', 'ekra-leader-987-2', 'heir'))).toEqual([mangus]);
  const hurt = event({ kind: 'leader-hurt', nation: 'orcs', leader: 'orcs-leader-986-1', fate: 'out-of-the-fight', captor: null });
  expect(captives(rises('orcs', 'orcs-leader-986-1'), hurt)).toEqual([ekras, mangus]);
});

test('with a nation its leader is nobody’s captive any more; those of others are', () => {
  expect(captives(event({ kind: 'nation-fell', nation: 'ekra' }))).toEqual([mangus]);
});

test('p. 55: when a civil war ends, nobody of those who are one again holds the leader of them all; a stranger still does', () => {
  const rebels = [
    rises('ekra:rebels', 'ekra-leader-987-2', 'faction'),
    event({ kind: 'war-declared', war: 'w', aggressor: 'ekra:rebels', defender: 'ekra', reason: 'civil-war' }),
  ];
  const ended = (winner: string, loser: string, leader: string): CampaignEvent =>
    event({ kind: 'civil-war-ended', war: 'w', nation: 'ekra', winner, loser, leader, morale: 3 });
  const book = peopleBook(TALOMIR, (side) => (side === 'ekra:rebels' ? 'ekra-leader-987-2' : undefined));
  for (const e of [rises('ekra', 'ekra-leader-986-1'), ...rebels, caught('ekra:rebels', 'ekra-leader-987-2', 'ekra')]) book.hear(e);
  expect(book.captives()).toEqual([{ leader: 'ekra-leader-987-2', nation: 'ekra:rebels', captor: 'ekra' }]);
  book.hear(ended('ekra:rebels', 'ekra', 'ekra-leader-987-2'));
  expect(book.leader('ekra')).toBe('ekra-leader-987-2');
  expect(book.captives()).toEqual([]);
  expect(captives(...rebels, ended('ekra', 'ekra:rebels', 'ekra-leader-986-1'))).toEqual([ekras, mangus]);
});
