import type { NationId, StepId } from '../ids.ts';
import type { At } from './chapter.ts';
import { atWarWith } from './government.ts';
import type { Leader } from './leaders.ts';
import { type CampaignState, nationOf, withNation } from './state.ts';

/** A leader whom nobody holds and nothing ails. */
export const FREE: Pick<Leader, 'state' | 'until' | 'captor'> = { state: 'fit', until: null, captor: null };

/** A captured leader comes home for one recruiting roll, paid to who holds him (ruling C10). */
export function payRansom(state: CampaignState, nation: NationId, cause: StepId, at: At): CampaignState {
  const { leader, rolls } = nationOf(state, nation);
  if (leader.captor === null || rolls < 1) return state;
  at.say({ kind: 'tribute-paid', from: nation, to: leader.captor, rolls: 1, for: 'ransom', cause });
  const paid = withNation(state, leader.captor, (n) => ({ ...n, rolls: n.rolls + 1 }));
  return freeLeader(
    withNation(paid, nation, (n) => ({ ...n, rolls: n.rolls - 1 })),
    nation,
    'ransomed',
    cause,
    at,
  );
}

/** A leader who was hurt or captured leads again. */
export function freeLeader(state: CampaignState, nation: NationId, how: 'recovered' | 'ransomed' | 'set-free', cause: StepId, at: At): CampaignState {
  at.say({ kind: 'leader-returned', nation, leader: nationOf(state, nation).leader.id, how, cause });
  return withNation(state, nation, (n) => ({ ...n, leader: { ...n.leader, ...FREE } }));
}

/** Leaders held by nations their own is no longer at war with go free: the war they were taken in has ended (ruling C10). */
export function freeCaptives(state: CampaignState, cause: StepId, at: At): CampaignState {
  let freed = state;
  for (const { id, leader } of state.nations) {
    const { captor } = leader;
    if (captor === null) continue;
    if (!atWarWith(state, id, captor)) freed = freeLeader(freed, id, 'set-free', cause, at);
  }
  return freed;
}

/** Leaders whose last season out of the fight has passed lead again. */
export function recoverLeaders(state: CampaignState, cause: StepId, at: At): CampaignState {
  let healed = state;
  for (const { id, leader } of state.nations) {
    if (leader.until !== null && leader.until <= state.now) healed = freeLeader(healed, id, 'recovered', cause, at);
  }
  return healed;
}
