import type { Database } from 'better-sqlite3';

/** Marks a file as a campaign of ours in its header ("talo"). */
export const APPLICATION_ID = 0x74616c6f;

/**
 * The first format. A campaign is its seed and its choices; all else can be worked out from them, and is kept so that nobody has to wait for it.
 *
 * - `campaign`: the one row that says what is played: name, seed, who is held by a person, how long, with which battles, in which world.
 * - `world`: printed data, map and options, by the hash of their JSON; deflated.
 * - `branch`: going back begins one; it shares the choices up to `fork` with its parent. The first has neither.
 * - `stop`: one transaction: everything between two points where a person may choose, at most one phase. `digest` is over its rows as they are stored and
 *   the digest of the stop before it in the file.
 * - `choice`: every choice of the campaign, whoever made it, from 1 on along its branch; `season` is the number of the season it was made in.
 * - `event`: what came of each choice, a line each; choice 0 is the founding. `n` counts within the branch's own season.
 * - `season`: the state at the first rest in a season, after `choice`; deflated.
 * - `sealed`: the hash of a season that is over, which carries all before it.
 * - `battle_order`: a choice made in a battle that is fought step by step, in which it is number `n`; `choice` is that by which its end will be told. `undone`: it was
 *   taken back; 2 at the first of those taken back together after dice had been seen. It stays when the battle is over.
 * - `battle`: the choices made in a battle, deflated, the hash of its lines, and the lines themselves if it was a player's.
 */
const FORMAT_1 = `
CREATE TABLE world (hash TEXT PRIMARY KEY, packed BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE campaign (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL,
  seed INTEGER NOT NULL,
  players TEXT NOT NULL,
  years INTEGER,
  system TEXT NOT NULL,
  world TEXT NOT NULL REFERENCES world (hash),
  settings TEXT NOT NULL,
  branch INTEGER NOT NULL REFERENCES branch (id)
) STRICT;
CREATE TABLE branch (
  id INTEGER PRIMARY KEY,
  parent INTEGER REFERENCES branch (id),
  fork INTEGER,
  CHECK ((parent IS NULL) = (fork IS NULL))
) STRICT;
CREATE TABLE stop (
  id INTEGER PRIMARY KEY,
  branch INTEGER NOT NULL REFERENCES branch (id),
  choice INTEGER NOT NULL,
  season INTEGER NOT NULL,
  digest TEXT NOT NULL
) STRICT;
CREATE TABLE choice (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  season INTEGER NOT NULL,
  stop INTEGER NOT NULL REFERENCES stop (id),
  action TEXT NOT NULL,
  PRIMARY KEY (branch, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE event (
  branch INTEGER NOT NULL REFERENCES branch (id),
  season INTEGER NOT NULL,
  n INTEGER NOT NULL,
  choice INTEGER NOT NULL,
  stop INTEGER NOT NULL REFERENCES stop (id),
  line TEXT NOT NULL,
  PRIMARY KEY (branch, season, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE season (
  branch INTEGER NOT NULL REFERENCES branch (id),
  season INTEGER NOT NULL,
  year INTEGER NOT NULL,
  name TEXT NOT NULL,
  choice INTEGER NOT NULL,
  stop INTEGER NOT NULL REFERENCES stop (id),
  packed BLOB NOT NULL,
  PRIMARY KEY (branch, season)
) STRICT, WITHOUT ROWID;
CREATE TABLE sealed (
  branch INTEGER NOT NULL REFERENCES branch (id),
  season INTEGER NOT NULL,
  stop INTEGER NOT NULL REFERENCES stop (id),
  hash TEXT NOT NULL,
  PRIMARY KEY (branch, season)
) STRICT, WITHOUT ROWID;
CREATE TABLE battle_order (
  branch INTEGER NOT NULL REFERENCES branch (id),
  choice INTEGER NOT NULL,
  n INTEGER NOT NULL,
  stop INTEGER NOT NULL REFERENCES stop (id),
  battle TEXT NOT NULL,
  action TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (branch, choice, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE battle (
  branch INTEGER NOT NULL REFERENCES branch (id),
  choice INTEGER NOT NULL,
  battle TEXT NOT NULL,
  stop INTEGER NOT NULL REFERENCES stop (id),
  hash TEXT NOT NULL,
  choices BLOB NOT NULL,
  events BLOB,
  PRIMARY KEY (branch, choice)
) STRICT, WITHOUT ROWID;
`;

/** What each format adds to the one before it: number n stands at n - 1. Never edited once it was out. */
export const MIGRATIONS: readonly string[] = [FORMAT_1];

/** Brings a file from its format to the last of these, in the transaction that is open. */
export function migrate(db: Database, from: number, migrations: readonly string[]): void {
  for (const migration of migrations.slice(from)) db.exec(migration);
  db.pragma(`user_version = ${migrations.length}`);
}
