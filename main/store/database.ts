import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { ownerOfUnfinished } from './beside.ts';
import { backupsInWords, backupsOf, copyTo } from './copies.ts';
import { codeOf, damaged, problemWith } from './going-wrong.ts';
import { APPLICATION_ID, MIGRATIONS, migrate } from './migrations.ts';
import { assertNotNewer, StoreProblem, toldOf } from './problems.ts';
import { rename } from './renaming.ts';

/**
 * Opens a database for one owner alone: a second one is refused until this one closes it, or dies. `isOurs` checks it before anything is written. Nothing else
 * in this process may open the file meanwhile, not even to read it: closing it again would give up the lock of the whole process.
 */
function connect(file: string, isOurs: (db: Database) => void, patience = 0): Database {
  let db: Database | null = null;
  try {
    db = new Sqlite(file, { timeout: patience });
    db.pragma('locking_mode = EXCLUSIVE');
    isOurs(db);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    // the lock is taken with the first transaction and kept
    db.exec('BEGIN EXCLUSIVE; COMMIT');
    return db;
  } catch (error) {
    db?.close();
    // what every database understands this one does not
    if (codeOf(error) === 'SQLITE_ERROR') throw damaged(file);
    throw problemWith(file, error);
  }
}

/** What is on its way to be a campaign's file; it lies beside its place, so that renaming it is one step of the disk's. */
export const besideName = (file: string): string => join(dirname(file), `.${basename(file)}.${process.pid}.founding`);

/** Sees all that was written in the file itself: a database that is closed leaves beside it, without a word, what its disk has no room for. Throws what the disk says. */
export function settleIn(db: Database): void {
  db.pragma('wal_checkpoint(TRUNCATE)');
}

/** What a file system says that can see to files and not to folders. */
const NO_FOLDERS = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EISDIR', 'ENOSYS'];

/** A file's name is on the disk for good only when its folder is. A disk that cannot see to folders by themselves does so in its own time. */
export function settleFolderOf(file: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(file), 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    if (!NO_FOLDERS.includes(codeOf(error))) throw problemWith(file, error);
  } finally {
    closeSync(handle);
  }
}

/** Takes away a file that was on its way, and what a database has beside it. A name that can be no file's has left nothing. */
function clear(beside: string): void {
  for (const rest of ['', '-wal', '-shm', '-journal']) if (existsSync(beside + rest)) rmSync(beside + rest, { force: true });
}

/** What a file system says that knows no links; on Windows such a one, as on most sticks, speaks of a folder. */
const NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EINVAL'];

/** Gives a file that is whole its name, unless somebody else has taken that in the meantime: a link fails then, unlike a rename. */
export function giveName(beside: string, file: string): void {
  try {
    linkSync(beside, file);
  } catch (error) {
    if (!NO_LINKS.includes(codeOf(error)) || existsSync(file)) throw error;
    rename(beside, file);
  }
}

/** What a campaign that is gone has left under its name: what was not in its file yet, or a copy. It belongs to no new one. */
export const leftOf = (file: string): string | undefined =>
  [...['-wal', '-shm', '-journal'].map((ending) => file + ending), ...backupsOf(file)].find((rest) => existsSync(rest));

/**
 * Makes a new campaign's file: `write` fills it in one transaction, beside its place; then it gets its name. Nobody ever sees it empty, and a file that is
 * there already is never touched.
 */
