import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rename } from './renaming.ts';

/** Writes something new to the disk, until it is there; what has the name already is not touched. */
function writeNew(file: string, what: string | Uint8Array): void {
  const handle = openSync(file, 'wx');
  try {
    writeFileSync(handle, what);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The number of the process whose file it is that was on its way under a hidden name; null if it is no such file. */
export const ownerOfUnfinished = (name: string): number | null => {
  const pid = /^\.talomir-(\d+)-[\da-f-]{36}$/.exec(name)?.[1];
  return pid === undefined ? null : Number(pid);
};

/**
 * Writes a file beside its place, makes sure it is on the disk and renames it: nobody ever reads half of it, and the old content stays until then, or for good
 * if the new cannot be written. Meanwhile it is hidden under a unique name that says whose it is (`ownerOfUnfinished`). Throws what the disk says.
 */
export function writeBeside(file: string, what: string | Uint8Array): void {
  const beside = join(dirname(file), `.talomir-${process.pid}-${randomUUID()}`);
  try {
    writeNew(beside, what);
    rename(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
