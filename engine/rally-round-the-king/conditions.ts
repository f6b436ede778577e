import { partlyIn } from '../geometry/ground.ts';
import type { BattleState } from './state.ts';

/** Whether terror troops of the enemy are within 2" of a unit (p. 9, ruling B23). */
export function terrorNear(_state: BattleState, _unit: number): boolean {
  return false;
}

/** Whether a unit has fieldworks between it and an enemy: stakes directly before it (p. 9). */
export function behindStakes(_state: BattleState, _unit: number, _enemy: number): boolean {
  return false;
}

/** Whether a unit is uphill of all the enemies named (p. 29). */
export function uphillOfAll(_state: BattleState, _unit: number, _enemies: readonly number[]): boolean {
  return false;
}

/** The part of its move a body keeps in the ground it stands in: 1, 1/2 or 1/4, by the worst for any of its units (pp. 29-30). */
export function groundFactor(state: BattleState, units: readonly number[]): number {
  let factor = 1;
  for (const piece of state.terrain) {
    const slows = piece.kind === 'impassable' ? 0.25 : ['woods', 'rocky', 'populated', 'desert'].includes(piece.kind) ? 0.5 : 1;
    if (slows < factor && units.some((i) => partlyIn(state.units[i]!, piece.shape))) factor = slows;
  }
  return factor;
}
