import type { Database } from 'better-sqlite3';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { formatLine, type HashChain, hashChain, type LoggedEvent } from '../../engine/lines.ts';
import { reasonOf } from '../errors.ts';
import { assertInPlace } from './database.ts';
import { isOfTheDisk } from './going-wrong.ts';
import { pack } from './packing.ts';
import { StoreProblem } from './problems.ts';
import { digestOfStop, inserter, noRows, TABLES } from './rows.ts';

/** A battle that was fought, as it is kept: what was chosen in it, and its lines where a player was in it or has seen to it. */
export interface BattleRecord {
  readonly battle: string;
  readonly hash: string;
  readonly choices: readonly unknown[];
  readonly events: readonly LoggedEvent[] | null;
}

/** Keeps a campaign as it is played: what happens is gathered, and written down at each stop. */
export interface Keeper {
  /** What a choice led to, null stands for the founding; with the battle that it tells of. */
  readonly took: (action: CampaignAction | null, events: readonly CampaignEvent[], after: CampaignState, battle?: BattleRecord | null) => void;
  /** A choice made in a battle that is fought step by step, by its number in it. */
  readonly ordered: (battle: string, n: number, action: unknown) => void;
  /** Writes down all that has happened since the last stop, in one transaction. Nothing has been lost once it returns. Throws `StoreProblem` if it cannot; it may be tried again. */
  readonly stop: () => void;
  /** The campaign is over: its last season is sealed with the last stop. */
  readonly seal: () => void;
}

/** Where on its branch a campaign stands that is played on. */
export interface Position {
  readonly branch: number;
  /** Choices made so far. */
  readonly choice: number;
  /** The number of the season that runs, from 1 on; 0 before the first. */
  readonly season: number;
  /** Lines of the running season that stand on this branch. */
  readonly lines: number;
  /** The hash of the season before, and the lines of the one that runs: the chain goes on from them. */
  readonly sealed: string;
  readonly running: readonly CampaignEvent[];
  /** The digest of the last stop in the file. */
  readonly digest: string;
  /** The season that runs has been sealed: the campaign is over. */
  readonly isSealed: boolean;
}

/** Where a campaign begins that is founded. */
export const FROM_THE_START: Position = { branch: 1, choice: 0, season: 1, lines: 0, sealed: '', running: [], digest: '', isSealed: false };

/** The lines of a battle as they are kept. */
const packLines = (events: readonly LoggedEvent[]): Buffer => pack(events.map((event) => `${formatLine(event)}\n`).join(''));

/** Keeps a campaign from a position on. `db` is open for this process alone. */
export function keeperFrom(db: Database, from: Position): Keeper {
  const { branch } = from;
  const insert = inserter(db);
  const writeStop = db.prepare('INSERT INTO stop (branch, choice, season, digest) VALUES (?, ?, ?, ?)');
  let { choice, season, lines, digest, isSealed } = from;
  const waiting = noRows();
  let stops = (db.prepare('SELECT coalesce(max(id), 0) AS last FROM stop').get() as { last: number }).last;
  const chain: HashChain = hashChain(from.sealed);
  for (const event of from.running) chain.add(event);

  const took: Keeper['took'] = (action, events, after, battle = null) => {
    const stop = stops + 1;
    if (action !== null) {
      choice++;
      waiting.choice.push([branch, choice, season, stop, JSON.stringify(action)]);
    }
    if (battle !== null) {
      const { hash, choices, events: told } = battle;
      waiting.battle.push([branch, choice, battle.battle, stop, hash, pack(JSON.stringify(choices)), told === null ? null : packLines(told)]);
    }
    let begun = false;
    for (const event of events) {
      const sealed = chain.add(event);
      if (sealed !== null) {
        // of a campaign that was over and is played on the last season is sealed already
        if (!isSealed) waiting.sealed.push([branch, season, stop, sealed]);
        isSealed = false;
        season++;
        lines = 0;
      }
      if (event.kind === 'season-began') begun = true;
      waiting.event.push([branch, season, ++lines, choice, stop, formatLine(event)]);
    }
    if (begun) waiting.season.push([branch, season, after.year, after.season, choice, stop, pack(JSON.stringify(after))]);
  };
  const write = db.transaction((next: string) => {
    writeStop.run(branch, choice, season, next);
    for (const table of TABLES) for (const row of waiting[table]) insert(table, row);
  });
  const stop = (): void => {
    if (TABLES.every((table) => waiting[table].length === 0)) return;
    assertInPlace(db);
    const next = digestOfStop(digest, [branch, choice, season], waiting);
    try {
      write(next);
    } catch (error) {
      // nothing has been written, and all of it waits for the next stop; what is no fault of the disk's no room will mend
      if (!isOfTheDisk(error)) throw error;
      const why = reasonOf(error);
      throw new StoreProblem('not-written', `${db.name} cannot be written to (${why}): make room, then go on; nothing that was told is lost`);
    }
    digest = next;
    stops++;
    for (const table of TABLES) waiting[table].length = 0;
  };
  return {
    took,
    ordered: (battle, n, action) => void waiting.battle_order.push([branch, choice + 1, n, stops + 1, battle, JSON.stringify(action)]),
    stop,
    seal() {
      waiting.sealed.push([branch, season, stops + 1, chain.close()]);
      isSealed = true;
    },
  };
}
