import { farApart } from '../../geometry/distance.ts';
import { GRAIN } from '../../geometry/measure.ts';
import { slideUntil } from '../../geometry/sweep.ts';
import { withUnits } from '../changes.ts';
import type { At } from '../chapter.ts';
import { stateWith } from '../copies.ts';
import { type BattleState, idsOf } from '../state.ts';
import type { BattleStep } from '../steps.ts';
import { bodyOf, isInMelee } from '../table/bodies.ts';
import { wayTo } from '../table/paces.ts';
import { onField } from '../table/standing.ts';
import { isSkirmish } from '../troops.ts';

/** Units of a body that have their go before them. */
const goesYet = (state: BattleState, index: number): number[] => (state.units[index]!.done ? [] : bodyOf(state, index).filter((i) => !state.units[i]!.done));

/**
 * p. 33: skirmishers may pass through any friend, and any friend through skirmishers, if the unit passed through neither moves nor fires in this go, not even
 * to answer fire (ruling 112): it has done neither so far, and its body has had its go or is neither active nor in melee. Nobody passes through a unit in
 * melee.
 */
export function mayPass(state: BattleState, mover: number, friend: number): boolean {
  if (!isSkirmish(state, mover) && !isSkirmish(state, friend)) return false;
  const { moved, fired } = state.units[friend]!;
  if (moved || fired || isInMelee(state, friend)) return false;
  for (const i of goesYet(state, friend)) if (state.units[i]!.active || isInMelee(state, i)) return false;
  return true;
}

/** Whether a unit may charge through a friend: a unit of another body that it may pass through (p. 33, ruling 264). */
export const mayChargeThrough = (state: BattleState, mover: number, friend: number): boolean =>
  state.troops[friend]!.side === state.troops[mover]!.side && state.units[friend]!.body !== state.units[mover]!.body && mayPass(state, mover, friend);

/** Friends of other bodies whose go is still to come and through whom units have passed: with all of their bodies (p. 33, ruling 112). */
function passedThrough(before: BattleState, after: BattleState, movers: readonly number[]): number[] {
  const passed = new Set<number>();
  for (const m of movers) {
    const own = before.units[m]!;
    const { way, inches } = wayTo(own, after.units[m]!);
    for (const o of onField(before, before.troops[m]!.side)) {
      const other = before.units[o]!;
      if (other.done || farApart(own, other, inches) || movers.includes(o) || passed.has(o) || !mayChargeThrough(before, m, o)) continue;
      if (slideUntil(own, way, other, inches) < inches - GRAIN) for (const i of goesYet(before, o)) passed.add(i);
    }
  }
  return [...passed];
}

/** Pieces of a body in its go wait for their orders: these units get none. */
function withoutOrders(state: BattleState, units: readonly number[]): BattleState {
  const isTold = (step: BattleStep): boolean => step.kind === 'orders' && step.units.some((i) => units.includes(i));
  if (!state.agenda.some(isTold)) return state;
  const agenda = state.agenda.flatMap((step): BattleStep[] => {
    if (step.kind !== 'orders' || !isTold(step)) return [step];
    const left = step.units.filter((i) => !units.includes(i));
    return left.length === 0 ? [] : [{ ...step, units: left }];
  });
  return stateWith(state, state.units, agenda);
}

/** A body with a unit that is passed through on this way forfeits the go it has before it, and that is told (p. 33, ruling 112). */
export function forfeited(before: BattleState, after: BattleState, movers: readonly number[], at: At): BattleState {
  const passed = passedThrough(before, after, movers);
  if (passed.length === 0) return after;
  at.say({ kind: 'stopped', units: idsOf(after, passed), reason: 'passed-through', cause: at.cause });
  return withoutOrders(withUnits(after, passed, { done: true }), passed);
}
