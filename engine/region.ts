import type { World } from '../data/shapes.ts';

/**
 * The same world with some of its nations only: the others take no part, and their lands are nobody's and cannot be entered.
 * Nations without land, like the Brethren, stay. The ids are taken as checked.
 */
export function regionOf(world: World, nations: readonly string[]): World {
  const stays = new Set(nations);
  const provinces = world.provinces.filter((p) => stays.has(p.nation));
  const known = new Set(provinces.map((p) => p.id));
  const within = (ids: readonly string[]): readonly string[] => ids.filter((id) => known.has(id));
  return {
    ...world,
    nations: world.nations.filter((n) => stays.has(n.id) || n.provinces.length === 0),
    provinces: provinces.map((p) => ({ ...p, land: within(p.land), sea: within(p.sea) })),
  };
}
