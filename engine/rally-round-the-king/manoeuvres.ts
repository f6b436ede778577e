import type { BattleChoice } from './actions.ts';
import type { Chapter } from './chapter.ts';
import type { BattleState } from './state.ts';
import type { StepOf } from './steps.ts';

export const undisciplined: Chapter<'undisciplined'> = { run: (state) => state };
export const manoeuvre: Chapter<'manoeuvre'> = { run: (state) => state };
export const riverCrossing: Chapter<'river-crossing'> = { run: (state) => state };

/** The manoeuvres a body whose go it is may be told to do (pp. 32-34), apart from going straight on and charging. */
export function manoeuvresOpen(_state: BattleState, _step: StepOf<'orders'>): readonly BattleChoice[] {
  return [];
}

import type { BattleAction } from './actions.ts';
import type { At } from './chapter.ts';

/** Carries out a manoeuvre that was chosen: pushes what follows from it, the undisciplined throw first. */
export function manoeuvreFor(state: BattleState, _step: StepOf<'orders'>, _action: BattleAction, _at: At): BattleState {
  return state;
}
