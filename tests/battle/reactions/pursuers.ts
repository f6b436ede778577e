import { scripted } from '../../../engine/dice.ts';
import { at, battleOf, run, type Standing } from '../table.ts';

/** The depth of a stand, in inches. */
export const DEEP = 0.787;

/** A pursuer whose enemy has just routed before it, at the place named, and others. */
export function won(role: 'charged' | 'countercharged' | 'stood' | 'continuing', die: number[], ...others: Standing[]) {
  const state = battleOf([{ id: 'orcs', x: 24, y: 15 }, { id: 'fled', side: 1, x: 24, y: 15 + DEEP, status: 'routed' }, ...others]);
  const step = { kind: 'pursue', unit: at(state, 'orcs'), role, quarry: at(state, 'fled') } as const;
  return run(state, step, scripted(...die));
}
