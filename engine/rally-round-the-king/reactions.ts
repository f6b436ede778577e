import type { Chapter } from './chapter.ts';

export const reaction: Chapter<'test'> = { run: (state) => state };
export const result: Chapter<'result'> = { run: (state) => state };

import type { StepId } from '../ids.ts';
import { byBody } from './bodies.ts';
import type { ReactionTest } from './reaction-sheets.ts';
import { type BattleState, pushSteps } from './state.ts';
import type { Zone } from './steps.ts';

/**
 * p. 37: units must test: one throw for each body, the right-most body first. `by` are the enemies that cause it (for wanting to
 * charge, one target for each unit); `zones` where each unit is charged.
 */
export function callTest(
  state: BattleState,
  cause: StepId,
  test: ReactionTest,
  units: readonly number[],
  by: readonly number[],
  more: { readonly zones?: readonly Zone[]; readonly extra?: 'terror' | 'treasure-lost' } = {},
): BattleState {
  const steps = byBody(state, units).map((body) => ({
    kind: 'test' as const,
    test,
    units: body,
    by: test === 'wanting-to-charge' ? body.map((i) => by[units.indexOf(i)]!) : by,
    ...(more.zones === undefined ? {} : { zones: body.map((i) => more.zones![units.indexOf(i)]!) }),
    ...(more.extra === undefined ? {} : { extra: more.extra }),
  }));
  return pushSteps(state, cause, ...steps);
}
