import type { CampaignKey, ToldChapter, ToldLine, ToldSeason, ToldSection } from '../../main/contract.ts';

/** What the reader has been told of a season: which lines, by their keys. */
export interface Read {
  readonly key: CampaignKey;
  readonly now: number;
  readonly lines: ReadonlySet<string>;
}

/** The nation that rebels or a tribe are of; any other is its own. */
const wholeOf = (nation: string): string => nation.split(':')[0]!;

/** All lines of a season, under whatever heading. */
const linesOf = (sections: readonly ToldSection[]): readonly ToldLine[] => sections.flatMap(({ lines }) => lines);

/**
 * What is news in a season told to somebody who has `read` it so far, and what he has read then. Nothing is news in a season that
 * he has not begun to read: it is read from its beginning.
 */
export function newsOf(read: Read | null, key: CampaignKey, season: ToldSeason): { readonly read: Read; readonly news: readonly ToldLine[] } {
  const { now } = season;
  const isGoingOn = read !== null && read.key === key && read.now === now;
  const lines = linesOf(season.sections);
  const news = isGoingOn ? lines.filter(({ key: line }) => !read.lines.has(line)) : [];
  return { read: { key, now, lines: keysOf(lines) }, news };
}

/** What lines are known by. The news may be of an earlier telling of the same season, in other words. */
const keysOf = (lines: readonly ToldLine[]): ReadonlySet<string> => new Set(lines.map(({ key }) => key));

/** Those lines under each heading that are wanted; headings under which there are none are left out. */
const only = (sections: ToldSeason['sections'], isWanted: (line: ToldLine) => boolean): ToldSeason['sections'] =>
  sections.map((section) => ({ ...section, lines: section.lines.filter(isWanted) })).filter(({ lines }) => lines.length > 0);

/** A season without what is news in it: what was told before. */
export function toldBefore({ sections }: ToldSeason, news: readonly ToldLine[]): ToldSeason['sections'] {
  const fresh = keysOf(news);
  return only(sections, ({ key }) => !fresh.has(key));
}

/** The news of a season, under the headings of the chronicle; lines it no longer has, because they are told with another by now, stand before them. */
export function newsUnderHeadings({ sections }: ToldSeason, news: readonly ToldLine[]): ToldSeason['sections'] {
  const fresh = keysOf(news);
  const told = keysOf(linesOf(sections));
  const gone = news.filter(({ key }) => !told.has(key));
  return [...(gone.length === 0 ? [] : [{ heading: null, lines: gone }]), ...only(sections, ({ key }) => fresh.has(key))];
}

/** How many of the seasons that went by while nobody read are told; earlier ones are in the chronicle. */
const MOST_TOLD = 4;

/** The seasons that went by since the reader was told last, the one he had begun to read among them; none if he has read nothing of this campaign, or it has gone back. */
export function goneBy(read: Read | null, key: CampaignKey, now: number): readonly number[] {
  if (read === null || read.key !== key) return [];
  const first = Math.max(read.now, now - MOST_TOLD);
  return Array.from({ length: Math.max(0, now - first) }, (_, n) => first + n);
}

/** What happened to others than the player's nations, by the headings of the chronicle; folded where much happened and this may wait. */
export interface Elsewhere extends Pick<ToldSection, 'lines'> {
  readonly title: string;
  readonly isFolded: boolean;
}

/** What a season that has gone by came to for somebody who had read some of it, or nothing. */
export interface SeasonOutcome extends Pick<ToldSeason, 'now' | 'year' | 'season'> {
  /** The reader had begun it: only what came after is told. */
  readonly isRest: boolean;
  /** What concerns a nation of his; of it what goes nearest, where there is room for little; and all else. */
  readonly own: readonly ToldLine[];
  readonly byNation: readonly OfNation[];
  readonly inBrief: readonly ToldLine[];
  readonly others: readonly Elsewhere[];
}

/** This many lines are read at a glance: if there are no more, nothing is folded. */
const AT_A_GLANCE = 8;
/** What stays open however much happened: nations that are gone, wars that are over, and how it all ends. */
const FIRST: readonly (ToldChapter | undefined)[] = ['peace', 'reckoning'];
/** What Spring and Winter tell before any heading. */
const UNHEADED = 'Of rulers, dues and finds';

