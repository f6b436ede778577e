import type { Position } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { comesOnce } from '../../engine/campaign/special-peoples/special-peoples.ts';
import { placeNamesTaken } from '../chronicle/names.ts';
import { named, objectOf, oneOf, type Wrong } from '../fields.ts';
import { comers, each, onlyOnce, type Reading } from './reading.ts';

/** Who holds land that is another's by the book; no province has two holders. */
export function landsOf(value: unknown, wrong: Wrong, world: World): NonNullable<Position['lands']> {
  const { nations, provinces } = world;
  const landed = [...nations.filter((n) => n.provinces.length > 0).map((n) => n.id), ...comers(world)];
  const known = provinces.map(({ id }) => id);
  const lands = each(value, wrong, 'lands', (part, at) => {
    const row = objectOf(part, wrong, at, ['nation', 'provinces']);
    const nation = oneOf(row.nation, wrong, `${at}.nation`, landed);
    return { nation, provinces: each(row.provinces, wrong, `${at}.provinces`, (id, where) => oneOf(id, wrong, where, known)) };
  });
  const all = lands.flatMap(({ provinces: held }, i) => held.map((id, n) => ({ id, field: `lands[${i}].provinces[${n}]` })));
  onlyOnce(
    all.map(({ id }) => id),
    wrong,
    (i) => all[i]!.field,
  );
  return lands;
}

/** Peoples that have come before and are gone for good: those that have one chance, and are not here now (pp. 68-69). */
export function goneIn(value: unknown, { world, wrong, standing, camps }: Reading): readonly string[] {
  const once = comers(world).filter(comesOnce);
  const gone = each(value, wrong, 'gone', (one, at) => oneOf(one, wrong, at, once));
  onlyOnce(gone, wrong, (i) => `gone[${i}]`);
  const not = gone.findIndex((id) => standing.includes(id));
  if (not < 0) return gone;
  const there = camps.has(gone[not]!) ? 'stands in its camp here, and goes when its war is lost' : 'holds land here, and goes when that is lost';
  throw wrong(`gone[${not}]`, `must not be ${gone[not]!}: it ${there} (p. 68)`);
}

/** What provinces are called otherwise than on the map: none as another, or as a nation or a company. */
export function placeNamesOf(value: unknown, { world, wrong }: Reading): NonNullable<Position['names']> {
  const known = world.provinces.map(({ id }) => id);
  const names = each(value, wrong, 'names', (part, at) => {
    const row = objectOf(part, wrong, at, ['province', 'name']);
    return { province: oneOf(row.province, wrong, `${at}.province`, known), name: named(row.name, wrong, `${at}.name`) };
  });
  onlyOnce(
    names.map(({ province }) => province),
    wrong,
    (i) => `names[${i}].province`,
  );
  const isTaken = placeNamesTaken({ ...world, places: Object.fromEntries(names.map(({ province, name }) => [province, name])) });
  const taken = names.findIndex(({ province, name }) => isTaken(province, name));
  if (taken >= 0) throw wrong(`names[${taken}].name`, `must not be ${names[taken]!.name}: a nation, a company or another province is called so`);
  return names;
}
