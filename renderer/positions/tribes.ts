import type { Atlas, AtlasPeople, NamedSeason, Position, TribalWarInPosition, TribeInPosition } from '../../main/contract.ts';
import { holdersIn } from './land.ts';
import { saidOf, withSaid, woundOf } from './nation-rows.ts';

/** Broken nations in a position: their tribes, and the wars of these with each other (p. 55). */

type Nation = Pick<AtlasPeople, 'id' | 'capital'>;

const heldBy = (position: Position, land: Pick<Atlas, 'provinces'>, nation: string): readonly string[] =>
  [...holdersIn(land, position)].flatMap(([id, holder]) => (holder === nation ? [id] : []));

/** Tribes of a nation besides its Leader's. */
export const tribesIn = (position: Position, nation: string): readonly TribeInPosition[] => saidOf(position, nation).tribes ?? [];

/** What the tribe of the Leader of a broken nation has: all that no other has. */
export function leadersLand(position: Position, land: Pick<Atlas, 'provinces'>, nation: string): readonly string[] {
  const theirs = tribesIn(position, nation).flatMap(({ provinces }) => provinces);
  return heldBy(position, land, nation).filter((id) => !theirs.includes(id));
}

/** By which province the Leader's tribe is called: what is said, the capital if it is his, or the first that is; '' if none is. */
export function leadersHome(position: Position, land: Pick<Atlas, 'provinces'>, { id, capital }: Nation): string {
  const own = leadersLand(position, land, id);
  return saidOf(position, id).home ?? own.find((one) => one === capital) ?? own[0] ?? '';
}

/** Tribal nations that are one, and could break up: they hold two provinces or more. */
export const breakable = (position: Position, land: Pick<Atlas, 'provinces'>, nations: readonly AtlasPeople[]): readonly AtlasPeople[] =>
  nations.filter(({ id, government }) => government === 'tribal' && tribesIn(position, id).length === 0 && heldBy(position, land, id).length > 1);

/**
 * A position in which a nation has just broken up: each province is a tribe of its own, the Leader's that of the capital (p. 55). It goes on being called by that
 * province, whoever of them has it (ruling 411).
 */
export function brokenUp(position: Position, land: Pick<Atlas, 'provinces'>, { id, capital }: Nation): Position {
  const held = heldBy(position, land, id);
  const seat = held.find((one) => one === capital) ?? held[0];
  const tribes = held.filter((one) => one !== seat).map((home): TribeInPosition => ({ home, provinces: [home] }));
  return withSaid(position, id, { ...(seat === undefined ? {} : { home: seat }), tribes });
}

/** A nation that is one again. */
const united = ({ nations = [], ...position }: Position, nation: string): Position => ({
  ...position,
  nations: nations.map(({ home: _, tribes: __, unification: ___, ...said }) =>
    said.nation === nation ? said : nations.find((one) => one.nation === said.nation)!,
  ),
});

/** A position with other tribes of a nation: those without land are gone, and their wars; without tribes it is one again. */
function withTribes(position: Position, nation: string, all: readonly TribeInPosition[]): Position {
  const tribes = all.filter(({ provinces }) => provinces.length > 0);
  if (tribes.length === 0) return withSaid(united(position, nation), nation, {});
  const gone = tribesIn(position, nation).flatMap(({ home }) => (tribes.some((one) => one.home === home) ? [] : [home]));
  const unification = (saidOf(position, nation).unification ?? []).filter(({ aggressor, defender }) => !gone.includes(aggressor) && !gone.includes(defender));
  return withSaid(position, nation, { tribes, unification });
}

/** A position in which a province is a tribe's, by its home; '': it is the Leader's. */
export const tribeTook = (position: Position, nation: string, province: string, to: string): Position =>
  withTribes(
    position,
    nation,
    tribesIn(position, nation).map((tribe) => {
      const others = tribe.provinces.filter((id) => id !== province);
      return { ...tribe, provinces: tribe.home === to ? [...others, province] : others };
    }),
  );

/** What is written of a tribe; a War Rating of null: its chief is thrown for, and named by the game. A morale of null: its list's. */
export interface TribeRow {
  readonly warRating: number | null;
  readonly name: string;
  readonly woman: boolean;
  readonly nationalMorale: number | null;
}

/** What stands in the row of a tribe. */
export const rowOfTribe = ({ chief, nationalMorale }: TribeInPosition): TribeRow => ({
  warRating: chief?.warRating ?? null,
  name: chief?.name ?? '',
  woman: chief?.woman === true,
  nationalMorale: nationalMorale ?? null,
});

/** Who holds a chief captive, and how long he is wounded, stands in a file alone. */
function fromRow({ home, provinces, chief: had }: TribeInPosition, { warRating, name, woman, nationalMorale }: TribeRow): TribeInPosition {
  const kept = { ...woundOf(had), ...(had?.captor === undefined ? {} : { captor: had.captor }) };
  const chief = warRating === null ? {} : { chief: { warRating, ...(name === '' ? {} : { name }), ...(woman ? { woman: true as const } : {}), ...kept } };
  return { home, provinces, ...chief, ...(nationalMorale === null ? {} : { nationalMorale }) };
}

/** A position with something changed in the row of a tribe. */
export const tribeChanged = (position: Position, nation: string, home: string, changed: Partial<TribeRow>): Position =>
  withTribes(
    position,
    nation,
    tribesIn(position, nation).map((tribe) => (tribe.home === home ? fromRow(tribe, { ...rowOfTribe(tribe), ...changed }) : tribe)),
  );

/** Wars between tribes of a nation. */
export const tribalWarsIn = (position: Position, nation: string): readonly TribalWarInPosition[] => saidOf(position, nation).unification ?? [];

/** A war between two tribes more. */
export const withTribalWar = (position: Position, nation: string, aggressor: string, defender: string): Position =>
  withSaid(position, nation, { unification: [...tribalWarsIn(position, nation), { aggressor, defender }] });

/** A position without one of them. */
export const withoutTribalWar = (position: Position, nation: string, at: number): Position =>
  withSaid(position, nation, { unification: tribalWarsIn(position, nation).filter((_, i) => i !== at) });

/** A war between tribes that began in another season; null: in the last Fall. */
export const tribalWarSince = (position: Position, nation: string, at: number, since: NamedSeason | null): Position =>
  withSaid(position, nation, {
    unification: tribalWarsIn(position, nation).map(({ aggressor, defender, ...had }, i) =>
      i === at ? { aggressor, defender, ...(since === null ? {} : { since }) } : { aggressor, defender, ...had },
    ),
  });

/** How many tribes a position names. */
export const tribesNamed = ({ nations = [] }: Position): number => nations.flatMap(({ tribes = [] }) => tribes).length;
