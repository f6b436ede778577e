import type { StepId } from '../../ids.ts';
import { type BattleState, pushSteps } from '../state.ts';
import type { StepOf, Zone } from '../steps.ts';
import { byBody } from '../table/bodies.ts';
import type { ReactionTest } from './reaction-sheets.ts';

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
  more: {
    readonly zones?: readonly Zone[];
    readonly extra?: StepOf<'test'>['extra'] & string;
    readonly afraid?: readonly number[];
    readonly byMagic?: true;
  } = {},
): BattleState {
  const steps = byBody(state, units).map((body) => ({
    kind: 'test' as const,
    test,
    units: body,
    by: test === 'wanting-to-charge' ? body.map((i) => by[units.indexOf(i)]!) : by,
    ...(more.zones === undefined ? {} : { zones: body.map((i) => more.zones![units.indexOf(i)]!) }),
    ...(more.extra === undefined ? {} : { extra: more.extra }),
    ...(more.byMagic === undefined ? {} : { byMagic: more.byMagic }),
    ...(more.afraid === undefined ? {} : { afraid: more.afraid.filter((i) => body.includes(i)) }),
  }));
  return pushSteps(state, cause, ...steps);
}