export function foundFile(file: string, write: (db: Database) => void): void {
  if (existsSync(file)) throw new StoreProblem('exists', `${file} is there already; a new campaign needs a name of its own`);
  if (!existsSync(dirname(file))) throw new StoreProblem('not-writable', `there is no folder ${dirname(file)} for ${basename(file)}`);
  const beside = besideName(file);
  try {
    rmSync(beside, { force: true });
    const left = leftOf(file);
    if (left !== undefined)
      throw new StoreProblem('exists', `${left} is left of a campaign that was called ${basename(file)}: take it away, or take another name`);
    const db = connect(beside, () => {});
    try {
      db.transaction(() => {
        db.pragma(`application_id = ${APPLICATION_ID}`);
        migrate(db, 0, MIGRATIONS);
        write(db);
      })();
      settleIn(db);
    } finally {
      db.close();
    }
    giveName(beside, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new StoreProblem('exists', `${file} is there already; a new campaign needs a name of its own`);
    throw toldOf(problemWith(file, error), beside, file);
  } finally {
    clear(beside);
  }
  settleFolderOf(file);
}

function noCampaign(file: string): StoreProblem {
  const copies = backupsOf(file);
  return new StoreProblem('no-campaign', `${file} is no campaign of Talomir${copies.length === 0 ? '' : `; ${backupsInWords(copies)}`}`);
}

/** The format of a campaign's file. Throws {@link StoreProblem} if it is not one, or is of a newer program than this. */
export function formatOf(db: Database, file: string, newest: number): number {
  const id = db.pragma('application_id', { simple: true });
  const format = db.pragma('user_version', { simple: true }) as number;
  if (id !== APPLICATION_ID || format < 1) throw noCampaign(file);
  assertNotNewer(file, format, newest);
  return format;
}

/** What a database begins with, and where in its header the mark of its program stands. */
const MAGIC = Buffer.from('SQLite format 3\0');
const MARK_AT = 68;
/** No database is smaller, in bytes: its header. */
const SMALLEST = 100;

/** Whether there is a campaign in a file, or a copy of one, by its header alone. Not to be asked of one that this process has open. */
export function isCampaignFile(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const header = Buffer.alloc(MARK_AT + 4);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, header, 0, header.length, 0);
  } finally {
    closeSync(handle);
  }
  return header.subarray(0, MAGIC.length).equals(MAGIC) && header.readUInt32BE(MARK_AT) === APPLICATION_ID;
}

/** Which file each open database is, whatever lies under its name by now. */
const places = new WeakMap<Database, number>();

/** Sees that a campaign's file is still where it was opened: what is written to one that was deleted meanwhile would be lost with it. */
export function assertInPlace(db: Database): void {
  const opened = places.get(db);
  if (opened === undefined || statSync(db.name, { throwIfNoEntry: false })?.ino === opened) return;
  throw new StoreProblem('not-written', `${db.name} was moved or deleted while it was open: put it back there, then go on`);
}

/** Sees that there is a file that may be a campaign. Throws {@link StoreProblem}. */
export function assertIsFile(file: string): void {
  if (!existsSync(file)) throw new StoreProblem('missing', `there is no campaign at ${file}`);
  const about = statSync(file);
  // of an empty one the database would take what lies beside it for old, and remove it
  if (!about.isFile() || about.size < SMALLEST) throw noCampaign(file);
}

/** How long to wait for a file that somebody else has open, in milliseconds: one who only looks into it has finished by then. */
const PATIENCE = 250;

/**
 * Opens a campaign's file for this process alone and brings it to the format of the last migration, keeping a copy of the old one. Throws {@link StoreProblem}.
 */
export function openFile(
  file: string,
  { migrations = MIGRATIONS, patience = PATIENCE }: { readonly migrations?: readonly string[]; readonly patience?: number } = {},
): Database {
  assertIsFile(file);
  let format = 0;
  const db = connect(
    file,
    (found) => {
      format = formatOf(found, file, migrations.length);
    },
    patience,
  );
  try {
    if (format < migrations.length) {
      copyTo(db, `${file}.format-${format}`);
      db.transaction(() => migrate(db, format, migrations))();
    }
    places.set(db, statSync(file).ino);
    return db;
  } catch (error) {
    db.close();
    throw problemWith(file, error);
  }
}

/** The number of the process whose file it is that is on its way to be a campaign's, or lies beside such a one; null if it is no such file. */
function ownerOfFounding(name: string): number | null {
  const pid = /^\..+\.(\d+)\.founding(-wal|-shm|-journal|\.(backup|format)-\d+(\.new)?)?$/.exec(name)?.[1];
  return pid === undefined ? null : Number(pid);
}

/** Removes what foundings, and other files on their way, that were cut short have left in a folder; those of processes that still live are left alone. */
export function tidyUnfinished(folder: string, isAlive: (pid: number) => boolean): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = ownerOfFounding(name) ?? ownerOfUnfinished(name);
    if (pid !== null && !isAlive(pid)) rmSync(join(folder, name), { force: true, recursive: true });
  }
}

/** A copy of a campaign that is not open, under another name. Throws {@link StoreProblem} if that is taken. */
export function copyFile(file: string, to: string): void {
  const db = openFile(file);
  try {
    if (existsSync(to)) throw new StoreProblem('exists', `${to} is there already`);
    copyTo(db, to);
  } finally {
    db.close();
  }
}

/** The version of the database's own engine. */
export function sqliteVersion(): string {
  const db = new Sqlite(':memory:');
  try {
    return (db.prepare('SELECT sqlite_version() AS version').get() as { version: string }).version;
  } finally {
    db.close();
  }
}
