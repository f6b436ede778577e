import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import type { Phase, Step } from '../../engine/campaign/steps.ts';

/** Whether a phase of the season is still to come; none has passed where the season has not begun. */
const isAhead = ({ agenda }: CampaignState, phase: Phase): boolean =>
  agenda.some((step) => step.kind === 'season' || (step.kind === 'phase' && step.phase === phase));

/**
 * Whether a nation's army of the year is in the field: from Spring's recruiting to the Winter quarters, when all units leave play (p. 57). Units hired before
 * that stand in no army yet.
 */
export function isRaised(state: CampaignState, { id, government }: NationState): boolean {
  const { season, agenda } = state;
  if (season === 'winter') return isAhead(state, 'winter-quarters') || agenda.some(({ kind }) => kind === 'winter-quarters');
  if (season !== 'spring') return true;
  const whole = government.partOf ?? id;
  const raises = (step: Step): boolean => (step.kind === 'raise-basic-army' || step.kind === 'share-basic-army') && step.nation === whole;
  return !isAhead(state, 'recruiting') && !agenda.some(raises);
}
