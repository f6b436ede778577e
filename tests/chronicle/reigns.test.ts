import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { annals } from '../../main/chronicle/annals.ts';
import { reignBook } from '../../main/chronicle/books/reigns.ts';
import { reignsInWords } from '../../main/service/reigns.ts';
import { SOAK } from '../laws/extent.ts';
import { run } from '../laws/playing.ts';

/** Those who have led a nation, as its events tell it. */

const BARE = { cause: 0 } as const;
const event = (e: Record<string, unknown>): CampaignEvent => ({ ...BARE, ...e }) as unknown as CampaignEvent;
const rises = (nation: string, leader: string, warRating: number, how = 'first'): CampaignEvent =>
  event({ kind: 'leader-rose', nation, leader, warRating, how });
const fights = (invader: string, defender: string, field: string | null, end = 'routed'): CampaignEvent =>
  event({ kind: 'battle-fought', battle: `land/${invader}/${field}`, invader: { nation: invader }, defender: { nation: defender }, field, end });

describe('A reign', () => {
  const book = reignBook(TALOMIR, () => undefined);
  const hear = (now: number, ...events: readonly CampaignEvent[]): void => {
    for (const e of events) book.hear(e, now);
  };
  hear(1, rises('treyine', 'treyine-leader-986-1', 2), rises('orcs', 'orcs-leader-986-1', 3));
  hear(2, fights('orcs', 'treyine', 'orcs'), fights('treyine', 'orcs', null, 'idle'), fights('treyine', 'orcs', null, 'refused'));
  hear(3, event({ kind: 'war-lost', war: 'w', winner: 'orcs', loser: 'treyine' }));
  hear(4, event({ kind: 'leader-died', nation: 'treyine', leader: 'treyine-leader-986-1', where: 'in-winter' }));
  // in Spring the dead man's heir rises; until then nobody leads
  hear(5, rises('orcs', 'orcs-leader-987-2', 4, 'prince'), rises('treyine', 'treyine-leader-987-2', 3, 'heir'));
  hear(6, fights('treyine', 'orcs', 'treyine'), event({ kind: 'leader-died', nation: 'treyine', leader: 'treyine-leader-987-2', where: 'in-battle' }));
  hear(7, event({ kind: 'nation-fell', nation: 'orcs' }));

  test('begins when somebody rises and ends when he dies; what was fought and won meanwhile is counted', () =>
    expect(book.of('treyine')).toEqual([
      {
        leader: 'treyine-leader-986-1',
        warRating: 2,
        since: 1,
        until: 4,
        end: 'in-winter',
        held: 0,
        fought: ['land/orcs/orcs/2', 'land/treyine/null/2'],
        warsWon: 0,
        warsLost: 1,
      },
      {
        leader: 'treyine-leader-987-2',
        warRating: 3,
        since: 5,
        until: 6,
        end: 'in-battle',
        held: 1,
        fought: ['land/treyine/treyine/6'],
        warsWon: 0,
        warsLost: 0,
      },
    ]));

  test('ends with the nation; a prince who rises leads nobody yet', () =>
    expect(book.of('orcs')).toEqual([
      {
        leader: 'orcs-leader-986-1',
        warRating: 3,
        since: 1,
        until: 7,
        end: 'nation-fell',
        held: 1,
        fought: ['land/orcs/orcs/2', 'land/treyine/null/2', 'land/treyine/treyine/6'],
        warsWon: 1,
        warsLost: 0,
      },
    ]));

  test('ends with the nation for the chiefs of its tribes too', () => {
    const broken = reignBook(TALOMIR, () => undefined);
    broken.hear(rises('zamba', 'zamba-leader-986-1', 3), 1);
    broken.hear(rises('zamba:oyamba', 'zamba-leader-987-1', 2, 'chief'), 5);
    broken.hear(event({ kind: 'nation-fell', nation: 'zamba' }), 6);
    expect(broken.of('zamba:oyamba')).toMatchObject([{ leader: 'zamba-leader-987-1', until: 6, end: 'nation-fell' }]);
  });

  test('of a people that vanishes ends with it; when they come again another leads (p. 68)', () => {
    const come = reignBook(TALOMIR, () => undefined);
    come.hear(rises('beastmen', 'beastmen-leader-986-1', 3), 1);
    come.hear(event({ kind: 'people-vanished', nation: 'beastmen' }), 4);
    come.hear(rises('beastmen', 'beastmen-leader-988-1', 2), 9);
    expect(come.of('beastmen').map(({ leader, until, end }) => [leader, until, end])).toEqual([
      ['beastmen-leader-986-1', 4, 'nation-fell'],
      ['beastmen-leader-988-1', null, null],
    ]);
  });

  test('passes to the winner of a quarrel in the nation (p. 55)', () => {
    const torn = reignBook(TALOMIR, () => undefined);
    torn.hear(rises('treyine', 'treyine-leader-986-1', 3), 1);
    torn.hear(rises('treyine', 'treyine-leader-990-2', 4, 'faction'), 17);
    torn.hear(event({ kind: 'factions-formed', nation: 'treyine', leader: 'treyine-leader-990-2' }), 17);
    torn.hear(rises('zamba', 'zamba-leader-986-1', 3), 1);
    torn.hear(rises('zamba:oyamba', 'zamba-leader-987-1', 2, 'chief'), 5);
    torn.hear(event({ kind: 'nation-united', nation: 'zamba', leader: 'zamba-leader-987-1' }), 8);
    const ends = (nation: string) => torn.of(nation).map(({ leader, until, end }) => [leader.slice(-5), until, end]);
    expect(ends('treyine')).toEqual([
      ['986-1', 17, 'another-leads'],
      ['990-2', null, null],
    ]);
    expect(ends('zamba')).toEqual([
      ['986-1', 8, 'another-leads'],
      ['987-1', null, null],
    ]);
    expect(ends('zamba:oyamba')).toEqual([['987-1', 8, 'joined-another']]);
  });

  test('of city states begins with the first Spring, which says who leads (p. 55)', () => {
    const cities = reignBook(TALOMIR, () => undefined);
    const chosen = (leader: string): CampaignEvent => event({ kind: 'first-family-rose', nation: 'torem', leader });
    cities.hear(rises('torem', 'torem-leader-986-1', 3), 1);
    cities.hear(rises('torem', 'torem-leader-986-2', 4, 'prince'), 1);
    cities.hear(chosen('torem-leader-986-2'), 1);
    cities.hear(chosen('torem-leader-986-1'), 5);
    expect(cities.of('torem').map(({ leader, since, until, end }) => [leader, since, until, end])).toEqual([
      ['torem-leader-986-2', 1, 5, 'another-leads'],
      ['torem-leader-986-1', 5, null, null],
    ]);
  });

  test('does not end with somebody who led before and dies in an enemy’s hands', () => {
    const set = reignBook(TALOMIR, () => undefined);
    set.hear(rises('orcs', 'orcs-leader-986-1', 3), 1);
    set.hear(rises('orcs', 'orcs-leader-987-2', 2, 'heir'), 5);
    set.hear(event({ kind: 'leader-died', nation: 'orcs', leader: 'orcs-leader-986-1', where: 'in-winter' }), 8);
    expect(set.of('orcs').map(({ until, end }) => [until, end])).toEqual([
      [5, 'another-leads'],
      [null, null],
    ]);
  });

  test('a copy hears on by itself', () => {
    const copy = book.copy(() => undefined);
    copy.hear(rises('treyine', 'treyine-leader-988-3', 2, 'heir'), 8);
    expect(copy.of('treyine')).toHaveLength(3);
    expect(book.of('treyine')).toHaveLength(2);
  });

  test('is told in words, with its seasons', () =>
    expect(reignsInWords(book.of('treyine'), 'treyine', TALOMIR)[0]).toMatchObject({
      name: expect.stringMatching(/^(King|Queen) /),
      since: { now: 1, when: 'Spring 986' },
      until: { now: 4, when: 'Winter 986' },
      ended: 'died in Winter',
    }));
});

