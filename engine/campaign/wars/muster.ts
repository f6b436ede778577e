import type { Field, FieldedSide, FieldedUnit } from '../../battle-system.ts';
import { HERO_ROW, heroUnit } from '../../heroes.ts';
import { type BattleId, type HiredId, heroUnitId, type LeaderId, type ProvinceId } from '../../ids.ts';
import type { Lands } from '../lands.ts';
import { factsOf } from '../peoples.ts';
import { fieldedDragon, isDragon } from '../special-peoples/dragons.ts';
import { type ArmyUnit, type CampaignState, DEPUTY_WAR_RATING, type NationState, nationOf } from '../state.ts';
import { carriedTo } from '../treasures/carrying-treasures.ts';
import type { Force, Muster } from './forces.ts';

/**
 * Who of a nation's people is with a force: the leader if he is fit and it is his front, captains and hero if it is; commanders of
 * companies where their units are. Without the leader a commander takes the army (ruling C14), else a deputy (rulings 19, C10).
 */
export function leadersWith(state: CampaignState, force: Force): { readonly leader: LeaderId | null; readonly captains: readonly LeaderId[] } {
  if (isDragon(force.nation)) return { leader: null, captains: [] };
  const { leader, captains, hero, companies, army } = nationOf(state, force.nation);
  const leadsUnits = (hired: HiredId): boolean => army.some((u) => u.company === hired && force.units.includes(u.id));
  const commanders = companies.flatMap((c) => (c.commander !== null && leadsUnits(c.id) ? [c.commander] : []));
  // p. 9: never more captains than the War Rating of their CinC; whom an heir or a reunion leaves over stays at home (ruling 82)
  const own = force.deputy ? [] : [...captains.slice(0, leader.warRating), ...(hero === null ? [] : [hero])].map((c) => c.id);
  if (!force.deputy && leader.state === 'fit') return { leader: leader.id, captains: [...own, ...commanders] };
  const [first = null, ...others] = commanders;
  return { leader: first, captains: [...own, ...others] };
}

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

/** The War Rating of who leads a force: the Leader's, a commander's or a deputy's. */
function leadership(nation: NationState, lands: Lands, leader: LeaderId | null): number {
  if (leader === nation.leader.id) return nation.leader.warRating;
  const led = nation.companies.find((c) => leader !== null && c.commander === leader);
  return (led === undefined ? null : lands.company(led.company).commander)?.warRating ?? DEPUTY_WAR_RATING;
}

/**
 * Who and what comes to a field with a nation's army beside units and leaders: its hero, its magic users and its banners, where its Leader's front
 * is (rulings 52, 182).
 */
function following(nation: NationState, lands: Lands, force: Force): Pick<FieldedSide, 'hero' | 'magicUsers' | 'banners' | 'alignment'> {
  const { list, alignment } = factsOf(lands, nation);
  const { hero, magicUsers, banners } = nation;
  return {
    ...(alignment === 0 ? {} : { alignment }),
    ...(force.deputy || hero === null ? {} : { hero: { leader: hero.id, unit: { id: heroUnitId(hero.id), listed: heroUnit(list) } } }),
    ...(force.deputy || magicUsers.length === 0 ? {} : { magicUsers }),
    ...(force.deputy || banners.length === 0 ? {} : { banners }),
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
  const { leader, captains } = leadersWith(state, force);
  return {
    nation: force.nation,
    warRating: leadership(nation, lands, leader),
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
  };
}
