import Sqlite, { type Database } from 'better-sqlite3';
import { reasonOf } from '../errors.ts';
import { fileOf } from './called.ts';
import { textOf } from './comparing.ts';
import { backupsInWords, backupsOf } from './copies.ts';
import { problemWith } from './going-wrong.ts';
import { MIGRATIONS, migrate } from './migrations.ts';
import { hashOf } from './packing.ts';
import { StoreProblem } from './problems.ts';
import { digestOfStop, withRows } from './rows.ts';

interface StopRow {
  readonly id: number;
  readonly branch: number;
  readonly choice: number;
  readonly season: number;
  readonly digest: string;
}

/** The columns of a database's tables, each as table and column. */
const columnsOf = (db: Database): { readonly table: string; readonly column: string }[] =>
  db.prepare('SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list AS t, pragma_table_info(t.name) AS c WHERE t.schema = \'main\'').all() as {
    table: string;
    column: string;
  }[];

/** Those of a campaign's file, as it is made. */
function ourColumns(): ReturnType<typeof columnsOf> {
  const db = new Sqlite(':memory:');
  try {
    migrate(db, 0, MIGRATIONS);
    return columnsOf(db);
  } finally {
    db.close();
  }
}

/** Tables and columns that are missing or renamed, which neither the database nor a digest would notice. */
function tableDifferences(db: Database): string[] {
  const found = Map.groupBy(columnsOf(db), ({ table }) => table);
  const missing = ourColumns().flatMap(({ table, column }) => {
    const columns = found.get(table);
    if (columns === undefined) return [`no such table: ${table}`];
    return columns.some((one) => one.column === column) ? [] : [`the table ${table} has no column ${column}`];
  });
  return [...new Set(missing)];
}

/** Whether the worlds in a file are those that were stored. */
function worldDifferences(db: Database): string[] {
  const worlds = db.prepare('SELECT hash, packed FROM world').all() as { hash: string; packed: Uint8Array }[];
  const changed = worlds.filter(({ hash, packed }) => {
    const text = textOf(packed);
    return text === null || hashOf(text) !== hash;
  });
  return changed.map(({ hash }) => `the world (lists, map, options) is not the one that was stored: its hash is not ${hash}`);
}

/** What the database itself and the digests of its stops say, in words: a byte that was changed in its tables, its worlds or what its stops wrote shows here, before anything is played. */
export function byteDifferences(db: Database): string[] {
  const differences: string[] = [];
  const whole = db.pragma('integrity_check', { simple: true });
  if (whole !== 'ok') differences.push(`the database is not whole: ${whole}`);
  const tables = tableDifferences(db);
  // of tables that are others nothing more can be asked
  if (tables.length > 0) return [...differences, ...tables];
  for (const { table } of db.pragma('foreign_key_check') as { table: string }[]) differences.push(`a row of ${table} belongs to nothing`);
  differences.push(...worldDifferences(db));
  return [...differences, ...stopDifferences(db)];
}

/** Stops whose rows or digests are not what was written, in words. */
function stopDifferences(db: Database): string[] {
  const differences: string[] = [];
  const stops = db.prepare('SELECT id, branch, choice, season, digest FROM stop ORDER BY id').all() as StopRow[];
  let before = '';
  withRows(db, (rowsOf) => {
    for (const { id, branch, choice, season, digest } of stops) {
      if (digestOfStop(before, [branch, choice, season], rowsOf(id)) !== digest)
        differences.push(`stop ${id} (season ${season}, up to choice ${choice} of branch ${branch}): its rows or its digest are not what was written`);
      before = digest;
    }
  });
  return differences;
}

/** The same, where the tables themselves may be missing. */
function differencesIn(db: Database): readonly string[] {
  try {
    return byteDifferences(db);
  } catch (error) {
    return [reasonOf(error)];
  }
}

/** What the bytes of a file say to an error that came of reading it: the file is damaged, and where. If they are those that were written it stays the error that it is. */
export function damagedOr(db: Database, error: unknown): unknown {
  const problem = problemWith(fileOf(db), error);
  if (problem instanceof StoreProblem) return problem;
  const [difference] = differencesIn(db);
  return difference === undefined ? error : new StoreProblem('damaged', `${fileOf(db)} is damaged: ${difference}; ${backupsInWords(backupsOf(fileOf(db)))}`);
}
