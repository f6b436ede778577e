import { CIVIL_WAR_FACTIONS } from '../../../data/tables/governments.ts';
import { type NationId, type ProvinceId, type WarId, warId } from '../../ids.ts';
import { ranking } from '../../roll.ts';
import { partRivals, shunBlackMoon } from '../armies/companies.ts';
import type { At, Chapter } from '../chapter.ts';
import { type Lands, provincesOf } from '../lands.ts';
import { tellSetAside } from '../leaders/captured-leaders.ts';
import { raiseLeader } from '../leaders/leaders.ts';
import { newNation } from '../new-nation.ts';
import { factsOf } from '../peoples.ts';
import { seatOf } from '../seats.ts';
import { type CampaignState, nationOf, type War, withNation } from '../state.ts';
import { relicsFindAHome } from '../treasures/holy-relics.ts';
import { areCityStates, homeOf, princeFor } from './city-states.ts';
import { governed, isBroken, isCivil, isWhole, rebelsIn, rebelsOf, withoutNation } from './government.ts';
import type { Undivided } from './government-events.ts';
import type { House } from './quarrels.ts';
import { type CivilSide, deedsOfBoth, inheritFromRebels } from './reunion.ts';

/**
 * Why a nation whose ruler has died cannot fall apart; null if it can: whole, of two provinces or more, with no other quarrel over its throne going on (rulings
 * C22, 42).
 */
export function keptWhole(state: CampaignState, nation: NationId): Undivided | null {
  const n = nationOf(state, nation);
  const quiet = n.government.rival === null && n.government.claims === null && rebelsIn(state, nation) === undefined && !isBroken(state, nation);
  if (!isWhole(n) || !quiet) return 'already-divided';
  if (n.possessed) return 'possessed';
  return provincesOf(state, nation).length < CIVIL_WAR_FACTIONS.factions ? 'one-province' : null;
}

/**
 * p. 55: civil war. 1d6 for each province; the two highest are the homes of the factions, ties thrown again. Their leaders' War Ratings are rolled, unless one
 * is a prince who has his already (ruling 41). The higher leads the nation until Spring.
 */
export function formFactions(state: CampaignState, nation: NationId, at: At): CampaignState {
  const { cause } = at;
  const held = provincesOf(state, nation);
  const parties = held.map((who) => ({ who, against: nation }));
  const order = ranking(at, { table: 'civil-war-faction', page: CIVIL_WAR_FACTIONS.page, cause }, parties);
  const first = factionOf(state, nation, held[order[0]!]!, at);
  const second = factionOf(first.state, nation, held[order[1]!]!, at);
  const stronger = second.house.leader.warRating > first.house.leader.warRating;
  const [crown, rival] = stronger ? [second.house, first.house] : [first.house, second.house];
  const leaders = [crown.leader.id, rival.leader.id] as const;
  at.say({ kind: 'factions-formed', nation, leader: crown.leader.id, leaders, homes: [crown.home, rival.home], cause });
  const homes = [crown.home, rival.home];
  const divided = withNation(second.state, nation, (n) =>
    governed({ ...n, leader: crown.leader }, { home: crown.home, rival, houses: n.government.houses.filter((h) => !homes.includes(h.home)) }),
  );
  // the dead Leader's own city has an heir of his
  return princeFor(divided, nation, homeOf(state, at.lands, nation), at);
}

function factionOf(state: CampaignState, nation: NationId, home: ProvinceId, at: At): { readonly state: CampaignState; readonly house: House } {
  const prince = nationOf(state, nation).government.houses.find((h) => h.home === home);
  if (prince !== undefined && prince.leader.captor === null) return { state, house: prince };
  const risen = raiseLeader(state, nation, 'faction', at);
  if (prince !== undefined) tellSetAside(prince.leader, nation, 'another-leads', at);
  return { state: risen.state, house: { home, leader: risen.leader } };
}

/** How many provinces of the nation's own land lie between each of them and a home, the home itself at 0. */
function distances(held: readonly ProvinceId[], lands: Lands, home: ProvinceId): ReadonlyMap<ProvinceId, number> {
  const away = new Map([[home, 0]]);
  const waiting = [home];
  for (let p = waiting.shift(); p !== undefined; p = waiting.shift()) {
    for (const q of lands.neighbours(p)) {
      if (away.has(q) || !held.includes(q)) continue;
      away.set(q, away.get(p)! + 1);
      waiting.push(q);
    }
  }
  return away;
}

/**
 * The provinces that go with the rival: those nearer to his home than to the Leader's, counted in provinces through the nation's own land. A province equally
 * near to both goes to the side that has fewer so far, or to the Leader if they have the same; one cut off from both stays (ruling 41).
 */
