import { type Field, type FieldedSide, type FieldedUnit, variantsOn } from '../../battle-system.ts';
import { HERO_ROW, heroUnit } from '../../heroes.ts';
import { type BattleId, heroUnitId, type LeaderId, type NationId, type ProvinceId, type UnitId } from '../../ids.ts';
import { usableBanners } from '../armies/banners.ts';
import { shipsOf } from '../armies/companies.ts';
import type { Lands } from '../lands.ts';
import { factsOf } from '../peoples.ts';
import { fieldedDragon, isDragon } from '../special-peoples/dragons.ts';
import { type ArmyUnit, type CampaignState, DEPUTY_WAR_RATING, type NationState, nationOf } from '../state.ts';
import { carriedTo } from '../treasures/carrying-treasures.ts';
import type { Force, Front, Muster } from './forces.ts';

/** A nation's forces that have met an enemy this season. */
const metOf = (state: CampaignState, nation: NationId): readonly Force[] =>
  state.musters.flatMap((m) => [m.invader, m.defender]).filter((f) => f.nation === nation);

/**
 * Commanders of companies with units in a force. One whose company is divided among `forces` goes with its units that are with the Leader, else with the first
 * (ruling 250).
 */
function commandersWith(state: CampaignState, { nation, units }: Force, forces: readonly Force[]): readonly LeaderId[] {
  const { companies, army } = nationOf(state, nation);
  return companies.flatMap(({ id, commander }) => {
    const has = (force: readonly UnitId[]): boolean => army.some((u) => u.company === id && force.includes(u.id));
    if (commander === null || !has(units)) return [];
    const those = forces.filter((f) => has(f.units));
    const his = those.find((f) => !f.deputy) ?? those[0];
    return his === undefined || his.units.some((u) => units.includes(u)) ? [commander] : [];
  });
}

/**
 * The people with a force: the Leader if he is fit and this is his front, captains and hero too if it is; commanders of companies where their units are.
 * Without the Leader a commander leads the army (ruling C14), otherwise a deputy (rulings 19, C10).
 */
export function leadersWith(
  state: CampaignState,
  lands: Lands,
  force: Force,
  forces = metOf(state, force.nation),
): { readonly leader: LeaderId | null; readonly captains: readonly LeaderId[]; readonly warRating: number } {
  if (isDragon(force.nation)) return { leader: null, captains: [], warRating: 1 };
  const nation = nationOf(state, force.nation);
  const commanders = commandersWith(state, force, forces);
  const leads = !force.deputy && nation.leader.state === 'fit';
  const [leader = null, ...others] = leads ? [nation.leader.id, ...commanders] : commanders;
  const warRating = leadership(nation, lands, leader);
  // p. 9: never more captains than the War Rating of the CinC present; the rest stay at home (ruling 82)
  const own = force.deputy ? [] : [...nation.captains.slice(0, warRating), ...(nation.hero === null ? [] : [nation.hero])].map((c) => c.id);
  return { leader, captains: [...own, ...others], warRating };
}

/** The leaders of what a nation has set aside for a war, before any armies have met: as in battle, its company's commander too (rulings 19, C14). */
export function leaderOfFront(state: CampaignState, lands: Lands, front: Front): ReturnType<typeof leadersWith> {
  return leadersWith(
    state,
    lands,
    front,
    state.fronts.filter((f) => f.nation === front.nation),
  );
}

/** Who would lead a nation's whole army, and who would be with him. */
export const wholeArmyLed = (state: CampaignState, lands: Lands, { id, army }: NationState): ReturnType<typeof leadersWith> =>
  leadersWith(state, lands, { nation: id, units: army.map((u) => u.id), deputy: false }, []);

/** The hero with a force, as a unit that may be pursued and lost (p. 43, ruling 199): he goes with the Leader's front (ruling 52). Null if none is there. */
export function heroWith(state: CampaignState, lands: Lands, force: Force, at: ProvinceId): ArmyUnit | null {
  if (isDragon(force.nation) || force.deputy) return null;
  const nation = nationOf(state, force.nation);
  return nation.hero === null ? null : { id: heroUnitId(nation.hero.id), list: factsOf(lands, nation).list.id, type: HERO_ROW, at };
}

