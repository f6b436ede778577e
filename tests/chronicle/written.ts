import type { Season } from '../../data/tables/campaign.ts';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { chronicle } from '../../main/chronicle/chronicle.ts';

/** Any event, its ids plain strings: what is told of does not depend on how an id is made. */
// biome-ignore lint/suspicious/noExplicitAny: events are written out by hand here
export const happened = (kind: CampaignEvent['kind'], what: Record<string, any> = {}): CampaignEvent =>
  ({ kind, cause: 1, ...what }) as unknown as CampaignEvent;

/** A season begins; the first is Spring 986. */
export const season = (name: Season, now: number): CampaignEvent => happened('season-began', { year: 986 + Math.floor((now - 1) / 4), season: name, now });

/** A throw. */
export const threw = (table: Rolled['table'], who: string, dice: readonly number[], what: Partial<Rolled> = {}): CampaignEvent =>
  happened('roll', { table, page: null, who, dice, modifiers: [], total: dice.reduce((a, b) => a + b, 0), result: '', ...what });

/** What is written of the seasons in which that happened, unfolded: a line each. `held`: nations that a player holds. */
export function written(
  events: readonly CampaignEvent[],
  battles: Readonly<Record<string, readonly LoggedEvent[]>> = {},
  world = TALOMIR,
  held: readonly string[] = [],
): string {
  const seasons: string[] = [];
  const book = chronicle(world, (text) => seasons.push(text), held);
  for (const [battle, told] of Object.entries(battles)) book.battle(battle, told);
  book.campaign(events);
  book.close();
  return seasons
    .join('\n')
    .replaceAll(/\n {4}(?! )/g, ' ')
    .replaceAll(/\n {8}(?! )/g, ' ');
}

/** The lines that say something of it. */
export const linesWith = (text: string, words: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes(words));
