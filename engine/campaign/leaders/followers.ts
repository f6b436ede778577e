import type { LeaderId, NationId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import { type CampaignState, type NationState, nationOf, withNation } from '../state.ts';

/** All of a nation's people who may die in Winter (p. 60): Leader, captains, magic users, hero. Companies find their own commanders (ruling 58). */
export function mortals(nation: NationState): readonly LeaderId[] {
  return [nation.leader, ...nation.captains, ...nation.magicUsers, ...(nation.hero === null ? [] : [nation.hero])].map((person) => person.id);
}

/** A nation loses somebody who is not its Leader: a captain, its hero, a magic user, a company's commander. */
export function loseFollower(state: CampaignState, nation: NationId, leader: LeaderId, where: 'in-battle' | 'in-winter', at: At): CampaignState {
  const { cause } = at;
  const n = nationOf(state, nation);
  const change = (to: Partial<NationState>): CampaignState => withNation(state, nation, (before) => ({ ...before, ...to }));
  if (n.hero?.id === leader) {
    at.say({ kind: 'hero-lost', nation, leader, where, cause });
    return change({ hero: null });
  }
  const magicUser = n.magicUsers.find((m) => m.id === leader);
  if (magicUser !== undefined) {
    at.say({ kind: 'magic-user-lost', nation, leader, level: magicUser.level, where, cause });
    return change({ magicUsers: n.magicUsers.filter((m) => m !== magicUser) });
  }
  const led = n.companies.find((c) => c.commander === leader);
  if (led !== undefined) {
    at.say({ kind: 'commander-lost', nation, company: led.company, leader, cause });
    return change({ companies: n.companies.map((c) => (c === led ? { ...c, commander: null } : c)) });
  }
  // a follower already gone is not lost a second time
  if (!n.captains.some((c) => c.id === leader)) return state;
  at.say({ kind: 'captain-lost', nation, leader, where, cause });
  return change({ captains: n.captains.filter((c) => c.id !== leader) });
}
