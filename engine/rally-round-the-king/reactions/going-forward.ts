import { gap } from '../../geometry/distance.ts';
import { ahead, aheadOf } from '../../geometry/stand.ts';
import { otherSide } from '../../sides.ts';
import { pushSteps, withUnit, withUnitAs } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { isThere } from '../flight/air.ts';
import { chargeEnds } from '../movement/charge-ends.ts';
import { type Charger, openAhead } from '../movement/charge-targets.ts';
import { facedByEnemy } from '../movement/movement.ts';
import { forfeited } from '../movement/passing-through.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { isInMelee, unitBefore } from '../table/bodies.ts';
import { clearWay } from '../table/clear-way.ts';
import { halfReachOf, reachOf } from '../table/paces.ts';
import { onField } from '../table/standing.ts';
import { sentAnew } from './casualties.ts';
import { aboutOrAllRound, faces, halt, isBehind, tellPlace, turnedTo } from './involuntary-movement.ts';
import { outsideThreat } from './threats.ts';

/**
 * The enemies that caused a test and are still on or over the table, the nearest first. A unit hit by a friend's artillery (p. 5) does not charge it or turn to
 * it, but considers all enemies; an elephant that has run wild is nobody's friend.
 */
function causesLeft(state: BattleState, unit: number, by: readonly number[]): number[] {
  const { side } = state.troops[unit]!;
  const isFriend = (i: number): boolean => state.troops[i]!.side === side && state.units[i]!.rampage === null;
  const left = by.filter((i) => isThere(state.units[i]!) && i !== unit && !isFriend(i));
  return nearestFirst(state, unit, left.length === 0 && by.some(isFriend) ? onField(state, otherSide(side)) : left);
}

function nearestFirst(state: BattleState, unit: number, enemies: readonly number[]): number[] {
  const own = state.units[unit]!;
  const far = new Map(enemies.map((i) => [i, gap(own, state.units[i]!)]));
  return [...enemies].sort((a, b) => far.get(a)! - far.get(b)! || enemies.indexOf(a) - enemies.indexOf(b));
}

/** The nearest enemy that caused a test and is still on the table; failing that, the nearest of all; null if none is left. */
export function nearestOf(state: BattleState, unit: number, by: readonly number[]): number | null {
  const own = causesLeft(state, unit, by);
  return (own.length > 0 ? own : nearestFirst(state, unit, onField(state, otherSide(state.troops[unit]!.side))))[0] ?? null;
}

/**
 * The state with a unit turned to face an enemy who is not straight ahead of it; it no longer faces all ways then (p. 36). Null if it cannot turn (ruling 132).
 */
function facing(state: BattleState, unit: number, enemy: number): BattleState | null {
  if (faces(state, unit, enemy)) return state;
  const after = turnedTo(state, unit, enemy);
  return faces(after, unit, enemy) ? withUnit(after, unit, { allRound: false }) : null;
}

/** A unit told to go at the enemy, and at whom; at nobody if it stays in place or halts. */
interface Sent {
  readonly state: BattleState;
  readonly charger: Charger | null;
}

/** Says that a unit has turned to an enemy, if it has. */
function tellTurn(state: BattleState, after: BattleState, unit: number, at: At): BattleState {
  if (after !== state) tellPlace(after, unit, 'turned-to-face', at);
  return after;
}

/**
 * p. 76: a unit told to charge turns to the nearest it can reach of the enemies that caused it and goes at him; failing that, towards the nearest. If it can
 * turn to none it halts (ruling 132). One that stands behind another of its body then can only be pulled along by it (p. 34, ruling 377).
 */
function chargerFor(state: BattleState, unit: number, by: readonly number[], at: At): Sent {
  const turned = causesLeft(state, unit, by).flatMap((target) => {
    // nobody on the ground charges one in the air (ruling 235)
    if (state.units[target]!.status === 'aloft') return [];
    const after = facing(state, unit, target);
    return after === null ? [] : [{ target, after }];
  });
  const open = turned.filter(({ after }) => unitBefore(after, unit) === null).map((o) => ({ ...o, reach: reachOf(o.after, unit) }));
  const chosen = open.find((o) => chargeEnds(o.after, unit, o.target, o.reach) !== null) ?? open[0];
  if (chosen !== undefined) return { state: tellTurn(state, chosen.after, unit, at), charger: { unit, target: chosen.target, reach: chosen.reach } };
  if (turned.length > 0) return { state: tellTurn(state, turned[0]!.after, unit, at), charger: null };
  return { state: unitBefore(state, unit) === null ? halt(state, unit, nearestOf(state, unit, by), at) : state, charger: null };
}

/** A unit told to advance: the enemy it goes at, if it would meet one, or whether it stays in place. */
interface Ready extends Sent {
  readonly halts?: true;
}

/**
 * p. 35: a unit told to advance first turns to an enemy that acted on its flank or rear, unless it has no room for that or its side has it go `straight` on
 * (ruling 304). If another enemy pins it, it halts, facing all ways; only being pinned now counts. An enemy it would come into contact with at half its move
 * it must want to charge.
 */
