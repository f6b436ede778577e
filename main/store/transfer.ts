import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { hashChain } from '../../engine/lines.ts';
import { SYSTEMS } from '../systems.ts';
import { TAKEN_BACK, TAKEN_BACK_SEEN } from './battle-orders.ts';
import { foundFile } from './database.ts';
import { writeCampaign } from './founding.ts';
import { codeOf, part } from './going-wrong.ts';
import { pack, unpack } from './packing.ts';
import { assertNotNewer, StoreProblem } from './problems.ts';
import { campaignRow, readCampaign } from './reading.ts';
import { digestOfStop, inserter, type Rows, TABLES, withRows } from './rows.ts';

/** What an exported campaign says it is. */
const KIND = 'talomir-campaign';
/** The format of the exported text; the file's own may differ. */
const VERSION = 1;

const whole = z.number().int().min(0);
const hex = z.string().regex(/^[0-9a-f]{64}$/);
const anything = z.record(z.string(), z.unknown());
/** An event or a choice, whichever it is. */
const ofKind = anything.refine(({ kind }) => typeof kind === 'string', 'expected an object that says its kind');
/** What every state has, by which it is told from something else. */
const LISTS = ['nations', 'provinces', 'musters', 'fought'] as const;
const state = anything.refine(
  (value) => typeof value.now === 'number' && typeof value.year === 'number' && LISTS.every((list) => Array.isArray(value[list])),
  `expected a season's state, with now, year, ${LISTS.join(', ')}`,
);

/** An exported campaign: everything that is in its file, in the order in which it was written, nothing packed. */
const exported = z.strictObject({
  kind: z.literal(KIND),
  version: z.literal(VERSION),
  campaign: z.strictObject({
    name: z.string().min(1),
    seed: whole,
    players: z.array(z.string()),
    years: whole.nullable(),
    system: z.enum(SYSTEMS),
    settings: anything,
    branch: whole,
  }),
  world: anything,
  branches: z.array(z.strictObject({ id: whole, parent: whole.nullable(), fork: whole.nullable() })).min(1),
  /** Orders that were taken back. */
  undone: z.array(z.strictObject({ branch: whole, choice: whole, n: whole, seen: z.literal(true).optional() })),
  stops: z
    .array(
      z.strictObject({
        branch: whole,
        choice: whole,
        season: whole,
        choices: z.array(z.strictObject({ seq: whole, season: whole, action: ofKind })),
        battles: z.array(z.strictObject({ choice: whole, battle: z.string(), hash: hex, choices: z.array(ofKind), events: z.array(ofKind).nullable() })),
        orders: z.array(z.strictObject({ choice: whole, n: whole, battle: z.string(), action: ofKind })),
        events: z.array(z.strictObject({ season: whole, n: whole, choice: whole, event: ofKind })),
        sealed: z.array(z.strictObject({ season: whole, hash: hex })),
        seasons: z.array(z.strictObject({ season: whole, year: whole, name: z.string(), choice: whole, state })),
      }),
    )
    .min(1),
});
type Exported = z.infer<typeof exported>;
type ExportedStop = Exported['stops'][number];

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
    stops.map(({ id, ...stop }) => part(db.name, `stop ${id}`, () => JSON.stringify({ ...stop, ...readable(rowsOf(id)) }))),
  );
  const campaign = { name, seed, players, years, system, settings, branch };
  const head = [`"kind":"${KIND}"`, `"version":${VERSION}`, `"campaign":${JSON.stringify(campaign)}`, `"world":${JSON.stringify(world)}`];
  type Undone = { readonly branch: number; readonly choice: number; readonly n: number; readonly undone: number };
  const rows = db.prepare('SELECT branch, choice, n, undone FROM battle_order WHERE undone <> 0 ORDER BY branch, choice, n').all() as Undone[];
  const undone = rows.map(({ branch, choice, n, undone: how }) => ({ branch, choice, n, ...(how === TAKEN_BACK_SEEN ? { seen: true } : {}) }));
  return `{${[...head, `"branches":${JSON.stringify(branches)}`, `"undone":${JSON.stringify(undone)}`].join(',\n')},\n"stops":[\n${lines.join(',\n')}\n]}\n`;
}

/** Reads an exported campaign. Throws {@link StoreProblem} that names the file, the field and what was expected there. */
function parseExported(from: string, text: string): Exported {
  let json: unknown;
  try {
    // some editors mark the order of the bytes
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new StoreProblem('bad-input', `${from} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  assertNotNewer(from, (json as { readonly version?: unknown } | null)?.version, VERSION);
  const read = exported.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StoreProblem('bad-input', `${from}: ${issue!.path.join('.') || 'the whole'}: ${issue!.message}`);
}

/** Whether every branch comes from an older one, and the one that is played on is there; in words where not. */
function branchFault({ campaign, branches }: Exported): string | null {
  if (!branches.some(({ id }) => id === campaign.branch)) return `campaign.branch: there is no branch ${campaign.branch}`;
  for (const [n, { id, parent, fork }] of branches.entries()) {
    const isFirst = parent === null && fork === null;
    const isLater = parent !== null && fork !== null && parent < id && branches.slice(0, n).some((b) => b.id === parent) && branches[n - 1]!.id < id;
    if (n === 0 ? !isFirst : !isLater) return `branches.${n}: a branch comes from an older one and shares its choices up to some number, the first from none`;
  }
  return null;
}

/** Whether the hashes of the first branch's seasons are those of their events; in words where not. */
function chainFault({ stops }: Exported): string | null {
  const chain = hashChain();
  const sealed = new Map(stops.filter((s) => s.branch === 1).flatMap((s) => s.sealed.map(({ season, hash }) => [season, hash] as const)));
  let season = 1;
  for (const stop of stops)
    for (const { event } of stop.branch === 1 ? stop.events : []) {
      const hash = chain.add(event as Parameters<typeof chain.add>[0]);
      if (hash === null) continue;
      if (sealed.get(season) !== hash) return `the hash of season ${season} is not that of its events`;
      season++;
    }
  return null;
}

/** Writes something of an exported campaign; what finds no place in the file is named. */
function placed(from: string, field: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!codeOf(error).startsWith('SQLITE_CONSTRAINT')) throw error;
    throw new StoreProblem('bad-input', `${from}: ${field}: each thing once, on a branch that is there, was expected (${(error as Error).message})`);
  }
}

/** Sees whether what was brought in can be opened and played on. */
function tryOut(from: string, db: Database): void {
  try {
    readCampaign(db);
  } catch (error) {
    const why = error instanceof Error ? error.message.replaceAll(db.name, 'it') : String(error);
    throw new StoreProblem('bad-input', `${from}: the campaign cannot be played on: ${why}`);
  }
}

/** Makes a campaign's file from an exported one. Throws {@link StoreProblem} if it is none, or the file cannot be made; nothing is left behind then. */
export function importCampaign(from: string, text: string, file: string): void {
  const read = parseExported(from, text);
  const fault = branchFault(read) ?? chainFault(read);
  if (fault !== null) throw new StoreProblem('bad-input', `${from}: ${fault}`);
  const { campaign, world, branches, undone, stops } = read;
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
    for (const { branch, choice, n, seen } of undone) undo.run(seen ? TAKEN_BACK_SEEN : TAKEN_BACK, branch, choice, n);
    tryOut(from, db);
  });
}
