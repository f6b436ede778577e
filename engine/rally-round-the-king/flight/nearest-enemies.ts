import { otherSide } from '../../sides.ts';
import type { BattleState } from '../state.ts';
import { onField } from '../table/standing.ts';

/** The square of the distance between the middles of two units. */
export function squareTo(state: BattleState, a: number, b: number): number {
  const dx = state.units[b]!.x - state.units[a]!.x;
  const dy = state.units[b]!.y - state.units[a]!.y;
  return dx * dx + dy * dy;
}

/** Enemies on the table, the nearest to a flyer first. */
export function nearestEnemies(state: BattleState, unit: number): number[] {
  const far = (i: number): number => squareTo(state, unit, i);
  return [...onField(state, otherSide(state.troops[unit]!.side))].sort((a, b) => far(a) - far(b) || a - b);
}
