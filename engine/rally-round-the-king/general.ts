import type { BattleAction, BattleOffer } from './actions.ts';
import type { BattleState } from './state.ts';

/** How the game commands a side: from the state and what is offered alone, without dice. */
export function plainGeneral(_state: BattleState, offer: BattleOffer): BattleAction {
  throw new Error(`no orders for ${offer.kind}`);
}
