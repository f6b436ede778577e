import type { World } from '../../data/shapes.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { wholeOf } from './names.ts';
import { type Line, newPage, type Page, SECTIONS } from './page.ts';
import { steadfast } from './peace.ts';
import { yearOfLands } from './review.ts';
import { lineOf } from './telling.ts';
import { treasureBook } from './treasures.ts';

/** Columns of a line on a terminal. */
const WIDTH = 100;

/** Folds a text at spaces; further lines stand under the first. */
export function folded(text: string, first: string, rest: string): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = rest;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\n');
}

/** A season as a reader meets it: heading, sections, lines with what they rest on. Empty sections are left out. */
export function seasonText(page: Page, extra: readonly Line[]): string {
  const lines = [...page.events.flatMap((event) => lineOf(event, page) ?? []), ...extra];
  const out: string[] = [];
  if (page.season === 'spring') out.push('', `═══ The year ${page.year} ${'═'.repeat(WIDTH - 18)}`);
  const title = `${page.season.charAt(0).toUpperCase()}${page.season.slice(1)} ${page.year}`;
  out.push('', `── ${title} ${'─'.repeat(WIDTH - 4 - title.length)}`);
  for (const section of SECTIONS) {
    const own = lines.filter((l) => l.section === section);
    if (own.length === 0) continue;
    if (section !== 'Spring' && section !== 'Winter') out.push('', section);
    for (const { text, because = [] } of own) {
      out.push(folded(text, '  ', '    '));
      for (const reason of because) out.push(folded(reason, '      ', '        '));
    }
  }
  if (lines.length === 0) out.push('  All is quiet.');
  return out.join('\n');
}

/** Takes a campaign as it happens and writes each season when it is over. */
export interface Chronicle {
  readonly campaign: (events: readonly CampaignEvent[]) => void;
  readonly battle: (battle: string, events: readonly LoggedEvent[]) => void;
  /** Writes the season that is still open. */
  readonly close: () => void;
}

/** Begins a chronicle of a world; `write` gets the text of a season at a time. */
export function chronicle(world: World, write: (text: string) => void): Chronicle {
  const holders = new Map(world.provinces.map((p) => [p.id, p.nation]));
  let events: CampaignEvent[] = [];
  let battles = new Map<string, readonly LoggedEvent[]>();
  let lastYear = landsOf(holders);
  const treasures = treasureBook();

  function close(): void {
    if (!events.some((e) => e.kind === 'season-began')) return;
    const page = newPage(world, events, battles);
    const extra = [steadfast(page)];
    for (const e of events) treasures.hear(e);
    for (const e of events) if (e.kind === 'province-taken' || e.kind === 'province-returned') holders.set(e.province, wholeOf(e.to));
    if (page.season === 'winter') {
      const now = landsOf(holders);
      extra.push(yearOfLands(page, lastYear, now));
      lastYear = now;
      extra.push(treasures.review(page, (province) => holders.get(province) ?? ''));
    }
    write(
      seasonText(
        page,
        extra.filter((line) => line !== null),
      ),
    );
    events = [];
    battles = new Map();
  }

  return {
    campaign(more) {
      for (const event of more) {
        if ((event.kind === 'season-began' && event.season !== 'spring') || event.kind === 'year-began') close();
        events.push(event);
      }
    },
    battle(battle, more) {
      battles.set(battle, more);
    },
    close,
  };
}

function landsOf(holders: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const count = new Map<string, number>();
  for (const nation of holders.values()) count.set(nation, (count.get(nation) ?? 0) + 1);
  return count;
}
