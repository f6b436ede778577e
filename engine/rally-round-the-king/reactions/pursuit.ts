import { PURSUIT_DISTANCE } from '../../../data/tables/battle.ts';
import { difference } from '../../geometry/heading.ts';
import { CONTACT, ROUNDED } from '../../geometry/measure.ts';
import { aheadOf, facedTo, forward, moved } from '../../geometry/stand.ts';
import { slideUntilEdge } from '../../geometry/sweep.ts';
import { retireOf } from '../../movement-rates.ts';
import { rollFaces } from '../../roll.ts';
import { pushSteps, withUnit, withUnitAs, withUnits } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { flyAfter } from '../flight/flying-pursuit.ts';
import { isFlyer } from '../flight/in-the-air.ts';
import { forfeited } from '../movement/passing-through.ts';
import { markCrossed, takenFromPursuit } from '../movement/rivers.ts';
import { followRefused, freeBehind, pulledBy, whoFollows } from '../movement/those-behind.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { enemiesTouching } from '../table/bodies.ts';
import { farWith, inRiver } from '../table/paces.ts';
import { hasRoomToTurn } from '../table/standing-room.ts';
import { hasLeader } from '../troops.ts';
import { withoutHis } from '../war-rating.ts';
import { rout } from './casualties.ts';
import { roomBehind, runOf, until } from './pursuit-room.ts';
import { outsideThreat } from './threats.ts';

/**
 * p. 36: whether a unit pursues: one that charged, or countercharged (ruling 134), on its printed Rep or less; one that stood, or was in the melee before, on
 * more.
 */
function pursues(state: BattleState, step: StepOf<'pursue'>, die: number): boolean {
  const { rep } = state.troops[step.unit]!.listed;
  return step.role === 'charged' || step.role === 'countercharged' ? die <= rep : die > rep;
}

/** p. 36: the shift of the die, by one up or down, that gives a leader the result he wants; 0 if none does or none is needed. */
function shiftFor(state: BattleState, step: StepOf<'pursue'>, die: number, wants: boolean): number {
  if (pursues(state, step, die) === wants) return 0;
  return [-1, 1].find((by) => pursues(state, step, die + by) === wants) ?? 0;
}

/** p. 36: on how many faces of the die a unit does what its leader wants: pursue, or hold. */
export const facesAsWanted = (state: BattleState, step: StepOf<'pursue'>, wants: boolean): number =>
  [1, 2, 3, 4, 5, 6].filter((die) => pursues(state, step, die + shiftFor(state, step, die, wants)) === wants).length;

function throwPursue(state: BattleState, step: StepOf<'pursue'>, wants: boolean | null, at: At): BattleState {
  const who = idOf(state, step.unit);
  const [die] = at.cup.throw(who, 'pursue', 1, step.id);
  const shift = wants === null ? 0 : shiftFor(state, step, die!, wants);
  const goes = pursues(state, step, die! + shift);
  const modifiers = shift === 0 ? [] : [{ why: 'leaders-will' as const, value: shift }];
  const result = goes ? 'pursues' : 'holds';
  at.say({ kind: 'roll', table: 'pursue', page: 36, who, against: idOf(state, step.quarry), dice: [die!], modifiers, result, cause: step.id });
  const { unit, quarry, others, from } = step;
  if (goes) return pushSteps(state, step.id, { kind: 'pursuit', units: [unit], quarry, ...(others === undefined ? {} : { others }) });
  const held = withUnit(state, unit, { active: false });
  return from === undefined ? held : pushSteps(held, step.id, { kind: 'drawn-in', units: [unit], prey: preyOf(step), from: [from] });
}

/** All enemies that gave way to a pursuer. Whoever of them it meets again routs (p. 36). */
const preyOf = ({ quarry, others = [] }: StepOf<'pursue' | 'pursuit'>): number[] => [quarry, ...others];

/** Whether a unit is free to pursue: still there, and touching no enemy except those that had to retire and could not (ruling 155). */
const isFree = (state: BattleState, unit: number, step: StepOf<'pursue' | 'pursuit'>): boolean =>
  state.units[unit]!.status === 'field' && enemiesTouching(state, unit).every((enemy) => preyOf(step).includes(enemy));

