import { statSync, utimesSync } from 'node:fs';

/** When a campaign was played last, in milliseconds since 1970: when its journal was last written to, or what was written there came into its file. 0 if there is no file. */
export function playedAt(file: string): number {
  // opening it begins an empty journal
  const journal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (journal !== undefined && journal.size > 0) return journal.mtimeMs;
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Does something with a campaign's file that is no playing: it, or the copy `to`, was played when the file was. */
export function asPlayedAt<T>(file: string, work: () => T, to = file): T {
  const at = playedAt(file);
  const done = work();
  if (playedAt(to) === at) return done;
  try {
    utimesSync(to, at / 1000, at / 1000);
  } catch {
    // a disk on which no file has its time shows another; that keeps nobody from his campaign
  }
  return done;
}
