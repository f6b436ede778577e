import { otherSide } from '../../sides.ts';
import { pushSteps, withUnit } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { DRAWN_IN } from '../movement/charge-targets.ts';
import { callTest } from '../reactions/calling-tests.ts';
import { outsideThreat } from '../reactions/threats.ts';
import { mustFire } from '../shooting/fire-targets.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import type { FlightEnd, StepOf } from '../steps.ts';
import { isInMelee } from '../table/bodies.ts';
import { onField } from '../table/standing.ts';
import { isMelee } from '../troops.ts';
import { isFlying } from './air.ts';
import type { FlightLine } from './aloft.ts';
import { aloft, flownOff, tellFlown, withAir } from './in-the-air.ts';
import { grounded, landingFault, roomFault } from './landing.ts';
import { strafesOn } from './strafing.ts';
import { type Approach, approachesOn, standOn } from './ways.ts';

type Flight = StepOf<'flight'>;

/** Ends of flights that are flown at Attack level. */
const LOW: readonly FlightEnd[] = ['over', 'low', 'rise', 'land-low', 'swoop'];

/** The level at which a flight with this end is flown (ruling 232). */
export const levelOf = (ends: FlightEnd): 'observation' | 'attack' => (LOW.includes(ends) ? 'attack' : 'observation');

/** p. 7: the level at which a flyer hovers after a flight with this end, over its hovering point or a place where it could not land (rulings 232, 233). */
function hoversAt(ends: FlightEnd): 'observation' | 'attack' {
  if (ends === 'rise') return 'observation';
  return ends === 'sink' ? 'attack' : levelOf(ends);
}

/** Whether a flight goes on: its flyer is there, and no test has stopped it or kept it from charging (ruling 235). */
function goesOn(state: BattleState, { unit, ends }: Flight): boolean {
  const { status, air, charging } = state.units[unit]!;
  if (ends === 'swoop' && charging === null) return false;
  return status === 'field' || (status === 'aloft' && air?.way !== undefined);
}

/** p. 7: a flyer sets out: it rises, if it was on the ground, and the enemies it will come to are settled. */
function setOut(state: BattleState, step: Flight, at: At): { readonly state: BattleState; readonly step: Flight } {
  const { unit, way, ends, strafe } = step;
  const wasFlying = isFlying(state.units[unit]!);
  const level = levelOf(ends);
  const target = ends === 'swoop' ? state.units[unit]!.charging!.target : null;
  const approaches = approachesOf(state, step, target);
  const shot = strafe === undefined || strafe === null || ends === 'land' ? [] : [{ inches: strafe.inches, units: [strafe.target], shoots: true as const }];
  // enemies it comes to at a place test before it shoots from there
  const stops = [...approaches, ...shot].sort((a, b) => a.inches - b.inches);
  const outside = wasFlying ? threatenedBelow(state, unit) : outsideThreat(state, [unit])[0]!;
  const up = aloft(state, unit, standOn(state.units[unit]!, way, 0), { level, way });
  if (!wasFlying) tellFlown(up, unit, level, at);
  return { state: up, step: { ...step, stops, ...(ends === 'land' ? { outside } : {}) } };
}

/** The end of a way, where a unit that flew high comes down to Attack level. */
const endOfWay = ({ to, heading }: FlightLine): FlightLine => ({ from: to, to, heading, inches: 0 });

/** p. 7: the enemies it comes to at Attack level: on its way, or where it descends to that level, once it is there. */
function approachesOf(state: BattleState, { unit, way, ends }: Flight, target: number | null): Approach[] {
  if (ends === 'sink') return approachesOn(state, unit, endOfWay(way), null).map((approach) => ({ ...approach, inches: way.inches }));
  return levelOf(ends) === 'attack' ? approachesOn(state, unit, way, target) : [];
}

/** p. 37: units that may be threatened by a melee unit coming down from above: all of them were out of its reach. */
const threatenedBelow = (state: BattleState, unit: number): readonly number[] =>
  isMelee(state, unit) ? onField(state, otherSide(state.troops[unit]!.side)) : [];

/** p. 7: on to the enemies it comes to next: they test, or it shoots; then it flies on. */
function flyOn(state: BattleState, step: Flight, at: At): BattleState {
  const [next, ...rest] = step.stops!;
  if (next === undefined) return arrive(state, step, at);
  const { unit, way, ends, id: cause } = step;
  const own = state.units[unit]!;
  const come = withUnit(state, unit, standOn(own, way, next.inches));
  const sinks = ends === 'sink' && own.air!.level === 'observation';
  const there = sinks ? withAir(come, unit, {}, { level: 'attack', way: endOfWay(way) }) : come;
  const { x, y } = there.units[unit]!;
  if (x !== own.x || y !== own.y || sinks) tellFlown(there, unit, 'attack', at);
  const onward = pushSteps(there, cause, { ...step, stops: rest });
  if (next.shoots === true) return pushSteps(onward, cause, { kind: 'volley', shooters: [unit], at: null, oneDie: [] });
  const tested = next.units.filter((e) => there.units[e]!.status === 'field' && !isInMelee(there, e));
  return tested.length === 0 ? onward : callTest(onward, cause, 'enemy-threat', tested, [unit]);
}

