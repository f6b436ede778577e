import { aboutFaced } from '../../geometry/stand.ts';
import { withStands } from '../changes.ts';
import type { BattleState } from '../state.ts';
import { isGun, isMounted } from '../troops.ts';

/** p. 32: what is spent, in hundredths of the move, after what costs half of it at its start or its end; null if it cannot be done now. */
export function halfMoveSpends(spent: number): number | null {
  if (spent === 0) return 50;
  return spent <= 50 ? 100 : null;
}

/**
 * p. 32: turning about costs foot half the move, at the start or the end of it, and mounted and artillery all; hundredths spent, or null if the body cannot do
 * it now.
 */
export function aboutFaceSpends(state: BattleState, units: readonly number[], spent: number): number | null {
  if (units.some((i) => isMounted(state, i) || isGun(state, i))) return spent === 0 ? 100 : null;
  return halfMoveSpends(spent);
}

/** p. 32: every unit turns about on its own centre. */
export function turnAbout(state: BattleState, units: readonly number[]): BattleState {
  return withStands(state, units, aboutFaced);
}
