import type { Database } from 'better-sqlite3';
import type { World } from '../../data/shapes.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { seeded } from '../../engine/dice.ts';
import type { NationId } from '../../engine/ids.ts';
import type { SystemId } from '../systems.ts';
import { foundFile } from './database.ts';
import { FROM_THE_START, keeperFrom } from './keeper.ts';
import { hashOf, pack } from './packing.ts';

/** What a new campaign is to be. */
export interface CampaignToFound {
  readonly name: string;
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number;
  readonly players: readonly NationId[];
  /** How many years it lasts; null: until somebody stops it. */
  readonly years: number | null;
  readonly system: SystemId;
  readonly world: World;
  /** What its player has set for it, apart from the rules: where to stop, iron mode; and when it was founded. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The branches of a campaign's file, the older first, and which of them is played on. */
export interface Branches {
  readonly branches: readonly { readonly id: number; readonly parent: number | null; readonly fork: number | null }[];
  readonly branch: number;
}

const ONE_BRANCH: Branches = { branches: [{ id: 1, parent: null, fork: null }], branch: 1 };

/** What a campaign is, as it is written; the world as it came, if it came from elsewhere. */
type CampaignAsWritten = Omit<CampaignToFound, 'world' | 'players'> & { readonly world: unknown; readonly players: readonly string[] };

/** Writes what a campaign is, before anything has happened in it; `branches`: those it has, and the one that is played on. */
export function writeCampaign(
  db: Database,
  { name, seed, players, years, system, world, settings = {} }: CampaignAsWritten,
  { branches, branch }: Branches = ONE_BRANCH,
): void {
  const text = JSON.stringify(world);
  const hash = hashOf(text);
  db.prepare('INSERT INTO world (hash, packed) VALUES (?, ?)').run(hash, pack(text));
  const writeBranch = db.prepare('INSERT INTO branch (id, parent, fork) VALUES (?, ?, ?)');
  for (const { id, parent, fork } of branches) writeBranch.run(id, parent, fork);
  const row = [name, seed, JSON.stringify(players), years, system, hash, JSON.stringify(settings), branch];
  db.prepare('INSERT INTO campaign (id, name, seed, players, years, system, world, settings, branch) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)').run(...row);
}

/** Founds a campaign in a file of its own, played on to its first choice (p. 56). Throws {@link StoreProblem} if the file cannot be made. */
export function foundCampaign(file: string, order: CampaignToFound): void {
  const { state, events } = campaign(order.world).found({ players: order.players, years: order.years }, seeded(order.seed));
  foundFile(file, (db) => {
    writeCampaign(db, order);
    const keeper = keeperFrom(db, FROM_THE_START);
    keeper.took(null, events, state);
    keeper.stop();
  });
}

/** Writes what a campaign's player has set for it; other settings stay. */
export function writeSettings(db: Database, settings: object): void {
  db.prepare('UPDATE campaign SET settings = json_patch(settings, ?)').run(JSON.stringify(settings));
}

/** Gives a campaign another name. */
export function writeName(db: Database, name: string): void {
  db.prepare('UPDATE campaign SET name = ?').run(name);
}