/** pp. 7-8: a flight ends. */
function arrive(state: BattleState, step: Flight, at: At): BattleState {
  const { unit, way, ends } = step;
  const there = withUnit(state, unit, { ...standOn(state.units[unit]!, way, way.inches), done: true });
  switch (ends) {
    case 'off':
    case 'over': {
      const gone = flownOff(there, unit, way.to);
      tellFlown(gone, unit, 'off', at);
      return gone;
    }
    case 'high':
    case 'low':
    case 'rise':
    case 'sink':
      return hover(there, unit, hoversAt(ends), at);
    case 'land':
    case 'land-low':
      return land(there, step, at);
    case 'swoop':
      return comeDown(there, step, at);
  }
}

/** pp. 7-8: it ends at its hovering point, at one of the two levels. */
function hover(state: BattleState, unit: number, level: 'observation' | 'attack', at: At): BattleState {
  const up = withAir(state, unit, { status: 'aloft', charging: null, done: true }, { level });
  tellFlown(up, unit, level, at);
  return up;
}

/**
 * p. 8: it lands; if somebody has come to stand there meanwhile, it hovers over the place (ruling 233). Units threatened by the landing test, and a flyer that
 * must shoot, or has said it will, does. One that came in low has threatened them on its way already (ruling 234).
 */
function land(state: BattleState, { unit, ends, outside, strafe, id: cause }: Flight, at: At): BattleState {
  const own = state.units[unit]!;
  if (landingFault(state, unit, own) !== null) return hover(state, unit, hoversAt(ends), at);
  const down = grounded(state, unit, own);
  tellFlown(down, unit, 'ground', at);
  const isToShoot = mustFire(down, unit) || (ends === 'land' && strafe !== undefined && strafe !== null);
  const shoots = !down.units[unit]!.volleyed && isToShoot;
  const volley = { kind: 'volley', shooters: [unit], at: null, oneDie: [] } as const;
  return pushSteps(down, cause, { kind: 'threats', movers: [unit], outside: [outside ?? []] }, ...(shoots ? [volley] : []));
}

/** p. 8: a charge from the air comes down before its target and goes home as all do; with no target or no room left it hovers there (ruling 237). */
function comeDown(state: BattleState, { unit, id: cause }: Flight, at: At): BattleState {
  const own = state.units[unit]!;
  const charging = own.charging!;
  const isGone = state.units[charging.target]!.status !== 'field';
  if (isGone || roomFault(state, unit, own) !== null) {
    const reason = isGone ? 'target-gone' : 'no-room';
    at.say({ kind: 'charge-fell-short', unit: idOf(state, unit), target: idOf(state, charging.target), reason, cause });
    return hover(state, unit, 'attack', at);
  }
  const down = withUnit(grounded(state, unit, own), unit, { charging: { ...charging, reach: DRAWN_IN } });
  tellFlown(down, unit, 'ground', at);
  return pushSteps(down, cause, { kind: 'charge-move', units: [unit] });
}

/** pp. 7-8: a flyer on its way. Its side says first whether it shoots as it goes, and at whom. */
export const flight: Chapter<'flight'> = {
  offer(state, step) {
    if (step.stops !== undefined || step.strafe !== undefined || !goesOn(state, step)) return null;
    const targets = strafesOn(state, step).map((s) => s.target);
    if (targets.length === 0) return null;
    const of = idsOf(state, targets);
    return {
      side: state.troops[step.unit]!.side,
      body: [step.unit],
      choices: [
        { choice: 'strafe', form: 'set', of, min: 1, max: 1, stops: of.slice(0, 12).map((id) => [id]) },
        { choice: 'hold-fire', form: 'none' },
      ],
    };
  },
  take(state, step, action, at) {
    announce(at, action);
    const strafe = action.choice === 'strafe' ? strafesOn(state, step).find((s) => idOf(state, s.target) === action.of[0])! : null;
    return pushSteps(state, step.id, { ...step, strafe });
  },
  run(state, step, at) {
    if (!goesOn(state, step)) return state;
    if (step.stops !== undefined) return flyOn(state, step, at);
    const begun = setOut(state, step, at);
    return flyOn(begun.state, begun.step, at);
  },
};
