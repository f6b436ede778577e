import type { Database } from 'better-sqlite3';
import type { BattleSystem, Field } from '../../engine/battle-system.ts';
import type { BattleFought } from '../../engine/campaign/actions.ts';
import type { Campaign } from '../../engine/campaign/campaign.ts';
import { fieldOf } from '../../engine/campaign/muster.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import { formatLine, hashBattle, type LoggedEvent } from '../../engine/lines.ts';
import { play } from '../../engine/play.ts';
import { SYSTEMS, type SystemId, withSystem } from '../systems.ts';
import { difference, textOf } from './comparing.ts';
import { unpack } from './packing.ts';
import { choicesBetween, lineage, stateAfter } from './reading.ts';

/** A battle as it is stored: its choices, and the lines of a player's. */
export interface StoredBattle {
  readonly battle: string;
  readonly hash: string;
  readonly choices: Uint8Array;
  readonly events: Uint8Array | null;
}

/** A battle played again from its choices: how far they lead, all its events, and what came of it if it is over. */
interface Refought {
  readonly made: number;
  readonly of: number;
  readonly events: readonly LoggedEvent[];
  readonly outcome: unknown;
}

function refight(field: Field, systemId: SystemId, choices: string, dice: DiceSource): Refought {
  return withSystem(systemId, <S, O, A, E extends LoggedEvent>(system: BattleSystem<S, O, A, E>) => {
    const stored = JSON.parse(choices) as readonly A[];
    const begun = system.begin(field);
    const events: LoggedEvent[] = [...begun.events];
    let made = 0;
    const choose = (): A | null => stored[made++] ?? null;
    const ended = play(system, begun.state, choose, dice, (more) => {
      for (const event of more) events.push(event);
    });
    return { made, of: stored.length, events, outcome: system.outcome(ended) };
  });
}

/** The lines of a battle that was fought: those that are stored, or made again from its choices. Null if there was no such battle along the branch. */
export function battleLines(db: Database, rules: Campaign, seed: number, branch: number, battle: string): string[] | null {
  const find = db.prepare('SELECT choice, battle, hash, choices, events FROM battle WHERE branch = ? AND battle = ? AND choice > ? AND choice <= ?');
  for (const share of lineage(db, branch)) {
    const stored = find.get(share.branch, battle, share.from, share.to) as (StoredBattle & { readonly choice: number }) | undefined;
    if (stored === undefined) continue;
    if (stored.events !== null) return unpack(stored.events).trimEnd().split('\n');
    const [taken] = choicesBetween(db, branch, stored.choice - 1, stored.choice);
    const state = stateAfter(db, rules, seed, branch, stored.choice - 1);
    const muster = state.musters.find((m) => m.battle === battle)!;
    const { system } = taken!.action as BattleFought;
    const { events } = refight(fieldOf(state, rules.lands, muster), SYSTEMS.find((id) => id === system)!, unpack(stored.choices), seeded(seed));
    return events.map(formatLine);
  }
  return null;
}

/** Plays a battle again from the choices that are stored, and compares what comes of it. Answers what differs, in words; null if nothing does. */
export function fightAgain(state: CampaignState, { lands }: Campaign, action: BattleFought, stored: StoredBattle, dice: DiceSource): string | null {
  const name = `the battle ${action.battle}`;
  const muster = state.musters.find((m) => m.battle === action.battle);
  if (muster === undefined) return `${name} was not to be fought`;
  const system = SYSTEMS.find((id) => id === action.system);
  if (system === undefined) return `${name} was fought by '${action.system}', which is not known`;
  const text = textOf(stored.choices);
  if (text === null) return `the choices of ${name} cannot be unpacked`;
  const { made, of, events, outcome } = refight(fieldOf(state, lands, muster), system, text, dice);
  if (made !== of) return `${name} has ${of} choices, of which ${Math.min(made, of)} can be made`;
  const [told, worked] = [JSON.stringify(action.outcome), JSON.stringify(outcome)];
  if (told !== worked) return `the outcome of ${name} differs ${difference(told, worked)}`;
  const hash = hashBattle(events);
  for (const kept of [stored.hash, action.hash]) if (kept !== hash) return `${name} has the hash ${hash}, not ${kept}`;
  if (stored.events === null) return null;
  const lines = events.map((event) => `${formatLine(event)}\n`).join('');
  const kept = textOf(stored.events);
  return kept === lines ? null : `the lines of ${name} differ ${difference(kept ?? '(not to be unpacked)', lines)}`;
}
