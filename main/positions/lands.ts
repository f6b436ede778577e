import type { Position } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { objectOf, oneOf, type Wrong } from '../fields.ts';
import { comers, each, onlyOnce } from './reading.ts';

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
