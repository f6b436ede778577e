import type { World } from '../../data/shapes.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { ToldLine, ToldSeason } from '../contract.ts';
import { type Annals, annals } from './annals.ts';
import { type Books, books } from './books/books.ts';
import { namedIn } from './books/lives.ts';
import { sectionsOf, type TracedLine } from './chronicle.ts';
import { type Linker, linker } from './linking.ts';
import { type PeopleLinker, type Person, peopleLinker } from './linking-people.ts';
import { leadersTribe, wholeOf } from './names.ts';
import { type BattleOver, type ChroniclePage, newPage } from './page.ts';

/** A season of the log, with the battles of it whose events are known. */
export interface LoggedSeason {
  readonly now: number;
  readonly events: readonly CampaignEvent[];
  readonly battles: ChroniclePage['battles'];
}

/** Somebody who reads a campaign season by season and tells each by what he has read before. */
export interface Reader {
  /** Reads and tells the next season. It must be over: what it tells is known from then on. */
  readonly read: (season: LoggedSeason) => ToldSeason;
  /** Tells the current season as far as it has come, without remembering it. `over`: battles that are over but that its events do not tell of yet. */
  readonly glance: (season: LoggedSeason, over?: readonly BattleOver[]) => ToldSeason;
  /** The wars and battles of the seasons that were read, and of one that goes on. */
  readonly annals: (goesOn: Pick<LoggedSeason, 'now' | 'events'>) => Annals;
  /** One who has read the same and reads on by himself. */
  readonly copy: () => Reader;
}

/** Events by which a people is in the land: it has come, or is in its camp or holds land as the campaign begins. */
const IN_THE_LAND: readonly CampaignEvent['kind'][] = ['people-arrived', 'camp-given', 'lands-given'];

/** Peoples that have come to Talomir. */
const comers = (world: World, events: readonly CampaignEvent[]): readonly string[] => {
  const isOfTheBook = new Set(world.nations.filter(({ provinces }) => provinces.length > 0).map(({ id }) => id));
  return events.flatMap((e) => (IN_THE_LAND.includes(e.kind) && 'nation' in e && e.nation !== null && !isOfTheBook.has(e.nation) ? [e.nation] : []));
};

/** Rebels and tribes that the events speak of. */
function partsIn(events: readonly CampaignEvent[]): ReadonlySet<string> {
  const parts = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^[a-z-]+:[a-z-]+$/.test(value)) parts.add(value);
    } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) look(inner);
  };
  for (const event of events) if (event.kind !== 'roll' && event.kind !== 'chose') look(event);
  return parts;
}

/** Names for the Leader's tribe of each broken nation: one for every seat its nation may hold, for it may lose one within the season (p. 55). */
const leadersTribes = ({ lands }: Books, nations: readonly string[]): readonly string[] =>
  nations.filter((id) => lands.leadersTribe(id) !== id).flatMap((id) => lands.of(id).map((seat) => leadersTribe(id, seat)));

/** The seasons of a year: who is lost in one is told of once more in the Winter of it. */
const YEAR = 4;

/** Those who have led or served within a year. Whoever serves and has not ended may always be meant; of one who leads or waits to, not every end is told. */
const peopleOf = ({ lives }: Annals, now: number): readonly Person[] =>
  [...lives.values()]
    .filter(({ until }) => until === null || until > now - YEAR)
    .map(({ id, rank, nation, until, last }) => ({ id, nation, last: rank !== 'leader' && until === null ? now : last }));

/** Those whom the events name. */
function peopleIn(events: readonly CampaignEvent[], now: number): readonly Person[] {
  return events.flatMap((e): readonly Person[] => {
    if (!('nation' in e) || e.nation === null) return [];
    const nation = wholeOf(e.nation);
    return namedIn(e).map(({ id }) => ({ id, nation, last: now }));
  });
}

/** What is told with those companies that it sets free to serve others. */
const SETS_FREE: ReadonlySet<CampaignEvent['kind']> = new Set<CampaignEvent['kind']>(['nation-fell', 'people-vanished']);

/** Whether lines of the log tell of a mercenary company by its name. */
const areOfCompanies = (page: ChroniclePage, lines: readonly number[]): boolean =>
  lines.some((n) => {
    const e = page.events[n]!;
    return SETS_FREE.has(e.kind) || ('company' in e && e.company !== undefined);
  });

function told(page: ChroniclePage, sections: ReturnType<typeof sectionsOf>, link: Linker, people: PeopleLinker): ToldSeason {
  const line = ({ key, text, because = [], leads, events, yearOf, each, row }: Omit<TracedLine, 'section'> & Pick<ToldLine, 'row'>): ToldLine => {
    const ofCompanies = [{ events }, ...(each ?? [])].some((one) => areOfCompanies(page, one.events));
    const { parts, nations } = link(text, leads, ofCompanies);
    const reasons = because.map((reason) => link(reason, undefined, ofCompanies));
    const named = new Set([...nations, ...reasons.flatMap((reason) => reason.nations)]);
    const isMeant = (id: string): boolean => events.some((n) => JSON.stringify(page.events[n]).includes(`"${id}"`));
    return {
      key,
      parts: people(parts, named, isMeant),
      nations,
      because: reasons.map((reason) => people(reason.parts, named, isMeant)),
      events,
      ...(yearOf === undefined ? {} : { yearOf }),
      ...(each === undefined ? {} : { each: each.map(line) }),
      ...(row === undefined ? {} : { row }),
    };
  };
  return { now: page.now, year: page.year, season: page.season, sections: sections.map(({ of, heading, lines }) => ({ of, heading, lines: lines.map(line) })) };
}

/** What a reader knows of the seasons he has read: `arrived`, the peoples that have come in them. */
interface Known {
  readonly known: Books;
  readonly past: Annals;
  readonly arrived: Set<string>;
}

const nothingYet = (world: World): Known => ({ known: books(world), past: annals(world), arrived: new Set() });

/** A reader who has read nothing yet, or what is known. */
export function reader(world: World, { known, past, arrived }: Known = nothingYet(world)): Reader {
  const tell = ({ events, battles }: LoggedSeason, by: Books, over: readonly BattleOver[] = []): ToldSeason => {
    const peoples = [...arrived, ...comers(world, events)];
    const nations = [...world.nations.map(({ id }) => id), ...peoples];
    const before = leadersTribes(by, nations);
    const page = newPage(world, events, battles, by, over);
    const sections = sectionsOf(page);
    const link = linker(world, new Set([...peoples, ...partsIn(events), ...before, ...leadersTribes(by, nations)]));
    return told(page, sections, link, peopleLinker(world, [...peopleOf(past, page.now), ...peopleIn(events, page.now)]));
  };
  return {
    read(season) {
      const said = tell(season, known);
      past.hear(season.now, season.events);
      for (const people of comers(world, season.events)) arrived.add(people);
      return said;
    },
    glance: (season, over) => tell(season, known.copy(), over),
    annals({ now, events }) {
      const all = past.copy();
      all.hear(now, events);
      return all;
    },
    copy: () => reader(world, { known: known.copy(), past: past.copy(), arrived: new Set(arrived) }),
  };
}
