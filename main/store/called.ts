import type { Database } from 'better-sqlite3';

const called = new WeakMap<Database, string>();

/** Says of a database that holds what was read from a file which file that was. */
export const callIt = (db: Database, file: string): void => void called.set(db, file);

/** The file of a database, as it is spoken of. */
export const fileOf = (db: Database): string => called.get(db) ?? db.name;
