import { otherSide, type SideIndex } from '../../sides.ts';
import type { BattleState } from '../state.ts';
import { standingOf } from '../table/standing.ts';
import { isLow } from './air.ts';

/** Enemies of a side over the table at Attack level (p. 7). */
export function lowEnemies(state: BattleState, side: SideIndex): readonly number[] {
  const { aloft } = standingOf(state);
  if (aloft.length === 0) return aloft;
  const foe = otherSide(side);
  return aloft.filter((i) => state.troops[i]!.side === foe && isLow(state.units[i]!));
}
