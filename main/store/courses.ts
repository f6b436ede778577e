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

/** When each branch was left, by its number. */
function leftIn(db: Database): Readonly<Record<string, number>> {
  const { settings } = db.prepare('SELECT settings FROM campaign').get() as { settings: string };
  const { left } = JSON.parse(settings) as { readonly left?: unknown };
  if (typeof left !== 'object' || left === null) return {};
  return Object.fromEntries(Object.entries(left).filter(([, at]) => typeof at === 'number'));
}

/** Writes down when a branch was left; in milliseconds since 1970. */
export const writeLeft = (db: Database, branch: number, at: number): void => writeSettings(db, { left: { [branch]: at } });

/** The courses of a campaign besides the one that is played on, the youngest first. What another goes all the way along is none of its own. */
export function otherCourses(db: Database, branch: number): readonly Course[] {
  const ids = (db.prepare('SELECT id FROM branch ORDER BY id DESC').all() as { id: number }[]).map(({ id }) => id);
  const left = leftIn(db);
  const ends = new Map(ids.map((id) => [id, lastChoice(db, id)]));
  const hasOwn = (id: number): boolean => id === branch || ends.get(id)! > (lineage(db, id).at(-1)?.from ?? 0);
  const all = ids.filter(hasOwn);
  const isWithin = (id: number, other: number): boolean => lineage(db, other).some((share) => share.branch === id && share.to >= ends.get(id)!);
  const own = all.filter((id) => id !== branch && !all.some((other) => other !== id && isWithin(id, other)));
  return own.flatMap((id) => {
    const season = seasonsOf(db, id).at(-1);
    return season === undefined ? [] : [{ branch: id, choice: ends.get(id)!, season, leftAt: left[id] ?? null }];
  });
}

/** A branch that is there already is the one that is played on: it goes on where it was left. */
export function playOnBranch(db: Database, branch: number): void {
  db.prepare('UPDATE campaign SET branch = ?').run(branch);
}
