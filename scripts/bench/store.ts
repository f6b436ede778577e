import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { openSession } from '../../main/service/opening-a-session.ts';
import { mapOf } from '../../main/service/views.ts';
import { type Simulation, simulate } from '../../main/simulation.ts';
import { foundFile, openFile } from '../../main/store/database.ts';
import { foundCampaign, writeCampaign } from '../../main/store/founding.ts';
import { type BattleRecord, keeperFrom } from '../../main/store/keeper.ts';
import { stateAfter } from '../../main/store/made-again.ts';
import { readCampaign } from '../../main/store/opening.ts';
import { seasonsOf } from '../../main/store/reading.ts';
import { inserter, type Rows, TABLES, withRows } from '../../main/store/rows.ts';
import { phaseBegan, simulateInto } from '../../main/store/simulating.ts';
import { exportCampaign } from '../../main/store/transfer.ts';
import { cpuOf, type Figure, medianOf, ninetieth, round } from './figures.ts';
import { median } from './statistics.ts';

let folder = '';
let files = 0;
const place = (): string => join(folder, `${++files}.talomir`);

const CAMPAIGN: Simulation & { readonly system: 'rrtk' } = { seed: 7, years: 3, players: [], world: TALOMIR, system: 'rrtk' };
const order = { name: 'Measured', seed: 7, players: [], years: 3, system: 'rrtk', world: TALOMIR } as const;

/** What a keeper is handed, in its order. */
type Handed = { readonly took: readonly [CampaignAction, readonly CampaignEvent[], CampaignState, BattleRecord | null] } | { readonly stop: true };

/** Three years with battles by the book as a keeper would be handed them. */
function recorded(): Handed[] {
  const handed: Handed[] = [];
  let told: BattleRecord | null = null;
  simulate(CAMPAIGN, {
    campaign(events, action, after) {
      if (action === null) return;
      handed.push({ took: [action, events, after, told] });
      told = null;
      if (phaseBegan(events) || after.over) handed.push({ stop: true });
    },
    fought(battle, hash, choices) {
      told = { battle, hash, choices, events: null };
    },
  });
  return handed;
}

/** Milliseconds that keeping them takes, and how many of those go into stops (digests and transactions). The rest makes rows of them: lines, JSON, packing. */
function kept(handed: readonly Handed[]): { readonly ms: number; readonly stopping: number; readonly file: string; readonly stops: number } {
  const file = place();
  foundCampaign(file, order);
  const db = openFile(file);
  const keeper = keeperFrom(db, readCampaign(db).at);
  let stops = 0;
  let stopping = 0;
  const from = performance.now();
  for (const one of handed) {
    if ('took' in one) keeper.took(...one.took);
    else {
      const begun = performance.now();
      keeper.stop();
      stopping += performance.now() - begun;
      stops++;
    }
  }
  const ms = performance.now() - from;
  db.close();
  return { ms, stopping, file, stops };
}

/** The rows of all stops of a file but its founding. */
function rowsIn(file: string): { readonly rows: Rows[]; readonly stops: number } {
  const db = openFile(file);
  const ids = (db.prepare('SELECT id FROM stop ORDER BY id').all() as { id: number }[]).map(({ id }) => id);
  const rows = withRows(db, (rowsOf) => ids.map(rowsOf));
  db.close();
  return { rows, stops: ids.length };
}

/** Milliseconds that the bare transactions of the same rows take. */
function bare(rows: readonly Rows[]): number {
  const file = place();
  foundFile(file, (db) => writeCampaign(db, order));
  const db: Database = openFile(file);
  const insert = inserter(db);
  const stop = db.prepare("INSERT INTO stop (branch, choice, season, digest) VALUES (1, 0, 0, '')");
  const write = db.transaction((of: Rows) => {
    stop.run();
    for (const table of TABLES) for (const row of of[table]) insert(table, row);
  });
  const from = performance.now();
  for (const of of rows) write(of);
  const ms = performance.now() - from;
  db.close();
  return ms;
}