function readyToAdvance(state: BattleState, unit: number, by: readonly number[], straight: boolean, at: At): Ready {
  const [enemy] = causesLeft(state, unit, by);
  const isAside = enemy !== undefined && isBehind(state, unit, enemy);
  if (isAside && facedByEnemy(state, unit, enemy))
    return { state: halt(withUnit(state, unit, { allRound: true }), unit, null, at), charger: null, halts: true };
  const after = !isAside || straight || turnedTo(state, unit, enemy) === state ? state : aboutOrAllRound(state, unit, enemy, at);
  const half = halfReachOf(after, unit);
  const target = openAhead(after, unit, half);
  return { state: after, charger: target === null ? null : { unit, target, reach: half } };
}

/**
 * p. 35: units go straight ahead at half speed, the foremost first, through skirmishers too (ruling 112); a unit that cannot go at all halts (ruling 133),
 * turned to the enemy that acted on it (p. 36).
 */
function stepForward(state: BattleState, units: readonly number[], enemyOf: (unit: number) => number | null, at: At): BattleState {
  const lead = state.units[units[0]!];
  const front = (i: number): number => (lead === undefined ? 0 : aheadOf(lead, state.units[i]!.x, state.units[i]!.y));
  let after = state;
  for (const i of [...units].sort((a, b) => front(b) - front(a) || units.indexOf(a) - units.indexOf(b))) {
    const { inches } = clearWay(after, [i], halfReachOf(after, i));
    if (inches <= 0) after = halt(after, i, enemyOf(i), at);
    else {
      after = withUnitAs(after, i, { ...ahead(after.units[i]!, inches), moved: true, allRound: false });
      tellPlace(after, i, 'advanced-on-the-enemy', at);
    }
  }
  return forfeited(state, after, units, at);
}

type Forward = StepOf<'forward'>;

/** p. 35: those units told to advance that may turn first: an enemy has acted on their flank or rear, and they have room to turn to him (ruling 304). */
function whoMayTurnFirst(state: BattleState, { units, how, by: all, byEach }: Forward): number[] {
  if (how !== 'advance') return [];
  return units.filter((unit, n) => {
    if (state.units[unit]!.status !== 'field' || isInMelee(state, unit)) return false;
    const [enemy] = causesLeft(state, unit, byEach?.[n] ?? all);
    return enemy !== undefined && isBehind(state, unit, enemy) && turnedTo(state, unit, enemy) !== state;
  });
}

/** Units of a body go at the enemy; those in `straight` do not turn to one that has acted on their flank or rear. */
function goForward(state: BattleState, { units, test, how, by: all, byEach, id: cause }: Forward, straight: readonly number[], at: At): BattleState {
  let after = state;
  const chargers: Charger[] = [];
  const advancing: number[] = [];
  for (const [n, unit] of units.entries()) {
    if (after.units[unit]!.status !== 'field') continue;
    const by = byEach?.[n] ?? all;
    at.say({ kind: 'reacted', test, unit: idOf(state, unit), result: how, cause });
    if (isInMelee(after, unit)) continue;
    const ready: Ready = how === 'charge' ? chargerFor(after, unit, by, at) : readyToAdvance(after, unit, by, straight.includes(unit), at);
    after = ready.state;
    if (ready.charger !== null) chargers.push(ready.charger);
    else if (how === 'advance' && ready.halts === undefined) advancing.push(unit);
  }
  const outside = outsideThreat(after, advancing);
  // others of its body may have turned as well, and stand before it now
  const going = how === 'advance' ? chargers : chargers.filter(({ unit }) => unitBefore(after, unit) === null);
  const charge = { units: going.map((c) => c.unit), targets: going.map((c) => c.target), reach: going.map((c) => c.reach) } as const;
  const enemyOf = (unit: number): number | null => causesLeft(after, unit, byEach?.[units.indexOf(unit)] ?? all)[0] ?? null;
  const stepped = stepForward(after, advancing, enemyOf, at);
  const moved = advancing.filter((i) => stepped.units[i]!.x !== after.units[i]!.x || stepped.units[i]!.y !== after.units[i]!.y);
  const gone = sentAnew(stepped, [...charge.units, ...moved]);
  if (moved.length === 0) return going.length === 0 ? gone : pushSteps(gone, cause, { kind: 'charge', ...charge, byTest: true });
  const from = moved.map((i) => {
    const { x, y, heading } = after.units[i]!;
    return { x, y, heading };
  });
  const near = { kind: 'drawn-in', units: moved, prey: [], from, ...(going.length === 0 ? {} : { charge }) } as const;
  return pushSteps(gone, cause, { kind: 'threats', movers: advancing, outside }, near);
}

/**
 * pp. 35, 37, 76: units of a body that a test sends at the enemy go together. Those told to charge test for wanting to (ruling B3), by one throw; those told to
 * advance go forward, and any that would meet an enemy must want to charge him. The side of those that may turn first is asked which of them do (ruling 304).
 * None of them is activated by that (ruling 381).
 */
export const forward: Chapter<'forward'> = {
  unasked: true,
  offer(state, step) {
    const body = whoMayTurnFirst(state, step);
    if (body.length === 0) return null;
    const of = idsOf(state, body);
    return { side: state.troops[body[0]!]!.side, body, choices: [{ choice: 'turn-to-face', form: 'set', of, min: 0, max: of.length, stops: [[], of] }] };
  },
  run: (state, step, at) => goForward(state, step, [], at),
  take(state, step, action, at) {
    const straight = whoMayTurnFirst(state, step).filter((i) => !action.of.includes(idOf(state, i)));
    if (straight.length > 0) announce(at, action);
    return goForward(state, step, straight, at);
  },
};
