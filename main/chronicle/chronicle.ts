import type { World } from '../../data/shapes.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { oldWars, whatMayCome } from './ahead.ts';
import { books } from './books/books.ts';
import { folded, foldedLines, WIDTH } from './folding.ts';
import { wholeOf } from './names.ts';
import { type Each, HEADINGS, type Line, newPage, type Page } from './page.ts';
import { steadfast } from './peace.ts';
import { treasureList } from './review.ts';
import { lineOf } from './telling.ts';
import { sentence } from './words.ts';
import { yearByNation } from './year-by-nation.ts';

/** A line, and the places in the season's log of what it tells of: the event itself first, then the throws behind it. */
export interface TracedLine extends Omit<Line, 'each'> {
  readonly events: readonly number[];
  readonly each?: readonly (Pick<Each, 'text' | 'because' | 'row'> & { readonly events: readonly number[] })[];
}

/** Finds the places in a season's log of what lines tell of. */
function tracer(page: Page): (told: readonly (Line | null)[], of: CampaignEvent | null) => readonly TracedLine[] {
  const places = new Map(page.events.map((event, n) => [event, n]));
  const throws = Map.groupBy(
    page.events.filter((event) => event.kind === 'roll'),
    (roll) => roll.cause,
  );
  return (told, of) => {
    const lines = told.filter((line) => line !== null);
    if (lines.length === 0) {
      page.behind.clear();
      return [];
    }
    const own = of !== null && 'cause' in of ? (throws.get(of.cause) ?? []) : [];
    const behind = [...own, ...page.behind].filter((event) => event !== of).map((event) => places.get(event)!);
    page.behind.clear();
    // what is told when a season opens is not told of its opening
    const first = of === null || of.kind === 'season-began' ? [] : [places.get(of)!];
    const events = [...first, ...[...new Set(behind)].sort((a, b) => a - b)];
    return lines.map(({ each, ...line }) => ({
      ...line,
      events,
      ...(each === undefined ? {} : { each: each.map((one) => ({ ...one, events: one.events.map((event) => places.get(event)!) })) }),
    }));
  };
}

/** All that is told of a season. Each event is told by what was known before it, and then known itself. */
function linesOf(page: Page): readonly TracedLine[] {
  const lines: TracedLine[] = [];
  const traced = tracer(page);
  const old = traced([oldWars(page)], null);
  let steady: readonly TracedLine[] = [];
  for (const event of page.events) {
    if (event.kind === 'phase-began' && event.phase === 'national-morale') steady = traced([steadfast(page)], null);
    lines.push(...traced([lineOf(event, page)], event));
    page.books.hear(event);
  }
  lines.push(...steady, ...old);
  if (page.season === 'winter') lines.push(...traced([...yearByNation(page), treasureList(page)], null));
  lines.push(...traced(whatMayCome(page), null));
  return lines;
}

/** A season's lines under their headings, in the order they are read; empty parts are left out. */
export function sectionsOf(page: Page): readonly { readonly heading: string | null; readonly lines: readonly TracedLine[] }[] {
  const told = linesOf(page);
  const sections: { heading: string | null; lines: TracedLine[] }[] = [];
  for (const [section, heading] of Object.entries(HEADINGS)) {
    const own = told.filter((line) => line.section === section);
    const last = sections.at(-1);
    if (own.length === 0) continue;
    if (last !== undefined && last.heading === heading) last.lines.push(...own);
    else sections.push({ heading, lines: own });
  }
  return sections;
}

/** A sum of many: what it comes to for the nations that are held, a line each, and then for all others in one breath. */
function eachTold({ each = [], events }: TracedLine, held: readonly string[]): readonly string[] {
  if (events.length > 0) return [];
  const isOwn = ({ row }: Pick<Each, 'row'>): boolean => row !== undefined && held.includes(wholeOf(row.nation));
  const own = each.filter(isOwn);
  const others = each.flatMap((one) => (one.row === undefined || isOwn(one) ? [] : [`${one.row.who}: ${one.row.what}`])).join('; ');
  if (others === '') return foldedLines(own);
  const heading = own.length === 0 ? [] : [{ text: 'The other nations recruit:' }];
  return [...foldedLines([...own, ...heading]), folded(`${sentence(others)}.`, '      ', '        ')];
}

/** A season as a reader meets it: heading, sections, lines with what they rest on. */
function seasonText(page: Page, held: readonly string[]): string {
  const sections = sectionsOf(page);
  const out: string[] = [];
  if (page.season === 'spring') out.push('', `═══ The year ${page.year} ${'═'.repeat(WIDTH - 18)}`);
  const title = `${page.season.charAt(0).toUpperCase()}${page.season.slice(1)} ${page.year}`;
  out.push('', `── ${title} ${'─'.repeat(WIDTH - 4 - title.length)}`);
  for (const { heading, lines } of sections) {
    if (heading !== null) out.push('', heading);
    for (const line of lines) out.push(...foldedLines([line]), ...eachTold(line, held));
  }
  if (sections.length === 0) out.push('  All is quiet.');
  return out.join('\n');
}

/** Takes a campaign as it happens and writes each season when it is over. */
export interface Chronicle {
  readonly campaign: (events: readonly CampaignEvent[]) => void;
  readonly battle: (battle: string, events: readonly LoggedEvent[]) => void;
  /** Writes the season that is still open. */
  readonly close: () => void;
}

/** Begins a chronicle of a world; `write` gets the text of a season at a time. `held`: nations that a player holds. */
export function chronicle(world: World, write: (text: string) => void, held: readonly string[] = []): Chronicle {
  const known = books(world);
  let events: CampaignEvent[] = [];
  let battles = new Map<string, readonly LoggedEvent[]>();

  function close(): void {
    if (!events.some((e) => e.kind === 'season-began')) return;
    write(seasonText(newPage(world, events, battles, known), held));
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
