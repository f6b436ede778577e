import type { BattleChoice, BattleOffer } from '../../../engine/rally-round-the-king/actions.ts';
import { foesTouching } from '../../../engine/rally-round-the-king/melee/melee-groups.ts';
import { chargersOf } from '../../../engine/rally-round-the-king/movement/charge-targets.ts';
import { shootersOf } from '../../../engine/rally-round-the-king/movement/fire-in-a-go.ts';
import { firedAt } from '../../../engine/rally-round-the-king/shooting/volleys.ts';
import { type BattleState, idOf } from '../../../engine/rally-round-the-king/state.ts';
import type { Orders } from '../../../engine/rally-round-the-king/steps.ts';
import type { Aim } from '../../contract.ts';

/** A unit and an enemy it would turn on. */
type Pair = readonly [unit: number, target: number];

/** Which units turn on which enemies, by the choice that lets them. */
function pairsOf(state: BattleState, step: Orders, choice: BattleChoice): readonly Pair[] {
  switch (choice.choice) {
    case 'charge':
      return chargersOf(state, step.units, step).map(({ unit, target }) => [unit, target] as const);
    case 'fire':
      return shootersOf(state, step.units, step).flatMap((unit) => firedAt(state, unit, null).map((target) => [unit, target] as const));
    case 'melee':
      return step.units.flatMap((unit) => foesTouching(state, unit).map((target) => [unit, target] as const));
    default:
      return [];
  }
}

/**
 * The enemies an order of a body would be aimed at, each with those of the body that turn on him. Charges go straight ahead (p. 34), all in range are shot at
 * (p. 39).
 */
export function aimsOf(state: BattleState, offer: BattleOffer, choice: BattleChoice): readonly Aim[] {
  const step = state.agenda[state.agenda.length - 1];
  if (offer.kind !== 'orders' || step?.kind !== 'orders') return [];
  const named: readonly string[] | null = choice.form === 'set' ? choice.of : null;
  const byTarget = new Map<string, string[]>();
  for (const [unit, target] of pairsOf(state, step, choice)) {
    const id = idOf(state, unit);
    if (named !== null && !named.includes(id)) continue;
    byTarget.set(idOf(state, target), [...(byTarget.get(idOf(state, target)) ?? []), id]);
  }
  return [...byTarget].map(([at, of]) => ({ at, of }));
}
