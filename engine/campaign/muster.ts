import type { Field, FieldedSide } from '../battle-system.ts';
import type { Lands } from './lands.ts';
import { type CampaignState, DEPUTY_WAR_RATING, type Force, type Muster, nationOf } from './state.ts';

/** A force with its leaders: led by a deputy where the leader is with another front, hurt or captured (rulings 19, C10). */
function fielded(state: CampaignState, lands: Lands, force: Force): FieldedSide {
  const nation = nationOf(state, force.nation);
  const led = !force.deputy && nation.leader.state === 'fit';
  return {
    nation: force.nation,
    warRating: led ? nation.leader.warRating : DEPUTY_WAR_RATING,
    leader: led ? nation.leader.id : null,
    captains: force.deputy ? [] : nation.captains.map((c) => c.id),
    tactics: lands.list(force.nation).tactics,
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
