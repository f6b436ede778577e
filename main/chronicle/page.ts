import type { World } from '../../data/shapes.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import type { ToldChapter, ToldRow } from '../contract.ts';
import { seasonAt } from '../season-numbers.ts';
import type { Books } from './books/books.ts';
import { brokenBetween, type Names, namesOf } from './names.ts';
import { sentence } from './words.ts';

/** Sections of a season's telling, in the order they are read, each with its chapter; those of one chapter stand together. */
export const CHAPTERS = {
  Spring: 'spring',
  'special peoples': 'draws',
  casters: 'draws',
  heroes: 'draws',
  companies: 'draws',
  'not hired': 'draws',
  purchases: 'draws',
  Wars: 'wars',
  'On the march': 'marches',
  Battles: 'battles',
  Winter: 'winter',
  'The temper of the nations': 'temper',
  'War and peace': 'peace',
  'The year': 'year',
  'What may come next': 'ahead',
  'The reckoning': 'reckoning',
} as const satisfies Readonly<Record<string, ToldChapter>>;

/** The heading of each chapter; what Spring and Winter tell first has none. */
export const HEADINGS: Readonly<Record<ToldChapter, string | null>> = {
  spring: null,
  draws: 'The draws',
  wars: 'Wars',
  marches: 'On the march',
  battles: 'Battles',
  winter: null,
  temper: 'The temper of the nations',
  peace: 'War and peace',
  year: 'The year',
  ahead: 'What may come next',
  reckoning: 'The reckoning',
};
/** A section of a season’s chronicle. */
export type Section = keyof typeof CHAPTERS;

/** Words of a line that lead to the page of what they tell of. */
export interface Lead {
  readonly words: string;
  readonly page: 'war' | 'battle';
  readonly id: string;
}

/** A line of the chronicle and, indented below it, what it rests on: the dice and what changed them. */
export interface Line {
  readonly section: Section;
  /** What it is known by among the lines of its season; absent: the event it tells of, with those that it counts in. */
  readonly key?: string;
  readonly text: string;
  readonly because?: readonly string[];
  readonly leads?: Lead;
  /** The nation whose year it sums up, where it does. */
  readonly yearOf?: string;
  /** Where the line sums up: what it comes to for each nation, or each time. */
  readonly each?: readonly Each[];
}

/** A line that rests on no event, or on many: it carries its own key. */
export type KeyedLine = Line & { readonly key: string };

/** One part of a line that sums up: the event it tells of first, then the throws behind it. A part that rests on no event has a key of its own. */
export interface Each extends Pick<Line, 'text' | 'because' | 'key'> {
  readonly events: readonly CampaignEvent[];
  readonly row?: ToldRow;
}

/** What a line that sums up comes to for each; nothing where it tells of one alone and is that line itself. */
export const summing = (each: readonly Each[]): Pick<Line, 'each'> => (each.length > 1 ? { each } : {});

/** A battle that is over, as the log tells of it or will. */
export type BattleOver = Omit<Of<'battle-fought'>, 'cause'>;

/** A season while it is being told: its events and its battles, and what stood before it. */
export interface ChroniclePage {
  readonly world: World;
  readonly names: Names;
  readonly year: number;
  readonly season: string;
  readonly now: number;
  readonly events: readonly CampaignEvent[];
  /** The same by their kind, and the throws among them by their table. */
  readonly kinds: ReadonlyMap<string, readonly CampaignEvent[]>;
  readonly throws: ReadonlyMap<Rolled['table'], readonly Rolled[]>;
  /** The events of each battle, by its id. */
  readonly battles: ReadonlyMap<string, readonly LoggedEvent[]>;
  /** Battles that are over but not in the log yet: they are once all battles of the season are over. */
  readonly over: readonly BattleOver[];
  /** What was known before the event that is being told. */
  readonly books: Books;
  /** What the line being told has asked for so far: throws, and events that are told as one. */
  readonly behind: Set<CampaignEvent>;
}

/** A page for one season. `over`: battles of it that its events do not tell of yet. */
export function newPage(
  world: World,
  events: readonly CampaignEvent[],
  battles: ChroniclePage['battles'],
  books: Books,
  over: ChroniclePage['over'] = [],
): ChroniclePage {
  const began = events.find((e) => e.kind === 'season-began');
  const { year = 0, season = '', now = 0 } = began ?? {};
  const kinds = Map.groupBy(events, (e) => e.kind);
  const throws = Map.groupBy((kinds.get('roll') ?? []) as readonly Rolled[], (roll) => roll.table);
  return { world, names: namesOf(world), year, season, now, events, kinds, throws, battles, over, books, behind: new Set() };
}

