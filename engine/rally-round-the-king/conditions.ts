import { gap } from '../geometry/distance.ts';
import { partlyIn } from '../geometry/ground.ts';
import { GRAIN } from '../geometry/measure.ts';
import type { TerrainPiece } from '../geometry/terrain.ts';
import { uphillOf } from '../geometry/terrain-sight.ts';
import { canEnter } from './impassable.ts';
import type { BattleState } from './state.ts';
import { has } from './troops.ts';

/** How near terror troops are felt, in inches (p. 9). */
const TERROR_REACH = 2;

/** Whether terror troops of the enemy are within 2" of a unit (p. 9, ruling B23). Heroes know no terror (p. 51): who asks for one need not. */
export function terrorNear(state: BattleState, unit: number): boolean {
  const own = state.units[unit]!;
  const { side } = state.troops[unit]!;
  return state.units.some(
    (other, i) => other.status === 'field' && state.troops[i]!.side !== side && has(state.troops[i]!, 'terror') && gap(own, other) <= TERROR_REACH + GRAIN,
  );
}

/** Whether a unit is uphill of all the enemies named (p. 29); of nobody it is not. */
export function uphillOfAll(state: BattleState, unit: number, enemies: readonly number[]): boolean {
  if (enemies.length === 0) return false;
  const own = state.units[unit]!;
  return enemies.every((enemy) => uphillOf(own, state.units[enemy]!, state.terrain));
}

/**
 * The part of its move a unit keeps in ground of a kind (pp. 29-30): half in woods, rocks, sand and buildings, a quarter in impassable
 * ground. Who was placed in ground it cannot enter gets out of it at a quarter (ruling 83).
 */
function factorIn(state: BattleState, unit: number, piece: TerrainPiece): number {
  if (piece.kind === 'impassable' || !canEnter(state, unit, piece)) return 0.25;
  return piece.kind === 'woods' || piece.kind === 'rocky' || piece.kind === 'desert' || piece.kind === 'populated' ? 0.5 : 1;
}

/** The part of its move a body keeps in the ground it stands in: 1, 1/2 or 1/4, by the worst for any of its units (pp. 29-30). */
export function groundFactor(state: BattleState, units: readonly number[]): number {
  let least = 1;
  for (const piece of state.terrain)
    for (const unit of units) {
      const factor = factorIn(state, unit, piece);
      if (factor < least && partlyIn(state.units[unit]!, piece.shape)) least = factor;
    }
  return least;
}
