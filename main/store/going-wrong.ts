import { reasonOf } from '../errors.ts';
import { backupsInWords, backupsOf } from './copies.ts';
import { type ProblemKind, StoreProblem } from './problems.ts';

/** What a database or a file system calls an error; nothing where it was neither. */
export const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | null)?.code ?? '');

/** What a file system says of a place where no file can be had; what Windows says of a disk that has gone has no name of its own. */
const NO_PLACE = [
  'EEXIST',
  'EACCES',
  'EROFS',
  'EISDIR',
  'EPERM',
  'ENAMETOOLONG',
  'ENOTDIR',
  'ENOENT',
  'ELOOP',
  'EINVAL',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'UNKNOWN',
];
/** Error codes of a disk that is full or fails, or takes no more files. */
const NO_ROOM = ['ENOSPC', 'EFBIG', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE'];

/** What kind of problem an error is, of a database or a file system; null: none of the disk's. */
function kindOf(code: string): ProblemKind | null {
  const begins = (...all: readonly string[]): boolean => all.some((one) => code.startsWith(one));
  // the last is what Windows says of a file that another program keeps to itself
  if (begins('SQLITE_BUSY', 'SQLITE_LOCKED', 'EBUSY')) return 'in-use';
  if (begins('SQLITE_NOTADB')) return 'no-campaign';
  if (begins('SQLITE_CORRUPT')) return 'damaged';
  if (begins('SQLITE_FULL', 'SQLITE_IOERR') || NO_ROOM.includes(code)) return 'not-written';
  return begins('SQLITE_CANTOPEN', 'SQLITE_READONLY') || NO_PLACE.includes(code) ? 'not-writable' : null;
}

/** Whether the disk, or another user of the file, is at fault, and not what was to be done with it. */
export const isOfTheDisk = (error: unknown): boolean => error instanceof StoreProblem || kindOf(codeOf(error)) !== null;

/** An error in a word: its code, or what it says where it has none. */
export const inShort = (error: unknown): string => codeOf(error) || reasonOf(error);

/** A file that is not what was written. */
export const damaged = (file: string): StoreProblem => new StoreProblem('damaged', `${file} is damaged; ${backupsInWords(backupsOf(file))}`);

/** What went wrong below, in words and with the file's name; what does not concern the disk stays as it is. */
export function problemWith(file: string, error: unknown): unknown {
  if (error instanceof StoreProblem) return error;
  const code = codeOf(error);
  const kind = kindOf(code);
  switch (kind) {
    case 'in-use':
      return new StoreProblem(kind, `${file} is open in another window or command; close it there first`);
    case 'no-campaign':
      return new StoreProblem(kind, `${file} is no campaign of Talomir`);
    case 'damaged':
      return damaged(file);
    case 'not-written':
      return new StoreProblem(kind, `${file} cannot be written to (${reasonOf(error)}): make room there, or see that it can be written to, then try again`);
    case 'not-writable':
      return new StoreProblem(kind, `${file} cannot be read or written (${code})`);
    default:
      return error;
  }
}

/** Reads a part of a campaign's file; what cannot be read is named. */
export function part<T>(file: string, what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof StoreProblem) throw error;
    throw new StoreProblem('damaged', `${file}: ${what} cannot be read (${reasonOf(error)}); ${backupsInWords(backupsOf(file))}`);
  }
}