/** The magic users of a nation who are with a force: where its Leader's front is (ruling 52). A dragon has none. */
export function magicUsersWith(state: CampaignState, force: Force): NationState['magicUsers'] {
  return force.deputy || isDragon(force.nation) ? [] : nationOf(state, force.nation).magicUsers;
}

/** The War Rating of the leader of a force: the Leader's, a commander's or a deputy's. */
function leadership(nation: NationState, lands: Lands, leader: LeaderId | null): number {
  if (leader === nation.leader.id) return nation.leader.warRating;
  const led = nation.companies.find((c) => leader !== null && c.commander === leader);
  return (led === undefined ? null : lands.company(led.company).commander)?.warRating ?? DEPUTY_WAR_RATING;
}

/**
 * Who and what comes to a field with a nation's army besides units and leaders: its hero, its magic users, its banners and its ships, where its Leader's front
 * is (rulings 52, 182). Of a broken nation what its tribes have taken from each other stays with them (ruling 418).
 */
function following(nation: NationState, lands: Lands, force: Force): Pick<FieldedSide, 'hero' | 'magicUsers' | 'banners' | 'ships' | 'alignment'> {
  const { list, alignment } = factsOf(lands, nation);
  const { hero, magicUsers } = nation;
  const banners = usableBanners(nation, lands);
  const ships = shipsOf(nation);
  return {
    ...(alignment === 0 ? {} : { alignment }),
    ...(force.deputy || hero === null ? {} : { hero: { leader: hero.id, unit: { id: heroUnitId(hero.id), listed: heroUnit(list) } } }),
    ...(force.deputy || magicUsers.length === 0 ? {} : { magicUsers }),
    ...(force.deputy || banners.length === 0 ? {} : { banners }),
    ...(force.deputy || ships === 0 ? {} : { ships }),
  };
}

/** A unit of a force, with the company it was hired with if that matters on a field (pp. 66-67). */
function fieldedUnit(nation: NationState, lands: Lands, unit: ArmyUnit): FieldedUnit {
  const plain = { id: unit.id, listed: lands.listed(unit) };
  const hired = unit.company === undefined ? undefined : nation.companies.find((c) => c.id === unit.company);
  if (hired === undefined) return plain;
  const { id, rival, commander } = lands.company(hired.company);
  const commandsItself = commander?.commands === 'own-unit';
  if (rival === undefined && !commandsItself) return plain;
  return { ...plain, company: { id, ...(rival === undefined ? {} : { rival: rival.company }), ...(commandsItself ? { commandsItself } : {}) } };
}

/** Those of a force's captains who are commanders of companies, and could take the army (ruling C14). */
function commandersAmong(nation: NationState, lands: Lands, captains: readonly LeaderId[]): Pick<FieldedSide, 'commanders'> {
  const commanders = nation.companies.flatMap(({ commander, company }) => {
    const rated = lands.company(company).commander;
    return commander !== null && rated !== null && captains.includes(commander) ? [{ leader: commander, warRating: rated.warRating }] : [];
  });
  return commanders.length === 0 ? {} : { commanders };
}

/** A force with its leaders, as it comes to the field. */
function fielded(state: CampaignState, lands: Lands, battle: BattleId, force: Force): FieldedSide {
  if (isDragon(force.nation)) return fieldedDragon(state, lands, force);
  const nation = nationOf(state, force.nation);
  const { leader, captains, warRating } = leadersWith(state, lands, force);
  return {
    nation: force.nation,
    warRating,
    leader,
    captains,
    tactics: factsOf(lands, nation).list.tactics,
    ...commandersAmong(nation, lands, captains),
    units: nation.army.filter((u) => force.units.includes(u.id)).map((u) => fieldedUnit(nation, lands, u)),
    treasures: carriedTo(state, battle, force.nation),
    ...following(nation, lands, force),
  };
}

/** The field of a mustered battle, for whichever battle system plays it. */
export function fieldOf(state: CampaignState, lands: Lands, muster: Muster): Field {
  return {
    season: state.now,
    province: muster.province,
    invader: fielded(state, lands, muster.battle, muster.invader),
    defender: fielded(state, lands, muster.battle, muster.defender),
    ...(lands.world.options.invaderAlwaysAttacks ? { invaderAttacks: true } : {}),
    ...variantsOn(lands.world.options),
  };
}