/** p. 36: a unit whose enemy retired or routed before it may pursue: 1d6. A leader with it says which way the die is shifted, if it matters. */
export const pursue: Chapter<'pursue'> = {
  offer(state, step) {
    if (!isFree(state, step.unit, step) || !hasLeader(state, step.unit)) return null;
    return {
      side: state.troops[step.unit]!.side,
      body: [step.unit],
      choices: [
        { choice: 'follow', form: 'none' },
        { choice: 'stay', form: 'none' },
      ],
    };
  },
  run: (state, step, at) => (isFree(state, step.unit, step) ? throwPursue(state, step, null, at) : state),
  take(state, step, action, at) {
    announce(at, action);
    return throwPursue(state, step, action.choice === 'follow', at);
  },
};

/** p. 36: pursuers run after the enemy by their retire distance, an inch more or less by 1d6, with those behind them. */
export const pursuit: Chapter<'pursuit'> = {
  offer(state, step) {
    const unit = step.units[0]!;
    return state.units[unit]!.status === 'field' && !isFlyer(state, unit) ? whoFollows(state, [unit], freeBehind(state, unit)) : null;
  },
  allows: (state, { units: [unit] }, { of }) => followRefused(state, [unit!, ...pulledBy(state, unit!, of)], of),
  run: (state, step, at) => runAfter(state, step, [], at),
  take(state, step, action, at) {
    announce(at, action);
    return runAfter(state, step, action.of, at);
  },
};

/** The name of a row of the pursuit's distance, by the inches it adds (p. 32). */
export const DISTANCES: Readonly<Record<number, string>> = { '-1': 'an-inch-less', 0: 'as-printed', 1: 'an-inch-more' };

/** p. 32: what the die of a pursuit adds to the printed distance, or takes from it, in inches. */
function throwDistance(state: BattleState, unit: number, at: At): number {
  const who = idOf(state, unit);
  const rowOf = (die: number): number => PURSUIT_DISTANCE.rows.find((r) => r.on === die)!.inches;
  const rolled = rollFaces(at, { table: 'pursuit-distance', page: 32, who, count: 1, cause: at.cause }, ([die]) => DISTANCES[rowOf(die!)]!);
  return rowOf(rolled.dice[0]!);
}

/** p. 36: the inches that a unit pursues: its printed distance and what the die adds or takes. */
const distanceOf = (state: BattleState, unit: number, more: number): number =>
  Math.max(0, retireOf(state.troops[unit]!.listed, state.units[unit]!.dismounted) + more);

/** The pursuer turned on its centre towards the quarry, or towards where that was if it was charged in flank or rear, if there is room to turn (p. 41). */
function turnedAfter(state: BattleState, unit: number, quarry: number, at: At): BattleState {
  const own = state.units[unit]!;
  const foe = state.units[quarry]!;
  if (foe.status !== 'field' && aheadOf(own, foe.x, foe.y) > own.depth / 2) return state;
  const facing = facedTo(own, foe.x, foe.y);
  if (facing.heading === own.heading || !hasRoomToTurn(state, unit, facing)) return state;
  const { x, y, heading } = facing;
  at.say({ kind: 'moved', how: 'turned-to-face', places: [{ unit: idOf(state, unit), x, y, heading }], cause: at.cause });
  return withUnit(state, unit, { heading });
}

/** A pursuer that turns by this much, in hundredths of a degree, passes the units that were behind it. */
const ASIDE = 4500;

