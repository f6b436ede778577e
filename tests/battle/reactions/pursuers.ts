import { scripted } from '../../../engine/dice.ts';
import { at, battleOf, runTo, type Standing } from '../table.ts';

/** The depth of a stand, in inches. */
export const DEEP = 0.787;

type Role = 'charged' | 'countercharged' | 'stood' | 'continuing';

/** A pursuer whose enemy has just routed before it, at the place named, and others. */
export const won = (role: Role, die: number[], ...others: Standing[]) => wonTo(null, role, die, ...others);

/** The same until his side is asked who of those behind him follows. */
export function wonTo(asked: 'pursuit' | null, role: Role, die: number[], ...others: Standing[]) {
  const state = battleOf([{ id: 'orcs', x: 24, y: 15 }, { id: 'fled', side: 1, x: 24, y: 15 + DEEP, status: 'routed' }, ...others]);
  const step = { kind: 'pursue', unit: at(state, 'orcs'), role, quarry: at(state, 'fled') } as const;
  return runTo(asked, state, step, scripted(...die));
}
