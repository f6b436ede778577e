import type { Lands } from '../../engine/campaign/lands.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import { wholeArmyLed } from '../../engine/campaign/wars/muster.ts';
import { ratedInWords } from '../chronicle/battle-telling/leading.ts';

/** A War Rating with those who add one to it each: captains, and a hero (pp. 9, 51). */
export interface Rated {
  readonly warRating: number;
  readonly captains: number;
  readonly hasHero: boolean;
}

/** The War Rating of the leader of a nation's units; its hero is one of the captains (p. 51). */
export function ratedOf({ hero }: NationState, { warRating, captains }: { readonly warRating: number; readonly captains: readonly string[] }): Rated {
  const hasHero = hero !== null && captains.includes(hero.id);
  return { warRating, captains: captains.length - (hasHero ? 1 : 0), hasHero };
}

/** The War Rating of the one who would lead a nation's whole army, with those who would add to it (pp. 9, 51). */
export const armyRating = (state: CampaignState, lands: Lands, nation: NationState): Rated => ratedOf(nation, wholeArmyLed(state, lands, nation));

/** "3 (4 with a hero)". */
export const ratingInWords = ({ warRating, captains, hasHero }: Rated): string => ratedInWords(warRating, captains, hasHero);

/** The same as one line, for a nation's whole army. */
export const armyRatingInWords = (state: CampaignState, lands: Lands, nation: NationState): string => ratingInWords(armyRating(state, lands, nation));
