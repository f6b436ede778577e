import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { tribesIn } from '../../engine/campaign/government.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import { tribesLand } from '../../engine/campaign/tribes.ts';
import { claimants } from '../../engine/campaign/tropilium-succession.ts';
import { type Books, books } from '../../main/chronicle/books/books.ts';
import { run } from '../laws/playing.ts';

/** Plays ten years and compares, at each season's first stop, what the events have told with what is. */
function comparing(seed: number, faults: (known: Books, state: CampaignState) => readonly string[]): readonly string[] {
  const known = books(TALOMIR);
  const found: string[] = [];
  let season = 0;
  run(seed, 10, {
    hear: (events) => {
      for (const event of events) known.hear(event);
    },
    watch(state) {
      if (state.now === season) return;
      season = state.now;
      for (const fault of faults(known, state)) found.push(`season ${state.now}: ${fault}`);
    },
  });
  expect(season).toBeGreaterThan(35);
  return found;
}

const standing = (state: CampaignState): readonly NationState[] => state.nations.filter((n) => !n.fallen);
const sorted = (words: readonly string[]): string => [...words].sort().join(' ');
const differ = (what: string, told: unknown, is: unknown): string[] => (told === is ? [] : [`${what}: told ${told}, is ${is}`]);

describe.each([1, 4, 5, 7])('what the books tell is what is, seed %i', (seed) => {
  test('who leads each nation, its War Rating and its morale', () => {
    let known = 0;
    let asked = 0;
    const faults = comparing(seed, ({ people }, state) =>
      standing(state).flatMap((n) => {
        const morale = people.morale(n.id);
        if (n.government.stands === 'whole') asked++;
        if (n.government.stands === 'whole' && morale !== undefined) known++;
        return [
          ...differ(`leader of ${n.id}`, people.leader(n.id), n.leader.id),
          ...differ(`War Rating of ${n.id}`, people.warRating(n.id), n.leader.warRating),
          ...(morale === undefined ? [] : differ(`morale of ${n.id}`, morale, n.morale)),
        ];
      }),
    );
    expect(faults).toEqual([]);
    expect(known / asked).toBeGreaterThan(0.8);
  });

  test('who serves each nation, its rebels and its tribes, and who is held by whom', () => {
    const faults = comparing(seed, ({ people }, state) => {
      const whole = standing(state).filter((n) => n.government.partOf === null);
      const captives = standing(state).flatMap((n) => (n.leader.captor === null ? [] : [`${n.leader.id} ${n.leader.captor}`]));
      return [
        ...whole.flatMap((n) => {
          const all = [n, ...state.nations.filter((part) => part.government.partOf === n.id)];
          const serve = all.flatMap((x) => [...x.magicUsers, ...x.captains, ...(x.hero === null ? [] : [x.hero])].map((who) => who.id));
          return [
            ...differ(`followers of ${n.id}`, sorted(people.followers(n.id).map((f) => f.leader)), sorted(serve)),
            ...differ(`banners of ${n.id}`, sorted(people.banners(n.id)), sorted([...new Set(all.flatMap((x) => x.banners))])),
          ];
        }),
        ...differ('captives', sorted(people.captives().map((c) => `${c.leader} ${c.captor}`)), sorted(captives)),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('who is at war and at peace, among nations and among tribes, and who waits for a war to come', () => {
    const faults = comparing(seed, ({ wars }, state) => {
      const are = [...state.wars, ...state.nations.flatMap((n) => n.government.unification)].map((w) => `${w.id}=${w.aggressor}`);
      const waiting = state.nations.flatMap((n) => (n.government.rival === null ? [] : [`${n.id}:rebels ${n.government.rival.leader.id}`]));
      return [
        ...differ('wars', sorted([...wars.wars].map(([id, w]) => `${id}=${w.aggressor}`)), sorted(are)),
        ...differ('peaces', sorted(wars.peaces().map((p) => `${p.between}-${p.until}`)), sorted(state.peaces.map((p) => `${p.between}-${p.until}`))),
        ...differ('rivals', sorted([...wars.quarrels].filter(([id]) => id.endsWith(':rebels')).map(([id, q]) => `${id} ${q.leader}`)), sorted(waiting)),
        ...differ('claimants', sorted([...wars.quarrels.keys()].filter((id) => !id.endsWith(':rebels'))), sorted(claimants(state))),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('where every treasure is', () => {
    const faults = comparing(seed, ({ treasures }, state) => {
      const told = treasures
        .found()
        .map(({ treasure, place }) => `${treasure} ${'holder' in place ? place.holder : 'province' in place ? place.province : place.until}`);
      const are = state.treasures.flatMap(({ id, place }) => {
        if (place.where === 'undiscovered') return [];
        return [`${id} ${place.where === 'held' ? place.by : place.where === 'lies' ? place.in : place.until}`];
      });
      return differ('treasures', sorted(told), sorted(are));
    });
    expect(faults).toEqual([]);
  });

  test('who holds what, and where the tribe of each broken nation has its seat', () => {
    let seats = 0;
    const faults = comparing(seed, ({ lands }, state) => {
      const broken = standing(state).filter((n) => tribesIn(state, n.id).length > 0);
      const whole = (id: string): string => id.split(':')[0]!;
      seats += broken.length;
      return [
        ...state.provinces.flatMap((p) => differ(p.id, lands.holder(p.id), whole(p.holder))),
        ...broken.flatMap((n) => {
          const seat = lands.leadersTribe(n.id).split(':')[2] ?? 'none';
          const land: readonly string[] = tribesLand(state, n.id);
          // a Leader whose tribe has lost its last province is still called by the seat he had
          return land.length === 0 || land.includes(seat) ? [] : [`${n.id} sits in ${seat}, of ${land}`];
        }),
        ...standing(state).flatMap((n) => (n.government.stands === 'whole' && !broken.includes(n) ? differ(n.id, lands.leadersTribe(n.id), n.id) : [])),
      ];
    });
    expect(faults).toEqual([]);
    expect(seats).toBeGreaterThan(5);
  });
});
