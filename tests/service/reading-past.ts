import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { ToldSeason } from '../../main/contract.ts';
import type { CampaignCalls } from '../../main/service/calls-of-a-campaign.ts';
import { campaignCalls } from '../../main/service/campaign-calls.ts';
import { openSession } from '../../main/service/opening-a-session.ts';
import type { Session } from '../../main/service/session.ts';
import { ok } from './serving.ts';

/** The name of the one campaign. */
export const key = 'past';
/** All lines of a told season. */
export const linesOf = (season: ToldSeason): ToldSeason['sections'][number]['lines'] => season.sections.flatMap((section) => section.lines);

/** A campaign's file opened as its thread opens it. */
export function opened(file: string): { readonly session: Session; readonly calls: CampaignCalls } {
  const session = openSession(key, file);
  return { session, calls: campaignCalls(session) };
}
/** A season's log. */
export const eventsOf = (calls: CampaignCalls, now: number): readonly CampaignEvent[] =>
  ok(calls.seasonEvents({ key, now })).map((line) => JSON.parse(line) as CampaignEvent);
