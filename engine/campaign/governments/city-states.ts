import { CITY_STATE_VOTE, FIRST_FAMILY } from '../../../data/tables/governments.ts';
import type { LeaderId, NationId, ProvinceId } from '../../ids.ts';
import { ranking, rollSum } from '../../roll.ts';
import type { At, Chapter } from '../chapter.ts';
import { holderOf, type Lands, provincesOf } from '../lands.ts';
import { tellSetAside } from '../leaders/captured-leaders.ts';
import type { Leader } from '../leaders/leader.ts';
import { establishLeader, raiseLeader } from '../leaders/leaders.ts';
import { factsFor } from '../peoples.ts';
import { seatOf } from '../seats.ts';
import { type CampaignState, nationOf, withNation } from '../state.ts';
import { governed, isWhole, otherHouses, rebelsIn } from './government.ts';
import type { House } from './quarrels.ts';

/** Where the nation's leader is at home: his family's province, at first the nation's seat. */
export function homeOf(state: CampaignState, lands: Lands, nation: NationId): ProvinceId | null {
  return nationOf(state, nation).government.home ?? seatOf(state, lands, nation);
}

/** Whether a nation is ruled by its provinces' families (p. 55), united or not. */
export const areCityStates = (state: CampaignState, lands: Lands, nation: NationId): boolean => factsFor(state, lands, nation).government === 'city-states';

/** Whether it is ruled by its provinces' families and united: no First Family is chosen in a civil war (ruling 40). */
export function choosesFirstFamily(state: CampaignState, lands: Lands, nation: NationId): boolean {
  const n = nationOf(state, nation);
  return areCityStates(state, lands, nation) && isWhole(n) && n.government.rival === null && rebelsIn(state, nation) === undefined;
}

/** Leaders who have lost their province lead nobody any more; it is told of the captives among them. */
function dropOut(leaders: readonly Leader[], stay: readonly House[], nation: NationId, at: At): void {
  for (const dropped of leaders) if (!stay.some((h) => h.leader.id === dropped.id)) tellSetAside(dropped, nation, 'province-lost', at);
}

/** A leader for each province held: those there are, and new ones where there was none. */
function families(state: CampaignState, nation: NationId, at: At): { readonly state: CampaignState; readonly houses: readonly House[] } {
  const home = homeOf(state, at.lands, nation);
  const { leader, government } = nationOf(state, nation);
  let after = state;
  const houses = provincesOf(state, nation).map((province): House => {
    if (province === home) return { home, leader };
    const house = government.houses.find((h) => h.home === province);
    if (house !== undefined) return house;
    const risen = raiseLeader(after, nation, 'prince', at);
    after = risen.state;
    return { home: province, leader: risen.leader };
  });
  return { state: after, houses };
}

/** p. 55: in a civil war the factions' leaders lead, and every other province still has a prince (ruling 40). */
function princesOf(state: CampaignState, nation: NationId, at: At): CampaignState {
  const { leader, government } = nationOf(state, nation);
  const { state: after, houses } = families(state, nation, at);
  const princes = houses.filter((h) => h.leader.id !== leader.id);
  dropOut(
    government.houses.map((h) => h.leader),
    princes,
    nation,
    at,
  );
  return withNation(after, nation, (n) => governed(n, { houses: princes }));
}

/** p. 55: in city states a province that has lost its leader has his heir, because none is without a leader (ruling 40). */
export function princeFor(state: CampaignState, nation: NationId, home: ProvinceId | null, at: At): CampaignState {
  if (home === null || !areCityStates(state, at.lands, nation) || holderOf(state, home) !== nation) return state;
  if (homeOf(state, at.lands, nation) === home || otherHouses(nationOf(state, nation)).some((h) => h.home === home)) return state;
  const { state: after, leader } = raiseLeader(state, nation, 'prince', at);
  return withNation(after, nation, (n) => governed(n, { houses: [...n.government.houses, { home, leader }] }));
}

/**
 * p. 55, at the start of the year: 1d6 and the War Rating for each family, ties thrown again. The highest leads the
 * nation; the others stand ready in the order of their scores. A captive stands behind all who are free (ruling 40).
 */
