import { renameSync } from 'node:fs';

/** What Windows says of a file that another program has open for a moment: one that looks for viruses or keeps copies, say. */
const IN_USE: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY'];

/** How long is waited before each further try, in milliseconds. */
const PAUSES = [10, 20, 50, 100, 200, 400] as const;

const wait = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Gives a file another name, over what has that name. Windows refuses that while any program has either open, as others may for a moment whenever a file has
 * been written: there it is tried again for a while. Throws what the disk says.
 */
export function rename(from: string, to: string): void {
  for (const pause of process.platform === 'win32' ? PAUSES : []) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!IN_USE.includes((error as { readonly code?: unknown }).code)) throw error;
    }
    wait(pause);
  }
  renameSync(from, to);
}
