import type { Database } from 'better-sqlite3';
import type { CampaignAction, Offer } from '../../engine/campaign/actions.ts';
import type { Wanting } from '../../engine/campaign/running.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Phase } from '../../engine/campaign/steps.ts';
import type { NationId } from '../../engine/ids.ts';
import type { BattlePool } from '../battle-pool.ts';
import type { CampaignKey, CampaignSettings, SettledBattle, Standing } from '../contract.ts';
import type { BattleRecord, Keeper } from '../store/keeper.ts';
import type { Opened } from '../store/opening.ts';
import type { HeldUp, OwnThrow } from '../store/own-throws.ts';
import type { Table } from './battle-table.ts';

/** Something that is to be done, and waits for dice of the player's. */
export interface Held {
  readonly action: CampaignAction;
  /** The battle that it tells of, if it tells of one. */
  readonly battle: BattleRecord | null;
  /** The nations he throws for. */
  readonly of: readonly NationId[];
  readonly thrown: readonly OwnThrow[];
  /** He has thrown for it, though he may have taken that back. */
  readonly hasThrown: boolean;
  readonly wanting: Wanting;
}

/** A campaign that is open: its file, its rules, where it stands. One owner has it; what it tells has been written down. */
export interface Session {
  readonly key: CampaignKey;
  readonly file: string;
  readonly db: Database;
  /** Its world becomes another when the player calls somebody by another name. */
  opened: Opened;
  keeper: Keeper;
  branch: number;
  /** Choices made so far along the branch. */
  choice: number;
  state: CampaignState;
  /** The part of the season that is going on. */
  phase: Phase | null;
  settings: CampaignSettings;
  /** The battle that is on the board, if one is. */
  readonly table: Table;
  /** The battles that are over: its player's and those he has seen to, and of others those that were settled with the rest, where they wait for him. */
  settled: Settled;
  /** What is to be done next and waits for dice that the player throws himself; null: nothing does. */
  held: Held | null;
  /** What waited for dice when the campaign was put away or another course was taken, until it waits again. */
  heldBefore: HeldUp | null;
  /** Lines that happened and have not been told yet. */
  untold: string[];
  /** Where the game's battles are fought when several wait; null until then, and where there is only one processor. */
  pool: BattlePool | null;
  /** The year of the last copy, or of the opening. */
  copied: number;
  /** What rules that have been mended since have changed of it; told until it goes on. */
  mended: Mended;
  /** Tells of a bug of ours that keeps nobody from being answered. */
  readonly complain: (bug: unknown) => void;
}

/** What a rule that has been mended since changes in a campaign: choices that cannot be made again, and those that lead to something else than was told. */
export type Mended = Pick<Standing, 'leftOut' | 'toldOtherwise'>;

/** What is offered where a campaign stands. */
export const offerOf = ({ opened, state }: Session): Offer => opened.rules.legal(state);

/** A battle that is over. */
export interface EndedBattle extends SettledBattle {
  /** A nation of the player's fought in it, or he commanded one nobody holds, or saw to it himself. */
  readonly isOwn: boolean;
}

/** Battles that are over: the player's own and those he has seen to, and of others those that were settled with the rest, in the order in which they ended. */
export interface Settled {
  /** Those of the season before, if the last of them ended it. */
  readonly before: readonly EndedBattle[];
  /** Those of the season that goes on. */
  readonly now: readonly EndedBattle[];
}
