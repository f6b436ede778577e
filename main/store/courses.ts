import type { Database } from 'better-sqlite3';
import { writeSettings } from './founding.ts';
import { branchOfChoice, lastChoice, lineage, type SeasonRow, type Share, seasonsOf } from './reading.ts';

/** A course of a campaign that was left by going back: all of it stands on its branch and those that branch comes from. */
export interface Course {
  readonly branch: number;
  /** How far it has come: its choices, and the last season that began along it. */
  readonly choice: number;
  readonly season: SeasonRow;
  /** The season in which it goes another way than the course that is played on. */
  readonly parted: SeasonRow;
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

/** A course from the first choice on: where its choices stand, and the last of them. */
interface Way {
  readonly id: number;
  readonly shares: readonly Share[];
  readonly choice: number;
  /** The branch on which that stands. */
  readonly on: number;
}

function wayOf(db: Database, id: number): Way {
  const choice = lastChoice(db, id);
  return { id, shares: lineage(db, id), choice, on: branchOfChoice(db, id, choice) };
}

/** Whether another course goes all along one. */
const isAlong = ({ on, choice }: Way, { shares }: Way): boolean => shares.some((share) => share.branch === on && share.to >= choice);

/** The last choice that two ways share. */
function sharedBy(one: Way, other: Way): number {
  let shared = Number.NEGATIVE_INFINITY;
  for (const [n, share] of one.shares.entries()) {
    const its = other.shares[n];
    if (its?.branch !== share.branch) break;
    shared = Math.min(share.to, its.to);
  }
  return Math.min(shared, one.choice, other.choice);
}

/** Whether of two that end with the same choice one stands for both: the branch that has it, or else the youngest. */
function standsFor(one: Way, other: Way): boolean {
  if (!isAlong(other, one)) return false;
  return one.id === one.on || (other.id !== other.on && one.id > other.id);
}

/**
 * The courses of a campaign besides the one being played, the youngest first. A branch that another follows all the way is no course of its own. A course that
 * was taken back ends where it was taken back to: on a branch that may have no choice of its own yet, but is a course all the same.
 */
export function otherCourses(db: Database, branch: number): readonly Course[] {
  const ids = (db.prepare('SELECT id FROM branch ORDER BY id DESC').all() as { id: number }[]).map(({ id }) => id);
  const left = leftIn(db);
  const takenBack = writtenOf(db, 'takenBack', (is): is is true => is === true);
  const ways = ids.filter((id) => id !== branch && takenBack[id] !== true).map((id) => wayOf(db, id));
  const here = wayOf(db, branch);
  const isOwn = (way: Way): boolean => !isAlong(way, here) && !ways.some((other) => other !== way && isAlong(way, other) && !standsFor(way, other));
  return ways.filter(isOwn).flatMap((way) => {
    const { id, choice } = way;
    const seasons = seasonsOf(db, id);
    const shared = sharedBy(way, here);
    const season = seasons.at(-1);
    const parted = seasons.findLast((its) => its.choice <= shared) ?? seasons[0];
    return season === undefined || parted === undefined ? [] : [{ branch: id, choice, season, parted, leftAt: left[id] ?? null }];
  });
}

/** A branch that is there already is the one that is played on: it goes on where it was left. */
export function playOnBranch(db: Database, branch: number): void {
  db.prepare('UPDATE campaign SET branch = ?').run(branch);
}
