import type { Database } from 'better-sqlite3';
import type { Field, ReplayedSystem } from '../../engine/battle-system.ts';
import type { BattleFought } from '../../engine/campaign/actions.ts';
import type { Campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import { formatLine, hashBattle, type LoggedEvent } from '../../engine/lines.ts';
import { play } from '../../engine/play.ts';
import { readBattleKey } from '../battle-key.ts';
import { reasonOf } from '../errors.ts';
import { FOUGHT, type FoughtId, withReplayed } from '../systems.ts';
import { commandIn } from './battle-orders.ts';
import { difference, textOf } from './comparing.ts';
import { type Played, stateAfter } from './made-again.ts';
import { unpack } from './packing.ts';
import { choicesBetween, lineage } from './reading.ts';

/** A battle as it is stored: its choices, and the lines of a player's, and of one of others that he has seen to. */
export interface StoredBattle {
  readonly battle: string;
  readonly hash: string;
  readonly choices: Uint8Array;
  readonly events: Uint8Array | null;
}

/**
 * A battle played again from its choices: how far they lead, its events up to there, and its outcome if it is over. An old battle can be told as far as it
 * goes.
 */
interface Refought {
  readonly made: number;
  readonly of: number;
  /** Why the next of them cannot be made: a rule has changed since, or the file. */
  readonly why: string | null;
  readonly events: readonly LoggedEvent[];
  readonly outcome: unknown;
}

function refight(field: Field, systemId: FoughtId, choices: string, dice: DiceSource): Refought {
  return withReplayed(systemId, <S, O, A, E extends LoggedEvent>(system: ReplayedSystem<S, O, A, E>) => {
    const stored = JSON.parse(choices) as readonly A[];
    const begun = system.begin(field);
    const events: LoggedEvent[] = [...begun.events];
    let asked = 0;
    let made = 0;
    let { state } = begun;
    let why: string | null = null;
    try {
      state = play(
        system,
        begun.state,
        () => stored[asked++] ?? null,
        dice,
        (more) => {
          made++;
          for (const event of more) events.push(event);
        },
      );
    } catch (error) {
      why = reasonOf(error);
    }
    return { made, of: stored.length, why, events, outcome: system.outcome(state) };
  });
}

/** A battle's row, and the choice that told of it, with its branch. */
type FoundRow = StoredBattle & { readonly branch: number; readonly choice: number };

/** The battle of that key along a branch; without a season the last of its name. */
function rowOf(db: Database, branch: number, key: string): FoundRow | null {
  const named = readBattleKey(key);
  if (named === null) return null;
  const find = db.prepare(
    `SELECT battle.branch, battle.choice, battle.battle, battle.hash, battle.choices, battle.events
     FROM battle JOIN choice ON choice.branch = battle.branch AND choice.seq = battle.choice
     WHERE battle.branch = ? AND battle.battle = ? AND battle.choice > ? AND battle.choice <= ? AND choice.season = coalesce(?, choice.season)
     ORDER BY battle.choice DESC LIMIT 1`,
  );
  for (const share of lineage(db, branch).reverse()) {
    const row = find.get(share.branch, named.battle, share.from, share.to, named.now) as FoundRow | undefined;
    if (row !== undefined) return row;
  }
  return null;
}

/** Both armies as they came to a battle that was fought, and whose nations a player held then. */
function cameTo(played: Played, row: FoundRow): { readonly field: Field; readonly players: CampaignState['players'] } {
  const state = stateAfter(played, row.choice - 1);
  return { field: fieldOf(state, played.rules.lands, state.musters.find((m) => m.battle === row.battle)!), players: state.players };
}

/** The lines that are kept of a battle, or made again from its choices on its field. */
function linesOn({ db, seed, branch }: Played, row: FoundRow, field: () => Field): readonly string[] {
  if (row.events !== null) return unpack(row.events).trimEnd().split('\n');
  const [taken] = choicesBetween(db, branch, row.choice - 1, row.choice);
  const { system } = taken!.action as BattleFought;
  const { events } = refight(field(), FOUGHT.find((id) => id === system)!, unpack(row.choices), seeded(seed));
  return events.map(formatLine);
}

/** The lines of a battle that was fought, kept or made again. Null if there was no such battle along the branch. */
export function battleLines(played: Played, key: string): readonly string[] | null {
  const row = rowOf(played.db, played.branch, key);
  return row === null ? null : linesOn(played, row, () => cameTo(played, row).field);
}

/** A battle that was fought, with both armies as they came to it. Null if there was none along the branch. */
export function battleAgain(played: Played, key: string): { readonly field: Field; readonly hash: string; readonly lines: readonly string[] } | null {
  const row = rowOf(played.db, played.branch, key);
  if (row === null) return null;
  const { field } = cameTo(played, row);
  return { field, hash: row.hash, lines: linesOn(played, row, () => field) };
}

/** The system of a battle that was fought, both armies as they came to it, which nations a player held and whose army nobody holds he commanded, and the choices that were made. Null if there was none along the branch. */
export function choicesOf(
  played: Played,
  key: string,
): {
  readonly battle: string;
  readonly system: FoughtId | undefined;
  readonly field: Field;
  readonly players: readonly string[];
  readonly command: string | null;
  readonly choices: readonly unknown[];
} | null {
  const { db, branch } = played;
  const row = rowOf(db, branch, key);
  if (row === null) return null;
  const [taken] = choicesBetween(db, branch, row.choice - 1, row.choice);
  const system = FOUGHT.find((id) => id === (taken!.action as BattleFought).system);
  const command = commandIn(db, row.branch, row.choice);
  return { battle: row.battle, system, ...cameTo(played, row), command, choices: JSON.parse(unpack(row.choices)) as readonly unknown[] };
}

/** Plays a battle again from the stored choices, and compares the results. Returns what differs, in words; null if nothing does. */
export function fightAgain(state: CampaignState, { lands }: Campaign, action: BattleFought, stored: StoredBattle, dice: DiceSource): string | null {
  const name = `the battle ${action.battle}`;
  const muster = state.musters.find((m) => m.battle === action.battle);
  if (muster === undefined) return `${name} was not to be fought`;
  const system = FOUGHT.find((id) => id === action.system);
  if (system === undefined) return `${name} was fought by '${action.system}', which is not known`;
  const text = textOf(stored.choices);
  if (text === null) return `the choices of ${name} cannot be unpacked`;
  const { made, of, why, events, outcome } = refight(fieldOf(state, lands, muster), system, text, dice);
  if (why !== null || made !== of) return `${name} has ${of} choices, of which ${made} can be made${why === null ? '' : ` (${why})`}`;
  const [told, worked] = [JSON.stringify(action.outcome), JSON.stringify(outcome)];
  if (told !== worked) return `the outcome of ${name} differs ${difference(told, worked)}`;
  const hash = hashBattle(events);
  for (const kept of [stored.hash, action.hash]) if (kept !== hash) return `${name} has the hash ${hash}, not ${kept}`;
  if (stored.events === null) return null;
  const lines = events.map((event) => `${formatLine(event)}\n`).join('');
  const kept = textOf(stored.events);
  return kept === lines ? null : `the lines of ${name} differ ${difference(kept ?? '(not to be unpacked)', lines)}`;
}
