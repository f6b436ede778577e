import { COMPANIES } from '../../data/companies.ts';
import { SITES } from '../../data/map/sites.ts';
import { GOVERNOR, isStyled, TITLES } from '../../data/names.ts';
import type { Company, ListedUnit, Province, World } from '../../data/shapes.ts';
import { ROGUE_DRAGON_UNIT } from '../../data/tables/rogue-dragon.ts';
import { isRebels } from '../../engine/campaign/governments/government.ts';
import { leadersNamed } from '../../engine/campaign/position-leaders.ts';
import { HERO_ROW } from '../../engine/heroes.ts';
import { type PersonName, personName } from './person-names.ts';
import { isOfMany, sentence } from './words.ts';

/** How the people and places of a world are called in a text. */
export interface Names {
  readonly nation: (id: string) => string;
  /** As a heading or a table has it: "Goblins", "Treyine", "Rebels of Treyine". */
  readonly title: (id: string) => string;
  /** A verb that fits: "the Goblins enter", "Treyine enters". */
  readonly does: (id: string, verb: string) => string;
  /** "their" of the Goblins, "its" of Treyine. */
  readonly their: (id: string) => string;
  /** Where something is: "in Treyine", "in the Tropilium Northern Marches", "among the Goblins". */
  readonly within: (id: string) => string;
  /** "the Goblins’", "Treyine’s". */
  readonly nations: (id: string) => string;
  /** A province by name; a capital province, which has its nation's name, by its chief town. */
  readonly province: (id: string) => string;
  /** What a person is called, the same for the same id wherever it is told: "Edric", a hero "Edric the Bold". */
  readonly leader: (id: string, nation: string) => string;
  /** "Captain Edric", unless the name carries its own title. */
  readonly titled: (title: string, id: string, nation: string) => string;
  /** "King Edric". */
  readonly ruler: (id: string, nation: string) => string;
  /** A unit by its list and row; one that has been hired by its company as well, where that is known. */
  readonly unit: (list: string, type: string, company?: string) => string;
  /** A mercenary company: "the Black Company", "Riata Warriors". */
  readonly company: (id: string) => string;
  /** Who commands it. */
  readonly commander: (id: string) => string;
}

/** Verbs whose plural is more than an s left out. */
const MANY: Readonly<Record<string, string>> = {
  goes: 'go',
  has: 'have',
  is: 'are',
  carries: 'carry',
  comes: 'come',
  was: 'were',
  reaches: 'reach',
  marches: 'march',
};

const TOWNS = new Map(SITES.flatMap((site) => (site.town === undefined ? [] : [[site.id, site.town] as const])));
/** The chief town of a capital province; null for any other. */
export const townOf = (province: string): string | null => TOWNS.get(province) ?? null;

/** What provinces of a world are called otherwise than on the map, by id: by their player, or in the position it begins from. */
export function ownPlaces({ places = {}, position }: World): (id: string) => string | undefined {
  const own = new Map([...(position?.names ?? []).map(({ province, name }) => [province, name] as const), ...Object.entries(places)]);
  return (id) => own.get(id);
}

/** A province's name and that of its chief town as a world's map has them: a name of its own is the town's where there is one. */
export function namesOnMap(world: World): (province: Pick<Province, 'id' | 'name'>) => { readonly name: string; readonly town: string | null } {
  const own = ownPlaces(world);
  return ({ id, name }) => {
    const town = townOf(id);
    return town === null ? { name: own(id) ?? name, town } : { name, town: own(id) ?? town };
  };
}

const PLURAL =
  /^(Centaurs|Beastmen|Rodentmen|Mountain Giants|Goblins|Orcs|Undead|Brethren|Black Moon Elves|Silver Elves|Black Moon Dwarves|Red Sun Dwarves|.* Marches)$/;
const WITH_THE = /^(Rogue Dragon|Capalan League|Border Kingdom)$/;