export const firstFamily: Chapter<'first-family'> = {
  run(state, step, at) {
    const { nation } = step;
    if (!choosesFirstFamily(state, at.lands, nation)) {
      const rebels = rebelsIn(state, nation);
      return rebels === undefined ? state : princesOf(princesOf(state, nation, at), rebels.id, at);
    }
    const { leader: leads, government } = nationOf(state, nation);
    const { state: after, houses } = families(state, nation, at);
    dropOut([leads, ...government.houses.map((h) => h.leader)], houses, nation, at);
    const free = houses.filter((h) => h.leader.state !== 'captured');
    const standing = free.length > 0 ? free : houses;
    const parties = standing.map(({ leader }) => ({
      who: leader.id,
      against: nation,
      modifiers: [{ why: 'war-rating', value: leader.warRating }] as const,
    }));
    const order = ranking(at, { table: 'city-state-first-family', page: FIRST_FAMILY.page, cause: step.id }, parties);
    const ranked = order.map((i) => standing[i]!);
    const first = ranked[0];
    if (first === undefined) return after;
    return enthrone(after, nation, first, [...ranked.slice(1), ...houses.filter((h) => !standing.includes(h))], 'elected', at);
  },
};

function enthrone(state: CampaignState, nation: NationId, first: House, houses: readonly House[], how: 'elected' | 'next-in-line', at: At): CampaignState {
  const { leader, home } = first;
  at.say({ kind: 'first-family-rose', nation, leader: leader.id, province: home, warRating: leader.warRating, how, cause: at.cause });
  return withNation(state, nation, (n) => governed({ ...n, leader }, { home, houses }));
}

/** Ruling C25: the First Family's leader is dead; the next of this year's order follows, and his own province has an heir. */
export function nextFamily(state: CampaignState, nation: NationId, at: At): CampaignState {
  const { houses } = nationOf(state, nation).government;
  const home = homeOf(state, at.lands, nation);
  const next = houses.find((h) => h.leader.state !== 'captured' && holderOf(state, h.home) === nation);
  if (next === undefined) return establishLeader(state, nation, 'heir', at);
  const others = houses.filter((h) => h !== next);
  if (home === null || holderOf(state, home) !== nation) return enthrone(state, nation, next, others, 'next-in-line', at);
  const heir = raiseLeader(state, nation, 'prince', at);
  return enthrone(heir.state, nation, next, [...others, { home, leader: heir.leader }], 'next-in-line', at);
}

/** A prince who does not lead the nation has died: his heir follows, without the die of p. 55, which is for the nation's Leader (ruling 40). */
export function otherLeaderDies(state: CampaignState, nation: NationId, leader: LeaderId, at: At): CampaignState {
  const dead = otherHouses(nationOf(state, nation)).find((h) => h.leader.id === leader);
  if (dead === undefined) return state;
  at.say({ kind: 'prince-died', nation, leader, province: dead.home, cause: at.cause });
  const heir = raiseLeader(state, nation, 'prince', at);
  const follow = (house: House): House => (house === dead ? { ...dead, leader: heir.leader } : house);
  return withNation(heir.state, nation, (n) =>
    governed(n, { houses: n.government.houses.map(follow), rival: n.government.rival === null ? null : follow(n.government.rival) }),
  );
}

/**
 * p. 55: one die for each province's leader: even is yes. The First Family's vote counts twice, and yes must outnumber no. A province won since the year began
 * has no leader yet, and so no vote; a rival waiting for Spring does vote (p. 55).
 */
export const cityStateVote: Chapter<'city-state-vote'> = {
  run(state, step, at) {
    const { nation, against } = step;
    const home = homeOf(state, at.lands, nation);
    const others = otherHouses(nationOf(state, nation)).map((h) => h.home);
    const voters = [...(home === null ? [] : [home]), ...others.filter((p) => holderOf(state, p) === nation)];
    let yes = 0;
    let no = 0;
    for (const who of voters) {
      const on = { table: 'city-state-vote', page: CITY_STATE_VOTE.page, who, against: nation, count: 1, cause: step.id } as const;
      const { result } = rollSum(at, on, (total) => CITY_STATE_VOTE.rows.find((row) => row.on.some((n) => n === total))!.result);
      const votes = who === home ? CITY_STATE_VOTE.firstFamilyVotes : 1;
      if (result === 'yes') yes += votes;
      else no += votes;
    }
    at.say({ kind: 'city-states-voted', nation, yes, no, result: yes > no ? 'war' : 'no-war', cause: step.id });
    return yes > no ? { ...state, goingToWar: [...state.goingToWar, { nation, against }] } : state;
  },
};
