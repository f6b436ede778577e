import type { Options, World } from '../../data/shapes.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Treasure } from '../../engine/campaign/treasures/treasure.ts';
import { treasureOf, withTreasure } from '../../engine/campaign/treasures/treasures.ts';
import { type BattleId, nationId, provinceId } from '../../engine/ids.ts';
import { type Setup, table } from './table.ts';
import { WORLD } from './world.ts';

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

/** The table's world where four nations bear names of the page's columns: Ash is Ekra, Bryn Treyine, Corr Demeskeen and Eld the Orcs. */
const COLUMN_NAMES: readonly (readonly [string, string])[] = [
  ['ash', 'ekra'],
  ['bryn', 'treyine'],
  ['corr', 'demeskeen'],
  ['eld', 'orcs'],
];

function renamed<T>(value: T): T {
  return JSON.parse(COLUMN_NAMES.reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), JSON.stringify(value))) as T;
}

export const RELIC_WORLD: World = renamed(WORLD);

/** The table set up under its own names, then renamed. */
export const relicTable = (...setup: readonly Setup[]): CampaignState => renamed(table(...setup));

/** The same world under other options. */
export const optionally = (options: Partial<Options>, world: World = WORLD): World => ({ ...world, options: { ...world.options, ...options } });

/** Three dice for each of so many nations in turn; one, the first unless told, throws three sixes, all others three ones. */
export const located = (nations: number, winner = 0): number[] => Array.from({ length: nations }, (_, i) => (i === winner ? [6, 6, 6] : [1, 1, 1])).flat();

/** Two dice of that sum. */
export const two = (sum: number): number[] => [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)];