/** Lines under each heading; where there are many what matters most stands first, and the rest is folded after it. */
export function elsewhere(sections: readonly ToldSection[]): readonly Elsewhere[] {
  const left = sections.filter(({ lines }) => lines.length > 0);
  const isMuch = left.reduce((sum, { lines }) => sum + lines.length, 0) > AT_A_GLANCE;
  const told = left.map(({ of, heading, lines }) => {
    const isFirst = FIRST.includes(of);
    const isFolded = isMuch && lines.length > 1 && !isFirst;
    return { rank: isFolded ? 2 : isFirst ? 0 : 1, shown: { title: heading ?? UNHEADED, lines, isFolded } };
  });
  return (isMuch ? told.sort((a, b) => a.rank - b.rank) : told).map(({ shown }) => shown);
}

/** Whether a line leads to a battle. */
const isOfBattle = (parts: ToldLine['parts']): boolean => parts.some((part) => typeof part !== 'string' && part.page === 'battle');

/** A line that names more nations than this sums up. */
const MOST_NAMED = 4;
/** In these chapters a nation goes to war and marches, or an enemy does. */
const AT_WAR: readonly (ToldChapter | undefined)[] = ['wars', 'marches'];
/**
 * How closely a line concerns one of the reader's nations: its battles first, then how its wars ended, then who went to war and marched, and last what is told
 * of many at once.
 */
function nearness({ parts, nations }: ToldLine, chapter: ToldChapter | undefined): number {
  if (nations.length > MOST_NAMED) return 4;
  if (isOfBattle(parts)) return 0;
  return FIRST.includes(chapter) ? 1 : AT_WAR.includes(chapter) ? 2 : 3;
}

/**
 * A season in which what a line comes to for the player's nations is told beside it, as news of their own; a line that is about nobody else, and tells of
 * nobody they do not name, gives way to it.
 */
export function toldApart(season: ToldSeason, players: readonly string[]): ToldSeason {
  const isOwn = (nation: string): boolean => players.includes(wholeOf(nation));
  const apart = (line: ToldLine): readonly ToldLine[] => {
    const own = (line.each ?? []).filter(({ nations }) => nations.some(isOwn));
    const ofOthers = { ...line, nations: line.nations.filter((id) => !isOwn(id)) };
    // what sums up for others and only names one of his is no news of his own
    if (own.length === 0) return [(line.each ?? []).length === 0 ? line : ofOthers];
    const named = new Set(own.flatMap(({ nations }) => nations));
    const isWhole = own.length === line.each?.length && line.nations.every((id) => isOwn(id) || named.has(id));
    return [...(isWhole ? [] : [ofOthers]), ...own];
  };
  return { ...season, sections: season.sections.map((section) => ({ ...section, lines: section.lines.flatMap(apart) })) };
}

/** Lines that concern the reader's own nations, in the order in which things happened; what has no event of its own follows what it is told after. */
function ownInOrder(sections: readonly ToldSection[], isOwn: (line: ToldLine) => boolean): readonly ToldLine[] {
  let place = 0;
  const placed = sections.flatMap(({ lines }) =>
    lines.map((line) => {
      place = line.events[0] ?? place;
      return { line, place };
    }),
  );
  return placed
    .filter(({ line }) => isOwn(line))
    .sort((a, b) => a.place - b.place)
    .map(({ line }) => line);
}

/** How many lines of his own stand above what waits for the reader. */
const IN_BRIEF = 3;

/** His own lines that concern him most closely, in their order: those of the nation that he is asked for before all others. */
function briefly(own: readonly ToldLine[], sections: readonly ToldSection[], asked: string | null = null): readonly ToldLine[] {
  const chapters = new Map(sections.flatMap(({ of, lines }) => lines.map((line) => [line, of])));
  const isAsked = ({ nations }: ToldLine): boolean => nations.some((id) => wholeOf(id) === asked);
  const nearest = own
    .map((line) => ({ line, isAsked: isAsked(line), near: nearness(line, chapters.get(line)) }))
    .sort((a, b) => Number(b.isAsked) - Number(a.isAsked) || a.near - b.near);
  const shown = new Set(nearest.slice(0, IN_BRIEF).map(({ line }) => line));
  return own.filter((line) => shown.has(line));
}

/**
 * What is new of the reader's own while he is asked something: what has befallen his nations since he decided last, as far as it concerns him most closely. How his
 * battles went stands there by itself.
 */
function newsInBrief(season: ToldSeason, news: readonly ToldLine[], players: readonly string[], asked: string | null): readonly ToldLine[] {
  const sections = newsUnderHeadings(season, news);
  const { own } = ownApart(sections, players);
  return briefly(
    own.filter(({ parts }) => !isOfBattle(parts)),
    sections,
    asked,
  );
}

