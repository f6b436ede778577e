import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { APPLICATION_ID, FORMAT, migrate } from './migrations.ts';
import { StoreProblem } from './problems.ts';

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | null)?.code ?? '');

const backupsInWords = (copies: readonly string[]): string =>
  copies.length === 0 ? 'no copy from before lies beside it' : `beside it there is from before: ${copies.join(', ')}`;

/** What went wrong below, in words and with the file's name. */
function problem(file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return new StoreProblem('in-use', `${file} is open in another window or command; close it there first`);
  if (code === 'SQLITE_NOTADB') return new StoreProblem('no-campaign', `${file} is no campaign of Talomir`);
  if (code.startsWith('SQLITE_CORRUPT')) return new StoreProblem('damaged', `${file} is damaged; ${backupsInWords(backupsOf(file))}`);
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY') || code === 'EACCES' || code === 'EROFS' || code === 'EISDIR')
    return new StoreProblem('not-writable', `${file} cannot be opened for writing`);
  return error;
}

/**
 * Opens a database for one owner alone: a second one is refused until this one closes it, or dies. `isOurs` looks at it before anything is written. Nothing but
 * this may open the file while it is open, not even to read it: closing it again would give up the lock of the whole process.
 */
function connect(file: string, isOurs: (db: Database) => void): Database {
  let db: Database | null = null;
  try {
    db = new Sqlite(file, { timeout: 0 });
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
    throw problem(file, error);
  }
}

/** What is on its way to be a campaign's file; it lies beside its place, so that renaming it is one step of the disk's. */
export const besideName = (file: string): string => join(dirname(file), `.${basename(file)}.${process.pid}.founding`);

/** A file's name is on the disk for good only when its folder is. */
export function settleFolderOf(file: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(file), 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Makes a new campaign's file: `write` fills it in one transaction, beside its place; then it gets its name. Nobody ever sees it empty, and a file that is
 * there already is never touched.
 */
export function foundFile(file: string, write: (db: Database) => void): void {
  if (existsSync(file)) throw new StoreProblem('exists', `${file} is there already; a new campaign needs a name of its own`);
  if (!existsSync(dirname(file))) throw new StoreProblem('not-writable', `there is no folder ${dirname(file)} for ${basename(file)}`);
  const beside = besideName(file);
  rmSync(beside, { force: true });
  // what a campaign of that name has left behind belongs to no new one
  const left = ['-wal', '-shm', '-journal'].map((ending) => file + ending).find((rest) => existsSync(rest));
  if (left !== undefined)
    throw new StoreProblem('exists', `${left} is left of a campaign that was called ${basename(file)}: take it away, or take another name`);
  try {
    const db = connect(beside, () => {});
    try {
      db.transaction(() => {
        db.pragma(`application_id = ${APPLICATION_ID}`);
        migrate(db, 0);
        write(db);
      })();
    } finally {
      db.close();
    }
    // a link, unlike a rename, fails if somebody else has taken the name in the meantime
    linkSync(beside, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new StoreProblem('exists', `${file} is there already; a new campaign needs a name of its own`);
    throw problem(file, error);
  } finally {
    for (const rest of ['', '-wal', '-shm', '-journal']) rmSync(beside + rest, { force: true });
  }
  settleFolderOf(file);
}

/** The copies of a campaign that lie beside it, the newest first. */
export function backupsOf(file: string): string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const copies = readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.backup-`) || name.startsWith(`${basename(file)}.format-`));
  return copies.map((name) => join(folder, name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}

/** So many rolling copies are kept. */
const COPIES = 3;

/** A whole copy of the database as it stands, under a name beside it; what had that name goes. */
function copyTo(db: Database, name: string): void {
  const beside = `${name}.new`;
  rmSync(beside, { force: true });
  db.prepare('VACUUM INTO ?').run(beside);
  renameSync(beside, name);
}

/** Keeps a copy of a campaign beside it: the newest is `.backup-1`, older ones move on, the oldest goes. */
export function backUp(db: Database, file: string): void {
  // the old ones move on only when the new one is whole
  copyTo(db, `${file}.backup-0`);
  for (let n = COPIES; n > 0; n--) if (existsSync(`${file}.backup-${n - 1}`)) renameSync(`${file}.backup-${n - 1}`, `${file}.backup-${n}`);
}

/** Keeps a copy of a campaign that was written to since the last one; of one that was but founded there is nothing to lose. */
export function keepCopy(db: Database, file: string): void {
  const [newest] = backupsOf(file);
  const { stops } = db.prepare('SELECT count(*) AS stops FROM stop').get() as { stops: number };
  if (stops > 1 && (newest === undefined || statSync(newest).mtimeMs < statSync(file).mtimeMs)) backUp(db, file);
}

function formatOf(db: Database, file: string): number {
  const id = db.pragma('application_id', { simple: true });
  const format = db.pragma('user_version', { simple: true }) as number;
  if (id !== APPLICATION_ID || format < 1) throw new StoreProblem('no-campaign', `${file} is no campaign of Talomir`);
  if (format > FORMAT)
    throw new StoreProblem(
      'newer-format',
      `${file} was written by a newer Talomir (format ${format}; this one reads up to ${FORMAT}): bring this one up to date`,
    );
  return format;
}

/** What a database begins with, and where in its header the mark of its program stands. */
const MAGIC = Buffer.from('SQLite format 3\0');
const MARK_AT = 68;

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

/** Opens a campaign's file for this process alone, brought to our format; before that a copy of it is kept. Throws {@link StoreProblem}. */
export function openFile(file: string): Database {
  if (!existsSync(file)) throw new StoreProblem('missing', `there is no campaign at ${file}`);
  let format = FORMAT;
  const db = connect(file, (found) => {
    format = formatOf(found, file);
  });
  try {
    if (format < FORMAT) {
      copyTo(db, `${file}.format-${format}`);
      db.transaction(() => migrate(db, format))();
    }
    return db;
  } catch (error) {
    db.close();
    throw problem(file, error);
  }
}

/** Removes what foundings that were cut short have left in a folder; those of processes that still live are left alone. */
export function tidyFoundings(folder: string, isAlive: (pid: number) => boolean): void {
  for (const name of readdirSync(folder)) {
    const pid = /^\..+\.(\d+)\.founding(-wal|-shm|-journal)?$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) unlinkSync(join(folder, name));
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