export function rivalsLand(held: readonly ProvinceId[], lands: Lands, home: ProvinceId, rivalsHome: ProvinceId): readonly ProvinceId[] {
  const [here, there] = [distances(held, lands, home), distances(held, lands, rivalsHome)];
  const far = held.length;
  const lead = (p: ProvinceId): number => (here.get(p) ?? far) - (there.get(p) ?? far);
  const rivals = new Set(held.filter((p) => lead(p) > 0));
  let left = held.filter((p) => lead(p) < 0).length;
  for (const p of held) {
    if (lead(p) !== 0) continue;
    if (here.has(p) && rivals.size < left) rivals.add(p);
    else left++;
  }
  return held.filter((p) => rivals.has(p));
}

/** Provinces change hands without a fight: in a rebellion, or when it ends. */
function passProvinces(state: CampaignState, from: NationId, to: NationId, of: readonly ProvinceId[], how: 'rebellion' | 'reunion', at: At): CampaignState {
  if (of.length === 0) return state;
  at.say({ kind: 'provinces-passed', from, to, of, how, cause: at.cause });
  return { ...state, provinces: state.provinces.map((p) => (of.includes(p.id) ? { ...p, holder: to } : p)) };
}

/**
 * p. 55, Spring: the faction of the rival rises, with the provinces nearest to his home. If by now his home is lost or
 * the nation has one province left, there is nothing to rise with (ruling 41). The rebels are the aggressors.
 */
export const civilWar: Chapter<'civil-war'> = {
  run(state, step, at) {
    const { nation } = step;
    const { people, government } = nationOf(state, nation);
    const { rival } = government;
    const held = provincesOf(state, nation);
    if (rival === null) return state;
    const isAtHome = held.includes(rival.home);
    if (held.length < CIVIL_WAR_FACTIONS.factions || !isAtHome) {
      at.say({ kind: 'civil-war-averted', nation, reason: isAtHome ? 'one-province' : 'home-lost', cause: step.id });
      // a prince stays a prince, if he has a city
      const houses = isAtHome && areCityStates(state, at.lands, nation) ? [...government.houses, rival] : government.houses;
      return withNation(state, nation, (n) => governed(n, { rival: null, houses }));
    }
    const rebels = rebelsOf(nation);
    const home = crownsHome(state, at.lands, nation, rival.home);
    const theirs = rivalsLand(held, at.lands, home, rival.home);
    const goesOver = (h: House): boolean => theirs.includes(h.home);
    const princes = makeRoom(government.houses, home, nation, at);
    const stay = princes.filter((h) => !goesOver(h));
    const risen = governed(
      { ...newNation(at.lands, rebels, people, 0), leader: rival.leader },
      { stands: 'rebels', partOf: nation, home: rival.home, houses: princes.filter(goesOver) },
    );
    const war: War = { id: warId(rebels, nation, state.now), aggressor: rebels, defender: nation, since: state.now, captures: [] };
    at.say({ kind: 'war-declared', war: war.id, aggressor: rebels, defender: nation, reason: 'civil-war', possible: [nation], cause: step.id });
    const divided = withNation(state, nation, (n) => governed(n, { home, rival: null, houses: stay }));
    const begun = { ...divided, nations: [...divided.nations, risen], wars: [...divided.wars, war] };
    return passProvinces(begun, nation, rebels, theirs, 'rebellion', at);
  },
};

/** p. 55: a province has one family: a prince makes room when the leader of a faction is at home in his city (ruling 252). */
function makeRoom(princes: readonly House[], home: ProvinceId | null, nation: NationId, at: At): readonly House[] {
  for (const prince of princes) if (prince.home === home) tellSetAside(prince.leader, nation, 'another-leads', at);
  return princes.filter((prince) => prince.home !== home);
}

/** The Leader's home; if it is lost the nation's seat, or where that is the rival's home, another province. */
function crownsHome(state: CampaignState, lands: Lands, nation: NationId, rivals: ProvinceId): ProvinceId {
  const held = provincesOf(state, nation);
  const { home } = nationOf(state, nation).government;
  const choices = [home, seatOf(state, lands, nation), ...held];
  return choices.find((p): p is ProvinceId => p !== null && p !== rivals && held.includes(p))!;
}

/**
 * p. 55: a civil war lasts until one side is defeated: it has lost heart, or has no province left. If both lose heart at
 * once neither is beaten (ruling 42). Then the nation is whole again under the victor.
 */
