import { chmodSync, constants, copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { byteDifferences } from './checking-bytes.ts';
import { backupsOf } from './copies.ts';
import { besideName, giveName, openFile, settleFolderOf, settleIn } from './database.ts';
import { glance } from './glance.ts';
import { codeOf, problemWith } from './going-wrong.ts';
import { asPlayedAt } from './played-at.ts';
import { StoreProblem, toldOf } from './problems.ts';

/** What a campaign's file may have beside it: what has not been written into the file itself yet. */
const PARTS = ['', '-wal'] as const;

/** How the parts of a campaign stand on the disk: by this one sees that somebody writes to them. */
const stamps = (file: string): string =>
  PARTS.map((part) => {
    const about = statSync(file + part, { throwIfNoEntry: false });
    return about === undefined ? 'none' : `${about.size} ${about.mtimeMs}`;
  }).join(', ');

/** Copies a campaign's file without writing to it. Throws if somebody else writes to it meanwhile. */
function copyParts(file: string, to: string): void {
  const before = stamps(file);
  for (const part of PARTS.filter((each) => existsSync(file + each))) {
    copyFileSync(file + part, to + part, constants.COPYFILE_EXCL);
    // what comes from a read-only disk is to be played on here
    chmodSync(to + part, 0o644);
  }
  if (stamps(file) !== before) throw new StoreProblem('in-use', `${file} is being written to: close it there first`);
}

/** Looks a copy through, byte for byte, before anybody takes it for a campaign. */
function lookThrough(copy: string): void {
  const db = openFile(copy);
  try {
    const [difference] = byteDifferences(db);
    if (difference !== undefined) throw new StoreProblem('damaged', `${copy} is damaged: ${difference}`);
    glance(db);
    settleIn(db);
  } catch (error) {
    throw problemWith(copy, error);
  } finally {
    db.close();
  }
}

/**
 * Brings a campaign's file from elsewhere into a library: copies it beside its place there, checks the copy and renames it. The original stays as it is, and
 * nothing in the library is overwritten. Throws {@link StoreProblem}, which names the original.
 */
export function bringIn(file: string, to: string): void {
  if (!existsSync(file)) throw new StoreProblem('missing', `there is no campaign at ${file}`);
  const beside = besideName(to);
  const clean = (): void => {
    for (const rest of [...['', '-wal', '-shm', '-journal'].map((end) => beside + end), ...backupsOf(beside)]) rmSync(rest, { force: true });
  };
  clean();
  try {
    const copy = (): void => {
      copyParts(file, beside);
      lookThrough(beside);
    };
    asPlayedAt(file, copy, beside);
    giveName(beside, to);
    settleFolderOf(to);
  } catch (error) {
    throw told(error, file, beside, to);
  } finally {
    clean();
  }
}

/** What went wrong, of the file that was asked for. */
function told(error: unknown, file: string, beside: string, to: string): unknown {
  // what cannot be written is the copy, what cannot be read is the file
  if (error instanceof StoreProblem) return toldOf(error, beside, error.kind === 'not-written' ? to : file);
  const code = codeOf(error);
  if (code === 'EEXIST') return new StoreProblem('exists', `there is ${basename(to)} in the library already`);
  if (code === 'EISDIR') return new StoreProblem('no-campaign', `${file} is no campaign of Talomir`);
  if (code === 'EACCES' || code === 'EPERM') return new StoreProblem('not-writable', `${file} cannot be read, or the library cannot be written to`);
  return problemWith(to, error);
}
