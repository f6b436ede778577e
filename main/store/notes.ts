import type { Database } from 'better-sqlite3';
import { writeSettings } from './founding.ts';
import { lineage, seasonsOf } from './reading.ts';

/** What the player has written of the seasons of his campaign. It stands in the campaign's settings, by the branch it was written on and the season, and is no part of what is played. */

/** What was written of a season; `choice`: the last of it, or how far it had come then. */
interface Note {
  readonly choice: number;
  readonly text: string;
}

const isWritten = (value: unknown): value is Note => {
  const { choice, text } = (value ?? {}) as Partial<Note>;
  return typeof choice === 'number' && typeof text === 'string';
};

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The notes on the seasons along a branch, by season: those written on it, and on the branches it comes from for the seasons they share. */
export function notesOf(db: Database, branch: number): ReadonlyMap<number, string> {
  const { settings } = db.prepare('SELECT settings FROM campaign').get() as { settings: string };
  const all = recordIn(recordIn(JSON.parse(settings)).notes);
  const found = new Map<number, string>();
  for (const share of lineage(db, branch))
    for (const [season, note] of Object.entries(recordIn(all[share.branch])))
      if (isWritten(note) && note.choice <= share.to) found.set(Number(season), note.text);
  for (const [season, text] of found) if (text === '') found.delete(season);
  return found;
}

/** Writes the note of a season that has begun along a branch, after this many choices; empty: removes it. */
export function writeNote(db: Database, branch: number, choice: number, season: number, text: string): void {
  const next = seasonsOf(db, branch).find((later) => later.season > season);
  const written: Note = { choice: next?.choice ?? choice, text };
  writeSettings(db, { notes: { [branch]: { [season]: written } } });
}
