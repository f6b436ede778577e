import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { type ServiceBook, serviceBook } from '../../main/chronicle/books/services.ts';

/** What mercenary companies have done, as the events tell it (pp. 65-67). */

type Heard = Record<string, unknown>;

const event = (e: Heard): CampaignEvent => ({ cause: 0, ...e }) as unknown as CampaignEvent;

/** A book that has heard of seasons, the first of them season 1. */
function heard(...seasons: readonly (readonly Heard[])[]): ServiceBook {
  const book = serviceBook();
  seasons.forEach((events, n) => {
    for (const e of events) book.hear(event(e), n + 1);
  });
  return book;
}

const WHITE = { nation: 'treyine', company: 'white-company', hired: 'treyine-white-company-986-1' };
const hires = (of: Heard, units: readonly string[], rolls: number, how: 'new' | 'retained' = 'new'): Heard => ({
  kind: 'company-hired',
  ...of,
  ...{ commander: null, units, rolls, how },
});
const leaves = (of: Heard, how: string, cause = 0): Heard => ({ kind: 'company-left', ...of, how, cause });
const only = (book: ServiceBook): unknown =>
  [...book.services.values()].map(({ since, until, end, rolls, units, lost }) => [since, until, end, rolls, units, lost]);

describe('A company in somebody’s pay', () => {
  const year = [[hires(WHITE, ['knights', 'archers'], 3)], [{ kind: 'unit-lost', nation: 'treyine', unit: 'archers', to: null }], [], []];

  test('is one service for as long as it is kept, which adds up what was paid each year (p. 65)', () => {
    const kept = [{ kind: 'year-began', year: 987 }, hires(WHITE, ['knights-2'], 4, 'retained')];
    expect(only(heard(...year, kept))).toEqual([[1, null, null, 7, 2, 1]]);
    expect(only(heard(...year, [...kept, leaves(WHITE, 'not-retained')]))).toEqual([[1, 5, 'not-retained', 7, 2, 1]]);
  });

  test('counts its own lost units alone, and those of the year', () => {
    const lost = (unit: string): Heard => ({ kind: 'unit-lost', nation: 'treyine', unit, to: null });
    expect(only(heard(...year, [lost('levies')]))).toEqual([[1, null, null, 3, 2, 1]]);
    // with a new year the ids of last year's units are nobody's any more
    expect(only(heard(...year, [{ kind: 'year-began', year: 987 }, lost('knights')]))).toEqual([[1, null, null, 3, 2, 1]]);
  });

  test('p. 65: those of it who go home in a mutiny are counted as lost, and those who stay serve on', () => {
    expect(only(heard(...year, [{ kind: 'mercenaries-rebelled', nation: 'treyine', units: ['knights'] }]))).toEqual([[1, null, null, 3, 2, 2]]);
  });

  test('p. 66: those who join the Brethren are thrown for and come with them; a unit of the nation’s own does not', () => {
    const brethren = { nation: 'ekra', company: 'brethren-order', hired: 'ekra-brethren-order-986-1' };
    const joins = (cause: number): Heard[] => [
      { kind: 'roll', table: 'recruiting', who: brethren.hired, cause },
      { kind: 'unit-recruited', nation: 'ekra', unit: `joined-${cause}`, cause },
    ];
    const own = [
      { kind: 'roll', table: 'recruiting', who: 'ekra', cause: 9 },
      { kind: 'unit-recruited', nation: 'ekra', unit: 'own', cause: 9 },
    ];
    const book = heard(
      [hires(brethren, ['knights'], 5), ...joins(7), ...joins(8), ...own],
      [{ kind: 'unit-lost', nation: 'ekra', unit: 'joined-8', to: null }],
    );
    expect(only(book)).toEqual([[1, null, null, 5, 3, 1]]);
    // in another year the step of the same number recruits somebody else
    book.hear(event({ kind: 'season-began', season: 'spring' }), 5);
    book.hear(event({ kind: 'unit-recruited', nation: 'orcs', unit: 'archers', cause: 8 }), 5);
    expect(only(book)).toEqual([[1, null, null, 5, 3, 1]]);
  });

  test('is the whole nation’s: one that rebels hired serves on after their war (ruling 48)', () => {
    const rebels = { nation: 'ekra:rebels', company: 'white-company', hired: 'ekra:rebels-white-company-986-1' };
    const book = heard([hires(rebels, ['knights'], 3)], [leaves({ ...rebels, nation: 'ekra' }, 'destroyed')]);
    expect([...book.services.values()].map(({ nation, until }) => [nation, until])).toEqual([['ekra', 2]]);
  });

  test('that the campaign began with has cost nothing in it', () => {
    expect(only(heard([{ kind: 'company-given', ...WHITE, commander: null, units: 2 }]))).toEqual([[1, null, null, 0, 2, 0]]);
  });
});

test.each(['captured', 'dead'] as const)(
  'p. 67: of Wind Maidens whose Wind Maiden was %s in battle that is told, not that they left (ruling 249)',
  (maiden) => {
    const maidens = { nation: 'ekra', company: 'wind-maidens', hired: 'ekra-wind-maidens-986-1' };
    const battle = { kind: 'battle-fought', invader: { nation: 'orcs' }, defender: { nation: 'ekra', maiden }, cause: 5 };
    expect(only(heard([hires(maidens, [], 2)], [battle, leaves(maidens, 'destroyed', 5)]))).toEqual([[1, 2, maiden, 2, 0, 0]]);
    expect(only(heard([hires(maidens, [], 2)], [battle, leaves(maidens, 'destroyed', 6)]))).toEqual([[1, 2, 'destroyed', 2, 0, 0]]);
  },
);

test('a copy hears on by itself', () => {
  const book = heard([hires(WHITE, ['knights'], 3)]);
  const before = book.copy();
  book.hear(event(leaves(WHITE, 'mutiny')), 2);
  expect([only(before), only(book)]).toEqual([[[1, null, null, 3, 1, 0]], [[1, 2, 'mutiny', 3, 1, 0]]]);
});
