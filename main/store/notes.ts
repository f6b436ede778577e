import type { Database } from 'better-sqlite3';
import { writeSettings } from './founding.ts';
import { lineage, seasonsOf } from './reading.ts';

/**
 * What the player has written of the seasons and battles of his campaign. It stands in the campaign's settings, by the branch it was written on and the season,
 * or what names the battle, and is no part of what is played.
 */

/** What was written of a season, or of a battle in it; `choice`: the last of the season, or how far it had come then. */
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

/** All notes along a branch, by what they are on: those written on it, and on the branches it comes from for the seasons they share. */
function allNotes(db: Database, branch: number): ReadonlyMap<string, string> {
  const { settings } = db.prepare('SELECT settings FROM campaign').get() as { settings: string };
  const all = recordIn(recordIn(JSON.parse(settings)).notes);
  const found = new Map<string, string>();
  for (const share of lineage(db, branch))
    for (const [on, note] of Object.entries(recordIn(all[share.branch]))) if (isWritten(note) && note.choice <= share.to) found.set(on, note.text);
  for (const [on, text] of found) if (text === '') found.delete(on);
  return found;
}

const isSeason = (on: string): boolean => /^\d+$/.test(on);

/** The notes on the seasons along a branch, by season. */
export const notesOf = (db: Database, branch: number): ReadonlyMap<number, string> =>
  new Map([...allNotes(db, branch)].flatMap(([on, text]) => (isSeason(on) ? [[Number(on), text]] : [])));

/** The notes on the battles along a branch, by what names each. */
export const battleNotesOf = (db: Database, branch: number): ReadonlyMap<string, string> => new Map([...allNotes(db, branch)].filter(([on]) => !isSeason(on)));

/** Writes the note of a season that has begun along a branch, after this many choices, or of a battle in it; empty: removes it. */
export function writeNote(db: Database, branch: number, choice: number, season: number, text: string, battle?: string): void {
  const next = seasonsOf(db, branch).find((later) => later.season > season);
  const written: Note = { choice: next?.choice ?? choice, text };
  writeSettings(db, { notes: { [branch]: { [battle ?? season]: written } } });
}
