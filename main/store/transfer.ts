import type { Database } from 'better-sqlite3';
import { reasonOf } from '../errors.ts';
import { TAKEN_BACK, TAKEN_BACK_SEEN } from './battle-orders.ts';
import { fileOf } from './called.ts';
import { foundFile } from './database.ts';
import { type ExportedStop, KIND, readExported, VERSION } from './exported.ts';
import { writeCampaign } from './founding.ts';
import { codeOf, part } from './going-wrong.ts';
import { readCampaign } from './opening.ts';
import { pack, unpack } from './packing.ts';
import { StoreProblem } from './problems.ts';
import { campaignRow } from './reading.ts';
import { digestOfStop, inserter, type Rows, TABLES, withRows } from './rows.ts';

const parsed = (text: unknown): Record<string, unknown> => JSON.parse(String(text)) as Record<string, unknown>;
const unpacked = (blob: unknown): string => unpack(blob as Uint8Array);
const linesIn = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map(parsed);

/** A stop's rows as they are exported. */
function readable(rows: Rows): Pick<ExportedStop, 'choices' | 'battles' | 'orders' | 'events' | 'sealed' | 'seasons'> {
  return {
    choices: rows.choice.map(([, seq, season, , action]) => ({ seq: Number(seq), season: Number(season), action: parsed(action) })),
    battles: rows.battle.map(([, choice, battle, , hash, choices, events]) => ({
      choice: Number(choice),
      battle: String(battle),
      hash: String(hash),
      choices: JSON.parse(unpacked(choices)) as Record<string, unknown>[],
      events: events === null ? null : linesIn(unpacked(events)),
    })),
    orders: rows.battle_order.map(([, choice, n, , battle, action]) => ({
      choice: Number(choice),
      n: Number(n),
      battle: String(battle),
      action: parsed(action),
    })),
    events: rows.event.map(([, season, n, choice, , line]) => ({ season: Number(season), n: Number(n), choice: Number(choice), event: parsed(line) })),
    sealed: rows.sealed.map(([, season, , hash]) => ({ season: Number(season), hash: String(hash) })),
    seasons: rows.season.map(([, season, year, name, choice, , packed]) => ({
      season: Number(season),
      year: Number(year),
      name: String(name),
      choice: Number(choice),
      state: parsed(unpacked(packed)),
    })),
  };
}

/** The same rows as they are stored. */
function stored(stop: ExportedStop, id: number): Rows {
  const { branch } = stop;
  const lines = (events: readonly unknown[]): Buffer => pack(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  return {
    choice: stop.choices.map(({ seq, season, action }) => [branch, seq, season, id, JSON.stringify(action)]),
    battle: stop.battles.map((b) => [branch, b.choice, b.battle, id, b.hash, pack(JSON.stringify(b.choices)), b.events === null ? null : lines(b.events)]),
    battle_order: stop.orders.map(({ choice, n, battle, action }) => [branch, choice, n, id, battle, JSON.stringify(action)]),
    event: stop.events.map(({ season, n, choice, event }) => [branch, season, n, choice, id, JSON.stringify(event)]),
    sealed: stop.sealed.map(({ season, hash }) => [branch, season, id, hash]),
    season: stop.seasons.map(({ season, year, name, choice, state }) => [branch, season, year, name, choice, id, pack(JSON.stringify(state))]),
  };
}

/** A whole campaign as JSON: one object, a stop a line. What is imported from it exports to the same bytes. */
export function exportCampaign(db: Database): string {
  const { name, seed, players, years, system, settings, branch, world } = campaignRow(db);
  const branches = db.prepare('SELECT id, parent, fork FROM branch ORDER BY id').all();
  const stops = db.prepare('SELECT id, branch, choice, season FROM stop ORDER BY id').all() as { id: number; branch: number; choice: number; season: number }[];
  const lines = withRows(db, (rowsOf) =>
    stops.map(({ id, ...stop }) => part(fileOf(db), `stop ${id}`, () => JSON.stringify({ ...stop, ...readable(rowsOf(id)) }))),
  );
  const campaign = { name, seed, players, years, system, settings, branch };
  const head = [`"kind":"${KIND}"`, `"version":${VERSION}`, `"campaign":${JSON.stringify(campaign)}`, `"world":${JSON.stringify(world)}`];
  type Undone = { readonly branch: number; readonly choice: number; readonly n: number; readonly undone: number };
  const rows = db.prepare('SELECT branch, choice, n, undone FROM battle_order WHERE undone <> 0 ORDER BY branch, choice, n').all() as Undone[];
  const undone = rows.map(({ branch, choice, n, undone: how }) => ({ branch, choice, n, ...(how === TAKEN_BACK_SEEN ? { seen: true } : {}) }));
  return `{${[...head, `"branches":${JSON.stringify(branches)}`, `"undone":${JSON.stringify(undone)}`].join(',\n')},\n"stops":[\n${lines.join(',\n')}\n]}\n`;
}

/** Writes something of an exported campaign; what finds no place in the file is named. */
function placed(from: string, field: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!codeOf(error).startsWith('SQLITE_CONSTRAINT')) throw error;
    throw new StoreProblem('bad-input', `${from}: ${field}: each thing once, on a branch that is there, was expected (${reasonOf(error)})`);
  }
}

/** Sees whether what was brought in can be opened and played on. */
function tryOut(from: string, db: Database): void {
  try {
    readCampaign(db);
  } catch (error) {
    const why = reasonOf(error).replaceAll(fileOf(db), 'it');
    throw new StoreProblem('bad-input', `${from}: the campaign cannot be played on: ${why}`);
  }
}

/** Makes a campaign's file from an exported one. Throws {@link StoreProblem} if that is not one, or the file cannot be made; nothing is left behind then. */
export function importCampaign(from: string, text: string, file: string): void {
  const { campaign, world, branches, undone, stops } = readExported(from, text);
  foundFile(file, (db) => {
    placed(from, 'branches', () => writeCampaign(db, { ...campaign, world }, { branches, branch: campaign.branch }));
    const writeStop = db.prepare('INSERT INTO stop (branch, choice, season, digest) VALUES (?, ?, ?, ?)');
    const insert = inserter(db);
    let digest = '';
    stops.forEach((stop, at) => {
      const rows = stored(stop, at + 1);
      digest = digestOfStop(digest, [stop.branch, stop.choice, stop.season], rows);
      placed(from, `stops.${at}`, () => {
        writeStop.run(stop.branch, stop.choice, stop.season, digest);
        for (const table of TABLES) for (const row of rows[table]) insert(table, row);
      });
    });
    const undo = db.prepare('UPDATE battle_order SET undone = ? WHERE branch = ? AND choice = ? AND n = ?');
    undone.forEach(({ branch, choice, n, seen }, at) => {
      const { changes } = undo.run(seen ? TAKEN_BACK_SEEN : TAKEN_BACK, branch, choice, n);
      if (changes === 0) throw new StoreProblem('bad-input', `${from}: undone.${at}: there is no order ${n} for choice ${choice} on branch ${branch}`);
    });
    tryOut(from, db);
  });
}
