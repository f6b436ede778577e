import { tribesLand } from '../../engine/campaign/governments/tribes.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationOf } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { brokenBetween, leadersTribe } from '../chronicle/names.ts';
import type { LeadersTribe } from '../contract.ts';

/** By which id a broken nation's Leader's tribe is called where it meets another of its tribes, as the chronicle has it: by its seat, or what it is left with (p. 55). */
export function leadersTribeIn(state: CampaignState, one: string, other: string): { readonly leadersTribe?: LeadersTribe } {
  const whole = brokenBetween(one, other);
  if (whole === null) return {};
  const nation = nationId(whole);
  const { home } = nationOf(state, nation).government;
  const lands = tribesLand(state, nation);
  const seat = lands.find((province) => province === home) ?? lands[0] ?? home;
  return seat === null ? {} : { leadersTribe: leadersTribe(whole, seat) };
}
