import { pushSteps, withUnits } from '../changes.ts';
import type { BattleState } from '../state.ts';
import type { AfterCharge, BattleStepBody, Orders, StepOf } from '../steps.ts';
import { goingOn, isInMelee } from '../table/bodies.ts';
import { shootersOf } from './fire-in-a-go.ts';

/** p. 36: whether all of a body that would have charged were halted where they stood. */
export const didNotCharge = (state: BattleState, charged: NonNullable<Orders['charged']>): boolean =>
  charged.every(({ unit, x, y }) => {
    const own = state.units[unit]!;
    return own.status === 'field' && !own.active && own.x === x && own.y === y && !isInMelee(state, unit);
  });

/** p. 36: if all who charge are halted where they stand, the others of their body may go on or halt too (ruling 324): those active. Null where nobody else is. */
export function goOnWithout(state: BattleState, step: Orders, units: readonly number[], chargers: readonly number[]): AfterCharge | null {
  if (!units.some((i) => state.units[i]!.active && !chargers.includes(i))) return null;
  const { id, cause, ...body } = step;
  const swept = units.filter((i) => !state.units[i]!.active);
  const charged = chargers.map((unit) => ({ unit, x: state.units[unit]!.x, y: state.units[unit]!.y }));
  // a unit with nobody in range now shoots only if asked (p. 39)
  const shooters = shootersOf(state, units, step);
  const idle = units.filter((i) => !shooters.includes(i));
  return { ...body, units, begun: true, swept, charged, idle };
}

/**
 * What follows a charge: units of the body that stayed, `shooters`, shoot if anybody charged. If nobody did, the body is asked what the others do, and they
 * shoot if they stay (p. 39, ruling 190). `after`: the go of the others, active.
 */
export function restOfCharge(shooters: readonly number[], after: AfterCharge | null): readonly BattleStepBody[] {
  if (shooters.length === 0) return after === null ? [] : [after];
  return [{ kind: 'volley', shooters, at: null, oneDie: [], ...(after === null ? {} : { unless: after }) }];
}

/**
 * Nothing came of a charge: the rest of the body is asked what it does, and units that were to shoot do so if they do not move (p. 39). A unit that something
 * has halted meanwhile shoots where it stands.
 */
export function askTheOthers(state: BattleState, { shooters }: StepOf<'volley'>, after: AfterCharge, cause: StepOf<'volley'>['id']): BattleState {
  const going = goingOn(state, after.units, after.swept).filter((i) => shooters.includes(i) && !state.units[i]!.moved);
  const halted = shooters.filter((i) => !going.includes(i));
  const volley: readonly BattleStepBody[] = halted.length === 0 ? [] : [{ kind: 'volley', shooters: halted, at: null, oneDie: [] }];
  return pushSteps(withUnits(state, going, { volleyed: false }), cause, ...volley, after);
}
