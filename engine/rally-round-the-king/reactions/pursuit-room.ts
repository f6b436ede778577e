import { leastWay } from '../../geometry/facing.ts';
import type { Point } from '../../geometry/measure.ts';
import { slideUntil } from '../../geometry/sweep.ts';
import { otherSide } from '../../sides.ts';
import { AT_CONTACT } from '../movement/charge-ends.ts';
import { mayChargeThrough } from '../movement/passing-through.ts';
import type { BattleState } from '../state.ts';
import { bordered, throughStand } from '../table/clear-way.ts';
import { barredUntil, riverAhead } from '../table/paces.ts';
import { onField } from '../table/standing.ts';

/** How much room those have that run after the enemy (pp. 36, 40). */

/** How near, in inches, a pursuer may not pass an enemy. */
export const GRAZED = 0.05;

/** How far another stand lets a unit go: it does not slide past an enemy's flank, because that would be contact. */
export const until = (state: BattleState, unit: number, other: number, way: Point, max: number): number => {
  const stand = state.units[other]!;
  return slideUntil(state.units[unit]!, way, state.troops[other]!.side === state.troops[unit]!.side ? stand : bordered(stand, GRAZED), max);
};

/** A run after the enemy: how far it may go at most, the enemies it may meet again, and the units that run along. */
export interface Run {
  readonly inches: number;
  readonly prey: readonly number[];
  readonly behind: readonly number[];
}

/**
 * The room of a run so that it does not end nearer than 1" to an enemy it meets this far ahead, straight or by a shift: it ends 1" from him. Past an enemy it
 * has room.
 */
const shortOf = (room: number, ways: readonly number[]): number =>
  ways.reduce((left, way) => (way >= left && way < left + AT_CONTACT ? Math.max(0, way - AT_CONTACT) : left), room);

/** How far the ground lets a unit run on a way: to what is closed to it, and to the edge of a river (ruling 310). */
const overGround = (state: BattleState, unit: number, way: Point, inches: number): number =>
  riverAhead(state, unit, way, barredUntil(state, unit, way, inches));

/** The room of a run between friends: to `before` inches of one in its way; through those it may pass (p. 33, ruling 309), but not ending on one of them. */
function amongFriends(state: BattleState, unit: number, way: Point, max: number, friends: readonly number[], before: number): number {
  const passable = friends.filter((i) => mayChargeThrough(state, unit, i));
  const met = Math.min(max, ...friends.filter((i) => !passable.includes(i)).map((i) => until(state, unit, i, way, max)));
  const upon = passable.flatMap((i) => throughStand(state.units[unit]!, way, state.units[i]!, max) ?? []).sort((a, b) => b.from - a.from);
  const room = met < max ? Math.max(0, met - before) : max;
  return upon.reduce((left, { from, to }) => (left > from && left < to ? Math.max(0, from - before) : left), room);
}

/**
 * How far a pursuer runs: to 1" of fresh enemies in its way, or of those it would end nearer to and could come at by a shift (p. 40, ruling 268); to 1" of
 * friends in its way; and as far as the ground allows.
 */
export function runOf(state: BattleState, unit: number, way: Point, { inches, prey, behind }: Run): number {
  const own = state.units[unit]!;
  const { side } = state.troops[unit]!;
  const others = [...state.units.keys()].filter((i) => i !== unit && state.units[i]!.status === 'field' && !prey.includes(i) && !behind.includes(i));
  const fresh = others.filter((i) => state.troops[i]!.side !== side);
  let room = overGround(state, unit, way, inches);
  for (const i of fresh) {
    const met = until(state, unit, i, way, room + AT_CONTACT);
    if (met < room + AT_CONTACT) room = Math.max(0, met - AT_CONTACT);
  }
  // from the farthest on: a unit that stops short of one may then stand before another
  const ways = fresh.map((i) => leastWay(own, state.units[i]!)).sort((a, b) => b - a);
  room = shortOf(room, ways);
  const friends = others.filter((i) => state.troops[i]!.side === side);
  const among = amongFriends(state, unit, way, room, friends, AT_CONTACT);
  return among < room ? shortOf(among, ways) : room;
}

/** How much room a unit that runs along behind a pursuer has: to 1" of enemies, and up to friends. */
export function roomBehind(state: BattleState, unit: number, way: Point, inches: number): number {
  let room = overGround(state, unit, way, inches);
  const { side } = state.troops[unit]!;
  for (const i of onField(state, otherSide(side))) room = Math.min(room, until(state, unit, i, way, room + AT_CONTACT) - AT_CONTACT);
  const friends = onField(state, side).filter((i) => i !== unit);
  return amongFriends(state, unit, way, Math.max(0, room), friends, 0);
}
