import type { Database } from 'better-sqlite3';
import type { World } from '../../data/shapes.ts';
import type { CampaignAction, PlayerNation } from '../../engine/campaign/actions.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { NationId } from '../../engine/ids.ts';
import { SYSTEMS, type SystemId } from '../systems.ts';
import { fileOf } from './called.ts';
import { withCalled } from './called-by-player.ts';
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
  const world = part(fileOf(db), 'world', () => JSON.parse(unpack(packed.packed)) as World);
  const settings = part(fileOf(db), 'campaign.settings', () => JSON.parse(row.settings) as Record<string, unknown>);
  return {
    name: row.name,
    seed: row.seed,
    players: part(fileOf(db), 'campaign.players', () => JSON.parse(row.players) as NationId[]),
    years: row.years,
    system: row.system,
    world: withCalled(world, settings),
    worldHash: row.world,
    settings,
    branch: row.branch,
  };
}

/** A stretch of choices that a branch shares with those it came from: those up to `to` stand on `branch`. */
export interface Share {
  readonly branch: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The stretches of choices along the branch `:branch`, for one statement to go through: a campaign whose decisions were taken back for a hundred years goes along
 * thousands of branches. Each comes from an older one, so that in the order of their numbers the oldest ancestor is the first.
 */
export const ALONG = `WITH RECURSIVE share (branch, parent, fork, upto) AS (
  SELECT id, parent, fork, ${Number.MAX_SAFE_INTEGER} FROM branch WHERE id = :branch
  UNION ALL SELECT branch.id, branch.parent, branch.fork, min(share.upto, share.fork) FROM share JOIN branch ON branch.id = share.parent WHERE share.parent < share.branch
)`;

/** Where the choices of a branch stand, its oldest ancestor's first. */
export function lineage(db: Database, branch: number): Share[] {
  type Row = { readonly branch: number; readonly parent: number | null; readonly fork: number | null; readonly upto: number };
  const rows = db.prepare(`${ALONG} SELECT * FROM share ORDER BY branch`).all({ branch }) as Row[];
  const [oldest] = rows;
  if (oldest === undefined) throw new StoreProblem('damaged', `${fileOf(db)} has no branch ${branch}`);
  const { branch: at, parent } = oldest;
  if (parent !== null && parent >= at) throw new StoreProblem('damaged', `${fileOf(db)}: branch ${at} comes from branch ${parent}, which is no older one`);
  if (parent !== null) throw new StoreProblem('damaged', `${fileOf(db)} has no branch ${parent}`);
  return rows.map(({ branch, fork, upto }) => ({ branch, from: fork ?? -1, to: upto }));
}

/** The stretches along a branch in which there are choices after one and up to another. */
export const sharesBetween = (db: Database, branch: number, after: number, upTo: number): Share[] =>
  lineage(db, branch).filter(({ from, to }) => Math.max(from, after) < Math.min(to, upTo));

/** The branch on which a choice stands that another branch goes along. */
export const branchOfChoice = (db: Database, branch: number, choice: number): number =>
  lineage(db, branch).find(({ from, to }) => choice > from && choice <= to)?.branch ?? branch;

/** The choices of a branch after one and up to another, in their order. */
export function choicesBetween(db: Database, branch: number, after: number, upTo: number): { readonly seq: number; readonly action: CampaignAction }[] {
  const find = db.prepare('SELECT seq, action FROM choice WHERE branch = ? AND seq > ? AND seq <= ? ORDER BY seq');
  return sharesBetween(db, branch, after, upTo).flatMap((share) =>
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
  return sharesBetween(db, branch, after, Number.MAX_SAFE_INTEGER).flatMap((share) =>
    (find.all(share.branch, Math.max(after, share.from), share.to) as { seq: number; season: number; action: string }[]).map(({ seq, season, action }) => ({
      ...part(fileOf(db), `choice ${seq} of branch ${share.branch}`, () => JSON.parse(action) as PlayerNation),
      season,
    })),
  );
}

/** The lines of one season along a branch, in their order. */
export function linesOf(db: Database, branch: number, season: number, upTo: number = Number.MAX_SAFE_INTEGER): string[] {
  const find = db.prepare(
    `${ALONG} SELECT line FROM share CROSS JOIN event ON event.branch = share.branch AND event.season = :season
     AND event.choice > coalesce(share.fork, -1) AND event.choice <= min(share.upto, :upTo) ORDER BY share.branch, event.n`,
  );
  return (find.all({ branch, season, upTo }) as { line: string }[]).map(({ line }) => line);
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
    `${ALONG} SELECT choice.season, battle.battle, battle.events FROM share CROSS JOIN battle ON battle.branch = share.branch
       AND battle.choice > coalesce(share.fork, -1) AND battle.choice <= share.upto AND battle.events IS NOT NULL
     JOIN choice ON choice.branch = battle.branch AND choice.seq = battle.choice
     WHERE choice.season BETWEEN :from AND :to ORDER BY share.branch, battle.choice`,
  );
  type Row = { readonly season: number; readonly battle: string; readonly events: Uint8Array };
  const rows = find.all({ branch, from, to }) as Row[];
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
  const rows = sharesBetween(db, branch, after, upTo).flatMap(
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
  const find = db.prepare(
    `${ALONG} SELECT season.branch, season, year, name, choice FROM share CROSS JOIN season ON season.branch = share.branch
     AND season.choice > coalesce(share.fork, -1) AND season.choice <= share.upto ORDER BY season`,
  );
  return find.all({ branch }) as SeasonRow[];
}

/** The hash of a season along a branch; null where it is not over. */
export function sealedHash(db: Database, branch: number, season: number): string | null {
  const find = db.prepare(
    `${ALONG} SELECT hash FROM share CROSS JOIN sealed ON sealed.branch = share.branch AND season = :season ORDER BY share.branch DESC LIMIT 1`,
  );
  return (find.get({ branch, season }) as { hash: string } | undefined)?.hash ?? null;
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
