import type { Outcome } from '../campaign/state.ts';
import type { BattleState } from './state.ts';

/** What came of a battle; null while it goes on. */
export function outcomeOf(_state: BattleState): Outcome | null {
  return null;
}
