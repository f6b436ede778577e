import type { StepId } from '../ids.ts';
import type { At } from './chapter.ts';
import type { BattleState } from './state.ts';

/**
 * p. 36: a unit retires straight away from an enemy by its retire distance, ends facing it and takes one hit. A friend in its way
 * halts it 1" off with a second hit; skirmishers in its way rout; an enemy or impassable ground routs it; over the edge it is gone (B18).
 */
export function retire(state: BattleState, _unit: number, _from: number, _cause: StepId, _at: At): BattleState {
  return state;
}

/**
 * p. 35: a unit gives ground 1" straight back before an enemy, faces it and takes one hit; foot behind is pushed back, mounted
 * behind retires. The enemy follows up 1" if it touches nobody else; if it cannot, the unit stays and takes the hit all the same.
 */
export function giveGround(state: BattleState, _unit: number, _from: number, _cause: StepId, _at: At): BattleState {
  return state;
}

/** p. 36: a unit halts: it is no longer active, those directly behind it in its body neither; it turns to an enemy it does not face. */
export function halt(state: BattleState, _unit: number, _toFace: number | null, _cause: StepId, _at: At): BattleState {
  return state;
}
