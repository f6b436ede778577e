import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { battleKey, readBattleKey } from '../battle-key.ts';
import type { Annals } from '../chronicle/annals.ts';
import { namesOf } from '../chronicle/names.ts';
import { type BattleOver, HEADINGS } from '../chronicle/page.ts';
import { type LoggedSeason, type Reader, reader } from '../chronicle/reader.ts';
import { inWords } from '../chronicle/words.ts';
import type { BattleLine, SeasonEntry, ToldLine, ToldOfNation, ToldSeason } from '../contract.ts';
import { seasonAt } from '../season-numbers.ts';
import { seenAndTakenBack } from '../store/battle-orders.ts';
import { battleNotesOf, notesOf } from '../store/notes.ts';
import { eventsOf, keptBattles, seasonsOf, seasonsShared } from '../store/reading.ts';
import type { Session } from './session.ts';

/** What has been read of an open campaign's past. It does not change, but on another branch it is another. */
export interface Past {
  /** A season told; undefined if it has not begun. */
  readonly told: (now: number) => ToldSeason | undefined;
  /** All seasons told, the first one first, the one that goes on the last. */
  readonly all: () => readonly ToldSeason[];
  /** The wars and battles up to now. */
  readonly annals: () => Annals;
  /** Reads on, so many seasons at most; whether there is more to be read. What is told would read it all at once. */
  readonly readSome: (seasons: number) => boolean;
}

/** Seasons that are over, read along one branch. */
interface Read {
  readonly branch: number;
  readonly reader: Reader;
  readonly told: ToldSeason[];
  /** The reader as he was after so many of them: who goes back to an earlier season reads on from there. */
  readonly marks: Map<number, Reader>;
}

/** Seasons from one mark to the next: so many are read again at most where a campaign goes back. */
export const MARKED = 20;

/** A campaign whose past can be told: its file, the branch of it, and how far it has come. */
export type Chronicled = Pick<Session, 'db' | 'branch' | 'opened' | 'state'>;

/** All that the log has of some seasons, one after the other. Battles that are not kept stay untold: nothing is fought again for that. */
function* logged({ db, branch }: Chronicled, from: number, to: number): Generator<LoggedSeason> {
  const kept = keptBattles(db, branch, from, to);
  for (let now = from; now <= to; now++) {
    const battles = new Map([...(kept.get(now)?.() ?? [])].map(([battle, lines]) => [battle, lines.map((line) => JSON.parse(line) as LoggedEvent)]));
    yield { now, events: eventsOf(db, branch, now), battles };
  }
}

/** Seasons that have begun, those in which nobody was asked anything among them. */
export function seasonEntries({ db, branch, opened, state }: Session): readonly SeasonEntry[] {
  const begun = new Map(seasonsOf(db, branch).map(({ season, choice }) => [season, choice]));
  const notes = notesOf(db, branch);
  return Array.from({ length: state.now }, (_, n) => ({
    now: n + 1,
    choice: begun.get(n + 1) ?? null,
    ...seasonAt(opened.row.world, n + 1),
    ...(notes.has(n + 1) ? { isNoted: true } : {}),
  }));
}

/** The first of the battles noted on that a line names. */
const notedIn = ({ parts }: ToldLine, notes: ReadonlyMap<string, string>): string | undefined =>
  parts.flatMap((part) => (typeof part !== 'string' && part.page === 'battle' && notes.has(part.id) ? [part.id] : []))[0];

/** A told season whose lines on battles have what the player has written of each: the first line that names it. */
function withBattleNotes(season: ToldSeason, notes: ReadonlyMap<string, string>): ToldSeason {
  const left = new Map([...notes].filter(([battle]) => readBattleKey(battle)?.now === season.now));
  if (left.size === 0) return season;
  const line = (told: ToldLine): ToldLine => {
    const battle = notedIn(told, left);
    if (battle === undefined) return told;
    const note = left.get(battle)!;
    left.delete(battle);
    return { ...told, note };
  };
  return { ...season, sections: season.sections.map((section) => ({ ...section, lines: section.lines.map(line) })) };
}

/** Tells with each season what the player has written of it, and of its battles. */
export function noted({ db, branch }: Pick<Chronicled, 'db' | 'branch'>): (season: ToldSeason) => ToldSeason {
  const [notes, onBattles] = [notesOf(db, branch), battleNotesOf(db, branch)];
  return (season) => {
    const note = notes.get(season.now);
    return withBattleNotes(note === undefined ? season : { ...season, note }, onBattles);
  };
}

/** Told seasons with some of their lines; those with none left are left out. */
export function toldOf(seasons: readonly ToldSeason[], isWanted: (line: ToldLine, now: number) => boolean): readonly ToldSeason[] {
  return seasons.flatMap((season) => {
    const sections = season.sections
      .map((section) => ({ ...section, lines: section.lines.filter((line) => isWanted(line, season.now)) }))
      .filter(({ lines }) => lines.length > 0);
    return sections.length === 0 ? [] : [{ ...season, sections }];
  });
}

