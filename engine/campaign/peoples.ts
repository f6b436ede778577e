import type { ArmyList, Government, Motivation } from '../../data/shapes.ts';
import { type NationId, type ProvinceId, provinceId } from '../ids.ts';
import type { Lands } from './lands.ts';
import { type CampaignState, type NationState, nationOf } from './state.ts';

/** What applies to a nation as it now stands, from its people's row in the gazetteer (p. 73) and their army list. */
export interface Facts {
  readonly list: ArmyList;
  readonly alignment: number;
  readonly tech: number;
  readonly mana: number;
  readonly defense: number;
  readonly government: Government;
  readonly motivation: Motivation;
  /** National Morale when it is at peace. */
  readonly nationalMorale: number;
  /** Nations of one realm do not attack each other outside a civil war (p. 54); null for most. */
  readonly realm: string | null;
  /** The province that carries the people's name; null for peoples without a land of their own. */
  readonly capital: ProvinceId | null;
}

/** The facts of a people: the gazetteer's values where it has a row, else its list's (the special peoples of pp. 68-69). */
export function factsOfPeople(lands: Lands, people: string): Facts {
  const list = lands.list(people);
  const row = lands.world.nations.find((n) => n.id === people);
  const { alignment, tech, mana, defense } = row ?? list;
  const { government, motivation, nationalMorale } = list;
  const capital = row === undefined || row.capital === null ? null : provinceId(row.capital);
  return { list, alignment, tech, mana, defense, government, motivation, nationalMorale, realm: row?.realm ?? null, capital };
}

/** The list of the Demon and his army (p. 13). */
export const DEMON_LIST = 'black-moon-incarnate';

const remembered = new WeakMap<Lands, Map<string, Facts>>();

/** The facts of a nation. */
export function factsOf(lands: Lands, nation: NationState): Facts {
  let peoples = remembered.get(lands);
  if (peoples === undefined) {
    peoples = new Map();
    remembered.set(lands, peoples);
  }
  const key = nation.possessed ? `${nation.people} ${DEMON_LIST}` : nation.people;
  const before = peoples.get(key);
  if (before !== undefined) return before;
  const own = factsOfPeople(lands, nation.people);
  const facts = nation.possessed ? possessed(own, lands) : own;
  peoples.set(key, facts);
  return facts;
}

/** p. 68: a nation under Black Moon Incarnate is of the Demon's alignment, motivation and National Morale (ruling C20). */
function possessed(own: Facts, lands: Lands): Facts {
  const { alignment, motivation, nationalMorale } = lands.list(DEMON_LIST);
  return { ...own, alignment, motivation, nationalMorale };
}

/** The facts of the nation of that id. */
export const factsFor = (state: CampaignState, lands: Lands, nation: NationId): Facts => factsOf(lands, nationOf(state, nation));