/** What keeping a campaign costs beside writing its rows, and beside playing it. */
function keeping(): Figure[] {
  const handed = recorded();
  const first = kept(handed);
  const { rows } = rowsIn(first.file);
  const ratios: number[] = [];
  const each: number[] = [];
  const making: number[] = [];
  for (let n = 0; n < 7; n++) {
    const { ms, stopping, stops } = kept(handed);
    each.push(stopping / stops);
    making.push((ms - stopping) / stops);
    ratios.push(stopping / bare(rows));
  }
  const shares = Array.from({ length: 3 }, () => {
    const without = cpuOf(() => void simulate(CAMPAIGN));
    return cpuOf(() => void simulateInto(place(), 'Measured', CAMPAIGN, {}, null)) / without;
  });
  const how = 'seed 7, 3 years with battles by the book';
  const bytes = statSync(first.file).size;
  return [
    { name: 'commit', value: round(median(each), 2), unit: 'ms a stop', how: `${how}; ${first.stops} stops, each one transaction and one flush` },
    {
      name: 'commit-over-bare',
      value: round(median(ratios)),
      unit: 'times the bare transactions of the same rows',
      how: `${how}; the digests included, in turn, median of 7`,
    },
    { name: 'rows-made', value: round(median(making), 2), unit: 'ms a stop', how: `${how}; lines, JSON and packing before the transaction` },
    { name: 'autosave', value: round(median(shares)), unit: 'times a run without', how: `${how}; CPU, in turn, median of 3` },
    { name: 'bytes-a-stop', value: Math.round(bytes / first.stops), unit: 'bytes', how: `${how}; the file has ${bytes}` },
  ];
}

/** A long campaign: opening it, and going to any season of it. */
function opening(): Figure[] {
  const file = place();
  simulateInto(file, 'Long', { seed: 7, years: 25, players: [], system: 'abstract' }, {}, null);
  const open = medianOf(9, () => {
    const from = performance.now();
    const session = openSession('long', file);
    const ms = performance.now() - from;
    session.db.close();
    return ms;
  });
  const db = openFile(file);
  const { rules, row, at } = readCampaign(db);
  const jumps = seasonsOf(db, at.branch).map(({ choice }) => {
    const from = performance.now();
    mapOf(stateAfter({ db, rules, seed: row.seed, branch: at.branch }, choice), rules.lands);
    return performance.now() - from;
  });
  const json = exportCampaign(db);
  const parse = medianOf(9, () => {
    const from = performance.now();
    JSON.parse(json);
    return performance.now() - from;
  });
  db.close();
  const how = 'seed 7, 25 years of all Talomir with quick battles';
  const bytes = statSync(file).size;
  return [
    { name: 'open', value: round(open, 1), unit: 'ms', how: `${how}; the file read, the rules ready, the campaign where it was left; median of 9` },
    { name: 'jump', value: round(median(jumps), 1), unit: 'ms', how: `${how}; the map of each of ${jumps.length} seasons, median` },
    { name: 'jump-90', value: round(ninetieth(jumps), 1), unit: 'ms', how },
    { name: 'jump-most', value: round(Math.max(...jumps), 1), unit: 'ms', how },
    {
      name: 'open-over-parse',
      value: round(open / parse, 3),
      unit: 'times JSON.parse of the same campaign as text',
      how: `${how}; the text has ${round(json.length / 1e6, 1)} MB`,
    },
    { name: 'file-25-years', value: round(bytes / 1e6, 1), unit: 'MB', how },
    { name: 'file-over-json', value: round(bytes / json.length), unit: 'of the bytes of the same campaign as JSON', how },
  ];
}

/** The file of a campaign: what keeping, opening and going back cost. */
export function store(): Figure[] {
  folder = mkdtempSync(join(tmpdir(), 'talomir-bench-'));
  try {
    return [...keeping(), ...opening()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
