import type { ArmyList, Company, ListedUnit, Province, World } from '../../data/shapes.ts';
import { ROGUE_DRAGON_UNIT } from '../../data/tables/rogue-dragon.ts';
import { HERO_ROW, heroUnit, onHorse } from '../heroes.ts';
import { type NationId, nationId, type ProvinceId, provinceId } from '../ids.ts';
import { companiesIn } from './left-out.ts';
import type { ArmyUnit, CampaignState } from './state.ts';

/** What a unit is: its list, its row there, and how much Rep it lacks. */
type UnitOfList = Pick<ArmyUnit, 'list' | 'type' | 'repLoss'>;

/** A world made ready to be asked: lists, nations and provinces by id, neighbours by land and sea together. */
export interface Lands {
  readonly world: World;
  /** Nations that hold land when a campaign begins, in the gazetteer's order. The Brethren stand outside (ruling 16). */
  readonly nations: readonly NationId[];
  readonly list: (id: string) => ArmyList;
  /** The row of a unit's list, its Rep and cost lower where it lacks Rep (p. 68). */
  readonly listed: (unit: UnitOfList) => ListedUnit;
  /** Those that are for hire: what this campaign leaves out is not (p. 61). */
  readonly companies: readonly Company[];
  readonly company: (id: string) => Company;
  readonly province: (id: ProvinceId) => Province;
  /** Provinces that touch it by land or by a double arrow (p. 70). */
  readonly neighbours: (id: ProvinceId) => readonly ProvinceId[];
}

function found<T>(map: ReadonlyMap<string, T>, id: string, what: string): T {
  const value = map.get(id);
  if (value === undefined) throw new Error(`the world has no ${what} ${id}`);
  return value;
}

/** Makes a world ready. */
export function lands(world: World): Lands {
  const lists = new Map(world.lists.map((l) => [l.id, l]));
  const rows = new Map([...world.lists, ...world.companies].map((l) => [l.id, new Map(l.units.map((u) => [u.id, u]))]));
  // p. 51: what a list makes of a hero
  for (const list of world.lists) rows.get(list.id)!.set(HERO_ROW, onHorse(heroUnit(list)));
  const byId = new Map(world.companies.map((c) => [c.id, c]));
  // p. 70: a dragon is of no list and no world
  rows.set(ROGUE_DRAGON_UNIT.id, new Map([[ROGUE_DRAGON_UNIT.id, ROGUE_DRAGON_UNIT]]));
  const weakened = new Map<string, ListedUnit>();
  const listed = (unit: UnitOfList): ListedUnit => {
    const row = found(found(rows, unit.list, 'army list'), unit.type, `unit in ${unit.list}`);
    if (unit.repLoss === undefined) return row;
    const key = `${unit.list} ${unit.type} ${unit.repLoss}`;
    const lower = weakened.get(key) ?? { ...row, rep: row.rep - unit.repLoss, cost: row.cost - unit.repLoss * row.figures };
    weakened.set(key, lower);
    return lower;
  };
  const provinces = new Map(world.provinces.map((p) => [p.id, p]));
  const neighbours = new Map(world.provinces.map((p) => [p.id, [...p.land, ...p.sea].map(provinceId)]));
  return {
    world,
    nations: world.nations.filter((n) => n.provinces.length > 0).map((n) => nationId(n.id)),
    list: (id) => found(lists, id, 'army list'),
    listed,
    companies: companiesIn(world),
    company: (id) => found(byId, id, 'company'),
    province: (id) => found(provinces, id, 'province'),
    neighbours: (id) => found(neighbours, id, 'province'),
  };
}

/** Who holds which province, worked out once for each set of holders and remembered beside the state. */
interface Holdings {
  readonly holder: ReadonlyMap<ProvinceId, NationId>;
  readonly of: ReadonlyMap<NationId, readonly ProvinceId[]>;
  /** What can be reached from a province through its holder's others, for provinces that were asked about. */
  readonly chains: Map<ProvinceId, ReadonlySet<ProvinceId>>;
}

/** Who holds what. */
type Held = Pick<CampaignState, 'provinces'>;

const remembered = new WeakMap<CampaignState['provinces'], Holdings>();

function holdings(state: Held): Holdings {
  const before = remembered.get(state.provinces);
  if (before !== undefined) return before;
  const of = new Map<NationId, ProvinceId[]>();
  for (const p of state.provinces) {
    const held = of.get(p.holder);
    if (held === undefined) of.set(p.holder, [p.id]);
    else held.push(p.id);
  }
  const made = { holder: new Map(state.provinces.map((p) => [p.id, p.holder])), of, chains: new Map<ProvinceId, ReadonlySet<ProvinceId>>() };
  remembered.set(state.provinces, made);
  return made;
}

/** Who holds a province. */
export function holderOf(state: Held, province: ProvinceId): NationId {
  const holder = holdings(state).holder.get(province);
  if (holder === undefined) throw new Error(`no province ${province}`);
  return holder;
}

/** The provinces a nation holds, in the map's order; none once it has fallen. */
export function provincesOf(state: Held, nation: NationId): readonly ProvinceId[] {
  return holdings(state).of.get(nation) ?? [];
}

/** The nations that touch this one, in the campaign's order: the gazetteer's, with later ones at the end. */
export function neighbouringNations(state: CampaignState, lands: Lands, nation: NationId): readonly NationId[] {
  const near = new Set<NationId>();
  for (const p of provincesOf(state, nation)) for (const q of lands.neighbours(p)) near.add(holderOf(state, q));
  near.delete(nation);
  return state.nations.filter((n) => near.has(n.id)).map((n) => n.id);
}

const NOWHERE: ReadonlySet<ProvinceId> = new Set();

/**
 * All provinces an army may reach from one of its nation's own through friendly provinces, which are its own alone (ruling 258), however far, by land and
 * double arrow (p. 70). Empty when the start is not the nation's.
 */
export function chainFrom(state: Held, lands: Lands, nation: NationId, start: ProvinceId): ReadonlySet<ProvinceId> {
  if (holderOf(state, start) !== nation) return NOWHERE;
  const { chains } = holdings(state);
  const known = chains.get(start);
  if (known !== undefined) return known;
  const reached = new Set<ProvinceId>([start]);
  const waiting = [start];
  for (let p = waiting.pop(); p !== undefined; p = waiting.pop()) {
    for (const q of lands.neighbours(p)) {
      if (reached.has(q) || holderOf(state, q) !== nation) continue;
      reached.add(q);
      waiting.push(q);
    }
  }
  chains.set(start, reached);
  return reached;
}

/**
 * p. 57: recruiting rolls for that many provinces: provinces + defense + tech, never below 0 (ruling 15); with no province defense and tech still count (p. 73,
 * ruling 70).
 */
export function rollsOf(facts: { readonly defense: number; readonly tech: number }, provinces: number): number {
  return Math.max(0, provinces + facts.defense + facts.tech);
}

/** The points that units are worth. */
export function pointsOf(lands: Lands, units: readonly ArmyUnit[]): number {
  let points = 0;
  for (const unit of units) points += lands.listed(unit).cost;
  return points;
}
