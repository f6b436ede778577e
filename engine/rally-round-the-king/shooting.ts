import type { StepId } from '../ids.ts';
import type { At, Chapter } from './chapter.ts';
import type { BattleState } from './state.ts';

export const volley: Chapter<'volley'> = { run: (state) => state };

/** Enemies a unit may fire at from where it stands: in arc, range and sight (p. 39). */
export function targetsOf(_state: BattleState, _unit: number): readonly number[] {
  return [];
}

/** p. 8: units put their stakes into the ground before them. */
export function dropStakes(state: BattleState, _units: readonly number[], _cause: StepId, _at: At): BattleState {
  return state;
}
