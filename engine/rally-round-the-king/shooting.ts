import type { Chapter } from './chapter.ts';
import type { BattleState } from './state.ts';

export const volley: Chapter<'volley'> = { run: (state) => state };

/** Enemies a unit may fire at from where it stands: in arc, range and sight (p. 39). */
export function targetsOf(_state: BattleState, _unit: number): readonly number[] {
  return [];
}