function runAfter(state: BattleState, step: StepOf<'pursuit'>, willing: readonly string[], at: At): BattleState {
  const unit = step.units[0]!;
  if (!isFree(state, unit, step)) return state;
  if (isFlyer(state, unit)) return flyAfter(state, step, distanceOf(state, unit, throwDistance(state, unit, at)), at);
  const asked = pulledBy(state, unit, willing);
  const more = throwDistance(state, unit, at);
  let after = turnedAfter(state, unit, step.quarry, at);
  const began = after.units[unit]!;
  const way = forward(began);
  // a unit that would have to go sideways after a pursuer that has turned is no longer behind it
  const behind = asked.filter((i) => Math.abs(difference(began.heading, after.units[i]!.heading)) < ASIDE);
  const taken = takenFromPursuit(state, [unit, ...behind], (i) => distanceOf(state, i, more), at);
  const distance = (i: number): number => Math.max(0, distanceOf(state, i, more) - (inRiver(state, i) ? taken : 0));
  // through woods and rocks by half (pp. 29-30, ruling 192)
  const inches = farWith(after, [unit], distance(unit), way);
  const prey = preyOf(step);
  const room = runOf(after, unit, way, { inches, prey, behind });
  // caught again, a fleeing unit routs (p. 36), an elephant too (ruling 102), and the pursuer rides on
  const touched = enemiesTouching(state, unit);
  const metAt = (i: number): number => (touched.includes(i) ? 0 : after.units[i]!.status === 'field' ? until(after, unit, i, way, room) : room);
  const caught = prey.map((i) => ({ i, inches: metAt(i) })).filter(({ i, inches }) => inches < room || touched.includes(i));
  for (const { i } of caught.sort((a, b) => a.inches - b.inches)) after = rout(after, i, 'ridden-down', at);
  const toTheEdge = slideUntilEdge(after.units[unit]!, way, inches);
  const runners = [unit, ...behind];
  const ran = follow(after, runners, Math.min(room, toTheEdge), distance, at);
  const came = (i: number): number => aheadOf(after.units[i]!, ran.units[i]!.x, ran.units[i]!.y);
  // over the edge, and back where it crossed it, with those that have come this far behind it
  const off = toTheEdge < room ? runners.filter((i) => i === unit || came(i) >= toTheEdge - CONTACT) : [];
  const stay = runners.filter((i) => !off.includes(i));
  // a unit that did not come along behind the pursuer has ended no move (p. 40, ruling 335)
  const gone = stay.filter((i) => i === unit || came(i) > 0);
  after = withUnits(markCrossed(forfeited(after, ran, runners, at), runners), stay, { active: false, moved: true, allRound: false });
  if (off.length > 0) after = offTheTable(after, off, at);
  if (gone.length === 0) return after;
  const from = gone.map((i) => {
    const { x, y, heading } = i === unit ? began : state.units[i]!;
    return { x, y, heading };
  });
  const threats = { kind: 'threats', movers: gone, outside: outsideThreat(state, gone) } as const;
  return pushSteps(after, step.id, threats, { kind: 'drawn-in', units: gone, prey, from });
}

/**
 * Takes a pursuer and the units behind it straight on, each as far as it has room, those behind no farther than their own distance by the same die (ruling
 * 338); not into contact with an enemy, because none of these has tested (p. 40).
 */
function follow(state: BattleState, units: readonly number[], inches: number, distance: (unit: number) => number, at: At): BattleState {
  const way = forward(state.units[units[0]!]!);
  let after = state;
  for (const i of units) {
    const own = (): number => Math.min(inches, farWith(after, [i], distance(i), way));
    const room = i === units[0] ? inches : roomBehind(after, i, way, own());
    // less would be no place of its own
    if (room < ROUNDED) continue;
    after = withUnitAs(after, i, moved(after.units[i]!, way, room));
    const { x, y, heading } = after.units[i]!;
    at.say({ kind: 'moved', how: 'pursued', places: [{ unit: idOf(after, i), x, y, heading }], cause: at.cause });
  }
  return after;
}

/**
 * p. 36: pursuers that run off the table may come back where they left, as a body if they left as one. Until then a leader with them activates nobody
 * (ruling 135).
 */
function offTheTable(state: BattleState, units: readonly number[], at: At): BattleState {
  at.say({ kind: 'left-the-table', units: idsOf(state, units), how: 'pursuing', cause: at.cause });
  const gone = withUnits(state, units, { status: 'pursued-off', active: false, melee: null, charging: null, done: true, moved: true });
  return withoutHis(state, gone, state.troops[units[0]!]!.side);
}
