import type { Chapter } from './chapter.ts';

export const rampage: Chapter<'rampage'> = { run: (state) => state };
export const rampages: Chapter<'rampages'> = { run: (state) => state };

import type { StepId } from '../ids.ts';
import { rout } from './casualties.ts';
import type { At } from './chapter.ts';
import type { RoutedBy } from './events.ts';
import type { BattleState } from './state.ts';

/** p. 41: a rout result: an elephant runs wild the first time, anybody else is gone. */
export function routOrRampage(state: BattleState, unit: number, reason: RoutedBy, _from: number | null, cause: StepId, at: At): BattleState {
  return rout(state, unit, reason, cause, at);
}
