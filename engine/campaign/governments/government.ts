import { type NationId, nationId, type ProvinceId } from '../../ids.ts';
import { provincesOf } from '../lands.ts';
import { type CampaignState, type NationState, nationOf, type War } from '../state.ts';
import type { GovernmentState, House, TribalWar } from './quarrels.ts';

/** Leaders of a nation who do not lead it: princes of its cities, the rival of a civil war to come. */
export const otherHouses = ({ government: { houses, rival } }: NationState): readonly House[] => (rival === null ? houses : [...houses, rival]);

/** The nation with something of its government changed. */
export function governed(nation: NationState, change: Partial<GovernmentState>): NationState {
  return { ...nation, government: { ...nation.government, ...change } };
}

const REBELS = ':rebels';
/** The id of a nation’s rebels in a civil war (p. 55). */
export const rebelsOf = (nation: NationId): NationId => nationId(`${nation}${REBELS}`);
/** Whether the id is that of some nation's rebels. */
export const isRebels = (id: string): boolean => id.endsWith(REBELS);
/** The id of a tribe of a broken nation, by the province it is at home in (p. 55). */
export const tribeOf = (nation: NationId, home: ProvinceId): NationId => nationId(`${nation}:${home}`);

/** Whether it is a nation of its own, no faction or tribe of another. */
export const isWhole = (nation: NationState): boolean => nation.government.stands === 'whole';

/** The rebels or tribes of a nation, besides itself. */
export function partsOf(state: CampaignState, nation: NationId): readonly NationState[] {
  return state.nations.filter((n) => n.government.partOf === nation);
}

/** The nation it belongs to: itself, for a whole one. */
export function wholeOf(state: CampaignState, nation: NationId): NationId {
  return nationOf(state, nation).government.partOf ?? nation;
}

/** The rebels of a nation in civil war. */
export function rebelsIn(state: CampaignState, nation: NationId): NationState | undefined {
  return partsOf(state, nation).find((n) => n.government.stands === 'rebels');
}

/** Whether two are the two parts of a civil war (p. 55). */
export const areFactions = (state: CampaignState, a: NationId, b: NationId): boolean =>
  a !== b && (rebelsIn(state, a)?.id === b || rebelsIn(state, b)?.id === a);

/** The tribes of a broken nation except its Leader's own; none if it is united. */
export function tribesIn(state: CampaignState, nation: NationId): readonly NationState[] {
  return partsOf(state, nation).filter((n) => n.government.stands === 'tribe');
}

/** All tribes of all broken nations except those of their Leaders. */
export const allTribes = (state: CampaignState): readonly NationState[] => state.nations.filter((n) => n.government.stands === 'tribe');

/** Whether a tribal nation has broken up and is not united again (p. 55). */
export const isBroken = (state: CampaignState, nation: NationId): boolean => tribesIn(state, nation).length > 0;

/** The provinces of a nation with those its rebels hold: what its recruiting rolls are counted by (ruling 41). */
export function wholeLand(state: CampaignState, nation: NationId): readonly ProvinceId[] {
  const rebels = rebelsIn(state, nation);
  return rebels === undefined ? provincesOf(state, nation) : [...provincesOf(state, nation), ...provincesOf(state, rebels.id)];
}

/** Whether a war is fought over the throne: between the factions of a nation, or with a claimant (p. 55). */
export function isCivil(state: CampaignState, war: War): boolean {
  const a = nationOf(state, war.aggressor).government;
  const d = nationOf(state, war.defender).government;
  return a.partOf === war.defender || d.partOf === war.aggressor || a.claims === war.defender || d.claims === war.aggressor;
}

/** The war a tribe is fighting with another of its nation. */
export function tribalWarOf(state: CampaignState, tribe: NationId): TribalWar | undefined {
  const { unification } = nationOf(state, wholeOf(state, tribe)).government;
  return unification.find((w) => w.aggressor === tribe || w.defender === tribe);
}

/** Whether two are at war, as nations or as tribes. */
export function atWarWith(state: CampaignState, a: NationId, b: NationId): boolean {
  const between = (w: { readonly aggressor: NationId; readonly defender: NationId }): boolean =>
    (w.aggressor === a && w.defender === b) || (w.aggressor === b && w.defender === a);
  return state.wars.some(between) || nationOf(state, wholeOf(state, a)).government.unification.some(between);
}

/** The state without that nation: a part that is one with its whole again. */
export function withoutNation(state: CampaignState, id: NationId): CampaignState {
  return { ...state, nations: state.nations.filter((n) => n.id !== id) };
}
