import type { BattleAction, BattleChoice, BattleChoiceId, BattleOffer, BattleWhy, ChoiceOf, Place } from '../rally-round-the-king/actions.ts';
import { TriedPlace } from '../rally-round-the-king/offers/lazy-choices.ts';
import { choicesNamed } from '../rally-round-the-king/offers/offers.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { commandsItself } from '../rally-round-the-king/troops.ts';

/** What a general answers, without the part that every action begins with. */
export type Chosen = Pick<BattleAction, 'choice' | 'of' | 'why'> & Partial<Pick<BattleAction, 'number' | 'place'>>;

/** The first choice of that name and form; undefined if there is none. */
export function find<F extends BattleChoice['form']>(offer: BattleOffer, choice: BattleChoiceId, form: F): ChoiceOf<F> | undefined {
  for (const c of choicesNamed(offer, choice)) if (c.form === form) return c as ChoiceOf<F>;
  return undefined;
}

/** The last of several choices of that name: the farthest of the stretches of one way. */
export function findLast<F extends BattleChoice['form']>(offer: BattleOffer, choice: BattleChoiceId, form: F): ChoiceOf<F> | undefined {
  return choicesNamed(offer, choice).findLast((c): c is ChoiceOf<F> => c.form === form);
}

/** Whether something is offered in any form. */
export const offers = (offer: BattleOffer, choice: BattleChoiceId): boolean => choicesNamed(offer, choice).length > 0;

/** The first of the places offered that are worth most, if it is worth more than `least`; null if none is. */
export function bestPlace(choice: ChoiceOf<'place'>, least: number, worth: (place: Place) => number): Place | null {
  if (choice instanceof TriedPlace) return choice.best(least, worth);
  let best: Place | null = null;
  let most = least;
  for (const place of choice.stops) {
    const its = worth(place);
    if (its <= most) continue;
    most = its;
    best = place;
  }
  return best;
}

/** p. 34: how a body may part as its go begins; undefined later on: the general has said by then what its parts do. */
export function partingAtFirst(state: BattleState, offer: BattleOffer): ChoiceOf<'set'> | undefined {
  const step = state.agenda[state.agenda.length - 1];
  return step?.kind === 'orders' && step.begun ? undefined : find(offer, 'break-up', 'set');
}

/** Whether it takes a point of War Rating to activate the body (p. 31): one that is not, and has not begun its go. */
export function costsAPoint(state: BattleState, body: readonly number[]): boolean {
  const step = state.agenda[state.agenda.length - 1];
  return step?.kind === 'orders' && !step.begun && !body.some((i) => state.units[i]!.active) && !commandsItself(state, body);
}

/** A choice that is a word alone. */
export const plain = (choice: BattleChoiceId, why: BattleWhy): Chosen => ({ choice, of: [], why });

/** The first stop of a choice, when nothing better is known. */
export function firstStop(choice: BattleChoice, why: BattleWhy = 'nothing-better'): Chosen {
  switch (choice.form) {
    case 'none':
      return plain(choice.choice, why);
    case 'number':
      return { choice: choice.choice, of: [], number: choice.from, why };
    case 'set':
      return { choice: choice.choice, of: choice.stops[choice.stops.length - 1] ?? [], why };
    case 'place': {
      const [stop] = choice.stops;
      if (stop === undefined) throw new Error(`${choice.choice} offers no place`);
      return { choice: choice.choice, of: [stop.unit], place: { x: stop.x, y: stop.y, heading: stop.heading }, why };
    }
  }
}

/** An answer with the part that every action begins with. */
export const answer = (offer: BattleOffer, chosen: Chosen): BattleAction => ({ kind: 'choose', by: offer.by, hand: 'game', step: offer.step, ...chosen });
