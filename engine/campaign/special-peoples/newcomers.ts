import { SPECIAL_PEOPLES, type SpecialPeople } from '../../../data/tables/special-peoples.ts';
import type { NationId, ProvinceId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import { wholeLand } from '../governments/government.ts';
import { type CampaignState, enemyIn, nationOf, warOf, withNation } from '../state.ts';

/** A people that wins its first province has a land of its own and is a nation like any other from then on (pp. 68-69). */
export function settle(state: CampaignState, nation: NationId, province: ProvinceId, at: At): CampaignState {
  const { newcomer } = nationOf(state, nation);
  if (newcomer === null || newcomer.camp === null) return state;
  at.say({ kind: 'people-established', nation, province, cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, newcomer: { ...newcomer, camp: null } }));
}

/**
 * Peoples that lose the war they came with this season: they passed no die and their enemy passed one or more (p. 68, ruling C4). Nobody will be left to keep a
 * peace (ruling 72).
 */
export function doomed(state: CampaignState): readonly NationId[] {
  return state.nations
    .filter((n) => {
      const war = n.newcomer === null ? undefined : warOf(state, n.newcomer.war);
      return war !== undefined && state.givingUp.includes(n.id) && !state.givingUp.includes(enemyIn(war, n.id));
    })
    .map((n) => n.id);
}

/** Their armies scatter before anything else is settled. */
export function scatter(state: CampaignState, peoples: readonly NationId[]): CampaignState {
  let after = state;
  for (const people of peoples) after = withNation(after, people, (n) => ({ ...n, army: [] }));
  return after;
}

/** Newcomers whose first war has ended: with land they are a nation, without it they are gone (ruling C19). */
export function newcomersWithoutLand(state: CampaignState): readonly NationId[] {
  return state.nations.filter((n) => n.newcomer !== null && warOf(state, n.newcomer.war) === undefined && wholeLand(state, n.id).length === 0).map((n) => n.id);
}

/** Newcomers whose first war has ended well are newcomers no longer. */
export function newcomersNoMore(state: CampaignState): CampaignState {
  if (!state.nations.some((n) => n.newcomer !== null && warOf(state, n.newcomer.war) === undefined)) return state;
  return { ...state, nations: state.nations.map((n) => (n.newcomer !== null && warOf(state, n.newcomer.war) === undefined ? { ...n, newcomer: null } : n)) };
}

/** Tells that a people has gone, and whether it may come again. */
export function tellVanished(people: NationId, reason: 'lost-the-war' | 'no-land', at: At): void {
  at.say({ kind: 'people-vanished', nation: people, reason, returns: SPECIAL_PEOPLES[people as string as SpecialPeople].mayReturn, cause: at.cause });
}
