import type { Atlas, MapView } from '../../main/contract.ts';
import { isDragon } from '../game/dragon.ts';
import type { LayerLook } from './layers.ts';
import type { Mark } from './placing-marks.ts';

/** What stands on the map beside its names: towers, counters of armies, dragons, chests, numbers. */

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

/** A Rogue Dragon where it has settled (p. 69). */
export interface Dragon extends Mark {
  readonly province: string;
}

/** All marks of a view. */
export interface Marks {
  readonly dragons: readonly Dragon[];
  readonly towers: readonly Tower[];
  readonly counters: readonly Counter[];
  readonly chests: readonly Chest[];
}

/** Map units at level 0. */
const TOWER = { width: 40, height: 46 } as const;
const COUNTER = { width: 62, height: 50, badge: 52, longer: 34 } as const;
const CHEST = { width: 42, height: 36 } as const;
const DRAGON = { width: 66, height: 62 } as const;

/** Rebels and tribes have more letters than two. */
export const isLettered = (nation: string): boolean => nation.includes(':');

/** What is to be placed: no dragons, armies and chests where the layer has numbers. */
export function marksOf(atlas: Pick<Atlas, 'provinces'>, view: MapView, look: LayerLook, hasBadges: boolean): Marks {
  const at = new Map(atlas.provinces.map((province) => [province.id, province.at]));
  const holders = new Map(view.holders.map(({ province, holder }) => [province, holder]));
  const dragons = view.armies.flatMap(({ nation, province }): Dragon[] => {
    const place = at.get(province);
    return place === undefined || !isDragon(nation) ? [] : [{ key: `dragon ${province}`, at: place, ...DRAGON, province }];
  });
  const met = Map.groupBy(view.armies, ({ province }) => province);
  const counters = view.armies.flatMap(({ nation, province, units }): Counter[] => {
    const place = at.get(province);
    if (place === undefined || units === 0 || isDragon(nation)) return [];
    const isAbroad = holders.get(province) !== nation;
    const badge = COUNTER.badge + (isLettered(nation) ? COUNTER.longer : 0);
    const width = COUNTER.width + (hasBadges || isAbroad ? badge : 0);
    // the holder of the land does not tell who stands on another's land, or meets somebody
    const within = isAbroad || met.get(province)!.length > 1 ? { within: province } : {};
    return [{ key: `army ${nation} ${province}`, at: place, width, height: COUNTER.height, nation, province, units, isAbroad, ...within }];
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
  return isNumbered ? { dragons: [], towers, counters: [], chests: [] } : { dragons, towers, counters, chests };
}

/** Every mark, those first that must stand nearest to their place. */
export const inOrder = ({ dragons, towers, counters, chests }: Marks): readonly Mark[] => [...dragons, ...counters, ...towers, ...chests];
