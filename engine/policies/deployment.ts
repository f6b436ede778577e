import type { BattleAction, BattleOffer } from '../rally-round-the-king/actions.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';

/** The game's choices while a battle is set up; null where nothing of the kind is asked. */
export function settingUp(_state: BattleState, _offer: BattleOffer): BattleAction | null {
  return null;
}
