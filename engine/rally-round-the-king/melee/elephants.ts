import { ELEPHANT_RAMPAGE } from '../../../data/tables/battle.ts';
import type { Zone } from '../../geometry/facing.ts';
import { type Heading, headingOf, turned } from '../../geometry/heading.ts';
import { CONTACT, type Point } from '../../geometry/measure.ts';
import { awayFrom, forward, moved } from '../../geometry/stand.ts';
import { slideUntil, slideUntilEdge } from '../../geometry/sweep.ts';
import { rollFaces } from '../../roll.ts';
import { pushSteps, withUnit, withUnits } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import type { RoutedBy } from '../events.ts';
import type { Meeting } from '../movement/charge-ends.ts';
import { zoneMet } from '../movement/charge-targets.ts';
import { freeToFollow } from '../movement/charging.ts';
import { behindWhoMeets, countercharge, goToMeet } from '../movement/countercharging.ts';
import { bringUpFiles } from '../movement/pulled-along.ts';
import { followRefused, pulledByCharger, whoFollows } from '../movement/those-behind.ts';
import { callTest } from '../reactions/calling-tests.ts';
import { goesAfterNobody, rout } from '../reactions/casualties.ts';
import { outsideThreat, threatenedByMeeting } from '../reactions/threats.ts';
import { type BattleState, type BattleUnit, type InMelee, idOf } from '../state.ts';
import type { BattleStepBody, StepOf } from '../steps.ts';
import { bodyOf, rightToLeft, settleBodies, touchingOf } from '../table/bodies.ts';
import { barredUntil, farWith, unitPace } from '../table/paces.ts';
import { onField } from '../table/standing.ts';
import { hasRoom } from '../table/standing-room.ts';
import { mayRunWild } from '../troops.ts';
import { enteringMelee, overClearGround } from './melee-modifiers.ts';

/** A charge is met this far from contact, in inches (p. 38). */
const SHORT_OF = 1;
/** To the left or right of straight away, in hundredths of a degree (p. 41). */
const ASIDE = 4500;

/** Whether a unit runs wild if it routs: an elephant, or by option another monster (ruling B24), that does so for the first time (p. 41). */
export const runsWild = (state: BattleState, unit: number): boolean =>
  state.units[unit]!.status === 'field' && state.units[unit]!.rampage === null && mayRunWild(state, unit);

/**
 * A unit routs by a test, or by what it meets as it retires. An elephant that would rout for the first time runs wild instead (p. 41): that costs it no hits;
 * it leaves its melee and obeys nobody from then on. A leader or a banner on it is with it still (ruling 360). `from` is the enemy that made it rout; null if none did, and it runs straight back.
 */
export function routOrRampage(state: BattleState, unit: number, reason: RoutedBy, from: number | null, at: At): BattleState {
  if (!runsWild(state, unit)) return rout(state, unit, reason, at);
  const alone = onItsOwn(state, unit);
  const wild = { rampage: awayHeading(state, unit, from), melee: null, charging: null, active: false, fought: false };
  return pushSteps(goesAfterNobody(withUnit(alone, unit, wild), unit), at.cause, { kind: 'rampage', unit, from: from ?? unit, inches: null });
}

/** It is of no body any more. */
function onItsOwn(state: BattleState, unit: number): BattleState {
  const rest = bodyOf(state, unit).filter((i) => i !== unit);
  if (rest.length === 0) return state;
  return settleBodies(withUnits(withUnit(state, unit, { body: unit }), rest, { body: Math.min(...rest) }), rest);
}

function awayHeading(state: BattleState, unit: number, from: number | null): number {
  const away = awayFrom(state.units[unit]!, state.units[from ?? unit]!);
  return headingOf(away.x, away.y);
}

/** p. 41: which way it runs: directly away from the cause, or 45 degrees to the left or right of that. */
function throwWay(state: BattleState, unit: number, from: number, at: At): number {
  const against = from === unit ? {} : { against: idOf(state, from) };
  const on = { table: 'elephant-rampage', page: 41, who: idOf(state, unit), ...against, count: 1, cause: at.cause } as const;
  const { result } = rollFaces(at, on, ([die]) => ELEPHANT_RAMPAGE.rows.find((row) => row.on === die)!.result);
  const away = awayHeading(state, unit, from);
  return result === 'away' ? away : turned(away, result === 'away-to-the-left' ? -ASIDE : ASIDE);
}

/** Where an elephant's move of this go began, and which way it was turned to run. */
type Began = Pick<BattleUnit, 'x' | 'y' | 'heading'>;

const placeOf = ({ x, y, heading }: BattleUnit): Began => ({ x, y, heading });

interface Met {
  readonly unit: number | null;
  readonly inches: number;
}

/** The first unit, friend or foe, in an elephant's way; one it touches that hinders it is met at once. */
function firstInTheWay(state: BattleState, unit: number, stand: BattleUnit, way: Point, max: number): Met {
  let met: Met = { unit: null, inches: max };
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (i === unit || other.status !== 'field') continue;
    const inches = slideUntil(stand, way, other, max);
    if (inches < met.inches) met = { unit: i, inches };
  }
  return met;
}

