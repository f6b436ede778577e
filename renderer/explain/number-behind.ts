import { seasonInWords } from '../campaign/seasons.ts';
import type { Game } from '../game/game.svelte.ts';
import { type LogLine, linesBehind, type NumberOnPage, yearInId } from './reading.ts';
import type { SeasonLog } from './season-log.ts';

/** What made a number: its lines, the log it stands in, and when. */
export interface Found {
  readonly lines: readonly LogLine[];
  readonly log: SeasonLog;
  readonly when: string;
}

/** Goes back through the seasons' logs, from a season or from now, for what made a number; null if nothing did. */
export async function findBehind(game: Game, number: NumberOnPage, from: number | null): Promise<Found | null> {
  const key = game.standing?.key;
  if (key === undefined) return null;
  const answer = await game.client.seasons({ key });
  const year = yearInId(number.of);
  const all = 'ok' in answer ? answer.ok : [];
  // what has its year in its id is in that year's logs
  const seasons = all.filter((season) => (year === null || season.year === year) && (from === null || season.now <= from)).toReversed();
  for (const { now, season, year: in_ } of seasons) {
    const log = await game.seasonLog(now);
    if (!('ok' in log)) continue;
    const lines = linesBehind(log.ok.lines, number);
    if (lines.length > 0) return { lines, log: log.ok, when: seasonInWords(season, in_) };
  }
  return null;
}
