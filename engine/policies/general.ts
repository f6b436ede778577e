import type { BattleAction, BattleOffer } from '../rally-round-the-king/actions.ts';
import { type BattleState, otherSide, type SideIndex } from '../rally-round-the-king/state.ts';
import { answer, type Chosen, firstStop, plain } from './choices.ts';
import { settingUp } from './deployment.ts';
import { orderFor } from './orders-of-a-body.ts';
import { pointsLeft } from './reading-the-field.ts';

/** Main point 11: less than a third of what it came with, and less than half of what the enemy has left. */
const dayIsLost = (state: BattleState, side: SideIndex): boolean => {
  const own = pointsLeft(state, side);
  return own * 3 < state.sides[side].points && own * 2 < pointsLeft(state, otherSide(side));
};

function decide(state: BattleState, offer: BattleOffer): Chosen {
  switch (offer.kind) {
    case 'command':
      return dayIsLost(state, offer.side) ? plain('withdraw', 'the-day-is-lost') : plain('fight-on', 'still-in-it');
    case 'orders':
      return orderFor(state, offer);
    case 'pursue':
      return plain('follow', 'close-with-them');
    default:
      return firstStop(offer.choices[0]!);
  }
}

/** The game's general (pp. 52-53): plays the plan that was rolled for its army, from state and offer alone, without dice. */
export function general(state: BattleState, offer: BattleOffer): BattleAction {
  return settingUp(state, offer) ?? answer(offer, decide(state, offer));
}
