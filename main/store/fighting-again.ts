import type { BattleSystem } from '../../engine/battle-system.ts';
import type { BattleFought } from '../../engine/campaign/actions.ts';
import type { Campaign } from '../../engine/campaign/campaign.ts';
import { fieldOf } from '../../engine/campaign/muster.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { DiceSource } from '../../engine/dice.ts';
import { formatLine, hashBattle, type LoggedEvent } from '../../engine/lines.ts';
import { play } from '../../engine/play.ts';
import { SYSTEMS, withSystem } from '../systems.ts';
import { difference, textOf } from './comparing.ts';

/** A battle as it is stored: its choices, and the lines of a player's. */
export interface StoredBattle {
  readonly battle: string;
  readonly hash: string;
  readonly choices: Uint8Array;
  readonly events: Uint8Array | null;
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
  return withSystem(system, <S, O, A, E extends LoggedEvent>(fought: BattleSystem<S, O, A, E>) => {
    const choices = JSON.parse(text) as readonly A[];
    const begun = fought.begin(fieldOf(state, lands, muster));
    const events: LoggedEvent[] = [...begun.events];
    let next = 0;
    const choose = (): A | null => choices[next++] ?? null;
    const ended = play(fought, begun.state, choose, dice, (more) => {
      for (const event of more) events.push(event);
    });
    if (next !== choices.length) return `${name} has ${choices.length} choices, of which ${Math.min(next, choices.length)} can be made`;
    const [told, worked] = [JSON.stringify(action.outcome), JSON.stringify(fought.outcome(ended))];
    if (told !== worked) return `the outcome of ${name} differs ${difference(told, worked)}`;
    const hash = hashBattle(events);
    for (const kept of [stored.hash, action.hash]) if (kept !== hash) return `${name} has the hash ${hash}, not ${kept}`;
    if (stored.events === null) return null;
    const lines = events.map((event) => `${formatLine(event)}\n`).join('');
    const kept = textOf(stored.events);
    return kept === lines ? null : `the lines of ${name} differ ${difference(kept ?? '(not to be unpacked)', lines)}`;
  });
}
