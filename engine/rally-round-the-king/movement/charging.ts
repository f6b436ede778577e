import { ROUNDED, thousandth } from '../../geometry/measure.ts';
import { rightOf } from '../../geometry/stand.ts';
import type { StepId } from '../../ids.ts';
import { pushSteps, stirred, withUnit, withUnitAs } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { callTest } from '../reactions/calling-tests.ts';
import { outsideMarch } from '../reactions/threats.ts';
import { type BattleState, idOf } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { byBody, enemiesTouching, isInMelee, rightToLeft } from '../table/bodies.ts';
import { isFanatic } from '../troops.ts';
import type { Meeting } from './charge-ends.ts';
import { worstZoneMet } from './charge-targets.ts';
import { broughtNear, contacts, onTheWay, type Rush } from './charging-together.ts';
import { forfeited } from './passing-through.ts';
import { bringUp, ledBy } from './pulled-along.ts';
import { markCrossed } from './rivers.ts';
import { followRefused, freeBehind, pulledByCharger, whoFollows } from './those-behind.ts';

/** p. 34: units declare a charge; each must want to (p. 38), but fanatics never ask themselves (p. 7). */
export const charge: Chapter<'charge'> = {
  run(state, step, at) {
    let after = stirred(state);
    const going: number[] = [];
    const wheel = step.wheel === undefined ? {} : { wheel: step.wheel };
    const byTest = step.byTest === undefined ? {} : { byTest: step.byTest };
    step.units.forEach((i, n) => {
      const target = step.targets[n]!;
      if (state.units[i]!.status !== 'field' || state.units[target]!.status !== 'field' || (step.wheel === undefined && isInMelee(state, i))) return;
      going.push(i);
      const began = step.from?.[n] ?? null;
      const { x, y, heading } = began ?? state.units[i]!;
      const drawn = began === null ? {} : { drawnIn: true as const };
      after = withUnit(after, i, { charging: { target, from: { x, y, heading }, reach: step.reach[n]!, counter: false, ...wheel, ...byTest, ...drawn } });
      at.say({ kind: 'charge-declared', unit: idOf(state, i), target: idOf(state, target), cause: step.id });
    });
    if (going.length === 0) return after;
    const tested = going.filter((i) => !isFanatic(state, i));
    const moving = pushSteps(after, step.id, { kind: 'charge-move', units: going });
    const targets = tested.map((i) => after.units[i]!.charging!.target);
    return callTest(moving, step.id, 'wanting-to-charge', tested, targets);
  },
};

/** Units behind chargers who may stay (p. 34). */
export const freeToFollow = (state: BattleState, chargers: readonly number[]): number[] =>
  [...new Set(chargers.flatMap((c) => freeBehind(state, c)))].filter((i) => state.units[i]!.charging === null);

/** Those chargers whose charge still stands. */
export const stillCharging = (state: BattleState, units: readonly number[]): number[] =>
  units.filter((i) => state.units[i]!.status === 'field' && state.units[i]!.charging !== null);

/** Moves a charger and those it pulls along: straight ahead, shifted as it sets out if its way is free only then (p. 34, ruling 173). */
function rush(state: BattleState, charger: number, inches: number, meeting: Meeting | null, willing: readonly string[], at: At): BattleState {
  if (inches <= 0) return state;
  const own = state.units[charger]!;
  const place = onTheWay(own, inches, meeting);
  const behind = pulledByCharger(state, charger, willing);
  const gone = withUnitAs(state, charger, { ...place, moved: true, allRound: false });
  const { x, y, heading } = place;
  at.say({ kind: 'moved', how: 'charged', places: [{ unit: idOf(gone, charger), x, y, heading }], cause: at.cause });
  const aside = thousandth(rightOf(state.units[charger]!, x, y));
  const led = { by: inches, shifted: Math.abs(aside) > ROUNDED ? aside : 0, came: inches, role: 'charged', ...ledBy(own.charging!) } as const;
  return bringUp(gone, behind, led, at);
}

/**
 * pp. 34, 38: the chargers rush to within 1" of their targets, those behind pulled along. Others who are threatened test, then the charged. Units of higher Rep
 * behind may follow: their side says which.
 */
export const chargeMove: Chapter<'charge-move'> = {
  offer(state, step) {
    const chargers = stillCharging(state, step.units);
    return whoFollows(state, chargers, freeToFollow(state, chargers));
  },
  allows(state, step, { of }) {
    const going = stillCharging(state, step.units).flatMap((c) => [c, ...pulledByCharger(state, c, of)]);
    return followRefused(state, going, of);
  },
  run: (state, step, at) => approach(state, step.units, [], at),
  take(state, step, action, at) {
    announce(at, action);
    return approach(state, step.units, action.of, at);
  },
};

/** Units that stand elsewhere than they did. */
function movedSince(before: BattleState, after: BattleState): number[] {
  const moved: number[] = [];
  for (let i = 0; i < after.units.length; i++) {
    const was = before.units[i]!;
    const is = after.units[i]!;
    if (is !== was && (is.x !== was.x || is.y !== was.y)) moved.push(i);
  }
  return moved;
}

function approach(state: BattleState, units: readonly number[], willing: readonly string[], at: At): BattleState {
  const chargers = stillCharging(state, units);
  if (chargers.length === 0) return state;
  const movers = [...chargers, ...chargers.flatMap((c) => pulledByCharger(state, c, willing))];
  const outside = outsideMarch(state, movers);
  const come: Rush = (now, c, inches, meeting) => rush(now, c, inches, meeting, willing, at);
  let after = broughtNear(state, chargers, come);
  after = forfeited(state, after, movedSince(state, after), at);
  return callCharged(markCrossed(after, movers), chargers, willing, movers, outside, at.cause);
}

/**
 * After the rush: bystanders within 4" of chargers and those they have pulled along test for the threat, targets within reach for the charge; then the charge
 * ends.
 */
function callCharged(
  state: BattleState,
  chargers: readonly number[],
  willing: readonly string[],
  movers: readonly number[],
  outside: readonly (readonly number[])[],
  cause: StepId,
): BattleState {
  const reaching = rightToLeft(state, [...contacts(state, chargers).keys()]);
  const targets = [...new Set(reaching.map((c) => state.units[c]!.charging!.target))];
  const bystanders = outside.map((list) => list.filter((e) => !targets.includes(e)));
  const alongside = movers.filter((i) => !chargers.includes(i));
  const tests = byBody(
    state,
    targets.filter((t) => !isFanatic(state, t)),
  ).map((body): BattleStepBody => {
    const by = reaching.filter((c) => body.includes(state.units[c]!.charging!.target));
    const zones = body.map((t) => worstZoneMet(state, t, by));
    const cameUpTo = (mover: number): number[] => outside[movers.indexOf(mover)]!.filter((t) => body.includes(t));
    const near = alongside.filter((i) => cameUpTo(i).length > 0);
    const came = [...by, ...near].map(cameUpTo);
    const outsideThen = came.every((list) => list.length === 0) ? {} : { outside: came };
    return { kind: 'test', test: 'being-charged', units: body, by, zones, ...outsideThen, ...(near.length === 0 ? {} : { alongside: near }) };
  });
  // some of those pulled along are already in contact
  const along = alongside.filter((i) => enemiesTouching(state, i).length > 0);
  const home = { kind: 'charge-home', units: chargers, near: reaching, willing, ...(along.length === 0 ? {} : { along }) } as const;
  return pushSteps(state, cause, { kind: 'threats', movers, outside: bystanders }, ...tests, home);
}