/** The throws on a table that one step caused, in their order; ties and their re-rolls all there. */
export function throwsOf(page: ChroniclePage, table: Rolled['table'], cause: number): readonly Rolled[] {
  const thrown = (page.throws.get(table) ?? []).filter((roll) => roll.cause === cause);
  for (const roll of thrown) page.behind.add(roll);
  return thrown;
}

/** The one throw of somebody on a table this season, the last if there were several. */
export function throwBy(page: ChroniclePage, table: Rolled['table'], who: string): Rolled | undefined {
  const thrown = page.throws.get(table)?.findLast((roll) => roll.who === who);
  if (thrown !== undefined) page.behind.add(thrown);
  return thrown;
}

/** The last of a season's throws, or of some of its events, that matches. */
export function lastThrow(page: ChroniclePage, fits: (roll: Rolled) => boolean, events: readonly CampaignEvent[] = page.events): Rolled | undefined {
  const thrown = events.findLast((e): e is Rolled => e.kind === 'roll' && fits(e));
  if (thrown !== undefined) page.behind.add(thrown);
  return thrown;
}

/** All events of one kind on the page. */
export function eventsOf<Kind extends CampaignEvent['kind']>(page: ChroniclePage, kind: Kind): readonly Extract<CampaignEvent, { kind: Kind }>[] {
  return (page.kinds.get(kind) ?? []) as readonly Extract<CampaignEvent, { kind: Kind }>[];
}

/** A season in words: "Fall 989". */
export function seasonInWords(page: Pick<ChroniclePage, 'world'>, season: number): string {
  const { year, season: name } = seasonAt(page.world, season);
  return `${sentence(name)} ${year}`;
}

/** An event of one kind. */
export type Of<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { kind: Kind }>;
/** How an event of one kind is told; null where it is told with others or is not worth a line. */
export type Tell<Kind extends CampaignEvent['kind']> = (event: Of<Kind>, page: ChroniclePage) => Line | null;
/** How the events of a chapter are told. */
export type Telling<Kinds extends CampaignEvent['kind']> = { readonly [Kind in Kinds]: Tell<Kind> };

/** Told elsewhere: as part of another event's line. */
export const withOthers = (): null => null;

/** A side's name beside another's: among the tribes of a broken nation, its Leader's tribe is told apart from the nation. */
export function sideOf(page: ChroniclePage, id: string, foe: string): string {
  return brokenBetween(id, foe) === id ? page.books.lands.leadersTribe(id) : id;
}

/** How a side of a war that goes on is called. */
export const sideIn = (page: ChroniclePage, war: string, id: string): string => sideOf(page, id, page.books.wars.enemyIn(war, id) ?? id);

/** How a side is called in what came of a battle it fought: told of by the step that told of the battle. */
export function sideInBattle(page: ChroniclePage, id: string, cause: number): string {
  for (const { invader, defender, cause: fought } of eventsOf(page, 'battle-fought')) {
    const sides: readonly string[] = [invader.nation, defender.nation];
    if (fought === cause && sides.includes(id)) return sideOf(page, id, sides.find((side) => side !== id) ?? id);
  }
  return id;
}

/** The same, with what it does, to begin a sentence: "The Leader's tribe in Tamaloh loses". */
export function sideDoes(page: ChroniclePage, id: string, cause: number, verb: string): string {
  const side = sideInBattle(page, id, cause);
  return `${sentence(page.names.nation(side))} ${page.names.does(side, verb)}`;
}

/** How who tests his will to fight is called: in a war among tribes by his tribe. */
export function testingSide(page: ChroniclePage, id: string): string {
  const war = [...page.books.wars.wars].find(([, w]) => w.of === 'tribes' && (w.aggressor === id || w.defender === id));
  return war === undefined ? id : sideIn(page, war[0], id);
}

/** All events of a kind on the page that are alike; empty unless this is the first of them, which tells of all. */
export function alike<Kind extends CampaignEvent['kind']>(
  page: ChroniclePage,
  e: Of<Kind>,
  same: (other: Of<Kind>) => boolean = () => true,
): readonly Of<Kind>[] {
  const all = ((page.kinds.get(e.kind) ?? []) as readonly Of<Kind>[]).filter(same);
  if (all[0] !== e) return [];
  for (const one of all) page.behind.add(one);
  return all;
}

/** Things of one key together, in the order in which each key was first met. */
export function grouped<T, Key extends string | number>(all: readonly T[], keyOf: (one: T) => Key): readonly (readonly [Key, readonly T[]])[] {
  const groups = new Map<Key, T[]>();
  for (const one of all) {
    const own = groups.get(keyOf(one));
    if (own === undefined) groups.set(keyOf(one), [one]);
    else own.push(one);
  }
  return [...groups];
}
