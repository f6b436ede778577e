import type { Atlas, AtlasPeople, AtlasProvince, Position } from '../../main/contract.ts';
import { byName } from './names.ts';

/** Who holds which province in a position: given away and given back. */

type Land = Pick<Atlas, 'provinces'>;
type Lands = NonNullable<Position['lands']>;

/** The land of those who take part; null: all do. Peoples that may come have none of their own. */
export const regional = (atlas: Atlas, region: readonly string[] | null): Atlas =>
  region === null
    ? atlas
    : {
        ...atlas,
        provinces: atlas.provinces.filter(({ nation }) => region.includes(nation)),
        peoples: atlas.peoples.filter(({ id, provinces }) => provinces.length === 0 || region.includes(id)),
      };

/** What is said of nations: a people that has been given land stands in no camp any more (p. 68). */
const settled = (nations: NonNullable<Position['nations']>, lands: Lands): NonNullable<Position['nations']> =>
  nations.map((said) => {
    const { camp, ...others } = said;
    return camp !== undefined && lands.some(({ nation }) => nation === said.nation) ? others : said;
  });

/** The fields of a position in the order of its file; lists in which nothing stands are left out. */
export function inOrder({
  year,
  lands = [],
  names = [],
  nations = [],
  wars = [],
  peaces = [],
  debts = [],
  treasures = [],
  lostBanners = [],
  gone = [],
  countsFromHere,
}: Position): Position {
  return {
    year,
    ...(lands.length > 0 ? { lands } : {}),
    ...(names.length > 0 ? { names } : {}),
    ...(nations.length > 0 ? { nations: settled(nations, lands) } : {}),
    ...(wars.length > 0 ? { wars } : {}),
    ...(peaces.length > 0 ? { peaces } : {}),
    ...(debts.length > 0 ? { debts } : {}),
    ...(treasures.length > 0 ? { treasures } : {}),
    ...(lostBanners.length > 0 ? { lostBanners } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(countsFromHere === true ? { countsFromHere } : {}),
  };
}

/** Who holds each province: whose it is by the book, or whoever the position says. */
export function holdersIn({ provinces }: Land, position: Pick<Position, 'lands'> | null): ReadonlyMap<string, string> {
  const given = new Map(position?.lands?.flatMap(({ nation, provinces: held }) => held.map((id) => [id, nation] as const)));
  return new Map(provinces.map(({ id, nation }) => [id, given.get(id) ?? nation]));
}

const withoutProvince = (lands: Lands, province: string): Lands =>
  lands.map(({ nation, provinces }) => ({ nation, provinces: provinces.filter((id) => id !== province) })).filter(({ provinces }) => provinces.length > 0);

/** A position in which a nation holds a province; given to whose it is by the book, it is back. */
export function withGiven(position: Position, { id, nation: own }: Pick<AtlasProvince, 'id' | 'nation'>, nation: string): Position {
  const others = withoutProvince(position.lands ?? [], id);
  if (nation === own) return inOrder({ ...position, lands: others });
  const had = others.some((row) => row.nation === nation);
  const lands = had
    ? others.map((row) => (row.nation === nation ? { nation, provinces: [...row.provinces, id] } : row))
    : [...others, { nation, provinces: [id] }];
  return inOrder({ ...position, lands });
}

/** A province that is pressed is given to a nation; pressed again, it goes back to whose it is by the book. */
export function withPressed(position: Position, land: Land, province: string, nation: string): Position {
  const pressed = land.provinces.find(({ id }) => id === province);
  if (pressed === undefined) return position;
  return withGiven(position, pressed, holdersIn(land, position).get(province) === nation ? pressed.nation : nation);
}

type Standing = Pick<Position, 'lands' | 'nations'>;

/** Everybody who stands, peoples that have come with them, by name, with what they hold. */
export function landed(atlas: Pick<Atlas, 'provinces' | 'peoples'>, position: Standing | null): AtlasPeople[] {
  const holders = holdersIn(atlas, position);
  const held = (nation: string): readonly string[] => atlas.provinces.flatMap(({ id }) => (holders.get(id) === nation ? [id] : []));
  return standing(atlas, position).map((people) => ({ ...people, provinces: held(people.id) }));
}

/** Whoever holds land, and peoples in their camps, as the atlas has them, with the land that is theirs by the book. */
export function standing(atlas: Pick<Atlas, 'provinces' | 'peoples'>, position: Standing | null): readonly AtlasPeople[] {
  const holders = new Set(holdersIn(atlas, position).values());
  const camped = (position?.nations ?? []).flatMap(({ nation, camp }) => (camp === undefined ? [] : [nation]));
  return byName(atlas.peoples.filter(({ id }) => holders.has(id) || camped.includes(id)));
}

/** Provinces that one of two nations holds and that are the other's by the book, and those that are named already. */
export function takable(land: Land, position: Position, [one, other]: readonly [string, string], named: readonly string[]): readonly string[] {
  const holders = holdersIn(land, position);
  const isTaken = ({ id, nation }: AtlasProvince): boolean => {
    const holder = holders.get(id);
    return (nation === one && holder === other) || (nation === other && holder === one);
  };
  return land.provinces.filter((province) => isTaken(province) || named.includes(province.id)).map(({ id }) => id);
}
