import type { Database } from 'better-sqlite3';
import type { CalledByPlayer, World } from '../../data/shapes.ts';
import { isListName } from '../fields.ts';
import { writeSettings } from './founding.ts';

/** What the player calls people and provinces himself. It stands in the campaign's settings, by their ids, along all its branches alike, and is no part of what is played. */

type Written = Readonly<Record<string, unknown>>;

/** What is written by ids, each as `read` takes it; null where it takes none. */
function byId<T>(written: unknown, read: (value: unknown) => T | null): Readonly<Record<string, T>> | null {
  const all = Object.entries(typeof written === 'object' && written !== null ? written : {}).flatMap(([id, value]) => {
    const own = read(value);
    return own === null ? [] : [[id, own] as const];
  });
  return all.length === 0 ? null : Object.fromEntries(all);
}

/** What a place is called among what is written; null where that is no name. */
const nameIn = (value: unknown): string | null => (typeof value === 'string' && isListName(value) ? value : null);

/** The same of somebody. */
function calledIn(value: unknown): CalledByPlayer | null {
  const { name, woman } = (value ?? {}) as Readonly<Record<'name' | 'woman', unknown>>;
  const own = nameIn(name);
  return own === null ? null : { name: own, ...(woman === true ? { woman } : {}) };
}

/** A world with what its player calls people and provinces, among all that is written with his campaign. */
export function withCalled(world: World, written: Written): World {
  const called = byId(written.called, calledIn);
  const places = byId(written.places, nameIn);
  return called === null && places === null ? world : { ...world, ...(called === null ? {} : { called }), ...(places === null ? {} : { places }) };
}

/** Writes what somebody is called from now on; null: as his people would. */
export function writeCalled(db: Database, person: string, called: CalledByPlayer | null): void {
  // an older "woman" would stay beneath a new name
  writeSettings(db, { called: { [person]: called === null ? null : { name: called.name, woman: called.woman === true ? true : null } } });
}

/** Writes what a province is called from now on; null: as the map has it. */
export const writePlace = (db: Database, province: string, name: string | null): void => writeSettings(db, { places: { [province]: name } });
