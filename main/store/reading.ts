import type { Database } from 'better-sqlite3';
import type { World } from '../../data/shapes.ts';
import type { CampaignAction, PlayerNation } from '../../engine/campaign/actions.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { NationId } from '../../engine/ids.ts';
import { SYSTEMS, type SystemId } from '../systems.ts';
import { fileOf } from './called.ts';
import type { CampaignToFound } from './founding.ts';
import { part } from './going-wrong.ts';
import { unpack } from './packing.ts';
import { StoreProblem } from './problems.ts';

/** What stands in a campaign's file, as its tables have it along a branch. */

/** What a campaign is: the one row of its file. */
export interface CampaignRow extends Required<CampaignToFound> {
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
export interface Share {
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

/** The branch on which a choice stands that another branch goes along. */
export const branchOfChoice = (db: Database, branch: number, choice: number): number =>
  lineage(db, branch).find(({ from, to }) => choice > from && choice <= to)?.branch ?? branch;

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

/** A nation that was taken in hand, or left to the game, since the founding (p. 56), and the season in which that was. */
export interface HandedOver extends Pick<PlayerNation, 'nation' | 'isPlayers'> {
  readonly season: number;
}

/** Which nations were taken in hand along a branch after a choice, and which were left to the game, in their order. */
export function handedOver(db: Database, branch: number, after = 0): readonly HandedOver[] {
  const find = db.prepare(
    `SELECT seq, season, action FROM choice WHERE branch = ? AND seq > ? AND seq <= ? AND action LIKE '%"kind":"player-nation"%' ORDER BY seq`,
  );
  return lineage(db, branch).flatMap((share) =>
    (find.all(share.branch, Math.max(after, share.from), share.to) as { seq: number; season: number; action: string }[]).map(({ seq, season, action }) => ({
      ...part(fileOf(db), `choice ${seq} of branch ${share.branch}`, () => JSON.parse(action) as PlayerNation),
      season,
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

/** How many seasons, from the first on, two branches have in common to their ends. */
export function seasonsShared(db: Database, one: number, other: number): number {
  const its = seasonsOf(db, other);
  const last = seasonsOf(db, one).findLast(({ branch, season }, n) => its[n]?.branch === branch && its[n].season === season);
  return (last?.season ?? 1) - 1;
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
