import type { Topology } from 'topojson-specification';
import { CENTRES } from '../../data/map/centres.ts';
import { HEIGHT, WATERS, WIDTH } from '../../data/map/coast.ts';
import topology from '../../data/map/talomir.topo.json' with { type: 'json' };
import { PLACES, STRETCHES } from '../../data/map/terrain.ts';
import type { ArmyList, Nation, World } from '../../data/shapes.ts';
import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS, type TreasureId } from '../../data/tables/treasures.ts';
import type { MagicLevel } from '../../engine/campaign/armies/hirelings.ts';
import { lands, rollsOf } from '../../engine/campaign/lands.ts';
import { companiesIn } from '../../engine/campaign/left-out.ts';
import { factsOfPeople } from '../../engine/campaign/peoples.ts';
import { comesOnce } from '../../engine/campaign/special-peoples/special-peoples.ts';
import { keepersOf } from '../../engine/campaign/treasures/holy-relics.ts';
import { userOf } from '../../engine/campaign/treasures/using-treasures.ts';
import { bearingsFor, followersPoints, mostUsersOf, retinuePoints } from '../../engine/followers.ts';
import { namesOf, namesOnMap } from '../chronicle/names.ts';
import { BANNER_NAMES, sentence } from '../chronicle/words.ts';
import type { Atlas, AtlasPeople, AtlasProvince, AtlasTreasure, Bringable, MapPoint } from '../contract.ts';
import { worldWith } from '../own-lists.ts';
import { DOES } from './treasure-words.ts';

/** Where the name of a province stands that the map does not know. */
const NOWHERE: MapPoint = [WIDTH / 2, HEIGHT / 2];

function provincesOf(world: World): AtlasProvince[] {
  const named = namesOnMap(world);
  return world.provinces.map((province) => {
    const { id, nation, capital, land, sea } = province;
    return { id, ...named(province), nation, capital, land, sea, at: CENTRES[id] ?? NOWHERE };
  });
}

/** What may go with an army of that list besides its troops. */
function bringable(list: ArmyList): readonly Bringable[] {
  const { banners, treasures } = bearingsFor(list);
  return [
    ...banners.map((id): Bringable => ({ kind: 'banner', id, name: BANNER_NAMES[id], points: followersPoints(list, { banners: [id] }), user: null })),
    ...treasures.map(
      (id): Bringable => ({
        kind: 'treasure',
        id,
        name: TREASURES.find((t) => t.id === id)!.name,
        points: followersPoints(list, { treasures: [id] }),
        user: userOf(id),
      }),
    ),
  ];
}

/** Those that may go with an army of that list, and what each costs. */
function following(list: ArmyList): Pick<AtlasPeople, 'mayBring' | 'hirePoints' | 'mostMagicUsers'> {
  const hire = (level: MagicLevel): number => followersPoints(list, { magicUsers: [level] });
  const hero = followersPoints(list, { hero: true });
  return {
    mayBring: bringable(list),
    hirePoints: { hero, magicUsers: [hire(1), hire(2), hire(3)], windMaiden: retinuePoints({ windMaiden: true }) },
    mostMagicUsers: [mostUsersOf(1), mostUsersOf(2), mostUsersOf(3)],
  };
}

/** The people of an army list of a player's own: it holds no land (ruling 295). */
export function peopleOfOwn(list: ArmyList): AtlasPeople {
  const { id, name, historical, page, alignment, tech, mana, defense, government, motivation, nationalMorale, tactics, warRatingModifier, units } = list;
  const facts = { alignment, tech, mana, defense, government, motivation, nationalMorale, tactics, warRatingModifier };
  const called = namesOf(worldWith([list])).nation(id);
  return { id, name, called, historical, page, ...facts, provinces: [], rolls: 0, capital: null, realm: null, units, ...following(list) };
}

/** The nations in the gazetteer's order (p. 73), behind them the peoples that only come (pp. 68-69). */
function peoplesOf(world: World): AtlasPeople[] {
  const ready = lands(world);
  const { nation } = namesOf(world);
  const people = (list: ArmyList, row: Nation | undefined): AtlasPeople => {
    const { alignment, tech, mana, defense, government, motivation, nationalMorale, realm, capital } = factsOfPeople(ready, list.id);
    const { id, historical, page, tactics, warRatingModifier, units, ownName } = list;
    const facts = { alignment, tech, mana, defense, government, motivation, nationalMorale, tactics, warRatingModifier };
    const provinces = row?.provinces ?? [];
    const rolls = rollsOf(facts, provinces.length);
    return {
      id,
      name: row?.name ?? list.name,
      called: nation(id),
      historical,
      page,
      ...(ownName === undefined ? {} : { ownName }),
      ...facts,
      provinces,
      rolls,
      capital,
      realm,
      ...(comesOnce(list.id) ? { comesOnce: true } : {}),
      units,
      ...following(list),
    };
  };
  const nations = world.nations.map((row) => people(ready.list(row.id), row));
  const known = new Set(world.nations.map(({ id }) => id));
  return [...nations, ...world.lists.filter(({ id }) => !known.has(id)).map((list) => people(list, undefined))];
}

/** A treasure as the book lists it. */
interface BooksTreasure extends Omit<AtlasTreasure, 'keepers'> {
  readonly id: TreasureId;
}

const treasure =
  (kind: AtlasTreasure['kind']) =>
  ({ id, name, page }: Pick<BooksTreasure, 'id' | 'name' | 'page'>): BooksTreasure => ({
    id,
    name,
    kind,
    page,
    does: `${sentence(DOES[id].text)}.`,
  });

/** All treasures there are, in the book's order. */
export const TREASURES: readonly BooksTreasure[] = [
  ...MAGIC_ITEMS.map(treasure('magic-item')),
  ...ARTIFACTS.map(treasure('artifact')),
  ...HOLY_RELICS.map(treasure('holy-relic')),
];

/** A world as it is drawn and as the book lists it. What is drawn is the land of Talomir, whichever of its nations take part. */
export function atlasOf(world: World): Atlas {
  return {
    name: world.name,
    width: WIDTH,
    height: HEIGHT,
    topology: topology as unknown as Topology,
    provinces: provincesOf(world),
    peoples: peoplesOf(world),
    companies: companiesIn(world).map(({ id, name, page, rolls, units, loyal }) => ({ id, name, page, rolls, units, ...(loyal === true ? { loyal } : {}) })),
    treasures: TREASURES.map((one) => ({ ...one, keepers: keepersOf(one.id, world) })),
    waters: WATERS,
    stretches: STRETCHES,
    places: PLACES,
  };
}
