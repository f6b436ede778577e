import type { Database } from 'better-sqlite3';
import { type Campaign, campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { formatLine } from '../../engine/lines.ts';
import { fileOf } from './called.ts';
import type { Position } from './keeper.ts';
import { seasonAt, stepsSince } from './made-again.ts';
import { NotMadeAgain, StoreProblem } from './problems.ts';
import {
  branchOfChoice,
  type CampaignRow,
  campaignRow,
  eventsOf,
  lastChoice,
  type SeasonRow,
  sealedHash,
  seasonsOf,
  sharesBetween,
  snapshot,
} from './reading.ts';

/** A campaign that is opened: where its file left it, and a branch that begins where it cannot be gone on with. */

/** A new branch that shares the choices up to one with another, and is played on from there. */
export function branchOff(db: Database, from: number, fork: number): number {
  const parent = branchOfChoice(db, from, fork);
  return db.transaction(() => {
    const { lastInsertRowid } = db.prepare('INSERT INTO branch (parent, fork) VALUES (?, ?)').run(parent, fork);
    db.prepare('UPDATE campaign SET branch = ?').run(lastInsertRowid);
    return Number(lastInsertRowid);
  })();
}

/** Where a branch stands, for a keeper to go on from. */
function positionOf(db: Database, branch: number): Omit<Position, 'isSealed'> {
  const choice = lastChoice(db, branch);
  const season = seasonsOf(db, branch).at(-1)?.season ?? 1;
  const sealed = sealedHash(db, branch, season - 1) ?? '';
  const running = eventsOf(db, branch, season);
  const { lines } = db.prepare('SELECT coalesce(max(n), 0) AS lines FROM event WHERE branch = ? AND season = ?').get(branch, season) as { lines: number };
  const stop = db.prepare('SELECT digest FROM stop ORDER BY id DESC LIMIT 1').get() as { digest: string } | undefined;
  if (stop === undefined) throw new StoreProblem('damaged', `${fileOf(db)} has no stop in it`);
  return { branch, choice, season, lines, sealed, running, digest: stop.digest };
}

/** A campaign that was opened: what it is, its rules, where it stands. */
export interface Opened {
  readonly row: CampaignRow;
  readonly rules: Campaign;
  readonly state: CampaignState;
  readonly at: Position;
  /** The first choice of the season that goes on whose results differ from what was told of it, since a rule has been mended; null: none do. */
  readonly toldOtherwise: number | null;
}

/** What was told of each choice along a branch since a season's first rest, line by line. */
function toldSince(db: Database, branch: number, { season, choice }: SeasonRow): ReadonlyMap<number, readonly string[]> {
  const find = db.prepare('SELECT choice, line FROM event WHERE branch = ? AND season >= ? AND choice > ? AND choice <= ? ORDER BY season, n');
  type Row = { readonly choice: number; readonly line: string };
  const shares = sharesBetween(db, branch, choice, Number.MAX_SAFE_INTEGER);
  const rows = shares.flatMap(({ branch: on, from, to }) => find.all(on, season, Math.max(choice, from), to) as Row[]);
  return new Map([...Map.groupBy(rows, (row) => row.choice)].map(([seq, own]) => [seq, own.map(({ line }) => line)]));
}

/** The campaign in a file as it was left, on the branch that is played on. */
export function readCampaign(db: Database): Opened {
  const row = campaignRow(db);
  const rules = campaign(row.world);
  const at = positionOf(db, row.branch);
  const played = { db, rules, seed: row.seed, branch: row.branch };
  const season = seasonAt(played, at.choice);
  const told = toldSince(db, row.branch, season);
  let state: CampaignState | null = null;
  let toldOtherwise: number | null = null;
  for (const { seq, state: after, events } of stepsSince(played, season, at.choice)) {
    const lines = told.get(seq) ?? [];
    if (toldOtherwise === null && (lines.length !== events.length || events.some((event, n) => formatLine(event) !== lines[n]))) toldOtherwise = seq;
    state = after;
  }
  const stands = state ?? snapshot(db, season);
  return { row, rules, state: stands, at: { ...at, isSealed: stands.over }, toldOtherwise };
}

/** A campaign as far as it goes, and how many choices that were made beyond that cannot be made again. */
export interface OpenedAsFar {
  readonly opened: Opened;
  readonly leftOut: number;
}

/**
 * The campaign in a file, as far as its choices can be made again. If one of the current season cannot, since a rule has been mended, a branch begins before it
 * and is played on from there; what came after stays on the old branch, and `left` is told of it first.
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
