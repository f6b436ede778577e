import { SITES } from '../../data/map/sites.ts';
import { GOVERNOR, RULER_NAMES, TITLES } from '../../data/names.ts';
import type { World } from '../../data/shapes.ts';
import { textHash } from '../../engine/text-hash.ts';

/** How the people and places of a world are called in a text. */
export interface Names {
  readonly nation: (id: string) => string;
  /** A verb that fits: "the Goblins enter", "Treyine enters". */
  readonly does: (id: string, verb: string) => string;
  /** "the Goblins'", "Treyine's". */
  readonly nations: (id: string) => string;
  /** A province by name; a capital province, which is called as its nation is, by its chief town. */
  readonly province: (id: string) => string;
  /** A leader's name, the same for the same id wherever it is told. */
  readonly leader: (id: string, nation: string) => string;
  /** "King Edric". */
  readonly ruler: (id: string, nation: string) => string;
  readonly unit: (list: string, type: string) => string;
  /** A mercenary company: "the Black Company", "Riata Warriors". */
  readonly company: (id: string) => string;
  /** Who commands it. */
  readonly commander: (id: string) => string;
}

/** Verbs whose plural is more than an s left out. */
const MANY: Readonly<Record<string, string>> = { goes: 'go', has: 'have', is: 'are', carries: 'carry', comes: 'come', was: 'were', reaches: 'reach' };

/** Which name's turn it is: one that differs from leader to leader of a nation for years to come. */
function turnOf(leader: string, nation: string): number {
  const [year = 0, count = 0] = (leader.match(/\d+/g) ?? []).map(Number);
  return (textHash(nation) >>> 8) + 7 * year + 3 * count;
}

const NAMELESS = { men: ['the Nameless'], women: [] };
/** The chief towns of Talomir's capital provinces. */
const TOWNS = new Map(SITES.flatMap((site) => (site.town === undefined ? [] : [[site.id, site.town] as const])));

/** Names of the dead that carry their own title. */
const STYLED = /^(The|Lord|Duke|Old|Grave-Prince) /;
const PLURAL =
  /^(Centaurs|Beastmen|Rodentmen|Mountain Giants|Goblins|Orcs|Undead|Brethren|Black Moon Elves|Silver Elves|Black Moon Dwarves|Red Sun Dwarves|.* Marches)$/;
const WITH_THE = /^(Rogue Dragon|Capalan League|Border Kingdom)$/;

/** The names of a world. */
export function namesOf(world: World): Names {
  const nations = new Map(world.nations.map((n) => [n.id, n.name]));
  const realms = new Map(world.nations.flatMap((n) => (n.realm === undefined ? [] : [[n.id, n.realm] as const])));
  const provinces = new Map(world.provinces.map((p) => [p.id, p]));
  const lists = new Map(world.lists.map((l) => [l.id, l]));
  const companies = new Map(world.companies.map((c) => [c.id, c]));
  const called = (id: string): string => nations.get(id) ?? lists.get(id)?.name ?? (id === 'rogue-dragon' ? 'Rogue Dragon' : id);
  const nation = (id: string): string => {
    const name = called(id);
    return PLURAL.test(name) || WITH_THE.test(name) ? `the ${name}` : name;
  };
  const owners = (id: string): string => (nation(id).endsWith('s') ? `${nation(id)}'` : `${nation(id)}'s`);
  const person = (id: string, of: string): { readonly name: string; readonly woman: boolean } => {
    const { men, women } = RULER_NAMES[of] ?? NAMELESS;
    const at = turnOf(id, of) % (men.length + women.length);
    return at < men.length ? { name: men[at]!, woman: false } : { name: women[at - men.length]!, woman: true };
  };
  return {
    nation,
    nations: owners,
    does: (id, verb) => (PLURAL.test(called(id)) ? (MANY[verb] ?? verb.replace(/s$/, '')) : verb),
    province: (id) => {
      const province = provinces.get(id);
      if (province === undefined) return id;
      return province.capital ? (TOWNS.get(id) ?? `${owners(province.nation)} capital`) : province.name;
    },
    leader: (id, of) => person(id, of).name,
    ruler: (id, of) => {
      const government = lists.get(of)?.government;
      const governs = realms.has(of) && realms.get(of) !== of;
      const { name, woman } = person(id, of);
      return government === undefined || STYLED.test(name) ? name : governs ? `${GOVERNOR} ${name}` : `${TITLES[government][woman ? 1 : 0]} ${name}`;
    },
    company: (id) => {
      const name = companies.get(id)?.name ?? id;
      return name.endsWith('Company') || name === 'Brethren' ? `the ${name}` : name;
    },
    commander: (id) => companies.get(id)?.commander?.name ?? 'its commander',
    unit: (list, type) =>
      [list, 'black-moon-incarnate'].flatMap((id) => (lists.get(id) ?? companies.get(id))?.units ?? []).find((u) => u.id === type)?.name ?? type,
  };
}
