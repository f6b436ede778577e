import type { Database, Statement } from 'better-sqlite3';
import { digestAfter, type RowField } from './packing.ts';

/** The columns of the tables that a stop fills, in the order in which its rows are written and digested; rows of a table are in the order of its key. */
const COLUMNS = {
  choice: 'branch, seq, season, stop, action',
  battle: 'branch, choice, battle, stop, hash, choices, events',
  battle_order: 'branch, choice, n, stop, battle, action',
  event: 'branch, season, n, choice, stop, line',
  sealed: 'branch, season, stop, hash',
  season: 'branch, season, year, name, choice, stop, packed',
} as const;

/** The tables that a stop is written to. */
export type TableName = keyof typeof COLUMNS;
/** All of them. */
export const TABLES = Object.keys(COLUMNS) as readonly TableName[];

/** A row as its fields, in the order of the columns. */
export type Row = readonly RowField[];
/** Rows of a stop by their table. */
export type Rows = Readonly<Record<TableName, Row[]>>;

/** No rows yet, for each table. */
export const noRows = (): Rows => ({ choice: [], battle: [], battle_order: [], event: [], sealed: [], season: [] });

/** Writes rows, with statements that are prepared once. */
export function inserter(db: Database): (table: TableName, row: Row) => void {
  const prepared: Partial<Record<TableName, Statement>> = {};
  return (table, row) => {
    prepared[table] ??= db.prepare(`INSERT INTO ${table} (${COLUMNS[table]}) VALUES (${COLUMNS[table].replaceAll(/\w+/g, '?')})`);
    prepared[table].run(...row);
  };
}

/** What a table's rows are in the order of within a stop. */
const ORDER: Readonly<Record<TableName, string>> = {
  choice: 'seq',
  battle: 'choice',
  battle_order: 'choice, n',
  event: 'season, n',
  sealed: 'season',
  season: 'season',
};

/** Where in a table's rows the number of their stop stands. */
const STOP_AT: Readonly<Record<TableName, number>> = { choice: 3, battle: 3, battle_order: 3, event: 4, sealed: 2, season: 5 };

/** Reads rows as they are stored, for as long as `use` lasts: its argument answers those of a stop, and is to be asked in the order of their numbers. */
export function withRows<T>(db: Database, use: (rowsOf: (stop: number) => Rows) => T): T {
  const begun: IterableIterator<Row>[] = [];
  try {
    const readers = TABLES.map((table) => {
      const rows = db.prepare(`SELECT ${COLUMNS[table]} FROM ${table} ORDER BY stop, ${ORDER[table]}`).raw().iterate() as IterableIterator<Row>;
      begun.push(rows);
      let next = rows.next();
      const of = (stop: number): Row[] => {
        const found: Row[] = [];
        for (; next.done !== true && Number(next.value[STOP_AT[table]]) <= stop; next = rows.next()) found.push(next.value);
        return found;
      };
      return [table, of] as const;
    });
    return use((stop) => Object.fromEntries(readers.map(([table, of]) => [table, of(stop)])) as unknown as Rows);
  } finally {
    // the database cannot be closed while anybody reads on
    for (const rows of begun) rows.return?.();
  }
}

/** The digest of a stop: over that of the stop before, what the stop says of itself, and its rows. */
export function digestOfStop(before: string, [branch, choice, season]: readonly [number, number, number], rows: Rows): string {
  const digest = digestAfter(before);
  digest.row('stop', [branch, choice, season]);
  for (const table of TABLES) for (const row of rows[table]) digest.row(table, row);
  return digest.hex();
}
