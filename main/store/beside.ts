import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/**
 * Writes a file beside its place, sees it on the disk and gives it its name: nobody ever reads half of it, and what was there stays until then, or for good if it cannot be written. On its way it is
 * hidden under a name that nothing else has. Throws what the disk says.
 */
export function writeBeside(file: string, what: string | Uint8Array): void {
  const beside = join(dirname(file), `.talomir-${randomUUID()}`);
  try {
    writeNew(beside, what);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
