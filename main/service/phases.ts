import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Phase } from '../../engine/campaign/steps.ts';

/** The phase that is going on after these events, if `before` went on before them; null where a season has begun and none of its phases. */
export function phaseAfter(events: readonly CampaignEvent[], before: Phase | null = null): Phase | null {
  const last = events.findLast((e) => e.kind === 'phase-began' || e.kind === 'season-began');
  if (last === undefined) return before;
  return last.kind === 'phase-began' ? last.phase : null;
}
