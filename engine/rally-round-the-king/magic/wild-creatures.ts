import type { BattleState } from '../state.ts';

/** pp. 49-50: whether a creature is out of control: nobody gives it orders, and it is of no body (ruling 224). Asked only where there is magic. */
export const isWild = (state: BattleState, unit: number): boolean => state.magic!.summoned.some((s) => s.unit === unit && s.wild);
