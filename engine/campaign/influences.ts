import type { NationId } from '../ids.ts';
import type { CampaignState } from './state.ts';
import { kindOf, treasuresOf } from './treasures.ts';

/** Whether a nation has an artifact in its possession, revealed or not (p. 58). Relics are none (ruling 64). */
export function hasArtifact(state: CampaignState, nation: NationId): boolean {
  return treasuresOf(state, nation).some((t) => kindOf(t.id) === 'artifact');
}

/** Whether a nation has revealed an artifact, or a relic as if it were one, to be in its possession (p. 58, p. 64). */
export function hasRevealedArtifact(state: CampaignState, nation: NationId): boolean {
  return treasuresOf(state, nation).some((t) => t.revealed && kindOf(t.id) !== 'magic-item');
}

/** Whether a magic user serves a nation (p. 44): who plays the magic items, and uses the Amulet and the Brazier. Nobody can be hired yet. */
export function hasMagicUser(_state: CampaignState, _nation: NationId): boolean {
  return false;
}

/** Whether a hero serves a nation (p. 50): who sounds the War Horn. Nobody can be hired yet. */
export function hasHero(_state: CampaignState, _nation: NationId): boolean {
  return false;
}
