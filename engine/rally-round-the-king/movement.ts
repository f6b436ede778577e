import type { BattleState } from './state.ts';

/** How far a unit's charge reaches, in inches (ruling B2). */
export function reachOf(state: BattleState, unit: number): number {
  return state.troops[unit]!.move;
}

/** How far a body can go straight ahead. */
export function clearWay(_state: BattleState, _units: readonly number[], inches: number): { readonly inches: number } {
  return { inches };
}
