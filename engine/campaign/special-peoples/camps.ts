import type { NationId, ProvinceId } from '../../ids.ts';
import { wholeLand } from '../governments/government.ts';
import { holderOf, type Lands, provincesOf } from '../lands.ts';
import { type CampaignState, type NationState, nationOf } from '../state.ts';

/** The province a landless people stands in (pp. 68-69, ruling C19); null for everybody who has or had land. */
export const campOf = (nation: NationState): ProvinceId | null => nation.newcomer?.camp ?? null;

/** Whether a nation is in the campaign: it holds land, or is a people that has come to win some. */
export const isStanding = (state: CampaignState, nation: NationState): boolean => campOf(nation) !== null || provincesOf(state, nation.id).length > 0;

/**
 * Whether an army could step into a province from its nation's land or camp. A people camped in an enemy's province fights for that province; only once the
 * enemy has lost it to a third nation are the provinces around it next (ruling 71).
 */
export function stepsInto(state: CampaignState, lands: Lands, nation: NationState, province: ProvinceId): boolean {
  const camp = campOf(nation);
  if (camp === null) return lands.neighbours(province).some((p) => holderOf(state, p) === nation.id);
  if (camp === province) return true;
  return holderOf(state, camp) !== holderOf(state, province) && lands.neighbours(camp).includes(province);
}

/** Two nations touch where a province of one neighbours a province of the other, by land or double arrow (p. 58, p. 70); what rebels hold is their nation's (ruling 21). */
export function touching(state: CampaignState, lands: Lands, a: NationId, b: NationId): boolean {
  const [one, other] = [nationOf(state, a), nationOf(state, b)];
  if (campOf(one) !== null) return wholeLand(state, b).some((p) => stepsInto(state, lands, one, p));
  if (campOf(other) !== null) return wholeLand(state, a).some((p) => stepsInto(state, lands, other, p));
  const theirs = wholeLand(state, b);
  return wholeLand(state, a).some((p) => lands.neighbours(p).some((q) => theirs.includes(q)));
}
