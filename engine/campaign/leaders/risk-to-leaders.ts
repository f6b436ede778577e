import type { LeaderId, NationId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import { type At, push } from '../chapter.ts';
import type { LeaderFate, SideOutcome } from '../outcome.ts';
import { isDragon } from '../special-peoples/dragons.ts';
import { type CampaignState, nationOf, withNation } from '../state.ts';
import { loseFollower } from './followers.ts';

/** What befell a side's leader and captains in a battle is carried over to the map (p. 42, ruling C10). */
export function leaderFates(state: CampaignState, side: SideOutcome, enemy: NationId, at: At): CampaignState {
  let after = state;
  for (const fate of side.fates) {
    const leads = nationOf(after, side.nation).leader.id === fate.leader;
    after = leads ? leaderFate(after, side.nation, fate, enemy, at) : captainFate(after, side.nation, fate, enemy, at);
  }
  return after;
}

function leaderFate(state: CampaignState, nation: NationId, { leader, fate: told }: LeaderFate, enemy: NationId, at: At): CampaignState {
  const { cause } = at;
  // a dragon takes no prisoners (ruling 75)
  const fate = told === 'captured' && isDragon(enemy) ? 'out-of-the-fight' : told;
  const hurt = withNation(state, nation, (n) => ({ ...n, deeds: { ...n.deeds, leaderHurt: true } }));
  if (fate === 'dead') {
    at.say({ kind: 'leader-died', nation, leader, where: 'in-battle', cause });
    return push(hurt, cause, { kind: 'succession', nation });
  }
  const captor = fate === 'captured' ? enemy : null;
  at.say({ kind: 'leader-hurt', nation, leader, fate, captor, cause });
  const until = fate === 'captured' ? null : state.now + seasonsOut(leader, at) - 1;
  return withNation(hurt, nation, (n) => ({ ...n, leader: { ...n.leader, state: fate, until, captor } }));
}

/** How many seasons a wounded leader is out of the fight, counting that of the battle: one, or by option 1d6 (ruling 39). */
function seasonsOut(leader: LeaderId, at: At): number {
  if (!at.lands.world.options.woundsLast1d6Seasons) return 1;
  const on = { table: 'wounds', page: { ruling: 39 }, who: leader, count: 1, cause: at.cause } as const;
  return rollSum(at, on, (total) => String(total)).total;
}

/** A captain, or a hero or commander who counts as one: captured or killed he is lost (ruling 171); only out of the fight he is back for the next battle. */
function captainFate(state: CampaignState, nation: NationId, { leader, fate }: LeaderFate, enemy: NationId, at: At): CampaignState {
  if (fate === 'out-of-the-fight' || (fate === 'captured' && isDragon(enemy))) return state;
  return loseFollower(state, nation, leader, 'in-battle', at);
}