/** Turned the way it runs, if there is room to turn; else it runs as it stands. */
function turnedToRun(state: BattleState, unit: number, heading: Heading): BattleUnit {
  const turn = { ...state.units[unit]!, heading };
  return hasRoom(state, unit, turn) ? turn : state.units[unit]!;
}

/** p. 41: elephants that have run wild go on in each go of their side, from right to left (p. 31). */
export const rampages: Chapter<'rampages'> = {
  run(state, { side, id: cause }) {
    const wild = rightToLeft(
      state,
      onField(state, side).filter((i) => state.units[i]!.rampage !== null),
    );
    return pushSteps(state, cause, ...wild.map((unit): BattleStepBody => ({ kind: 'rampage', unit, from: null, inches: null })));
  },
};

/**
 * p. 41: a wild elephant runs its whole move in a straight line, whose direction is thrown for when it begins. Over the table's edge, or into ground it cannot
 * pass (ruling 102), it is gone. A unit it comes within 1" of, friend or foe, tests; one it already fights, it fights again.
 */
export const rampage: Chapter<'rampage'> = {
  run(state, { unit, from, inches, began, id: cause }, at) {
    const now = state.units[unit]!;
    if (now.status !== 'field' || now.rampage === null) return state;
    const heading = from === null ? now.rampage : throwWay(state, unit, from, at);
    const way = forward({ ...now, heading });
    const stand = { ...turnedToRun(state, unit, heading), rampage: heading, active: false, done: true, moved: true, allRound: false };
    const ready = withUnit(state, unit, stand);
    const max = inches ?? farWith(ready, [unit], unitPace(ready, unit), way);
    const met = firstInTheWay(state, unit, stand, way, max);
    const fights = met.unit !== null && met.inches === 0 && now.melee !== null && state.units[met.unit]!.melee !== null;
    if (fights) return pushSteps(withUnit(state, unit, { done: true }), cause, { kind: 'melee', units: [unit] });
    const edge = slideUntilEdge(stand, way, max);
    const ground = barredUntil(ready, unit, way, max);
    if (Math.min(edge, ground) < met.inches) {
      const there = withUnit(state, unit, moved(stand, way, Math.min(edge, ground)));
      tellRun(there, unit, at);
      return rout(there, unit, ground < edge ? 'impassable' : 'off-the-table', at);
    }
    return runTo(state, unit, stand, met, { max, began: began ?? placeOf(stand) }, at);
  },
};

/** Says where it has run to. */
function tellRun(state: BattleState, unit: number, at: At): void {
  const { x, y, heading } = state.units[unit]!;
  at.say({ kind: 'moved', how: 'rampaged', places: [{ unit: idOf(state, unit), x, y, heading }], cause: at.cause });
}

/** How far an elephant may run, in inches, and where its move of this go began. */
interface Run {
  readonly max: number;
  readonly began: Began;
}

function runTo(state: BattleState, unit: number, from: BattleUnit, met: Met, { max, began }: Run, at: At): BattleState {
  const { cause } = at;
  const way = forward({ ...from, heading: from.rampage! });
  const run = met.unit === null ? max : Math.max(met.inches - SHORT_OF, 0);
  const stopped = withUnit(state, unit, moved(from, way, run));
  const stand = turnedToRun(stopped, unit, from.rampage!);
  const after = withUnit(state, unit, stand);
  tellRun(after, unit, at);
  const [outside] = outsideThreat(state, [unit]);
  const threats = { kind: 'threats', movers: [unit], outside: [outside!.filter((i) => i !== met.unit)] } as const;
  if (met.unit === null) return pushSteps(after, cause, threats);
  const home = { kind: 'rampage-home', unit, target: met.unit, inches: max - run, began } as const;
  const zone = zoneMet(after, met.unit, { ...from, ...began }, moved(from, way, met.inches));
  const tested = callTest(pushSteps(after, cause, home), cause, 'being-charged', [met.unit], [unit], { zones: [zone] });
  return pushSteps(tested, cause, threats);
}

/** p. 41: in which zone it meets a unit when it has run this much on: what counts is where its whole move of this go began. */
const zoneOfRun = (state: BattleState, { unit, target, began }: StepOf<'rampage-home'>, way: number): Zone =>
  zoneMet(state, target, { ...state.units[unit]!, ...began }, runOn(state, unit, way));

/** How far an elephant still has to run to a unit that tested before it, in inches; null if that is gone, or somebody else has come between. */
function wayLeft(state: BattleState, { unit, target, inches }: StepOf<'rampage-home'>): number | null {
  if (touchingOf(state, unit).includes(target)) return 0;
  const now = state.units[unit]!;
  const first = firstInTheWay(state, unit, now, forward({ ...now, heading: now.rampage! }), inches + CONTACT);
  return first.inches === 0 || (first.unit === target && first.inches <= SHORT_OF + CONTACT) ? first.inches : null;
}

/** A running elephant so many inches on. */
function runOn(state: BattleState, unit: number, inches: number): BattleUnit {
  const now = state.units[unit]!;
  return moved(now, forward({ ...now, heading: now.rampage! }), inches);
}

