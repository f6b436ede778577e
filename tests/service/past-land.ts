import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { ToldSeason } from '../../main/contract.ts';
import type { CampaignCalls } from '../../main/service/calls-of-a-campaign.ts';
import type { Session } from '../../main/service/session.ts';
import { simulateInto } from '../../main/store/simulating.ts';
import { years } from '../laws/extent.ts';
import { place } from '../store/campaigns.ts';
import { eventsOf, key, opened } from './reading-past.ts';
import { ok } from './serving.ts';

/** So many years are looked at, all of them together. */
export const YEARS = years(3, 5);

/** Years of the whole land, played by the game and open: what is told of them, and the log of each season. */
export function yearsOfTheLand(): {
  readonly session: Session;
  readonly calls: CampaignCalls;
  readonly told: readonly ToldSeason[];
  readonly logOf: (now: number) => readonly CampaignEvent[];
} {
  const file = place('land');
  simulateInto(file, 'The land', { seed: 4, years: YEARS, players: [], world: TALOMIR, system: 'abstract' }, {}, null);
  const { session, calls } = opened(file);
  const told = ok(calls.seasons({ key })).map(({ now }) => ok(calls.chronicle({ key, now })));
  const logs = told.map(({ now }) => eventsOf(calls, now));
  return { session, calls, told, logOf: (now) => logs[now - 1]! };
}
