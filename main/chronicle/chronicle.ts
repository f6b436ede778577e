import type { World } from '../../data/shapes.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { oldWars, whatMayCome } from './ahead.ts';
import { books } from './books/books.ts';
import { HEADINGS, type Line, newPage, type Page } from './page.ts';
import { steadfast } from './peace.ts';
import { treasureList } from './review.ts';
import { lineOf } from './telling.ts';
import { yearByNation } from './year-by-nation.ts';

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

/** All that is told of a season. Each event is told by what was known before it, and then known itself. */
function linesOf(page: Page): readonly Line[] {
  const lines: (Line | null)[] = [];
  const old = oldWars(page);
  let steady: Line | null = null;
  for (const event of page.events) {
    if (event.kind === 'phase-began' && event.phase === 'national-morale') steady = steadfast(page);
    lines.push(lineOf(event, page));
    page.books.hear(event);
  }
  lines.push(steady, old);
  if (page.season === 'winter') lines.push(...yearByNation(page), treasureList(page));
  lines.push(...whatMayCome(page));
  return lines.filter((line) => line !== null);
}

/** A season as a reader meets it: heading, sections, lines with what they rest on. Empty sections are left out. */
export function seasonText(page: Page): string {
  const lines = linesOf(page);
  const out: string[] = [];
  if (page.season === 'spring') out.push('', `═══ The year ${page.year} ${'═'.repeat(WIDTH - 18)}`);
  const title = `${page.season.charAt(0).toUpperCase()}${page.season.slice(1)} ${page.year}`;
  out.push('', `── ${title} ${'─'.repeat(WIDTH - 4 - title.length)}`);
  let under: string | null = null;
  for (const [section, heading] of Object.entries(HEADINGS)) {
    const own = lines.filter((l) => l.section === section);
    if (own.length === 0) continue;
    if (heading !== null && heading !== under) out.push('', heading);
    under = heading;
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
  const known = books(world);
  let events: CampaignEvent[] = [];
  let battles = new Map<string, readonly LoggedEvent[]>();

  function close(): void {
    if (!events.some((e) => e.kind === 'season-began')) return;
    write(seasonText(newPage(world, events, battles, known)));
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
