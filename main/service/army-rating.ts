import type { Lands } from '../../engine/campaign/lands.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import { wholeArmyLed } from '../../engine/campaign/wars/muster.ts';
import { ratedInWords } from '../chronicle/battle-telling/leading.ts';

/** The War Rating of who would lead a nation's whole army, with those who would add to it: "3, 4 with a hero" (pp. 9, 51). */
export function armyRatingInWords(state: CampaignState, lands: Lands, nation: NationState): string {
  const { warRating, captains } = wholeArmyLed(state, lands, nation);
  const hasHero = captains.some((id) => id === nation.hero?.id);
  return ratedInWords(warRating, captains.length - (hasHero ? 1 : 0), hasHero);
}
