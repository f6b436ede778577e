import type { Database } from 'better-sqlite3';
import type { CalledByPlayer, World } from '../../data/shapes.ts';
import { isListName } from '../fields.ts';
import { writeSettings } from './founding.ts';

/** What the player calls people himself. It stands in the campaign's settings, by their ids, along all its branches alike, and is no part of what is played. */

/** What somebody is called among what is written; null where that is no name. */
function calledIn(value: unknown): CalledByPlayer | null {
  const { name, woman } = (value ?? {}) as Readonly<Record<'name' | 'woman', unknown>>;
  return typeof name === 'string' && isListName(name) ? { name, ...(woman === true ? { woman } : {}) } : null;
}

/** A world with what its player calls people, among all that is written with his campaign. */
export function withCalled(world: World, { called }: Readonly<Record<string, unknown>>): World {
  const all = Object.entries(typeof called === 'object' && called !== null ? called : {}).flatMap(([id, value]) => {
    const own = calledIn(value);
    return own === null ? [] : [[id, own] as const];
  });
  return all.length === 0 ? world : { ...world, called: Object.fromEntries(all) };
}

/** Writes what somebody is called from now on; null: as his people would. */
export function writeCalled(db: Database, person: string, called: CalledByPlayer | null): void {
  // an older "woman" would stay beneath a new name
  writeSettings(db, { called: { [person]: called === null ? null : { name: called.name, woman: called.woman === true ? true : null } } });
}
