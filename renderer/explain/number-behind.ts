import { seasonInWords } from '../campaign/seasons.ts';
import type { Game } from '../game/game.svelte.ts';
import { type LogLine, lineBehind, type NumberOnPage, withItsStep, yearInId } from './reading.ts';
import type { SeasonLog } from './season-log.ts';

/** What made a number: its line with all of its step, the log it stands in, and when. */
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
    const line = 'ok' in log ? lineBehind(log.ok.lines, number) : null;
    if ('ok' in log && line !== null) return { lines: withItsStep(log.ok.lines, line.line), log: log.ok, when: seasonInWords(season, in_) };
  }
  return null;
}
