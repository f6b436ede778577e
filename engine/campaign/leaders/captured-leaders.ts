import type { LeaderId, NationId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import { atWarWith, governed, otherHouses, wholeOf } from '../governments/government.ts';
import type { SetAside } from '../governments/government-events.ts';
import type { House } from '../governments/quarrels.ts';
import { type CampaignState, type NationState, nationOf, withNation } from '../state.ts';
import type { Leader } from './leader.ts';

/** A leader who is neither captive nor hurt. */
export const FREE: Pick<Leader, 'state' | 'until' | 'captor'> = { state: 'fit', until: null, captor: null };

/** A captured leader comes home for one recruiting roll, paid to his captor (ruling C10). */
export function payRansom(state: CampaignState, nation: NationId, id: LeaderId, at: At): CampaignState {
  const captor = leadersOf(nationOf(state, nation)).find((leader) => leader.id === id)?.captor ?? null;
  if (captor === null) return state;
  at.say({ kind: 'tribute-paid', from: nation, to: captor, rolls: 1, for: 'ransom', cause: at.cause });
  const paid = withNation(state, captor, (n) => ({ ...n, rolls: n.rolls + 1 }));
  const bought = withNation(paid, nation, (n) => ({ ...n, rolls: n.rolls - 1 }));
  return free(bought, nation, id, 'ransomed', at);
}

type Freed = 'recovered' | 'ransomed' | 'set-free';

/** A leader who was hurt or captured leads again. */
export function freeLeader(state: CampaignState, nation: NationId, how: Freed, at: At): CampaignState {
  return free(state, nation, nationOf(state, nation).leader.id, how, at);
}

/**
 * The nation's Leader, the princes of city states who do not lead it this year, and the rival of a civil war to come (p. 55). Any of them may have been the
 * Leader when he was captured or hurt.
 */
export const leadersOf = (nation: NationState): readonly Leader[] => [nation.leader, ...otherHouses(nation).map((house) => house.leader)];

function free(state: CampaignState, nation: NationId, id: LeaderId, how: Freed, at: At): CampaignState {
  at.say({ kind: 'leader-returned', nation, leader: id, how, cause: at.cause });
  const freed = (leader: Leader): Leader => (leader.id === id ? { ...leader, ...FREE } : leader);
  const well = (house: House): House => ({ ...house, leader: freed(house.leader) });
  return withNation(state, nation, (n) => {
    const { houses, rival } = n.government;
    return governed({ ...n, leader: freed(n.leader) }, { houses: houses.map(well), rival: rival === null ? null : well(rival) });
  });
}

/** Tells of a captive whose place at home is taken or gone: he leads nobody, and nobody buys him back (ruling 177). */
export function tellSetAside({ id, captor }: Leader, nation: NationId, why: SetAside, at: At): void {
  if (captor !== null) at.say({ kind: 'leader-set-aside', nation, leader: id, captor, why, cause: at.cause });
}

/** Frees all leaders to whom this applies. */
function freeAll(state: CampaignState, how: Freed, is: (nation: NationId, leader: Leader) => boolean, at: At): CampaignState {
  let after = state;
  for (const nation of state.nations) for (const leader of leadersOf(nation)) if (is(nation.id, leader)) after = free(after, nation.id, leader.id, how, at);
  return after;
}

/**
 * Captive leaders go free when their nation is no longer at war with the captor, because the war has ended or because the captor was beaten and is no more
 * (ruling C10).
 */
export function freeCaptives(state: CampaignState, at: At): CampaignState {
  // the war that counts is that of the part of the nation he is at home in (ruling 42)
  const fights = (nation: NationId, captor: NationId): boolean => atWarWith(state, nation, captor) || atWarWith(state, wholeOf(state, nation), captor);
  return freeAll(state, 'set-free', (nation, { captor }) => captor !== null && !fights(nation, captor), at);
}

/** Leaders whose last season out of the fight has passed lead again. */
export function recoverLeaders(state: CampaignState, at: At): CampaignState {
  return freeAll(state, 'recovered', (_nation, { until }) => until !== null && until <= state.now, at);
}
