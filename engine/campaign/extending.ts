import { type Extend, MOST_YEARS, type Refusal, refusal } from './actions.ts';
import { nextSeason } from './end-of-season.ts';
import type { CampaignState } from './state.ts';
import { holderOfAll } from './treasures/artifacts.ts';

/**
 * Why a campaign may not be played on; null if it may. It must have ended with its last year: whoever holds all three artifacts has won at once, in the midst
 * of a season (p. 63).
 */
export function checkExtend(state: CampaignState, { years }: Extend): Refusal | null {
  if (!state.over) return refusal('campaign-not-over');
  if (holderOfAll(state) !== null) return refusal('won-for-good', 63);
  if (years === null) return null;
  if (!Number.isInteger(years)) return refusal('not-a-whole-number');
  return years < 1 || years > MOST_YEARS ? refusal('number-out-of-range') : null;
}

/** Whether a campaign is over that may be played on. */
export const mayBeExtended = (state: CampaignState): boolean => checkExtend(state, { kind: 'extend', years: null }) === null;

/** The campaign is played on as if its last year had not been agreed on (p. 60): the Spring after it begins. What is won is still counted from the founding. */
export function extended(state: CampaignState, { years }: Extend): CampaignState {
  const lastYear = years === null ? null : state.year + years;
  return nextSeason({ ...state, over: false, lastYear }, { kind: 'season', extended: true });
}
