import { TROPILIUM_CLAIMANT } from '../../../data/tables/governments.ts';
import { type NationId, warId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import type { At, Chapter } from '../chapter.ts';
import { holderOf, type Lands, provincesOf } from '../lands.ts';
import { FREE, tellSetAside } from '../leaders/captured-leaders.ts';
import { establishLeader } from '../leaders/leaders.ts';
import { factsFor } from '../peoples.ts';
import { type CampaignState, type NationState, nationOf, type War, warRatingOf, withNation } from '../state.ts';
import { returnProvince } from '../wars/losing-a-province.ts';
import { governed, isWhole, rebelsIn } from './government.ts';
import { deedsAmongStrangers } from './reunion.ts';

/** Whether its leader is the Emperor of a realm of several regions, which is named for the nation (p. 54). */
export function isEmperors(state: CampaignState, lands: Lands, nation: NationId): boolean {
  return isWhole(nationOf(state, nation)) && factsFor(state, lands, nation).realm === nation;
}

/** The governors' regions of an Emperor's realm that still stand. */
function regionsOf(state: CampaignState, lands: Lands, emperor: NationId): readonly NationState[] {
  return state.nations.filter((n) => n.id !== emperor && isWhole(n) && factsFor(state, lands, n.id).realm === emperor && provincesOf(state, n.id).length > 0);
}

/**
 * p. 55, Tropilium: the Emperor is dead; the heir he named follows, and 1d6 is thrown for each governor who does not yet claim the throne. On a 6 he claims it.
 * The war breaks out with the next season of war (ruling 47).
 */
export function emperorsHeir(state: CampaignState, emperor: NationId, at: At): CampaignState {
  const { cause } = at;
  let after = establishLeader(state, emperor, 'heir', at);
  for (const region of regionsOf(after, at.lands, emperor)) {
    const { claims, rival } = region.government;
    // one who claims it already, or has a quarrel in his own region, throws no die (rulings 42, 47)
    if (claims !== null || rival !== null || rebelsIn(after, region.id) !== undefined) continue;
    const on = { table: 'tropilium-claimant', page: TROPILIUM_CLAIMANT.page, who: region.id, against: emperor, count: 1, cause } as const;
    const { result } = rollSum(at, on, (total) => TROPILIUM_CLAIMANT.rows.find((row) => row.on.some((n) => n === total))!.result);
    if (result === 'loyal') continue;
    at.say({ kind: 'throne-claimed', nation: region.id, leader: region.leader.id, against: emperor, cause });
    after = withNation(after, region.id, (n) => governed(n, { claims: emperor }));
  }
  return after;
}

/** The war between a claimant and the Emperor. */
function claimWar(state: CampaignState, claimant: NationId, emperor: NationId): War | undefined {
  return state.wars.find((w) => [w.aggressor, w.defender].includes(claimant) && [w.aggressor, w.defender].includes(emperor));
}

/** Claimants whose war has yet to break out. */
export function claimants(state: CampaignState): readonly NationId[] {
  return state.nations.filter((n) => n.government.claims !== null && claimWar(state, n.id, n.government.claims) === undefined).map((n) => n.id);
}

/** A claimant marches against the Emperor; if there is no empire left to claim he is an ordinary governor again. */
export const claimThrone: Chapter<'claim-war'> = {
  run(state, step, at) {
    const claimant = step.nation;
    const emperor = nationOf(state, claimant).government.claims;
    if (emperor === null) return state;
    if (provincesOf(state, emperor).length === 0) return withNation(state, claimant, (n) => governed(n, { claims: null }));
    const war: War = { id: warId(claimant, emperor, state.now), aggressor: claimant, defender: emperor, since: state.now, captures: [] };
    at.say({ kind: 'war-declared', war: war.id, aggressor: claimant, defender: emperor, reason: 'civil-war', possible: [emperor], cause: step.id });
    return { ...state, wars: [...state.wars, war] };
  },
};

/** A war for a throne that goes on. */
interface Claim {
  readonly claimant: NationId;
  readonly emperor: NationId;
  readonly war: War;
  readonly rating: number;
}

/** The wars for thrones that go on. */
function claimsIn(state: CampaignState): readonly Claim[] {
  return state.nations.flatMap((n): readonly Claim[] => {
    const emperor = n.government.claims;
    const war = emperor === null ? undefined : claimWar(state, n.id, emperor);
    return emperor === null || war === undefined ? [] : [{ claimant: n.id, emperor, war, rating: warRatingOf(n) }];
  });
}

/** Whether a claimant has driven the Emperor out: the Emperor has no land left, and the claimant holds some that he took from him. */
function droveOut(state: CampaignState, { claimant, emperor, war }: Claim): boolean {
  const has = war.captures.some(({ province, from }) => from === emperor && holderOf(state, province) === claimant);
  return has && provincesOf(state, emperor).length === 0;
}

/**
 * Wars for the throne end like any civil war: when one side has lost heart or all its land, but not when both lose heart at once. Of two claimants who win at
 * once, the one of higher War Rating takes the throne and the other fights on against him (ruling 47). An Emperor without land has lost to a claimant who holds
 * land of his, and to no other (ruling 351).
 */
export function settleClaims(state: CampaignState, gaveUp: (nation: NationId) => boolean, at: At): CampaignState {
  let after = state;
  const newEmperors: NationId[] = [];
  const first = (claim: Claim): number => Number(droveOut(state, claim));
  for (const claim of [...claimsIn(state)].sort((a, b) => first(b) - first(a) || b.rating - a.rating)) {
    const { claimant, emperor } = claim;
    const landless = (side: NationId): boolean => provincesOf(after, side).length === 0;
    // strangers have all he had: with his fall there is no throne to claim (ruling 47)
    if (landless(emperor) && !droveOut(after, claim)) continue;
    const noLand = landless(claimant) || landless(emperor);
    // a claimant who lost heart together with the Emperor neither beats him nor is beaten, whatever another claimant has won
    if (!noLand && gaveUp(claimant) && gaveUp(emperor)) continue;
    const lost = (side: NationId): boolean => (noLand ? landless(side) : gaveUp(side) && !newEmperors.includes(side));
    if (lost(claimant) === lost(emperor)) continue;
    const claimantWon = lost(emperor);
    if (claimantWon) newEmperors.push(emperor);
    after = endClaim(after, claim, { claimantWon, reason: noLand ? 'no-land' : 'lost-heart' }, at);
  }
  return after;
}

/** An Emperor is gone: nobody claims his throne (ruling 47). */
export function withoutThrone(state: CampaignState, emperor: NationId): CampaignState {
  return { ...state, nations: state.nations.map((n) => (n.government.claims === emperor ? governed(n, { claims: null }) : n)) };
}

/**
 * The winner is Emperor, in the Emperor's own land. The claimant's region gets its provinces back, as the Emperor gets his, and a new governor, whoever won
 * (rulings C24, 47). There is no peace, no tribute and no hatred, and what the two did to each other counts for the victor's land only (ruling 359).
 */
function endClaim(
  state: CampaignState,
  { war, claimant, emperor }: Claim,
  { claimantWon, reason }: { readonly claimantWon: boolean; readonly reason: 'lost-heart' | 'no-land' },
  at: At,
): CampaignState {
  const [winner, loser] = claimantWon ? [claimant, emperor] : [emperor, claimant];
  const leader = nationOf(state, winner).leader;
  const { morale } = nationOf(state, emperor);
  at.say({ kind: 'civil-war-ended', war: war.id, nation: emperor, winner, loser, leader: leader.id, reason, morale, cause: at.cause });
  let after: CampaignState = { ...state, wars: state.wars.filter((w) => w.id !== war.id) };
  for (const { province, from } of war.captures) {
    const holder = holderOf(after, province);
    if (holder !== from && (holder === claimant || holder === emperor)) after = returnProvince(after, war.id, province, from, at);
  }
  after = withNation(after, claimant, (n) => governed(n, { claims: null }));
  // outsiders have taken all that one of them had left: the other stays what he is, but a winner of the throne is Emperor even if his region is lost
  const hasRegion = provincesOf(after, claimant).length > 0;
  if (provincesOf(after, emperor).length === 0 || !(hasRegion || claimantWon)) return after;
  tellSetAside(nationOf(state, loser).leader, loser, 'beaten', at);
  const [throne, region] = [nationOf(state, emperor), nationOf(state, claimant)];
  const [won, beaten] = claimantWon ? [region, throne] : [throne, region];
  const deedsOf = (side: NationState): NationState['deeds'] => (side === beaten ? deedsAmongStrangers(state, war, beaten, won) : side.deeds);
  after = withNation(after, emperor, (n) => ({ ...n, leader, deeds: { ...deedsOf(throne), leaderHurt: won.deeds.leaderHurt } }));
  after = withNation(after, claimant, (n) => ({ ...n, deeds: { ...deedsOf(region), leaderHurt: false } }));
  if (hasRegion) return establishLeader(after, claimant, 'governor', at);
  // he no longer leads the land that has fallen, nobody does, and the other side stands there in his place
  return withNation(after, claimant, (n) => ({ ...n, leader: { ...nationOf(state, loser).leader, ...FREE } }));
}
