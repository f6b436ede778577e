import type { Database } from 'better-sqlite3';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { CampaignEntry } from '../contract.ts';
import { hasOrders } from './battle-orders.ts';
import { fileOf } from './called.ts';
import { StoreProblem } from './problems.ts';
import { handedOver, lastChoice, lineage, type SeasonRow, seasonsOf, snapshot } from './reading.ts';

/** What a library shows of a campaign, without playing any of it. */
export type Glance = Pick<CampaignEntry, 'name' | 'seed' | 'players' | 'year' | 'season' | 'over' | 'isFighting' | 'holders'>;

/** Who holds each province. */
export const holdersIn = ({ provinces }: Pick<CampaignState, 'provinces'>): Glance['holders'] => provinces.map(({ id, holder }) => ({ province: id, holder }));

/** The state when a season began; null where it cannot be read, which keeps nobody from seeing the rest. */
function stateAt(db: Database, season: SeasonRow): CampaignState | null {
  try {
    return snapshot(db, season);
  } catch {
    return null;
  }
}

/** Who is played, by what has been agreed on since a season began. */
function playersSince(db: Database, branch: number, { choice }: SeasonRow, players: readonly string[]): readonly string[] {
  return handedOver(db, branch, choice).reduce((now, { nation, isPlayers }) => [...now.filter((id) => id !== nation), ...(isPlayers ? [nation] : [])], players);
}

/** Whether a season that has begun along a branch is over: then the campaign is, or the next would have begun. */
function isSealed(db: Database, branch: number, season: number): boolean {
  const find = db.prepare('SELECT 1 FROM sealed JOIN stop ON stop.id = sealed.stop WHERE sealed.branch = ? AND sealed.season >= ? AND stop.choice <= ?');
  return lineage(db, branch).some((share) => find.get(share.branch, season, share.to) !== undefined);
}

/** A glance at a campaign's file; its state is that of the last season that began. */
export function glance(db: Database): Glance {
  const row = db.prepare('SELECT name, seed, players, branch FROM campaign').get() as
    | { name: string; seed: number; players: string; branch: number }
    | undefined;
  const season = row === undefined ? undefined : seasonsOf(db, row.branch).at(-1);
  if (row === undefined || season === undefined) throw new StoreProblem('damaged', `${fileOf(db)} has no campaign in it`);
  const state = stateAt(db, season);
  const players = playersSince(db, row.branch, season, state?.players ?? (JSON.parse(row.players) as string[]));
  return {
    name: row.name,
    seed: row.seed,
    players,
    year: season.year,
    season: season.name,
    over: isSealed(db, row.branch, season.season),
    isFighting: hasOrders(db, row.branch, lastChoice(db, row.branch) + 1, players),
    holders: state === null ? [] : holdersIn(state),
  };
}