/** The article that the name of a player's own list may begin with: then it is told of as many, whatever else it says. */
const ARTICLE = /^The /;

/**
 * The commander of a company: his id is made of its first employer, its kind and its number. Whichever nation employs it now (ruling 48), he is the same man.
 */
const COMMANDER = /^(?<hired>.+)-\d+-\d+-commander$/;
/** The company that somebody of that id commands. */
export function companyLedBy(id: string): string | undefined {
  const hired = COMMANDER.exec(id)?.groups?.hired;
  return COMPANIES.find((company) => hired?.endsWith(`-${company.id}`))?.id;
}

/** The nation that rebels or a tribe are part of: their ids begin with its own. */
export const wholeOf = (id: string): string => id.split(':')[0]!;

/** The tribe of a broken nation's Leader, which bears the nation's own id: what it is called by is his seat (p. 55). */
export const leadersTribe = (nation: string, seat: string): string => `${nation}:leader:${seat}`;
/** The broken nation whose tribes these two are, where one of them is its Leader's, which bears the nation's id (ruling 45); null where neither is. */
export function brokenBetween(one: string, other: string): string | null {
  const whole = wholeOf(one);
  const isLeaders = one !== other && whole === wholeOf(other) && (one === whole || other === whole);
  return isLeaders && ![one, other].some(isRebels) ? whole : null;
}
/** By which id a nation is called where that one is its Leader's tribe; any other by its own. */
export const calledBy =
  (tribe: string | undefined) =>
  (id: string): string =>
    tribe?.startsWith(`${id}:leader:`) ? tribe : id;
/** The names with some nations called by another id than their own. */
export const namesAs = (names: Names, as: (id: string) => string): Names => ({
  ...names,
  nation: (id) => names.nation(as(id)),
  title: (id) => names.title(as(id)),
  nations: (id) => names.nations(as(id)),
  does: (id, verb) => names.does(as(id), verb),
  their: (id) => names.their(as(id)),
});

/** Leaders whose names a position gives, by id. */
const ownNames = (world: World): ReadonlyMap<string, PersonName> =>
  new Map(
    (world.position?.nations ?? []).flatMap((given) =>
      leadersNamed(world, given).flatMap(([id, { name, woman = false }]) =>
        name === undefined ? [] : [[id as string, { name, woman, styled: isStyled(given.nation) }] as const],
      ),
    ),
  );

/** What the persons of a world are called, by id: as the player calls them, as the position they come from does, or as their people would. */
export function personsOf(world: World): (id: string) => PersonName {
  const own = ownNames(world);
  const called = new Map(Object.entries(world.called ?? {}));
  return (id) => {
    const byPlayer = called.get(id);
    if (byPlayer === undefined) return own.get(id) ?? personName(id);
    return { name: byPlayer.name, woman: byPlayer.woman === true, styled: personName(id).styled };
  };
}