/** The first of these told seasons that tell of a nation, so many at most, reduced to that: of a line that sums up, only that nation's part. */
export function toldOfNation(seasons: readonly ToldSeason[], nation: string, most: number): ToldOfNation {
  const names = ({ nations }: ToldLine): boolean => nations.includes(nation);
  const cut = ({ each, ...line }: ToldLine): ToldLine => (each === undefined ? line : { ...line, each: each.filter(names) });
  const lines = (season: ToldSeason): ToldSeason => ({
    ...season,
    sections: season.sections.map((section) => ({ ...section, lines: section.lines.map(cut) })),
  });
  const told = seasons.filter(({ sections }) => sections.some((section) => section.lines.some((line) => names(line) || (line.each ?? []).some(names))));
  return { seasons: toldOf(told.slice(0, most).map(lines), (line) => names(line) || (line.each ?? []).length > 0), all: told.length };
}

const TIMES = ['', 'once', 'twice'];

/** A season told, and that a player has taken choices of its battles back whose dice he had seen. The log knows nothing of them. */
function withTakenBack({ db, branch, opened, state }: Chronicled, season: ToldSeason): ToldSeason {
  const all = seenAndTakenBack(db, branch, season.now, state.now);
  if (all.length === 0) return season;
  const { province } = namesOf(opened.row.world);
  const lines = all.map(({ battle, times }): ToldLine => {
    const [where = '', invader = ''] = battle.split('/');
    const often = TIMES[times] ?? `${inWords(times)} times`;
    const parts = [
      'In the battle for ',
      { text: province(where), page: 'province', id: where } as const,
      ` a choice was undone ${often} after its dice had been seen.`,
    ];
    return { key: `taken back ${battle} ${times}`, parts, because: [], events: [], nations: [invader] };
  });
  const isThere = season.sections.some(({ of }) => of === 'battles');
  const sections = season.sections.map((section) => (section.of === 'battles' ? { ...section, lines: [...section.lines, ...lines] } : section));
  return { ...season, sections: isThere ? sections : [...sections, { of: 'battles', heading: HEADINGS.battles, lines }] };
}

/** Battles of the current season that are over but not in its log yet: they are once all of its battles are over. */
function overIn({ state }: Chronicled, events: readonly CampaignEvent[]): readonly BattleOver[] {
  const told = new Set(events.flatMap((e) => (e.kind === 'battle-fought' ? [e.battle] : [])));
  return state.fought
    .filter(({ battle }) => !told.has(battle))
    .map(({ battle, system, hash, outcome: { field, end, refusedBy, turns, invader, defender } }) => ({
      kind: 'battle-fought',
      ...{ battle, system, field, end, refusedBy, turns, invader, defender, hash },
    }));
}

/** What has been read of the seasons that a campaign has behind it where it stands now: all of it, or what it has in common with the branch it was read on. */
function readSoFar({ db, branch, opened, state }: Chronicled, read: Read | null): Read {
  if (read === null) return { branch, reader: reader(opened.row.world), told: [], marks: new Map() };
  const common = Math.min(state.now - 1, read.branch === branch ? read.told.length : seasonsShared(db, read.branch, branch));
  if (read.told.length <= common) return { ...read, branch };
  const marks = new Map([...read.marks].filter(([seasons]) => seasons <= common));
  const after = Math.max(0, ...marks.keys());
  return { branch, reader: marks.get(after)?.copy() ?? reader(opened.row.world), told: read.told.slice(0, after), marks };
}

/** What is asked for first, and is the same from then on. */
function onlyOnce<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** What is told of the season that goes on: the same until something is written in the file, or happens that is not written yet. */
function keptWhile<T>(session: Chronicled, make: () => T): () => T {
  const written = session.db.prepare('SELECT total_changes()').pluck();
  let kept: { readonly of: readonly unknown[]; readonly it: T } | null = null;
  return () => {
    const of = [session.state, session.branch, session.opened, written.get()];
    if (kept === null || of.some((one, n) => one !== kept?.of[n])) kept = { of, it: make() };
    return kept.it;
  };
}

/** The past of an open campaign: read when it is first asked for, and on from there as seasons pass, on whichever branch. */
export function pastOf(session: Chronicled): Past {
  let read: Read | null = null;
  const readOn = (most = Number.POSITIVE_INFINITY): Read => {
    read = readSoFar(session, read);
    const { told, marks, reader: by } = read;
    const last = Math.min(session.state.now - 1, told.length + most);
    if (told.length < last)
      for (const season of logged(session, told.length + 1, last)) {
        told.push(withTakenBack(session, by.read(season)));
        if (told.length % MARKED === 0) marks.set(told.length, by.copy());
      }
    return read;
  };
  const goesOn = keptWhile(session, () => {
    const { reader: by } = readOn();
    const { now } = session.state;
    const [season] = logged(session, now, now);
    const { events } = season!;
    return { told: onlyOnce(() => by.glance(season!, overIn(session, events))), annals: onlyOnce(() => by.annals({ now, events })) };
  });
  const told: Past['told'] = (now) => (now === session.state.now ? withTakenBack(session, goesOn().told()) : readOn().told[now - 1]);
  return {
    told,
    all: () => [...readOn().told, told(session.state.now)!],
    annals: () => goesOn().annals(),
    readSome: (seasons) => readOn(seasons).told.length < session.state.now - 1,
  };
}

/** The battle of that key; without a season the last of its name. */
export function battleOf(past: Past, key: string): BattleLine | null {
  const named = readBattleKey(key);
  if (named === null) return null;
  const all = [...past.annals().battles.values()];
  return all.findLast((line) => line.battle === (named.now === null ? battleKey(named.battle, line.now) : key)) ?? null;
}