describe.each(SOAK ? [1, 4, 7] : [7])('Over ten years, seed %i', (seed) => {
  const known = annals(TALOMIR);
  const faults: string[] = [];
  const dead = new Set<string>();
  let heard: CampaignEvent[] = [];
  let season = 1;
  let battles = 0;

  function compare(state: CampaignState): void {
    for (const { id, fallen, leader } of state.nations) {
      const reigns = known.reigns.of(id);
      const leads = reigns.filter(({ until }) => until === null);
      if (leads.length !== (fallen ? 0 : 1)) faults.push(`season ${state.now}: ${leads.length} lead ${id}`);
      else if (!fallen && (leads[0]!.leader !== leader.id || leads[0]!.warRating !== leader.warRating)) faults.push(`season ${state.now}: ${id}`);
    }
  }

  run(seed, 10, {
    hear(events) {
      heard.push(...events);
      for (const e of events) {
        if (e.kind === 'leader-died') dead.add(e.leader);
        if (e.kind === 'battle-fought' && e.end !== 'refused') battles++;
      }
    },
    watch(state) {
      if (state.now === season) return;
      known.hear(season, heard);
      heard = [];
      season = state.now;
      compare(state);
    },
  });

  test('whoever leads is who is said to lead, and nobody else is', () => {
    expect(season).toBeGreaterThan(35);
    expect(faults).toEqual([]);
  });

  test('reigns follow each other; a death that is told ended one, and only such a one ends so', () => {
    const all = [...TALOMIR.nations].flatMap(({ id }) => [known.reigns.of(id)]);
    for (const reigns of all) for (const [n, { since }] of reigns.entries()) expect(since).toBeGreaterThanOrEqual(reigns[n - 1]?.until ?? 0);
    const ended = all.flat().filter(({ end }) => end === 'in-battle' || end === 'in-winter');
    expect(ended.length).toBeGreaterThan(5);
    for (const { leader } of ended) expect(dead).toContain(leader);
    const fought = all.flat().reduce((sum, reign) => sum + reign.fought.length, 0);
    expect(fought).toBeGreaterThan(battles);
    expect(fought).toBeLessThanOrEqual(2 * battles);
  });
});