/** The names of a world. */
export function namesOf(world: World): Names {
  const nations = new Map(world.nations.map((n) => [n.id, n.name]));
  const realms = new Map(world.nations.flatMap((n) => (n.realm === undefined ? [] : [[n.id, n.realm] as const])));
  const provinces = new Map(world.provinces.map((p) => [p.id, p]));
  const lists = new Map(world.lists.map((l) => [l.id, l]));
  const companies = new Map(world.companies.map((c) => [c.id, c]));
  const person = personsOf(world);
  const own = ownPlaces(world);
  /** Units of companies by their row: an event names the employer, whose list does not have them. */
  const inCompany = (c: Company, row: ListedUnit): string => (c.units.length === 1 ? c.name : `${row.name} of the ${c.name}`);
  const hired = new Map(world.companies.flatMap((c) => c.units.map((u) => [u.id, inCompany(c, u)])));
  const ofCompany = (id: string, type: string): string | undefined => {
    const c = companies.get(id);
    const row = c?.units.find((u) => u.id === type);
    return c === undefined || row === undefined ? undefined : inCompany(c, row);
  };
  const called = (id: string): string => nations.get(id) ?? lists.get(id)?.name ?? (id === 'rogue-dragon' ? 'Rogue Dragon' : id);
  /** Of what is printed the table knows it; of a list of a player's own its name must say it: "Hill clans", "The Horde". */
  const isPlural = (id: string): boolean => {
    const name = called(id);
    return lists.get(id)?.like === undefined ? PLURAL.test(name) : ARTICLE.test(name) || isOfMany(name);
  };
  const nation = (id: string): string => {
    const [whole = id, part, seat = ''] = id.split(':');
    if (part === 'leader') return `the Leader’s tribe in ${province(seat)}`;
    if (part === 'rebels') return `the rebels of ${nation(whole)}`;
    if (part !== undefined) return `the tribe of ${province(part)}`;
    const name = called(id);
    return isPlural(id) || WITH_THE.test(name) ? `the ${name.replace(ARTICLE, '')}` : name;
  };
  const owners = (id: string): string => (nation(id).endsWith('s') ? `${nation(id)}’` : `${nation(id)}’s`);
  const province = (id: string): string => {
    const found = provinces.get(id);
    if (found === undefined) return id;
    return own(id) ?? (found.capital ? (townOf(id) ?? `${owners(found.nation)} capital`) : found.name);
  };
  const titled = (title: string, id: string): string => {
    const { name, styled } = person(id);
    return styled ? name : `${title} ${name}`;
  };
  const areMany = (id: string): boolean => isRebels(id) || isPlural(id);
  return {
    nation,
    their: (id) => (areMany(id) ? 'their' : 'its'),
    within: (id) => `${areMany(id) && !called(id).endsWith('Marches') ? 'among' : 'in'} ${nation(id)}`,
    title: (id) => sentence(nation(id).replace(/^the /, '')),
    nations: owners,
    does: (id, verb) => (areMany(id) ? (MANY[verb] ?? verb.replace(/s$/, '')) : verb),
    province,
    leader: (id) => person(id).name,
    titled,
    ruler: (id, of) => {
      const whole = wholeOf(of);
      const government = lists.get(whole)?.government;
      const governs = realms.has(whole) && realms.get(whole) !== whole;
      const { name, woman } = person(id);
      return government === undefined ? name : titled(governs ? GOVERNOR : TITLES[government][woman ? 1 : 0], id);
    },
    company: (id) => {
      const name = companies.get(id)?.name ?? id;
      return name.endsWith('Company') || name === 'Brethren' ? `the ${name}` : name;
    },
    commander: (id) => companies.get(id)?.commander?.name ?? 'its commander',
    unit: (list, type, company) =>
      (company === undefined ? undefined : ofCompany(company, type)) ??
      [wholeOf(list), 'black-moon-incarnate'].flatMap((id) => (lists.get(id) ?? companies.get(id))?.units ?? []).find((u) => u.id === type)?.name ??
      hired.get(type) ??
      [...lists.values()].flatMap((l) => l.units).find((u) => u.id === type)?.name ??
      (type === HERO_ROW ? 'Hero' : type === ROGUE_DRAGON_UNIT.id ? ROGUE_DRAGON_UNIT.name : type),
  };
}

/**
 * Whether something else than a province is called so, on the map or in what is told, be it written otherwise: another province, as it is called or as the map has
 * it, a nation, a company.
 */
export function placeNamesTaken(world: World): (province: string, name: string) => boolean {
  const names = namesOf(world);
  const all = [
    ...world.provinces.flatMap(({ id, name }) => [names.province(id), name, townOf(id) ?? name].map((called) => ({ id: id as string | null, called }))),
    ...[...world.nations.flatMap(({ id, name }) => [name, names.nation(id)]), ...world.companies.map(({ id }) => names.company(id))].map((called) => ({
      id: null,
      called,
    })),
  ];
  return (province, name) => all.some(({ id, called }) => id !== province && called.toLowerCase() === name.toLowerCase());
}
