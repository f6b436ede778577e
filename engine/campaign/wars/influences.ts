import { BRETHREN } from '../../../data/tables/hiring.ts';
import type { NationId } from '../../ids.ts';
import { rebelsIn } from '../governments/government.ts';
import { type CampaignState, type NationState, nationOf } from '../state.ts';
import { kindOf, treasuresOf } from '../treasures/treasures.ts';

/** p. 57: whether a nation has a magic user of level 3. */
export const hasLevel3MagicUser = (nation: NationState): boolean => nation.magicUsers.some((m) => m.level === 3);

/** pp. 57-58: whether a nation has the Brethren in its employ. */
export const employsBrethren = (nation: NationState): boolean => nation.companies.some((c) => c.company === BRETHREN);

/** Whether a nation has an artifact in its possession, revealed or not (p. 58). Relics do not count (ruling 64). */
export function hasArtifact(state: CampaignState, nation: NationId): boolean {
  return treasuresOf(state, nation).some((t) => kindOf(t.id) === 'artifact');
}

/**
 * Whether a nation, or its rebels, has been seen with an artifact, or with a relic, which counts as one (pp. 58, 64): to others the two are one nation (rulings
 * 42, 354).
 */
export function hasRevealedArtifact(state: CampaignState, nation: NationId): boolean {
  const rebels = rebelsIn(state, nation);
  const seen = [...treasuresOf(state, nation), ...(rebels === undefined ? [] : treasuresOf(state, rebels.id))];
  return seen.some((t) => t.revealed && kindOf(t.id) !== 'magic-item');
}

/** Whether a magic user serves a nation (p. 44), to play the magic items and use the Amulet and the Brazier. */
export function hasMagicUser(state: CampaignState, nation: NationId): boolean {
  return nationOf(state, nation).magicUsers.length > 0;
}

/** Whether a hero serves a nation (p. 50), to sound the War Horn. */
export function hasHero(state: CampaignState, nation: NationId): boolean {
  return nationOf(state, nation).hero !== null;
}
