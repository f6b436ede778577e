import { isUnitAsBefore } from '../rally-round-the-king/copies.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';

/** Whether all that urgency depends on is the same in both: whoever differs has merely been set in motion, stopped, or had his go. */
export function isAsBefore(a: BattleState, b: BattleState): boolean {
  if (a.troops !== b.troops || a.terrain !== b.terrain || a.turn !== b.turn || a.idle !== b.idle || a.attacker !== b.attacker || a.surprise !== b.surprise)
    return false;
  if (a.sides[0].leaders !== b.sides[0].leaders || a.sides[1].leaders !== b.sides[1].leaders) return false;
  if (a.units === b.units) return true;
  for (let i = 0; i < a.units.length; i++) if (a.units[i] !== b.units[i] && !isUnitAsBefore(a.units[i]!, b.units[i]!)) return false;
  return true;
}
