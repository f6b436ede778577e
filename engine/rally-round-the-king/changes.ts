import type { Stand } from '../geometry/stand.ts';
import type { StepId } from '../ids.ts';
import type { SideIndex } from '../sides.ts';
import { changedUnit, numbered, stateWith } from './copies.ts';
import type { BattleSide, BattleState, BattleUnit } from './state.ts';
import type { BattleStepBody } from './steps.ts';

/** The state with one unit changed. */
export const withUnit = (state: BattleState, index: number, change: Partial<BattleUnit>): BattleState => withUnits(state, [index], change);

/** The state with several units changed alike. */
export function withUnits(state: BattleState, indices: readonly number[], change: Partial<BattleUnit>): BattleState {
  if (indices.length === 0) return state;
  const units = state.units.slice();
  for (let n = 0; n < indices.length; n++) {
    const i = indices[n]!;
    units[i] = changedUnit(units[i]!, change);
  }
  return stateWith(state, units);
}

/**
 * All units, each as `become` makes it. A copied list filled again keeps the element kind that all other lists of units have, which an optimised `map` does not
 * promise: a list of another kind makes the runtime recompile everything that reads units.
 */
export function eachUnit(state: BattleState, become: (unit: BattleUnit, index: number) => BattleUnit): BattleUnit[] {
  const units = state.units.slice();
  for (let i = 0; i < units.length; i++) units[i] = become(units[i]!, i);
  return units;
}

/** The state with one unit replaced whole. */
export function withUnitAs(state: BattleState, index: number, unit: BattleUnit): BattleState {
  const units = state.units.slice();
  units[index] = unit;
  return stateWith(state, units);
}

/** The state with several units moved, each to where its stand comes: none of them faces all directions any more. */
export function withStands(state: BattleState, indices: readonly number[], standOf: (unit: BattleUnit) => Stand): BattleState {
  const units = state.units.slice();
  for (const i of indices) {
    const { x, y, heading } = standOf(units[i]!);
    units[i] = { ...units[i]!, x, y, heading, moved: true, allRound: false };
  }
  return stateWith(state, units);
}

/** The state with one side changed. */
export function withBattleSide(state: BattleState, side: SideIndex, change: Partial<BattleSide>): BattleState {
  const changed = { ...state.sides[side], ...change };
  return { ...state, sides: side === 0 ? [changed, state.sides[1]] : [state.sides[0], changed] };
}

/**
 * Pushes steps on to the agenda so that the first named is done first. `cause` is the step that pushes them; 0 where the turn merely goes on and nothing has
 * prompted them.
 */
export function pushSteps(state: BattleState, cause: StepId, ...bodies: readonly BattleStepBody[]): BattleState {
  if (bodies.length === 0) return state;
  const { nextStep } = state;
  const agenda = state.agenda.slice();
  for (let i = bodies.length - 1; i >= 0; i--) agenda.push(numbered(bodies[i]!, nextStep + i, cause));
  return stateWith(state, state.units, agenda, nextStep + bodies.length);
}

/** Something was fired, charged or fought: the battle is not idle. */
export const stirred = (state: BattleState): BattleState => (state.stirred ? state : { ...state, stirred: true });
