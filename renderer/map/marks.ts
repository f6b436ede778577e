import type { Atlas, MapView } from '../../main/contract.ts';
import type { LayerLook } from './layers.ts';
import type { Mark } from './names.ts';

/** What stands on the map beside its names: towers, counters of armies, chests, numbers. */

/** A capital's tower. */
export interface Tower extends Mark {
  readonly province: string;
}

/** An army as a counter. */
export interface Counter extends Mark {
  readonly nation: string;
  readonly province: string;
  readonly units: number;
  /** It stands on another's land: its letters tell whose it is. */
  readonly isAbroad: boolean;
}

/** Treasures known to be in a province. */
export interface Chest extends Mark {
  readonly province: string;
  readonly treasures: readonly string[];
}

/** All marks of a view. */
export interface Marks {
  readonly towers: readonly Tower[];
  readonly counters: readonly Counter[];
  readonly chests: readonly Chest[];
}

/** Map units at level 0. */
const TOWER = { width: 40, height: 46 } as const;
const COUNTER = { width: 62, height: 50, badge: 52, longer: 34 } as const;
const CHEST = { width: 42, height: 36 } as const;

/** Rebels and tribes have more letters than two. */
export const isLettered = (nation: string): boolean => nation.includes(':');

/** What is to be placed: no armies and chests where the layer has numbers. */
export function marksOf(atlas: Pick<Atlas, 'provinces'>, view: MapView, look: LayerLook, hasBadges: boolean): Marks {
  const at = new Map(atlas.provinces.map((province) => [province.id, province.at]));
  const holders = new Map(view.holders.map(({ province, holder }) => [province, holder]));
  const counters = view.armies.flatMap(({ nation, province, units }): Counter[] => {
    const place = at.get(province);
    if (place === undefined || units === 0) return [];
    const isAbroad = holders.get(province) !== nation;
    const badge = COUNTER.badge + (isLettered(nation) ? COUNTER.longer : 0);
    const width = COUNTER.width + (hasBadges || isAbroad ? badge : 0);
    return [{ key: `army ${nation} ${province}`, at: place, width, height: COUNTER.height, nation, province, units, isAbroad }];
  });
  const known = Map.groupBy(view.treasures, ({ province }) => province);
  const chests = [...known].flatMap(([province, found]): Chest[] => {
    const place = at.get(province);
    return place === undefined ? [] : [{ key: `chest ${province}`, at: place, ...CHEST, province, treasures: found.map(({ treasure }) => treasure) }];
  });
  const towers = atlas.provinces
    .filter(({ capital }) => capital)
    .map(({ id, at: place }): Tower => ({ key: `capital ${id}`, at: place, ...TOWER, province: id }));
  const isNumbered = [...look.provinces.values()].some(({ numeral }) => numeral !== null);
  return { towers, counters: isNumbered ? [] : counters, chests: isNumbered ? [] : chests };
}

/** Every mark, those first that must stand nearest to their place. */
export const inOrder = ({ towers, counters, chests }: Marks): readonly Mark[] => [...counters, ...towers, ...chests];
