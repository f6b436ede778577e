import type { SideIndex } from '../../sides.ts';
import type { At } from '../chapter.ts';
import { breakUp } from '../movement/forming-bodies.ts';
import { maySail } from '../ships/ships.ts';
import { type BattleState, type BattleUnit, idOf } from '../state.ts';
import { has } from '../troops.ts';
import { withoutHis } from '../war-rating.ts';
import { isFlying } from './air.ts';
import type { FlownTo, InTheAir } from './aloft.ts';

/** p. 7: whether a unit can fly. */
export const isFlyer = (state: BattleState, unit: number): boolean => has(state.troops[unit]!, 'flyer');

/** Whether a unit may take to the air: it can fly, or is in a ship that can (p. 67). */
export const canFly = (state: BattleState, unit: number): boolean => isFlyer(state, unit) || (state.fleets !== undefined && maySail(state, unit));

/** Indices of all units of a side that are in flight, over the table or off it. */
export const inFlight = (state: BattleState, side: SideIndex): number[] =>
  state.units.flatMap((unit, i) => (isFlying(unit) && state.troops[i]!.side === side ? [i] : []));

/** The state with a unit changed and in the air as given, or not in the air at all. */
export function withAir(state: BattleState, index: number, change: Partial<BattleUnit>, air: InTheAir | null): BattleState {
  const units = state.units.slice();
  units[index] = { ...units[index]!, ...change, air };
  return { ...state, units };
}

/** p. 7: what no unit in the air takes part in. It is a body of its own (ruling 231). */
const NOTHING_OF_THE_GROUND = { active: false, melee: null, allRound: false, fording: false, moved: true } as const;

/** Puts a unit over the table as given; those it leaves are bodies without it. */
export function aloft(state: BattleState, index: number, { x, y, heading }: Pick<BattleUnit, 'x' | 'y' | 'heading'>, air: InTheAir): BattleState {
  return withAir(breakUp(state, [index]), index, { ...NOTHING_OF_THE_GROUND, x, y, heading, status: 'aloft' }, air);
}

/** p. 7: a unit flies beyond the edge of the table, and may come back (ruling 238). A leader with it activates nobody until it does (ruling 240). */
export function flownOff(state: BattleState, index: number, { x, y }: { readonly x: number; readonly y: number }): BattleState {
  const gone = withAir(state, index, { ...NOTHING_OF_THE_GROUND, x, y, status: 'flown-off', charging: null, done: true }, null);
  return withoutHis(state, gone, state.troops[index]!.side);
}

/** Says where a unit has flown. */
export function tellFlown(state: BattleState, index: number, to: FlownTo, at: At): void {
  const { x, y, heading } = state.units[index]!;
  at.say({ kind: 'flew', places: [{ unit: idOf(state, index), x, y, heading }], to, cause: at.cause });
}
