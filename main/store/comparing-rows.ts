import type { Database } from 'better-sqlite3';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Fork } from './forks.ts';

/** Which rows a branch must have: what is played again says it, in all columns but those of texts and what is packed. */

/** The columns that are compared, those of the key apart. Orders of battles are a player's: nothing says which there must be. */
const COLUMNS = {
  choice: { key: ['seq'], other: ['season', 'stop'] },
  battle: { key: ['choice'], other: ['battle', 'stop'] },
  event: { key: ['season', 'n'], other: ['choice', 'stop'] },
  sealed: { key: ['season'], other: ['hash', 'stop'] },
  season: { key: ['season'], other: ['year', 'name', 'choice', 'stop'] },
} as const;
type TableName = keyof typeof COLUMNS;
const TABLES = Object.keys(COLUMNS) as readonly TableName[];

/** A row in these columns, those of its key first. */
type Row = readonly (number | string | null)[];

/** The rows of a branch itself, not those of branches it comes from, gathered as it is played again. */
export interface RowsWorkedOut {
  /** A choice is made, null stands for the founding; `own`: on the branch itself. What is told next comes of it. */
  readonly chose: (action: CampaignAction | null, own: boolean) => void;
  /** The season is over, with that hash. */
  readonly sealed: (hash: string) => void;
  /** The next season begins. */
  readonly begun: () => void;
  readonly happened: () => void;
  /** A season has begun, and comes to its first rest. */
  readonly rested: (state: CampaignState) => void;
  /** The first row that is missing, differs, or belongs to nothing that happened, in words; null if there is none. */
  readonly differ: () => string | null;
}

interface Stop {
  readonly id: number;
  readonly choice: number;
  readonly season: number;
}

/** Compares the rows of one table. */
function tableDiffers(db: Database, branch: number, table: TableName, worked: readonly Row[]): string | null {
  const { key, other } = COLUMNS[table];
  const columns = [...key, ...other];
  const keyOf = (row: Row): string => key.map((column, n) => `${column} ${row[n]}`).join(', ');
  const where = (row: Row): string => `table ${table}, branch ${branch}, ${keyOf(row)}`;
  const stored = db
    .prepare(`SELECT ${columns.join(', ')} FROM ${table} WHERE branch = ? ORDER BY ${key.join(', ')}`)
    .raw()
    .all(branch) as Row[];
  const rest = new Map(stored.map((row) => [keyOf(row), row]));
  for (const row of worked) {
    const found = rest.get(keyOf(row));
    if (found === undefined) return `${where(row)}: the row is missing`;
    const wrong = columns.findIndex((_, n) => found[n] !== row[n]);
    if (wrong !== -1) return `${where(row)}: ${columns[wrong]} is ${found[wrong]}, worked out ${row[wrong] ?? 'nothing'}`;
    rest.delete(keyOf(row));
  }
  const [more] = rest.values();
  return more === undefined ? null : `${where(more)}: the row is of nothing that happened`;
}

/** Compares what the stops of a branch say of themselves; `seasons`: the number of the season after each choice. */
function stopsDiffer(stops: readonly Stop[], branch: number, seasons: readonly number[]): string | null {
  const wrong = stops.find(({ choice, season }) => seasons[choice] !== season);
  if (wrong === undefined) return null;
  const where = `table stop, branch ${branch}, id ${wrong.id}`;
  const season = seasons[wrong.choice];
  return season === undefined ? `${where}: there is no choice ${wrong.choice}` : `${where}: season is ${wrong.season}, worked out ${season}`;
}

/** Begins to work out the rows of a branch, from the founding on or from where it leaves another. */
export function rowsWorkedOut(db: Database, branch: number, from: Pick<Fork, 'choice' | 'season'> | null): RowsWorkedOut {
  const rows: Readonly<Record<TableName, Row[]>> = { choice: [], battle: [], event: [], sealed: [], season: [] };
  const stops = db.prepare('SELECT id, choice, season FROM stop WHERE branch = ? ORDER BY id').all(branch) as Stop[];
  let { choice, season } = from ?? { choice: 0, season: 1 };
  let [lines, isOwn] = [0, false];
  /** The stop that the results of the choice were written down with: the first after it. */
  let at = 0;
  let stop: number | null = null;
  const seasons: number[] = [];
  seasons[choice] = season;
  const add = (table: TableName, ...row: Row): void => {
    if (isOwn) rows[table].push([...row, stop]);
  };
  return {
    chose(action, own) {
      if (action !== null) choice++;
      isOwn = own;
      while (at < stops.length && stops[at]!.choice < choice) at++;
      stop = stops[at]?.id ?? null;
      seasons[choice] = season;
      if (action !== null) add('choice', choice, season);
      if (action?.kind === 'battle-fought') add('battle', choice, action.battle);
    },
    sealed: (hash) => add('sealed', season, hash),
    begun() {
      seasons[choice] = ++season;
      lines = 0;
    },
    happened() {
      if (isOwn) lines++;
      add('event', season, lines, choice);
    },
    rested: ({ year, season: name }) => add('season', season, year, name, choice),
    differ() {
      for (const table of TABLES) {
        const differs = tableDiffers(db, branch, table, rows[table]);
        if (differs !== null) return differs;
      }
      return stopsDiffer(stops, branch, seasons);
    },
  };
}
