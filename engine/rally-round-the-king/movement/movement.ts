import { moved } from '../../geometry/stand.ts';
import { keptWhile } from '../../kept.ts';
import { otherSide } from '../../sides.ts';
import type { Place } from '../actions.ts';
import { withStands } from '../changes.ts';
import type { At } from '../chapter.ts';
import type { MovedHow } from '../events.ts';
import { type BattleState, idOf, isAlike, TABLE } from '../state.ts';
import type { Go } from '../steps.ts';
import { reachInAGo, unitPace, wayOf } from '../table/paces.ts';
import { aheadOn } from '../table/standing.ts';
import { inChargeReach, isInReach, wayTo } from './charge-targets.ts';

/** Whether each unit is faced by an enemy, by its index: asked both before a step is off the agenda and after. */
const facedIn = keptWhile(isAlike, (): (boolean | undefined)[] => []);

/** p. 32: whether a unit faces an enemy (other than `but`) that faces it and could charge it: then it may only go forward or stay in place. */
export function facedByEnemy(state: BattleState, unit: number, but: number | null = null): boolean {
  if (but !== null) return findEnemyFaced(state, unit, but);
  const isFaced = facedIn(state);
  isFaced[unit] ??= findEnemyFaced(state, unit, but);
  return isFaced[unit];
}

function findEnemyFaced(state: BattleState, unit: number, but: number | null): boolean {
  const own = state.units[unit]!;
  // at any distance: reach is looked at below
  for (const e of aheadOn(state, otherSide(state.troops[unit]!.side), own, own.width, TABLE.width + TABLE.depth)) {
    const foe = state.units[e]!;
    if (e === but) continue;
    const inches = wayTo(own, foe, unitPace(state, e));
    if (inches < Number.POSITIVE_INFINITY && isInReach(own, foe, inches, reachInAGo(state, e)) && inChargeReach(state, unit, e)) return true;
  }
  return false;
}

/** p. 32: whether one of these units faces such an enemy. */
export function areFaced(state: BattleState, units: readonly number[]): boolean {
  for (const i of units) if (facedByEnemy(state, i)) return true;
  return false;
}

/** p. 36: the units of a body that are only swept along by others of it; nothing where there are none. */
export function carriedBy(state: BattleState, units: readonly number[]): Pick<Go, 'carried'> {
  const carried = units.filter((i) => !state.units[i]!.active);
  return carried.length === 0 || carried.length === units.length ? {} : { carried };
}

/** Takes units straight ahead together, each rounded to its place. */
export function moveStraight(state: BattleState, units: readonly number[], inches: number): BattleState {
  const way = wayOf(state, units);
  return withStands(state, units, (unit) => moved(unit, way, inches));
}

/** Where units stand, for an event. */
export const placesOf = (state: BattleState, units: readonly number[]): Place[] =>
  units.map((i) => {
    const { x, y, heading } = state.units[i]!;
    return { unit: idOf(state, i), x, y, heading };
  });

/** Says where units have moved. */
export function sayMoved(state: BattleState, units: readonly number[], how: MovedHow, at: At): void {
  at.say({ kind: 'moved', how, places: placesOf(state, units), cause: at.cause });
}
