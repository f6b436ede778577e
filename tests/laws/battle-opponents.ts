import { settingUp } from '../../engine/policies/deployment.ts';
import type { BattleChoice, BattleChoiceId, BattleOffer } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { General } from './battle-playing.ts';
import { actionOf, type Chosen, type Draw, stopsOf } from './battle-whims.ts';

/** What a stubborn opponent never does. */
const NEVER: readonly BattleChoiceId[] = ['withdraw', 'leave', 'refuse', 'dismount', 'place-dismounted'];

/** The first of these that is offered. */
function firstOf(offer: BattleOffer, ...ids: readonly BattleChoiceId[]): BattleChoice | undefined {
  for (const id of ids) {
    const found = offer.choices.findLast((c) => c.choice === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All of a choice: the farthest number, all of a set. */
function allOf(choice: BattleChoice): Chosen {
  switch (choice.form) {
    case 'none':
      return { of: [] };
    case 'number':
      return { of: [], number: choice.to };
    case 'set':
      return { of: choice.max === choice.of.length ? choice.of : choice.stops[0]! };
    case 'place':
      return stopsOf(choice)[0]!;
  }
}

/** Draws up by the book, then does anything that is offered, by chance; never gives up, refuses or gets off its horses. */
export function random(pick: Draw): General {
  return (state, offer) => {
    const set = settingUp(state, offer);
    if (set !== null) return set;
    for (;;) {
      const willing = offer.choices.filter((c) => !NEVER.includes(c.choice));
      const from = willing.length > 0 ? willing : offer.choices;
      const choice = from[pick(from.length)]!;
      const stops = stopsOf(choice);
      const action = actionOf(offer, choice.choice, stops[pick(stops.length)]!);
      if (rules.check(state, action) === null) return action;
    }
  };
}

const STANDS: readonly BattleChoiceId[] = ['fight-on', 'melee', 'fire', 'stand', 'done', 'stay'];
const CHARGES: readonly BattleChoiceId[] = ['fight-on', 'melee', 'charge', 'advance', 'follow', 'fire', 'done', 'stand'];

const byHabit =
  (habit: readonly BattleChoiceId[]): General =>
  (state, offer) => {
    const set = settingUp(state, offer);
    if (set !== null) return set;
    const choice = firstOf(offer, ...habit) ?? offer.choices[0]!;
    return actionOf(offer, choice.choice, allOf(choice));
  };

/** Draws up by the book and never moves; shoots and fights where it stands. */
export const standing: General = byHabit(STANDS);

/** Draws up by the book and goes straight ahead, charging whatever it meets. */
export const charging: General = byHabit(CHARGES);