export function settleCivilWars(state: CampaignState, gaveUp: (nation: NationId) => boolean, at: At): CampaignState {
  let after = state;
  for (const rebels of state.nations) {
    const nation = rebels.government.partOf;
    if (nation === null || rebels.government.stands !== 'rebels') continue;
    const landless = (side: NationId): boolean => provincesOf(after, side).length === 0;
    const over = landless(nation) || landless(rebels.id);
    const [crownLost, rebelsLost] = over ? [landless(nation), landless(rebels.id)] : [gaveUp(nation), gaveUp(rebels.id)];
    // both lost heart at once: neither is beaten
    if (crownLost && rebelsLost && !over) continue;
    const reason = over ? 'no-land' : 'lost-heart';
    if (rebelsLost) after = reunite(after, nation, rebels.id, { winner: 'crown', reason }, at);
    else if (crownLost) after = reunite(after, nation, rebels.id, { winner: 'rebels', reason }, at);
  }
  return after;
}

/** How a civil war was decided: for the Leader's side, the crown, or for the rebels', and why the other side lost. */
interface Decided {
  readonly winner: CivilSide;
  readonly reason: 'no-land' | 'lost-heart';
}

/**
 * The nation goes on under its own id, whoever has won: with the victor's leader and morale, the provinces, rolls,
 * captains and what is left of the armies of both (ruling 42). There is no peace, no tribute and no hatred.
 */
function reunite(state: CampaignState, nation: NationId, rebels: NationId, decided: Decided, at: At): CampaignState {
  const [crown, others] = [nationOf(state, nation), nationOf(state, rebels)];
  const rebelsWon = decided.winner === 'rebels';
  const [winner, loser] = rebelsWon ? [others, crown] : [crown, others];
  const war = state.wars.find((w) => isCivil(state, w) && [w.aggressor, w.defender].includes(rebels))!;
  // when the rebels win a nation the Demon rules, he rules them too (p. 68, ruling 356)
  const morale = rebelsWon && crown.possessed ? factsOf(at.lands, crown).nationalMorale : winner.morale;
  at.say({
    kind: 'civil-war-ended',
    war: war.id,
    nation,
    winner: winner.id,
    loser: loser.id,
    leader: winner.leader.id,
    reason: decided.reason,
    morale,
    cause: at.cause,
  });
  tellSetAside(loser.leader, nation, 'beaten', at);
  const { home } = winner.government;
  // the winner's home may have been the other side's, with a prince in it
  const houses = makeRoom([...crown.government.houses, ...others.government.houses], home, nation, at);
  const merged = withNation(inheritFromRebels(state, nation, rebels, decided.winner, at), nation, (n) =>
    governed(
      {
        ...n,
        leader: winner.leader,
        morale,
        captains: [...crown.captains, ...others.captains],
        rolls: crown.rolls + others.rolls,
        rollsOnLists: [...crown.rollsOnLists, ...others.rollsOnLists],
        army: [...crown.army, ...others.army],
        deeds: deedsOfBoth(state, war, winner, loser),
        refusals: winner.refusals,
      },
      { home, houses },
    ),
  );
  const parted = partRivals(merged, nation, winner.companies, at);
  const whole = withoutRebels(shunBlackMoon(parted, nation, at), nation, rebels, war.id, at);
  return princeFor(whole, nation, homeOf(state, at.lands, loser.id), at);
}

/** The rebels' land is the nation's again and the rebels are gone: retreats they still had to make are the nation's to make. */
function withoutRebels(state: CampaignState, nation: NationId, rebels: NationId, war: WarId, at: At): CampaignState {
  const passed = passProvinces(state, rebels, nation, provincesOf(state, rebels), 'reunion', at);
  const wars = passed.wars.filter((w) => w.id !== war);
  const agenda = passed.agenda.map((step) => (step.kind === 'retreat' && step.nation === rebels ? { ...step, nation } : step));
  // a side with no land left may have taken a relic on a field meanwhile
  return relicsFindAHome(withoutNation({ ...passed, wars, agenda }, rebels), nation, at);
}

/**
 * A people that vanishes during a civil war takes its rebels with it, for to the others they are one (rulings 42, 72): what the rebels hold, owe and own
 * becomes the whole's, and their army is gone.
 */
export function scatterRebels(state: CampaignState, nation: NationId, at: At): CampaignState {
  const rebels = rebelsIn(state, nation)?.id;
  if (rebels === undefined) return state;
  const war = state.wars.find((w) => isCivil(state, w) && [w.aggressor, w.defender].includes(rebels))!;
  at.say({ kind: 'war-undecided', war: war.id, between: [war.aggressor, war.defender], reason: 'nation-fell', cause: at.cause });
  return withoutRebels(inheritFromRebels(state, nation, rebels, 'crown', at), nation, rebels, war.id, at);
}
