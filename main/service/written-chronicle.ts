import type { Database } from 'better-sqlite3';
import { holderOfAll } from '../../engine/campaign/treasures/artifacts.ts';
import { standings } from '../../engine/campaign/winning.ts';
import { namesOf, wholeOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import { winnersOf, wonInWords } from '../chronicle/review.ts';
import { listed } from '../chronicle/words.ts';
import type { LedRow, WrittenChronicle } from '../chronicle/written.ts';
import { readCampaign } from '../store/opening.ts';
import { type HandedOver, handedOver } from '../store/reading.ts';
import { type Chronicled, noted, type Past, pastOf } from './past.ts';
import { reignsInWords } from './reigns.ts';
import { mapAfter, mapsOf } from './written-maps.ts';

/** A time in which a player held a nation: the seasons with which it began and ended; null: from the founding on, or until now. */
interface Held {
  readonly from: number | null;
  readonly to: number | null;
}

/** All nations that a player has ever held, and when. */
function heldBy(founded: readonly string[], handed: readonly HandedOver[]): ReadonlyMap<string, readonly Held[]> {
  const held = new Map<string, readonly Held[]>(founded.map((nation) => [nation, [{ from: null, to: null }]]));
  for (const { nation, isPlayers, season } of handed) {
    const times = held.get(nation) ?? [];
    held.set(nation, isPlayers ? [...times, { from: season, to: null }] : times.map((time) => ({ ...time, to: time.to ?? season })));
  }
  return held;
}

/** "from Summer 986 to Fall 987"; empty where it was so all the time. */
function timeInWords({ from, to }: Held, season: (now: number) => string): string {
  if (from !== null && from === to) return `in ${season(from)}`;
  return [...(from === null ? [] : [`from ${season(from)}`]), ...(to === null ? [] : [`to ${season(to)}`])].join(' ');
}

/** All who have led, their nations by name, of each the first one first; parts of a nation behind it. */
function ledIn({ opened: { row } }: Chronicled, past: Past): readonly LedRow[] {
  const { title } = namesOf(row.world);
  const { reigns } = past.annals();
  const some = (won: number, all: number): string => (all === 0 ? '' : `${won} of ${all}`);
  const rank = (of: string): string => `${title(wholeOf(of))} ${of}`;
  const sides = [...reigns.led()].toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return sides.flatMap((of) =>
    reignsInWords(reigns.of(of), of, row.world).map(({ name, since, until, ended, battles, held, warsWon, warsLost }): LedRow => {
      const end = until === null ? '' : `${until.when}${ended === null ? '' : `, ${ended}`}`;
      return [title(of), name, since.when, end, some(held, battles), some(warsWon, warsWon + warsLost)];
    }),
  );
}

/** A campaign's chronicle as far as it has come, to be written elsewhere. */
export function writtenBy(campaign: Chronicled, past: Past): WrittenChronicle {
  const { opened, state } = campaign;
  const { row } = opened;
  const { nation } = namesOf(row.world);
  const isOut = (id: string): boolean => state.nations.some((one) => one.id === id && one.fallen);
  const held = heldBy(row.players, handedOver(campaign.db, campaign.branch));
  const called = [...held].map(([id, times]) => {
    const about = [...times.map((time) => timeInWords(time, (now) => seasonInWords(row, now))), isOut(id) ? 'fallen' : ''].filter((words) => words !== '');
    return `${nation(id)}${about.length === 0 ? '' : ` (${about.join(', ')})`}`;
  });
  const played = called.length === 0 ? 'No nation was played by you.' : `Played by you: ${listed(called)}.`;
  const first = seasonInWords(row, 1);
  const span = `${state.now === 1 ? first : `${first} to ${seasonInWords(row, state.now)}`}${state.over ? ', where it ended' : ''}. Seed ${row.seed}.`;
  const won = state.over ? wonInWords(winnersOf(standings(state, opened.rules.lands), holderOfAll(state)), namesOf(row.world)) : '';
  const seasons = past.all().map(noted(campaign));
  return {
    name: row.name,
    preface: [span, played, won].filter((said) => said !== ''),
    held: [...held.keys()],
    seasons,
    led: ledIn(campaign, past),
    maps: mapsOf(campaign),
  };
}

/** One season of it with its map, to be shown to others; null for a season that has not begun. */
export function seasonBy(campaign: Chronicled, past: Past, now: number): WrittenChronicle | null {
  const { row } = campaign.opened;
  const told = past.told(now);
  const maps = mapAfter(campaign, now);
  if (told === undefined || maps === null) return null;
  const held = heldBy(row.players, handedOver(campaign.db, campaign.branch));
  const goesOn = now === campaign.state.now && !campaign.state.over;
  return {
    name: row.name,
    preface: goesOn ? ['As far as it has come.'] : [],
    held: [...held.keys()],
    seasons: [noted(campaign)(told)],
    maps,
  };
}

/** The same of the campaign in a file; null for a season that has not begun. Throws `StoreProblem` where the file is damaged. */
export function writtenSeason(db: Database, now: number): WrittenChronicle | null {
  const opened = readCampaign(db);
  const campaign = { db, opened, state: opened.state, branch: opened.at.branch };
  return seasonBy(campaign, pastOf(campaign), now);
}

/** The whole chronicle of the campaign in a file. Throws `StoreProblem` where the file is damaged. */
export function writtenChronicle(db: Database): WrittenChronicle {
  const opened = readCampaign(db);
  const campaign = { db, opened, state: opened.state, branch: opened.at.branch };
  return writtenBy(campaign, pastOf(campaign));
}
