import type { Database } from 'better-sqlite3';
import { writeSettings } from './founding.ts';
import { lastChoice, lineage, type SeasonRow, seasonsOf } from './reading.ts';

/** A course of a campaign that was left by going back: all of it stands on its branch and those that branch comes from. */
export interface Course {
  readonly branch: number;
  /** How far it has come: its choices, and the last season that began along it. */
  readonly choice: number;
  readonly season: SeasonRow;
  /** In milliseconds since 1970; null where nobody wrote it down. */
  readonly leftAt: number | null;
}

/** What is written of branches in the settings under a name, by their numbers. */
function writtenOf<T>(db: Database, name: string, isOne: (written: unknown) => written is T): Readonly<Record<string, T>> {
  const { settings } = db.prepare('SELECT settings FROM campaign').get() as { settings: string };
  const written = (JSON.parse(settings) as Readonly<Record<string, unknown>>)[name];
  if (typeof written !== 'object' || written === null) return {};
  return Object.fromEntries(Object.entries(written).filter((entry): entry is [string, T] => isOne(entry[1])));
}

/** When each branch was left, by its number. */
const leftIn = (db: Database): Readonly<Record<string, number>> => writtenOf(db, 'left', (at): at is number => typeof at === 'number');

/** Writes down when a branch was left; in milliseconds since 1970. */
export const writeLeft = (db: Database, branch: number, at: number): void => writeSettings(db, { left: { [branch]: at } });

/** Writes down that a branch was left to take back its last decision: what it has of its own is no other course. */
export const writeTakenBack = (db: Database, branch: number): void => writeSettings(db, { takenBack: { [branch]: true } });

/** The courses of a campaign besides the one that is played on, the youngest first. What another goes all the way along is none of its own. */
export function otherCourses(db: Database, branch: number): readonly Course[] {
  const ids = (db.prepare('SELECT id FROM branch ORDER BY id DESC').all() as { id: number }[]).map(({ id }) => id);
  const left = leftIn(db);
  const takenBack = writtenOf(db, 'takenBack', (is): is is true => is === true);
  const ends = new Map(ids.map((id) => [id, lastChoice(db, id)]));
  const hasOwn = (id: number): boolean => id === branch || ends.get(id)! > (lineage(db, id).at(-1)?.from ?? 0);
  const all = ids.filter(hasOwn);
  const isWithin = (id: number, other: number): boolean => lineage(db, other).some((share) => share.branch === id && share.to >= ends.get(id)!);
  const own = all.filter((id) => id !== branch && takenBack[id] !== true && !all.some((other) => other !== id && isWithin(id, other)));
  return own.flatMap((id) => {
    const season = seasonsOf(db, id).at(-1);
    return season === undefined ? [] : [{ branch: id, choice: ends.get(id)!, season, leftAt: left[id] ?? null }];
  });
}

/** A branch that is there already is the one that is played on: it goes on where it was left. */
export function playOnBranch(db: Database, branch: number): void {
  db.prepare('UPDATE campaign SET branch = ?').run(branch);
}
