import type { Zone } from '../../geometry/facing.ts';
import type { StepId } from '../../ids.ts';
import { pushSteps } from '../changes.ts';
import type { BattleState } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { byBody } from '../table/bodies.ts';
import type { ReactionTest } from './reaction-sheets.ts';

/** Those that cause a body's test, and which of them cause each unit's, if not all do. */
function causesAmong(by: readonly number[], byEach: readonly (readonly number[])[]): Pick<StepOf<'test'>, 'by' | 'byEach'> {
  const all = by.filter((i) => byEach.some((own) => own.includes(i)));
  return byEach.every((own) => own.length === all.length) ? { by: all } : { by: all, byEach };
}

/**
 * p. 37: units must test: one throw for each body, the right-most body first. `by`: the enemies that cause it (for wanting to charge, one target for each
 * unit). `byEach`: which of them cause each unit's test, if not all do. `zones`: where each unit is charged.
 */
export function callTest(
  state: BattleState,
  cause: StepId,
  test: ReactionTest,
  units: readonly number[],
  by: readonly number[],
  more: {
    readonly byEach?: readonly (readonly number[])[];
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
    ...(more.byEach === undefined
      ? { by: test === 'wanting-to-charge' ? body.map((i) => by[units.indexOf(i)]!) : by }
      : causesAmong(
          by,
          body.map((i) => more.byEach![units.indexOf(i)]!),
        )),
    ...(more.zones === undefined ? {} : { zones: body.map((i) => more.zones![units.indexOf(i)]!) }),
    ...(more.extra === undefined ? {} : { extra: more.extra }),
    ...(more.byMagic === undefined ? {} : { byMagic: more.byMagic }),
    ...(more.afraid === undefined ? {} : { afraid: more.afraid.filter((i) => body.includes(i)) }),
  }));
  return pushSteps(state, cause, ...steps);
}
