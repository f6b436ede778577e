import type { World } from '../../data/shapes.ts';
import type { TableId } from '../../data/tables/ids.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import type { ToldChapter } from '../contract.ts';
import { oldWars, whatMayCome } from './ahead.ts';
import { battleLine } from './battle.ts';
import { books } from './books/books.ts';
import { folded, foldedLines, WIDTH } from './folding.ts';
import { noMindToWar } from './going-to-war.ts';
import { wholeOf } from './names.ts';
import { CHAPTERS, type ChroniclePage, type Each, HEADINGS, type KeyedLine, type Line, newPage } from './page.ts';
import { steadfast } from './peace.ts';
import { treasureList } from './review.ts';
import { lineOf } from './telling.ts';
import { sentence } from './words.ts';
import { yearByNation } from './year-by-nation.ts';

/** A line, and the places in the season's log of what it tells of: the event itself first, then the throws behind it. */
export interface TracedLine extends Omit<KeyedLine, 'each'> {
  readonly events: readonly number[];
  readonly each?: readonly (Pick<Each, 'text' | 'because' | 'row'> & { readonly key: string; readonly events: readonly number[] })[];
}

/** Finds the places in a season's log of what lines tell of, and what each is known by. */
interface Tracer {
  /** Lines of one event. */
  readonly of: (event: CampaignEvent, told: Line | null) => readonly TracedLine[];
  /** Lines of no event, or of many. */
  readonly ofNone: (told: readonly (KeyedLine | null)[]) => readonly TracedLine[];
}

/** Tables on which one step throws for several: what tells of one of them asks for its throw, and those of the others are not behind it. */
const FOR_SEVERAL: ReadonlySet<TableId> = new Set<TableId>(['war-rating', 'lost-treasure']);

/** The events that are told, besides throws. */
const isTold = (event: CampaignEvent): boolean => event.kind !== 'roll' && event.kind !== 'chose';

/** An event's place in its season's log, and what it says there: on another course of the campaign something else may stand in that place. */
const known = (event: CampaignEvent, place: number): string =>
  [place, ...Object.values(event).filter((value) => typeof value === 'string' || typeof value === 'number')].join(' ');

function tracer(page: ChroniclePage): Tracer {
  const places = new Map(page.events.map((event, n) => [event, n]));
  const throws = Map.groupBy(
    page.events.filter((event) => event.kind === 'roll').filter(({ table }) => !FOR_SEVERAL.has(table)),
    (roll) => roll.cause,
  );
  const placesOf = (events: readonly CampaignEvent[]): readonly number[] => events.map((event) => places.get(event)!);

  /** What tells of some events is known by the first of them, and by how many there are: a log only grows. */
  function keyOf(events: readonly CampaignEvent[]): string {
    const [first = events[0], ...others] = events.filter(isTold);
    if (first === undefined) throw new Error('a line that tells of no event needs a key of its own');
    return `${known(first, places.get(first)!)}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  }

  const traced = (each: Line['each']): Pick<TracedLine, 'each'> =>
    each === undefined ? {} : { each: each.map((one) => ({ ...one, key: one.key ?? keyOf(one.events), events: placesOf(one.events) })) };

  /** What lines have asked for while they were told. */
  function behind(): readonly CampaignEvent[] {
    const asked = [...page.behind];
    page.behind.clear();
    return asked;
  }
  const inOrder = (events: readonly CampaignEvent[]): readonly number[] => [...new Set(placesOf(events))].sort((a, b) => a - b);

  return {
    of(event, line) {
      const asked = behind();
      if (line === null) return [];
      const own = 'cause' in event ? (throws.get(event.cause) ?? []) : [];
      // what is told as a season opens is not told again with its opening
      const first = event.kind === 'season-began' ? [] : placesOf([event]);
      const events = [...first, ...inOrder([...own, ...asked].filter((one) => one !== event))];
      // a sum stays the same line as it counts on, and is another line than the one that told of a single event
      const { each, ...told } = line;
      const key = told.key ?? (each === undefined ? keyOf([event, ...asked.filter((one) => one !== event)]) : `${keyOf([event])} and all such`);
      return [{ ...told, ...traced(each), key, events }];
    },
    ofNone(told) {
      const lines = told.filter((line) => line !== null);
      const events = inOrder(behind());
      return lines.map(({ each, ...line }) => ({ ...line, ...traced(each), events }));
    },
  };
}

/** All that is told of a season. Each event is told from what was known before it, and is known itself afterwards. */
function linesOf(page: ChroniclePage): readonly TracedLine[] {
  const lines: TracedLine[] = [];
  const traced = tracer(page);
  const old = traced.ofNone([oldWars(page)]);
  let steady: readonly TracedLine[] = [];
  for (const event of page.events) {
    if (event.kind === 'phase-began' && event.phase === 'national-morale') steady = traced.ofNone([steadfast(page)]);
    lines.push(...traced.of(event, lineOf(event, page)));
    page.books.hear(event);
  }
  for (const battle of page.over) lines.push(...traced.ofNone([battleLine(battle, page)]));
  lines.push(...steady, ...old, ...traced.ofNone([noMindToWar(page)]));
  if (page.season === 'winter') lines.push(...traced.ofNone([...yearByNation(page), treasureList(page)]));
  lines.push(...traced.ofNone(whatMayCome(page)));
  return lines;
}

/** A season's lines under their headings, in the order they are read; empty parts are left out. */
export function sectionsOf(
  page: ChroniclePage,
): readonly { readonly of: ToldChapter; readonly heading: string | null; readonly lines: readonly TracedLine[] }[] {
  const told = linesOf(page);
  const sections: { of: ToldChapter; heading: string | null; lines: TracedLine[] }[] = [];
  for (const [section, of] of Object.entries(CHAPTERS)) {
    const own = told.filter((line) => line.section === section);
    const last = sections.at(-1);
    if (own.length === 0) continue;
    const heading = HEADINGS[of];
    if (last !== undefined && last.heading === heading) last.lines.push(...own);
    else sections.push({ of, heading, lines: own });
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
function seasonText(page: ChroniclePage, held: readonly string[]): string {
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
