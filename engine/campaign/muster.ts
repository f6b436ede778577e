import type { Field, FieldedSide } from '../battle-system.ts';
import type { LeaderId } from '../ids.ts';
import { fieldedDragon, isDragon } from './dragons.ts';
import type { Lands } from './lands.ts';
import { factsOf } from './peoples.ts';
import { type CampaignState, DEPUTY_WAR_RATING, type Force, type Muster, nationOf } from './state.ts';

/**
 * Who of a nation's leaders is with a force: the leader if he is fit and it is his front, the captains if it is. Else a
 * deputy leads (rulings 19, C10).
 */
export function leadersWith(state: CampaignState, force: Force): { readonly leader: LeaderId | null; readonly captains: readonly LeaderId[] } {
  if (isDragon(force.nation)) return { leader: null, captains: [] };
  const { leader, captains } = nationOf(state, force.nation);
  if (force.deputy) return { leader: null, captains: [] };
  return { leader: leader.state === 'fit' ? leader.id : null, captains: captains.map((c) => c.id) };
}

/** A force with its leaders: led by a deputy where the leader is with another front, hurt or captured (rulings 19, C10). */
function fielded(state: CampaignState, lands: Lands, force: Force): FieldedSide {
  if (isDragon(force.nation)) return fieldedDragon(state, lands, force);
  const nation = nationOf(state, force.nation);
  const { leader, captains } = leadersWith(state, force);
  return {
    nation: force.nation,
    warRating: leader === null ? DEPUTY_WAR_RATING : nation.leader.warRating,
    leader,
    captains,
    tactics: factsOf(lands, nation).list.tactics,
    units: nation.army.filter((u) => force.units.includes(u.id)).map((u) => ({ id: u.id, listed: lands.listed(u) })),
  };
}

/** The field of a mustered battle, for whichever battle system plays it. */
export function fieldOf(state: CampaignState, lands: Lands, muster: Muster): Field {
  return {
    season: state.now,
    province: muster.province,
    invader: fielded(state, lands, muster.invader),
    defender: fielded(state, lands, muster.defender),
  };
}