/** That a nation stays at peace is told in the chapter of wars too, and of it alone. */
const isOfPeace = ({ nations }: ToldLine, { of }: ToldSection): boolean => of === 'wars' && nations.length < 2;

/** The wars and marches of the season that concern the reader's own nations most closely. They stay the same while one battle after the other is settled. */
function ownWars({ sections }: ToldSeason, players: readonly string[]): readonly ToldLine[] {
  const before = sections
    .filter(({ of }) => AT_WAR.includes(of))
    .map((section) => ({ ...section, lines: section.lines.filter((line) => !isOfPeace(line, section)) }));
  return briefly(ownApart(before, players).own, before);
}

/** What stands above something that waits, and since when it happened. */
export interface ToldAbove {
  readonly when: 'Just now' | 'This season';
  readonly lines: readonly ToldLine[];
}

/** What waits for the reader: battles, dice that he throws, or a decision for one of his nations. */
export type WaitsHere = 'battles' | 'dice' | { readonly by: string };

/**
 * What of the reader's own nations stands above what waits for him. Above a question that is what has just befallen them; above battles, and where the season is
 * told from its beginning so that nothing of it is news, how it came to this, where one nation is asked only what concerns it.
 */
export function toldAbove(season: ToldSeason, news: readonly ToldLine[], players: readonly string[], waits: WaitsHere): ToldAbove {
  // a part of a nation is asked as its whole
  const asked = typeof waits === 'object' ? wholeOf(waits.by) : null;
  if (waits === 'battles' || news.length === 0) return { when: 'This season', lines: ownWars(season, asked === null ? players : [asked]) };
  return { when: 'Just now', lines: newsInBrief(season, news, players, asked) };
}

/** What concerns one of the reader's nations: what goes nearest, and the rest, which is folded. `nation` is null where all his lines stand together. */
export interface OfNation {
  readonly nation: string | null;
  readonly near: readonly ToldLine[];
  readonly rest: readonly ToldLine[];
}

/**
 * Lines of the reader's own, nation by nation where he holds several and there are more than are read at a glance: each line with the first of his nations it
 * names.
 */
export function byNation(own: readonly ToldLine[], sections: readonly ToldSection[], players: readonly string[]): readonly OfNation[] {
  const whose = ({ nations }: ToldLine): string | null => nations.map(wholeOf).find((id) => players.includes(id)) ?? null;
  const parted = Map.groupBy(own, whose);
  if (own.length <= AT_A_GLANCE || parted.size < 2) return [{ nation: null, near: own, rest: [] }];
  return [...parted].map(([nation, lines]) => {
    // one line alone takes as much room as what it is folded under
    const near = lines.length <= IN_BRIEF + 1 ? lines : briefly(lines, sections);
    return { nation, near, rest: lines.filter((line) => !near.includes(line)) };
  });
}

/** Whether a line concerns the player's own nations: rebels and tribes are of the nation that they were part of. */
const isOwnOf =
  (players: readonly string[]) =>
  ({ nations }: ToldLine): boolean =>
    nations.some((nation) => players.includes(wholeOf(nation)));

/** A season with what concerns the player's own nations apart from all else. What sums up many nations is left where it is told. */
export function ownApart(
  sections: readonly ToldSection[],
  players: readonly string[],
): { readonly own: readonly ToldLine[]; readonly others: readonly ToldSection[] } {
  const isOwn = (line: ToldLine): boolean => line.nations.length <= MOST_NAMED && isOwnOf(players)(line);
  const others = sections.map((section) => ({ ...section, lines: section.lines.filter((line) => !isOwn(line)) }));
  return { own: ownInOrder(sections, isOwn), others: others.filter(({ lines }) => lines.length > 0) };
}

/** What seasons that have gone by came to, from the last line read on, the player's own nations apart; those with nothing left to tell are left out. */
export function outcomesOf(read: Read, seasons: readonly ToldSeason[], players: readonly string[]): readonly SeasonOutcome[] {
  const isOwn = isOwnOf(players);
  return seasons.flatMap(({ now, year, season, sections }) => {
    const isRest = now === read.now;
    const isRead = ({ key }: ToldLine): boolean => isRest && read.lines.has(key);
    const left = sections.map((section) => ({ ...section, lines: section.lines.filter((line) => !isRead(line)) }));
    if (left.every(({ lines }) => lines.length === 0)) return [];
    const own = ownInOrder(left, isOwn);
    const others = elsewhere(left.map((section) => ({ ...section, lines: section.lines.filter((line) => !isOwn(line)) })));
    return [{ now, year, season, isRest, own, byNation: byNation(own, left, players), inBrief: briefly(own, left), others }];
  });
}