/** p. 38: how a countercharging unit comes to meet an elephant; null if it stands, as one met in flank or rear does (ruling 370), or cannot. */
function meets(state: BattleState, step: StepOf<'rampage-home'>): Meeting | null {
  const { unit, target } = step;
  const isRunning = state.units[unit]!.status === 'field' && state.units[unit]!.rampage !== null;
  const way = isRunning && state.units[target]!.charging?.counter === true ? wayLeft(state, step) : null;
  if (way === null || zoneOfRun(state, step, way) !== 'front') return null;
  return countercharge(state, target, [unit])?.meeting ?? null;
}

/** It comes into contact with a unit that still stands in its way and fights at once; otherwise it runs on. */
function comesHome(state: BattleState, step: StepOf<'rampage-home'>, willing: readonly string[], at: At): BattleState {
  const { unit, target, inches, began, id: cause } = step;
  const now = state.units[unit]!;
  if (now.status !== 'field' || now.rampage === null) return state;
  const way = wayLeft(state, step);
  if (way === null) {
    // a unit that came to meet it has nobody to meet now
    const passed = state.units[target]!.charging?.target === unit ? withUnit(state, target, { charging: null }) : state;
    return inches <= CONTACT ? passed : pushSteps(passed, cause, { kind: 'rampage', unit, from: null, inches, ...(began === undefined ? {} : { began }) });
  }
  const meeting = meets(state, step);
  return meeting === null ? runInto(state, step, way, at) : metByCountercharge(state, step, meeting, willing, at);
}

/** p. 41: it runs into a unit in its way, or that unit comes to meet it. Units of higher Rep behind that one may follow: their side says which (p. 34). */
export const rampageHome: Chapter<'rampage-home'> = {
  offer: (state, step) => (meets(state, step) === null ? null : whoFollows(state, [step.target], freeToFollow(state, [step.target]))),
  allows: (state, { target }, { of }) => followRefused(state, [target, ...pulledByCharger(state, target, of)], of),
  run: (state, step, at) => comesHome(state, step, [], at),
  take(state, step, action, at) {
    announce(at, action);
    return comesHome(state, step, action.of, at);
  },
};

/** It runs this far and is in contact with a unit that stands. */
function runInto(state: BattleState, step: StepOf<'rampage-home'>, way: number, at: At): BattleState {
  const { unit, target } = step;
  const it = state.units[target]!;
  const there = runOn(state, unit, way);
  const { x, y, heading } = there;
  if (way > 0) at.say({ kind: 'moved', how: 'contacted', places: [{ unit: idOf(state, unit), x, y, heading }], cause: at.cause });
  const zone = zoneOfRun(state, step, way);
  const counters = it.charging?.counter === true;
  // one that countercharges where it stands has come over the ground it stands in
  const melee = it.melee ?? enteringMelee(counters ? 'countercharged' : 'stood', overClearGround(state, it, counters ? it : { x, y }));
  return locked(state, { unit, target, place: { x, y }, zone, melee, behind: [] }, at);
}

/** p. 38: a countercharging unit comes to meet it, with those behind that must or will (p. 34). */
function metByCountercharge(
  state: BattleState,
  { unit, target, id: cause }: StepOf<'rampage-home'>,
  meeting: Meeting,
  willing: readonly string[],
  at: At,
): BattleState {
  const { from } = state.units[target]!.charging!;
  const behind = pulledByCharger(state, target, willing);
  const threats = threatenedByMeeting(state, [target, ...behind], [unit]);
  const after = bringUpFiles(goToMeet(state, target, meeting, at), [behindWhoMeets(behind, meeting)], at);
  const melee = enteringMelee('countercharged', overClearGround(state, from, meeting.place));
  const met = locked(after, { unit, target, place: state.units[unit]!, zone: 'front', melee, behind }, at);
  return threats.outside.some((list) => list.length > 0) ? pushSteps(met, cause, { kind: 'threats', ...threats }) : met;
}

/**
 * An elephant that has come into contact: where it stands, where it meets the other unit, how that unit fights it, and which units have come up behind the
 * elephant.
 */
interface Locked {
  readonly unit: number;
  readonly target: number;
  readonly place: Point;
  readonly zone: Zone;
  readonly melee: InMelee;
  readonly behind: readonly number[];
}

/** They are in contact, and fight at once. */
function locked(state: BattleState, { unit, target, place: { x, y }, zone, melee, behind }: Locked, at: At): BattleState {
  const { cause } = at;
  at.say({ kind: 'charged-home', unit: idOf(state, unit), target: idOf(state, target), zone, cause });
  const own = { x, y, charging: null, melee: enteringMelee('charged', overClearGround(state, state.units[unit]!, { x, y })) };
  const met = withUnit(withUnit(state, unit, own), target, { charging: null, melee: { ...melee, faced: melee.faced || zone !== 'front' } });
  // units pulled along fight the enemies they touch (ruling 302)
  return pushSteps(met, cause, { kind: 'melee', units: [unit, ...behind] });
}
