import type { SideIndex } from '../../sides.ts';
import type { BattleState } from '../state.ts';
import { onField, standingOf } from '../table/standing.ts';

/** Indices of a side's units on the table and over it: all that are affected by what happens to their army (p. 39, ruling 374). */
export function onOrOver(state: BattleState, side: SideIndex): readonly number[] {
  const ground = onField(state, side);
  const { aloft } = standingOf(state);
  return aloft.length === 0 ? ground : [...ground, ...aloft.filter((i) => state.troops[i]!.side === side)];
}
