import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS, type TreasureId } from '../../../data/tables/treasures.ts';
import type { NationId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import { areFactions } from '../governments/government.ts';
import { holderOf, type Lands } from '../lands.ts';
import { seatOf } from '../seats.ts';
import type { CampaignState } from '../state.ts';
import type { Passing, Treasure, TreasurePlace } from './treasure.ts';

/** What kind of treasure it is (pp. 61-64). */
export type TreasureKind = 'magic-item' | 'artifact' | 'relic';

const KINDS: ReadonlyMap<string, TreasureKind> = new Map<string, TreasureKind>([
  ...MAGIC_ITEMS.map((t) => [t.id, 'magic-item'] as const),
  ...ARTIFACTS.map((t) => [t.id, 'artifact'] as const),
  ...HOLY_RELICS.map((t) => [t.id, 'relic'] as const),
]);

/** Whether a treasure is an item, an artifact or a relic. */
export function kindOf(id: TreasureId): TreasureKind {
  return KINDS.get(id)!;
}

/** All treasures of Talomir before any is found: nobody knows where they are. */
export function firstTreasures(): readonly Treasure[] {
  const unknown = { place: { where: 'undiscovered' }, usableFrom: 1, revealed: false, paid: false } as const;
  return [...MAGIC_ITEMS, ...ARTIFACTS, ...HOLY_RELICS].map(({ id }) => ({ id, ...unknown }));
}

/** The treasure of that id; it is a bug of ours if there is none. */
export function treasureOf(state: CampaignState, id: TreasureId): Treasure {
  const treasure = state.treasures.find((t) => t.id === id);
  if (treasure === undefined) throw new Error(`no treasure ${id}`);
  return treasure;
}

/** The state with one treasure changed. */
export function withTreasure(state: CampaignState, id: TreasureId, change: Partial<Treasure>): CampaignState {
  return { ...state, treasures: state.treasures.map((t) => (t.id === id ? { ...t, ...change } : t)) };
}

/** Who has a treasure; null while it is undiscovered or lost. */
export function ownerOf(state: CampaignState, { place }: Treasure): NationId | null {
  if (place.where === 'held') return place.by;
  return place.where === 'lies' ? holderOf(state, place.in) : null;
}

/** The treasures a nation has, in the book's order. */
export function treasuresOf(state: CampaignState, nation: NationId): readonly Treasure[] {
  return state.treasures.filter((t) => ownerOf(state, t) === nation);
}

/** Where a nation keeps a treasure: a relic in its seat, while it has land (a camp stands on another's); anything else with the nation itself. */
function keptBy(state: CampaignState, lands: Lands, id: TreasureId, nation: NationId): TreasurePlace {
  const seat = kindOf(id) === 'relic' ? seatOf(state, lands, nation) : null;
  return seat === null || holderOf(state, seat) !== nation ? { where: 'held', by: nation } : { where: 'lies', in: seat };
}

/**
 * A treasure changes hands and may be used from next season on (p. 64, rulings C9, 63). A relic that passes with its province stays where it lies; between the
 * two parts of a civil war it serves its new holder as it served the old one (ruling C9).
 */
export function passTreasure(state: CampaignState, id: TreasureId, from: NationId, to: NationId, how: Passing, at: At): CampaignState {
  const { place: before, usableFrom: until } = treasureOf(state, id);
  const usableFrom = how === 'with-the-province' && areFactions(state, from, to) ? until : state.now + 1;
  const place = how === 'with-the-province' ? before : keptBy(state, at.lands, id, to);
  const province = place.where === 'lies' ? place.in : null;
  at.say({ kind: 'treasure-passed', treasure: id, from, to, how, province, usableFrom, cause: at.cause });
  return withTreasure(state, id, { place, usableFrom });
}
