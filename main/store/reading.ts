import type { Database } from 'better-sqlite3';
import type { World } from '../../data/shapes.ts';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { type Campaign, campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { seeded } from '../../engine/dice.ts';
import type { NationId } from '../../engine/ids.ts';
import { formatLine } from '../../engine/lines.ts';
import { SYSTEMS, type SystemId } from '../systems.ts';
import { fileOf } from './called.ts';
import type { NewCampaign } from './founding.ts';
import { part } from './going-wrong.ts';
import type { Position } from './keeper.ts';
import { unpack } from './packing.ts';
import { NotMadeAgain, StoreProblem } from './problems.ts';

/** What a campaign is: the one row of its file. */
export interface CampaignRow extends Required<NewCampaign> {
  readonly worldHash: string;
  /** The branch that is played on. */
  readonly branch: number;
}

/** What is played in an open file. Throws {@link StoreProblem} where it cannot be read. */
export function campaignRow(db: Database): CampaignRow {
  const row = db.prepare('SELECT name, seed, players, years, system, world, settings, branch FROM campaign').get() as
    | { name: string; seed: number; players: string; years: number | null; system: SystemId; world: string; settings: string; branch: number }
    | undefined;
  if (row === undefined) throw new StoreProblem('damaged', `${fileOf(db)} has no campaign in it`);
  const packed = db.prepare('SELECT packed FROM world WHERE hash = ?').get(row.world) as { packed: Uint8Array } | undefined;
  if (packed === undefined) throw new StoreProblem('damaged', `${fileOf(db)}: there is no world ${row.world} in it`);
  if (!SYSTEMS.includes(row.system)) throw new StoreProblem('damaged', `${fileOf(db)}: campaign.system is '${row.system}', not ${SYSTEMS.join(' or ')}`);
  return {
    name: row.name,
    seed: row.seed,
    players: part(fileOf(db), 'campaign.players', () => JSON.parse(row.players) as NationId[]),
    years: row.years,
    system: row.system,
    world: part(fileOf(db), 'world', () => JSON.parse(unpack(packed.packed)) as World),
    worldHash: row.world,
    settings: part(fileOf(db), 'campaign.settings', () => JSON.parse(row.settings) as Record<string, unknown>),
    branch: row.branch,
  };
}

/** A stretch of choices that a branch shares with those it came from: those up to `to` stand on `branch`. */
interface Share {
  readonly branch: number;
  readonly from: number;
  readonly to: number;
}

/** Where the choices of a branch stand, its oldest ancestor's first. */
export function lineage(db: Database, branch: number): Share[] {
  const find = db.prepare('SELECT parent, fork FROM branch WHERE id = ?');
  const shares: Share[] = [];
  let to = Number.MAX_SAFE_INTEGER;
  for (let at: number | null = branch; at !== null; ) {
    const row = find.get(at) as { parent: number | null; fork: number | null } | undefined;
    if (row === undefined) throw new StoreProblem('damaged', `${fileOf(db)} has no branch ${at}`);
    shares.unshift({ branch: at, from: row.fork ?? -1, to });
    to = Math.min(to, row.fork ?? to);
    if (row.parent !== null && row.parent >= at)
      throw new StoreProblem('damaged', `${fileOf(db)}: branch ${at} comes from branch ${row.parent}, which is no older one`);
    at = row.parent;
  }
  return shares;
}

/** The choices of a branch after one and up to another, in their order. */
export function choicesBetween(db: Database, branch: number, after: number, upTo: number): { readonly seq: number; readonly action: CampaignAction }[] {
  const find = db.prepare('SELECT seq, action FROM choice WHERE branch = ? AND seq > ? AND seq <= ? ORDER BY seq');
  return lineage(db, branch).flatMap((share) =>
    (find.all(share.branch, Math.max(after, share.from), Math.min(upTo, share.to)) as { seq: number; action: string }[]).map(({ seq, action }) => ({
      seq,
      action: part(fileOf(db), `choice ${seq} of branch ${share.branch}`, () => JSON.parse(action) as CampaignAction),
    })),
  );
}

/** The lines of one season along a branch, in their order. */
export function linesOf(db: Database, branch: number, season: number, upTo: number = Number.MAX_SAFE_INTEGER): string[] {
  const find = db.prepare('SELECT line FROM event WHERE branch = ? AND season = ? AND choice > ? AND choice <= ? ORDER BY n');
  return lineage(db, branch).flatMap((share) =>
    (find.all(share.branch, season, share.from, Math.min(upTo, share.to)) as { line: string }[]).map(({ line }) => line),
  );
}

/** What happened in one season along a branch. */
export const eventsOf = (db: Database, branch: number, season: number): CampaignEvent[] =>
  linesOf(db, branch, season).map((line, n) =>
    part(fileOf(db), `event ${n + 1} of season ${season} on branch ${branch}`, () => JSON.parse(line) as CampaignEvent),
  );

/** The lines of a season's battles, by the battle's id. */
type BattleLines = ReadonlyMap<string, readonly string[]>;

/** The lines of those battles that are kept, a player's: for each season from one to another that has any, unpacked when they are asked for. */
export function keptBattles(db: Database, branch: number, from: number, to: number): ReadonlyMap<number, () => BattleLines> {
  const find = db.prepare(
    `SELECT choice.season, battle.battle, battle.events FROM battle JOIN choice ON choice.branch = battle.branch AND choice.seq = battle.choice
     WHERE battle.branch = ? AND battle.choice > ? AND battle.choice <= ? AND battle.events IS NOT NULL AND choice.season BETWEEN ? AND ?`,
  );
  type Row = { readonly season: number; readonly battle: string; readonly events: Uint8Array };
  const rows = lineage(db, branch).flatMap((share) => find.all(share.branch, share.from, share.to, from, to) as Row[]);
  const linesOf = ({ battle, events }: Row) =>
    [
      battle,
      part(fileOf(db), `the battle ${battle}`, () => unpack(events))
        .trimEnd()
        .split('\n'),
    ] as const;
  return new Map([...Map.groupBy(rows, (row) => row.season)].map(([season, own]) => [season, () => new Map(own.map(linesOf))]));
}

/** The choices of a branch after one and up to another that told of battles whose lines are kept: a player's own, and those of others that he has seen to. */
export function choicesKept(db: Database, branch: number, after: number, upTo: number): ReadonlySet<number> {
  const find = db.prepare('SELECT choice FROM battle WHERE branch = ? AND choice > ? AND choice <= ? AND events IS NOT NULL');
  const rows = lineage(db, branch).flatMap(
    (share) => find.all(share.branch, Math.max(share.from, after), Math.min(share.to, upTo)) as { readonly choice: number }[],
  );
  return new Set(rows.map(({ choice }) => choice));
}

/** A season that has begun, and where its state is kept. */
export interface SeasonRow {
  readonly branch: number;
  readonly season: number;
  readonly year: number;
  readonly name: string;
  readonly choice: number;
}

/** The seasons along a branch, the first one first. */
export function seasonsOf(db: Database, branch: number): SeasonRow[] {
  const find = db.prepare('SELECT branch, season, year, name, choice FROM season WHERE branch = ? AND choice > ? AND choice <= ? ORDER BY season');
  return lineage(db, branch).flatMap((share) => find.all(share.branch, share.from, share.to) as SeasonRow[]);
}

/** The state at the first rest of a season. */
export function snapshot(db: Database, { branch, season }: Pick<SeasonRow, 'branch' | 'season'>): CampaignState {
  const { packed } = db.prepare('SELECT packed FROM season WHERE branch = ? AND season = ?').get(branch, season) as { packed: Uint8Array };
  return part(fileOf(db), `season ${season} on branch ${branch}`, () => JSON.parse(unpack(packed)) as CampaignState);
}

/** How many choices a branch has. */
export function lastChoice(db: Database, branch: number): number {
  const shares = lineage(db, branch);
  const own = shares[shares.length - 1]!;
  const { last } = db.prepare('SELECT max(seq) AS last FROM choice WHERE branch = ?').get(branch) as { last: number | null };
  return last ?? Math.max(0, own.from);
}

/** A choice made again: where the campaign stood, and where it led to. */
interface Step {
  readonly seq: number;
  readonly action: CampaignAction;
  readonly before: CampaignState;
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
}

/**
 * The choices of a branch since a season's first rest, up to another, made again one by one. Battles are not fought again. `ended`: as it is of {@link Campaign.apply}.
 * Throws {@link NotMadeAgain} at the first that cannot be.
 */
export function* stepsSince(
  db: Database,
  { apply }: Campaign,
  seed: number,
  branch: number,
  season: SeasonRow,
  choice: number,
  ended?: (state: CampaignState) => void,
): Generator<Step> {
  const dice = seeded(seed);
  let before = snapshot(db, season);
  for (const { seq, action } of choicesBetween(db, branch, season.choice, choice)) {
    const done = apply(before, action, dice, ended);
    if (!('state' in done)) throw new NotMadeAgain(`${fileOf(db)}: choice ${seq} of branch ${branch} cannot be made again: ${JSON.stringify(done)}`, seq);
    yield { seq, action, before, ...done };
    before = done.state;
  }
}

/** The last season that had begun after so many choices along a branch. Throws {@link StoreProblem} if none had. */
function seasonAt(db: Database, { lands }: Campaign, branch: number, choice: number): SeasonRow {
  const season = seasonsOf(db, branch).findLast((s) => s.choice <= choice);
  if (season === undefined) throw new StoreProblem('damaged', `${fileOf(db)} has no season before choice ${choice} of branch ${branch} in ${lands.world.name}`);
  return season;
}

/** The state after so many choices along a branch: the last season that had begun by then, and the choices since. */
export function stateAfter(db: Database, rules: Campaign, seed: number, branch: number, choice: number): CampaignState {
  const season = seasonAt(db, rules, branch, choice);
  let last: CampaignState | null = null;
  for (const { state } of stepsSince(db, rules, seed, branch, season, choice)) last = state;
  return last ?? snapshot(db, season);
}

/** How a season's log begins. */
const OPENS: readonly CampaignEvent['kind'][] = ['season-began', 'phase-began'];
/** Seasons whose first phases say all that they do; in Winter and Spring armies and treasures come and go without a word. */
const TELL_ALL: readonly string[] = ['summer', 'fall'];

/** Whether a season comes to its first rest as it found the land: nothing has happened in it by then. */
function isUntouched(db: Database, branch: number, { name, season, choice }: SeasonRow): boolean {
  if (!TELL_ALL.includes(name)) return false;
  return linesOf(db, branch, season, choice).every((line) => OPENS.some((kind) => line.startsWith(`{"kind":"${kind}"`)));
}

/**
 * What the seasons came to from one on, up to another: the states that those after them found, one for each, those in which nobody was asked anything too. Choices are
 * made again only where the other's first rest does not show it. Where that cannot be done any more, since a rule has been mended, it is taken for what came of them all.
 */
export function endsBetween(db: Database, rules: Campaign, seed: number, branch: number, from: SeasonRow, to: SeasonRow): readonly CampaignState[] {
  const first = snapshot(db, to);
  if (to.season === from.season + 1 && isUntouched(db, branch, to)) return [first];
  const ends: CampaignState[] = [];
  try {
    for (const _ of stepsSince(db, rules, seed, branch, from, to.choice, (state) => ends.push(state)));
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error;
  }
  return Array.from({ length: to.season - from.season }, (_, n) => ends[n] ?? first);
}

/** A new branch that shares the choices up to one with another, and is played on from there. */
export function branchOff(db: Database, from: number, fork: number): number {
  const parent = lineage(db, from).find((share) => fork > share.from && fork <= share.to)!.branch;
  return db.transaction(() => {
    const { lastInsertRowid } = db.prepare('INSERT INTO branch (parent, fork) VALUES (?, ?)').run(parent, fork);
    db.prepare('UPDATE campaign SET branch = ?').run(lastInsertRowid);
    return Number(lastInsertRowid);
  })();
}

/** Where a branch stands, for a keeper to go on from. */
function positionOf(db: Database, branch: number): Position {
  const choice = lastChoice(db, branch);
  const season = seasonsOf(db, branch).at(-1)?.season ?? 1;
  const sealed = lineage(db, branch)
    .map((share) => db.prepare('SELECT hash FROM sealed WHERE branch = ? AND season = ?').get(share.branch, season - 1) as { hash: string } | undefined)
    .findLast((row) => row !== undefined);
  const running = eventsOf(db, branch, season);
  const { lines } = db.prepare('SELECT coalesce(max(n), 0) AS lines FROM event WHERE branch = ? AND season = ?').get(branch, season) as { lines: number };
  const stop = db.prepare('SELECT digest FROM stop ORDER BY id DESC LIMIT 1').get() as { digest: string } | undefined;
  if (stop === undefined) throw new StoreProblem('damaged', `${fileOf(db)} has no stop in it`);
  return { branch, choice, season, lines, sealed: sealed?.hash ?? '', running, digest: stop.digest };
}

/** A campaign that was opened: what it is, its rules, where it stands. */
export interface Opened {
  readonly row: CampaignRow;
  readonly rules: Campaign;
  readonly state: CampaignState;
  readonly at: Position;
  /** The first choice of the season that goes on which comes to something else than was told of it, since a rule has been mended; null: none does. */
  readonly toldOtherwise: number | null;
}

/** What was told of each choice along a branch since a season's first rest, line by line. */
function toldSince(db: Database, branch: number, { season, choice }: SeasonRow): ReadonlyMap<number, readonly string[]> {
  const find = db.prepare('SELECT choice, line FROM event WHERE branch = ? AND season >= ? AND choice > ? AND choice <= ? ORDER BY season, n');
  type Row = { readonly choice: number; readonly line: string };
  const rows = lineage(db, branch).flatMap(({ branch: on, from, to }) => find.all(on, season, Math.max(choice, from), to) as Row[]);
  return new Map([...Map.groupBy(rows, (row) => row.choice)].map(([seq, own]) => [seq, own.map(({ line }) => line)]));
}

/** The campaign in a file as it was left, on the branch that is played on. */
export function readCampaign(db: Database): Opened {
  const row = campaignRow(db);
  const rules = campaign(row.world);
  const at = positionOf(db, row.branch);
  const season = seasonAt(db, rules, row.branch, at.choice);
  const told = toldSince(db, row.branch, season);
  let state: CampaignState | null = null;
  let toldOtherwise: number | null = null;
  for (const { seq, state: after, events } of stepsSince(db, rules, row.seed, row.branch, season, at.choice)) {
    const lines = told.get(seq) ?? [];
    if (toldOtherwise === null && (lines.length !== events.length || events.some((event, n) => formatLine(event) !== lines[n]))) toldOtherwise = seq;
    state = after;
  }
  return { row, rules, state: state ?? snapshot(db, season), at, toldOtherwise };
}

/** A campaign as far as it goes, and how many choices that were made beyond that cannot be made again. */
export interface OpenedAsFar {
  readonly opened: Opened;
  readonly leftOut: number;
}

/**
 * The campaign in a file as far as its choices can be made again. Where one of the season that goes on cannot, since a rule has been mended, a branch begins before it
 * and is the one that is played on; what came after stays on the old one, of which `left` is told first.
 */
export function readAsFar(db: Database, left: (branch: number) => void): OpenedAsFar {
  try {
    return { opened: readCampaign(db), leftOut: 0 };
  } catch (error) {
    if (!(error instanceof NotMadeAgain)) throw error;
    const { branch } = campaignRow(db);
    const leftOut = lastChoice(db, branch) - error.choice + 1;
    left(branch);
    branchOff(db, branch, error.choice - 1);
    return { opened: readCampaign(db), leftOut };
  }
}
