import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { folded } from './names.ts';
import { playedAt } from './played-at.ts';
import { rename } from './renaming.ts';

/** The copies of a campaign that are kept beside it. */

/** The name of a copy, behind that of its campaign's file. */
const BEHIND = /\.(backup|format)-\d+$/;

/** Whether a file is a copy of a campaign by its name. */
export const isCopy = (file: string): boolean => BEHIND.test(file);

/** When a file was last written to; 0 if it has gone meanwhile. */
const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The copies of a campaign that lie beside it, the newest first; one that is still being made is none yet. */
export function backupsOf(file: string): string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder);
  const own = basename(file);
  // a disk that takes two spellings for one may have another than ours
  const isOwn = names.includes(own) ? (name: string): boolean => name === own : (name: string): boolean => folded(name) === folded(own);
  const copies = names.filter((name) => isCopy(name) && isOwn(name.replace(BEHIND, '')));
  return copies.map((name) => join(folder, name)).sort((a, b) => writtenAt(b) - writtenAt(a));
}

/** What lies beside a campaign from before, in words. */
export const backupsInWords = (copies: readonly string[]): string =>
  copies.length === 0 ? 'no copy from before lies beside it' : `beside it there is from before: ${copies.join(', ')}`;

/** How many rolling copies are kept. */
const COPIES = 3;

/** A whole copy of the database as it stands, under a name beside it, replacing what had that name. */
export function copyTo(db: Database, name: string): void {
  const beside = `${name}.new`;
  rmSync(beside, { force: true });
  try {
    db.prepare('VACUUM INTO ?').run(beside);
    rename(beside, name);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Keeps a copy of a campaign beside it: the newest is `.backup-1`, older ones move on, the oldest goes. */
export function backUp(db: Database, file: string): void {
  // the old ones move on only when the new one is whole
  copyTo(db, `${file}.backup-0`);
  for (let n = COPIES; n > 0; n--) if (existsSync(`${file}.backup-${n - 1}`)) rename(`${file}.backup-${n - 1}`, `${file}.backup-${n}`);
}

/** Keeps a copy of a campaign that was written to since the last one; of one that was but founded there is nothing to lose. */
export function keepCopy(db: Database, file: string): void {
  const [newest] = backupsOf(file);
  const { stops } = db.prepare('SELECT count(*) AS stops FROM stop').get() as { stops: number };
  if (stops > 1 && (newest === undefined || writtenAt(newest) < playedAt(file))) backUp(db, file);
}
