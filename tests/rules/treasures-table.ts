import type { TreasureId } from '../../data/tables/treasures.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { type Treasure, treasureOf, withTreasure } from '../../engine/campaign/treasures.ts';
import { type BattleId, nationId, provinceId } from '../../engine/ids.ts';
import type { Setup } from './table.ts';

/** A treasure as somebody's test wants it. */
export const treasure =
  (id: TreasureId, change: Partial<Treasure>): Setup =>
  (state) =>
    withTreasure(state, id, change);

/** A nation has treasures nobody has seen yet. */
export const has =
  (id: string, ...treasures: readonly TreasureId[]): Setup =>
  (state) =>
    treasures.reduce((now, t) => withTreasure(now, t, { place: { where: 'held', by: nationId(id) } }), state);

/** A nation has treasures and all Talomir knows it. */
export const shows =
  (id: string, ...treasures: readonly TreasureId[]): Setup =>
  (state) =>
    treasures.reduce((now, t) => withTreasure(now, t, { revealed: true }), has(id, ...treasures)(state));

/** A relic lies in a province. */
export const lies = (id: TreasureId, province: string): Setup => treasure(id, { place: { where: 'lies', in: provinceId(province) } });

/** A treasure is lost until the Winter of that season. */
export const lost = (id: TreasureId, until: number): Setup => treasure(id, { place: { where: 'lost', until } });

/** Treasures stand on the field of a battle. */
export const carried =
  (nation: string, battle: BattleId, ...treasures: readonly TreasureId[]): Setup =>
  (state) => ({ ...state, carried: [...state.carried, ...treasures.map((t) => ({ treasure: t, nation: nationId(nation), battle }))] });

/** Where a treasure is, in a word: a nation, a province, or the season it is lost until. */
export function whereIs(state: CampaignState, id: TreasureId): string | number {
  const { place } = treasureOf(state, id);
  switch (place.where) {
    case 'held':
      return place.by;
    case 'lies':
      return `in ${place.in}`;
    case 'lost':
      return place.until;
    case 'undiscovered':
      return 'undiscovered';
  }
}
