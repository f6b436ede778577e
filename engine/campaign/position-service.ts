import type { ServedInPosition } from '../../data/shapes.ts';
import type { NationId } from '../ids.ts';
import { companyOfLastYear } from './armies/companies.ts';
import type { At } from './chapter.ts';
import { another, giveMorale, giveRefusals } from './position-leaders.ts';
import { type CampaignState, withNation } from './state.ts';

/** Who serves a nation, or its rebels, where a campaign begins from a position, and what it has bought (ruling 396). */

/** Those who serve a nation, and what it has bought (pp. 9, 44, 50, 61). */
function giveFollowers(state: CampaignState, nation: NationId, { captains = 0, hero, magicUsers = [], banners = [] }: ServedInPosition, at: At): CampaignState {
  const { cause } = at;
  let after = state;
  if (hero === true) {
    const risen = another(after, nation, 'hero');
    at.say({ kind: 'hero-given', nation, leader: risen.id, cause });
    after = withNation(risen.state, nation, (n) => ({ ...n, hero: { id: risen.id } }));
  }
  for (const level of magicUsers) {
    const { state: counted, id } = another(after, nation, 'magic-user');
    at.say({ kind: 'magic-user-given', nation, leader: id, level, cause });
    after = withNation(counted, nation, (n) => ({ ...n, magicUsers: [...n.magicUsers, { id, level }] }));
  }
  for (let i = 0; i < captains; i++) {
    const { state: counted, id } = another(after, nation, 'captain');
    at.say({ kind: 'captain-given', nation, leader: id, cause });
    after = withNation(counted, nation, (n) => ({ ...n, captains: [...n.captains, { id }] }));
  }
  for (const banner of banners) at.say({ kind: 'banner-given', nation, banner, cause });
  return withNation(after, nation, (n) => ({ ...n, banners }));
}

/** Mercenaries who served it last year (p. 65). */
function giveCompanies(state: CampaignState, nation: NationId, { companies = [] }: ServedInPosition, at: At): CampaignState {
  const hired = companies.map(({ company, survivors, withoutCommander = false }, i) => {
    const left = survivors?.map(({ list, unit }) => ({ list, type: unit })) ?? null;
    return companyOfLastYear(nation, at.lands.company(company), state.year, i + 1, { survivors: left, withoutCommander });
  });
  for (const { company, id, commander, survivors } of hired)
    at.say({ kind: 'company-given', nation, company, hired: id, commander, units: survivors.length, cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, companies: hired }));
}

/** Companies that it has paid before: they are loyal to it (p. 67). */
function giveEmployer(state: CampaignState, nation: NationId, { formerEmployerOf = [] }: ServedInPosition, at: At): CampaignState {
  for (const company of formerEmployerOf) at.say({ kind: 'employer-given', nation, company, cause: at.cause });
  return { ...state, formerEmployers: [...state.formerEmployers, ...formerEmployerOf.map((company) => ({ company, nation }))] };
}

/** How its last battles went (p. 51). */
function giveBattles(state: CampaignState, nation: NationId, { lastBattles = [] }: ServedInPosition, at: At): CampaignState {
  if (lastBattles.length === 0) return state;
  at.say({ kind: 'battles-given', nation, battles: lastBattles, cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, lastBattles }));
}

/** All that a position says of who serves a nation or its rebels, with its National Morale and its last battles. */
export function giveService(state: CampaignState, nation: NationId, given: ServedInPosition, at: At): CampaignState {
  const { nationalMorale } = given;
  const hearty = nationalMorale === undefined ? state : giveMorale(state, nation, nationalMorale, at);
  const served = giveCompanies(giveFollowers(hearty, nation, given, at), nation, given, at);
  return giveRefusals(giveBattles(giveEmployer(served, nation, given, at), nation, given, at), nation, given, at);
}
