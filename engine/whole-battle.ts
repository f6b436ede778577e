import type { BattleSystem, Field } from './battle-system.ts';
import type { Outcome } from './campaign/outcome.ts';
import type { DiceSource } from './dice.ts';
import type { Rolled } from './events.ts';
import { play } from './play.ts';

/** A battle from its field to its end, general against general: all its events and all choices in order, and what came of it. */
export function wholeBattle<State, Offer, Action, Event>(
  system: BattleSystem<State, Offer, Action, Event>,
  field: Field,
  dice: DiceSource,
): { readonly events: readonly (Event | Rolled)[]; readonly choices: readonly Action[]; readonly outcome: Outcome } {
  const begun = system.begin(field);
  const events: (Event | Rolled)[] = [...begun.events];
  const choices: Action[] = [];
  const ended = play(system, begun.state, system.general, dice, (more, action) => {
    choices.push(action);
    for (const event of more) events.push(event);
  });
  const outcome = system.outcome(ended);
  if (outcome === null) throw new Error(`${system.id}: the battle for ${field.province} has no outcome`);
  return { events, choices, outcome };
}
