import { withUnit } from '../changes.ts';
import type { At } from '../chapter.ts';
import type { BattleState } from '../state.ts';
import type { BattleStepBody, StepOf } from '../steps.ts';
import { isInMelee } from '../table/bodies.ts';
import { nearestOf } from './going-forward.ts';
import { halt, isBehind, leftBehind } from './involuntary-movement.ts';
import type { ReactionResult } from './reaction-sheets.ts';
import { causesOf } from './reaction-throw.ts';

/** Results that make a unit shoot, with all its dice or with one. */
const SHOOTS: Readonly<Partial<Record<ReactionResult, 'all' | 'one-die'>>> = {
  fire: 'all',
  'fire-and-retire': 'all',
  'fire-and-rout': 'all',
  'fire-one-die': 'one-die',
};

/** The enemies a unit that is to fire shoots at: those that caused the test, or the nearest if a gun of its own side caused it (ruling 140). */
function answeredTo(state: BattleState, unit: number, by: readonly number[]): readonly number[] {
  if (by.length > 0) return by;
  const enemy = nearestOf(state, unit, by);
  return enemy === null ? [] : [enemy];
}

/**
 * Units of a body that shoot as the result of a test do so in one volley, each with its own dice and at the enemies that caused its own test (ruling 329),
 * before they do anything else the result asks: so each target tests once (p. 38).
 */
export function volleyOf(
  state: BattleState,
  step: StepOf<'test'>,
  results: readonly { readonly unit: number; readonly result: ReactionResult }[],
): BattleStepBody[] {
  const shooting = results.filter((r) => SHOOTS[r.result] !== undefined);
  if (shooting.length === 0) return [];
  const weak = shooting.filter((r) => SHOOTS[r.result] === 'one-die').map((r) => r.unit);
  const atEach = shooting.map((r) => answeredTo(state, r.unit, causesOf(state, step, r.unit)));
  const at = [...new Set(atEach.flat())];
  const volley = { kind: 'volley', shooters: shooting.map((r) => r.unit), at, oneDie: weak } as const;
  return [atEach.every((own) => own.length === at.length) ? volley : { ...volley, atEach }];
}

/**
 * p. 36: a unit called upon to fire at an enemy on its flank or rear, with none of them in its arc, halts, turns to face him, and may not fire (ruling 285).
 */
function facedInstead(state: BattleState, step: StepOf<'result'>, at: At): BattleState {
  const { unit } = step;
  const enemy = nearestOf(state, unit, step.by);
  if (state.units[unit]!.charging !== null || isInMelee(state, unit) || enemy === null || !isBehind(state, unit, enemy)) return state;
  return halt(state, unit, enemy, at);
}

/** A unit that has stopped to shoot is no longer active (p. 35), whatever its shots have left before it. */
function stopUnlessCharging(state: BattleState, { unit }: StepOf<'result'>): BattleState {
  const own = state.units[unit]!;
  if (own.charging !== null) return state;
  return leftBehind(own.active ? withUnit(state, unit, { active: false }) : state, [unit], 'stopped');
}

/** p. 77: a unit called upon to fire has fired if it could: it stops, or turns to face an enemy it could not fire at. */
export const firedOrFaced = (state: BattleState, step: StepOf<'result'>, at: At): BattleState =>
  step.nobodyInArc === undefined ? stopUnlessCharging(state, step) : facedInstead(state, step, at);
