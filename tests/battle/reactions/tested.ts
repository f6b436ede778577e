import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { at } from '../table.ts';

/** Depth and width of foot, in inches. */
export const DEEP = 0.787;
export const WIDE = 1.575;
export const bow = { class: 'foot-missile' } as const;
export const frenzy = { rules: ['frenzy'] as const };

/** A test of units of one body caused by an enemy. */
export const tested = (state: BattleState, test: 'received-fire' | 'enemy-threat', who: readonly string[], by: readonly string[]) =>
  ({ kind: 'test', test, units: who.map((id) => at(state, id)), by: by.map((id) => at(state, id)) }) as const;
