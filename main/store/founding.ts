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
export interface NewCampaign {
  readonly name: string;
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number;
  readonly players: readonly NationId[];
  /** How many years it lasts; null: until somebody stops it. */
  readonly years: number | null;
  readonly system: SystemId;
  readonly world: World;
  /** What its player has set for it, apart from the rules: where to stop, iron mode. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Writes what a campaign is, before anything has happened in it. */
export function writeCampaign(db: Database, { name, seed, players, years, system, world, settings = {} }: NewCampaign): void {
  const text = JSON.stringify(world);
  const hash = hashOf(text);
  db.prepare('INSERT INTO world (hash, packed) VALUES (?, ?)').run(hash, pack(text));
  db.prepare('INSERT INTO branch (id, parent, fork) VALUES (1, NULL, NULL)').run();
  db.prepare('INSERT INTO campaign (id, name, seed, players, years, system, world, settings, branch) VALUES (1, ?, ?, ?, ?, ?, ?, ?, 1)').run(
    name,
    seed,
    JSON.stringify(players),
    years,
    system,
    hash,
    JSON.stringify(settings),
  );
}

/** Founds a campaign in a file of its own, played on to its first choice (p. 56). Throws {@link StoreProblem} if the file cannot be made. */
export function foundCampaign(file: string, order: NewCampaign): void {
  const { state, events } = campaign(order.world).found({ players: order.players, years: order.years }, seeded(order.seed));
  foundFile(file, (db) => {
    writeCampaign(db, order);
    const keeper = keeperFrom(db, FROM_THE_START);
    keeper.took(null, events, state);
    keeper.stop();
  });
}
