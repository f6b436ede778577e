import { CAPTAINS, WAR_RATING } from '../../../data/tables/campaign.ts';
import type { Modifier } from '../../events.ts';
import { leaderId, type NationId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import type { At, Chapter } from '../chapter.ts';
import { wholeOf } from '../governments/government.ts';
import { factsFor } from '../peoples.ts';
import { type CampaignState, type NationState, nationOf, warRatingOf, withNation } from '../state.ts';
import type { Leader, Rising } from './leader.ts';

const FIRST_ROW = WAR_RATING.rows[0].on;
const LAST_ROW = WAR_RATING.rows[WAR_RATING.rows.length - 1]!.on;

/** p. 9: the War Rating for a score of 1d6 with the list's modifier; scores beyond the ends read as the end rows. */
export function warRatingFor(score: number): number {
  const on = Math.min(LAST_ROW, Math.max(FIRST_ROW, score));
  return WAR_RATING.rows.find((row) => row.on === on)!.warRating;
}

/**
 * p. 9: somebody rises to lead in a nation; the War Rating is rolled with the list's modifier. The leaders of a nation's parts are counted with the whole's, so
 * that no two ever share an id.
 */
export function raiseLeader(state: CampaignState, nation: NationId, how: Rising, at: At): { readonly state: CampaignState; readonly leader: Leader } {
  const { cause } = at;
  const whole = wholeOf(state, nation);
  const count = nationOf(state, whole).made.leaders + 1;
  const id = leaderId(whole, 'leader', state.year, count);
  const value = factsFor(state, at.lands, nation).list.warRatingModifier;
  const modifiers: Modifier[] = value === 0 ? [] : [{ why: 'list', value }];
  const rolled = rollSum(at, { table: 'war-rating', page: 9, who: id, count: 1, modifiers, cause }, (total) => String(warRatingFor(total)));
  const warRating = warRatingFor(rolled.total);
  at.say({ kind: 'leader-rose', nation, leader: id, warRating, how, cause });
  const counted = withNation(state, whole, (n) => ({ ...n, made: { ...n.made, leaders: count } }));
  return { state: counted, leader: { id, warRating, state: 'fit', until: null, captor: null } };
}

/** p. 9: a new leader takes over. */
export function establishLeader(state: CampaignState, nation: NationId, how: Rising, at: At): CampaignState {
  const risen = raiseLeader(state, nation, how, at);
  return withNation(risen.state, nation, (n) => ({ ...n, leader: risen.leader }));
}

/** The first leader of a nation when the campaign begins. */
export const firstLeader: Chapter<'establish-leader'> = {
  run: (state, step, at) => establishLeader(state, step.nation, 'first', at),
};

/**
 * p. 9: how many captains a nation may have: one above 20 units under its Leader's command, one more for each further ten, never more than the War Rating of
 * its CinC, or of the deputy while the Leader is away. Units sworn to another chief or faction do not count (ruling 82).
 */
export function captainsAllowed(nation: NationState): number {
  const units = nation.army.length;
  if (units <= CAPTAINS.unitsAbove) return 0;
  return Math.min(warRatingOf(nation), 1 + Math.floor((units - CAPTAINS.unitsAbove) / CAPTAINS.oneMorePer));
}

/** p. 9: a captain joins the army. */
export function appointCaptain(state: CampaignState, nation: NationId, at: At): CampaignState {
  const count = nationOf(state, nation).made.leaders + 1;
  const leader = leaderId(nation, 'captain', state.year, count);
  at.say({ kind: 'captain-appointed', nation, leader, cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, captains: [...n.captains, { id: leader }], made: { ...n.made, leaders: count } }));
}
