import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { callIt } from './called.ts';
import { isCopy } from './copies.ts';
import { assertIsFile, formatOf, openFile } from './database.ts';
import { codeOf, damaged, problemWith } from './going-wrong.ts';
import { MIGRATIONS, migrate } from './migrations.ts';
import { StoreProblem } from './problems.ts';

/** Where a database's header says how it is written to and read, and what it says where nothing lies beside it. */
const HOW_AT = [18, 19] as const;
const BY_ITSELF = 1;

/** Whether a campaign's file can be opened as its owner opens it: it and its folder are written to then. */
function canBeWritten(file: string): boolean {
  try {
    for (const place of [file, dirname(file)]) accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The bytes of a campaign's file that cannot be written to. Throws {@link StoreProblem} if part of the campaign is not in it. */
function bytesOf(file: string): Buffer {
  const beside = `${file}-wal`;
  const stamp = (): string => [file, beside].map((one) => statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ');
  const before = stamp();
  if ((statSync(beside, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new StoreProblem(
      'not-writable',
      `${file} is open elsewhere or was not closed: its last choices are in ${beside}; close it there, or copy both to a disk that can be written to`,
    );
  const bytes = readFileSync(file);
  if (stamp() !== before) throw new StoreProblem('in-use', `${file} is being written to: close it there first`);
  for (const at of HOW_AT) bytes[at] = BY_ITSELF;
  return bytes;
}

/** What is in a campaign's file, in memory: the file itself is only read. */
function inMemory(file: string): Database {
  let db: Database | null = null;
  try {
    db = new Sqlite(bytesOf(file));
    callIt(db, file);
    const format = formatOf(db, file, MIGRATIONS.length);
    const open = db;
    if (format < MIGRATIONS.length) open.transaction(() => migrate(open, format, MIGRATIONS))();
    return open;
  } catch (error) {
    db?.close();
    // what every database understands this one does not
    if (codeOf(error) === 'SQLITE_ERROR') throw damaged(file);
    throw problemWith(file, error);
  }
}

/**
 * Opens a campaign only to read it: as its owner would, if possible; a copy, or a file on a disk that cannot be written to, from what is in the file. Throws
 * {@link StoreProblem}.
 */
export function openToRead(file: string): Database {
  assertIsFile(file);
  return canBeWritten(file) && !isCopy(file) ? openFile(file) : inMemory(file);
}
