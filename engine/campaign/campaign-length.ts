import { type AgreeLength, MOST_YEARS, type Refusal, refusal } from './actions.ts';
import type { At } from './chapter.ts';
import { nextSeason } from './end-of-season.ts';
import type { CampaignState } from './state.ts';
import { holderOfAll } from './treasures/artifacts.ts';

/**
 * Why a campaign may not last that long; null if it may. It cannot end with a year that is past, and where all three artifacts have decided it, in the midst of
 * a season, nothing goes on (p. 63).
 */
export function checkLength(state: CampaignState, { lastYear }: AgreeLength): Refusal | null {
  if (state.over && holderOfAll(state) !== null) return refusal('won-for-good', 63);
  if (!state.over && lastYear === state.lastYear) return refusal('agreed-already');
  if (lastYear === null) return null;
  if (!Number.isInteger(lastYear)) return refusal('not-a-whole-number');
  const first = state.over ? state.year + 1 : state.year;
  return lastYear < first || lastYear >= first + MOST_YEARS ? refusal('number-out-of-range') : null;
}

/** Whether a campaign is over that may be played on. */
export const mayBeExtended = (state: CampaignState): boolean => state.over && checkLength(state, { kind: 'agree-length', lastYear: null }) === null;

/**
 * Another length is agreed on (p. 60, ruling 394). A campaign that was over is played on as if that had been its length from the beginning: the Spring after it begins.
 * What is won is still counted from the founding.
 */
export function agreeLength(state: CampaignState, { lastYear }: AgreeLength, say: At['say']): CampaignState {
  if (state.over) return nextSeason({ ...state, over: false, lastYear }, { kind: 'season', extended: true });
  say({ kind: 'length-agreed', lastYear, cause: 0 });
  return { ...state, lastYear };
}
