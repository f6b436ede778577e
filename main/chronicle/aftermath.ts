import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';

/**
 * A battle and its aftermath: a season's events from the one that tells of it up to the next battle. In a Spring that begins with a Rogue Dragon an army may
 * fight twice, and a unit that came back from the first field may be lost on the second (pp. 43, 69). Empty before the log tells of it.
 */
export function aftermathOf(battle: string, season: readonly CampaignEvent[]): readonly CampaignEvent[] {
  const from = season.findIndex((e) => e.kind === 'battle-fought' && e.battle === battle);
  if (from < 0) return [];
  const next = season.findIndex((e, n) => n > from && e.kind === 'battle-fought');
  return next < 0 ? season.slice(from) : season.slice(from, next);
}

/** The throws of those who were pursued after a battle (p. 43), in their order. */
export const recoveryThrows = (aftermath: readonly CampaignEvent[]): readonly Rolled[] =>
  aftermath.filter((e): e is Rolled => e.kind === 'roll' && e.table === 'casualty-recovery');
