import { CONTACT } from '../../geometry/measure.ts';
import type { BattleAction, BattleChoice, BattleChoiceId } from '../actions.ts';
import { pushSteps, withBattleSide, withUnits } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { isFlight } from '../flight/flight-choices.ts';
import { flightRefused, flightsOpen } from '../flight/flights-open.ts';
import { canFly } from '../flight/in-the-air.ts';
import { isInFlight, openInFlight, stayInFlight, takeWing } from '../flight/orders-in-flight.ts';
import { AskedInParts, allIn, atHand, type ChoicePart, namedIn, partOf, priced } from '../offers/choice-parts.ts';
import { boardingOpen, goAboard } from '../ships/boarding.ts';
import { mustFire } from '../shooting/fire-targets.ts';
import { type BattleState, idsOf, isAlike, rightness } from '../state.ts';
import type { BattleStepBody, Orders } from '../steps.ts';
import { byBody, frontRank, goingOn, isInMelee, rightToLeft } from '../table/bodies.ts';
import { owedOf } from '../table/paces.ts';
import { commandsItself } from '../troops.ts';
import { didNotCharge, goOnWithout, restOfCharge } from './after-a-charge.ts';
import { type Charger, chargersOf } from './charge-targets.ts';
import { fire, fireOfTheRest, shootersOf, someMustFire } from './fire-in-a-go.ts';
import { manoeuvreFor, manoeuvreRefused, ontoTheFlank } from './manoeuvres.ts';
import { manoeuvresOpen } from './manoeuvres-open.ts';
import { areFaced } from './movement.ts';
import { chargeOutOfRiver } from './rivers.ts';

/** Units of the body that are still to be ordered: some may have fallen, parted or been halted since. None once some of it have charged (ruling 324). */
function present(state: BattleState, step: Orders): number[] {
  if (isInFlight(state, step)) return step.units.filter((i) => !state.units[i]!.done);
  if (step.charged !== undefined && !didNotCharge(state, step.charged)) return [];
  return goingOn(state, step.units, step.swept);
}

function areActive(state: BattleState, units: readonly number[]): boolean {
  for (const i of units) if (state.units[i]!.active) return true;
  return false;
}

function areInMelee(state: BattleState, units: readonly number[]): boolean {
  for (const i of units) if (isInMelee(state, i)) return true;
  return false;
}

/**
 * pp. 36, 40: units that may charge: those active; or all of a body that has just been stopped short of an enemy; or those swept along, which may be drawn
 * into melee where they ended their move (ruling 334).
 */
function whoMayBeSent(state: BattleState, { carried }: Orders, units: readonly number[]): readonly number[] {
  const active = carried === undefined ? units.filter((i) => state.units[i]!.active) : [];
  return active.length > 0 ? active : units;
}

/** The units of a body that could charge, each with its target. */
function chargersIn(state: BattleState, step: Orders, units: readonly number[]): readonly Charger[] {
  const sent = whoMayBeSent(state, step, units);
  return chargersOf(state, units, step).filter((c) => sent.includes(c.unit));
}

/** A body in melee: it fights, may expand into it (p. 33) or wheel on to a flank (p. 34), and its Dual-Armed units that do not fight may shoot first (p. 6). */
function choicesInMelee(state: BattleState, step: Orders, units: readonly number[], moves: readonly BattleChoice[]): readonly BattleChoice[] {
  const toFight = units.some((i) => isInMelee(state, i) && !state.units[i]!.fought);
  const shooters = step.begun ? [] : shootersOf(state, units, step);
  const fire: BattleChoice[] = shooters.length > 0 && !someMustFire(state, shooters) ? [{ choice: 'fire', form: 'none' }] : [];
  return moves.length + fire.length === 0 ? [] : [{ choice: toFight ? 'melee' : 'done', form: 'none' }, ...fire, ...moves];
}

/** p. 36: whether some of a body were halted in the enemy's go: the others may halt too in this one, and are active still (ruling 303). */
const haltWith = (state: BattleState, units: readonly number[]): boolean => units.some((i) => state.units[i]!.halted);

/**
 * p. 31: whether an active body may do nothing more: it has gone half its move or cannot, has shot (ruling 263), had some units halted (p. 36, ruling 303),
 * or has yet to go and is faced by an enemy who could charge it (p. 32, ruling 265).
 */
function mayRest(state: BattleState, step: Orders, units: readonly number[], moves: readonly ChoicePart[]): boolean {
  if (!areActive(state, units) || step.spent >= owedOf(state, step.side) || step.shot === true) return true;
  if (step.begun && units.length < step.units.filter((i) => state.units[i]!.status === 'field').length) return true;
  if (!step.begun && (haltWith(state, units) || areFaced(state, frontRank(state, units)))) return true;
  return namedIn(moves, 'advance').length === 0 && namedIn(moves, 'skirmish-move').length === 0;
}

/** The units of a body that can be ordered now, and what they may be told. */
interface Open {
  readonly units: readonly number[];
  readonly parts: readonly ChoicePart[];
}

/** p. 34: whether what is left of a body no longer hangs together: a unit between the others has routed, or been driven back, in its go. */
const areSeveral = (state: BattleState, units: readonly number[]): boolean => units.some((i) => state.units[i]!.body !== state.units[units[0]!]!.body);

/** p. 31: bodies from right to left; of those that reach as far to the right that of the first unit of a step goes first, which was named when they parted (ruling 332). */
function inTurn(state: BattleState, { side, units: [named] }: Orders, bodies: readonly number[][]): readonly number[][] {
  const right = ([first]: readonly number[]): number => rightness(state, side, state.units[first!]!.x);
  const own = bodies.find((body) => body.includes(named!));
  if (own === undefined || right(bodies[0]!) > right(own) + CONTACT) return bodies;
  return [own, ...bodies.filter((body) => body !== own)];
}

/**
 * pp. 31, 34: the pieces a body has fallen into go on one by one, from right to left: those still active (ruling 153) or in melee. If none is, because the
 * body was stopped before an enemy, or if all have yet to go because they have only shot, each piece goes on: it may be activated for a point of its own.
 */
function eachByItself(state: BattleState, step: Orders, units: readonly number[]): BattleState {
  const bodies = inTurn(state, step, byBody(state, units));
  const going = step.begun && areActive(state, units) ? bodies.filter((body) => areActive(state, body) || areInMelee(state, body)) : bodies;
  // a halted unit belongs to those it stands with
  const orders = going.map(([first]): BattleStepBody => ({ ...step, units: step.units.filter((i) => state.units[i]!.body === state.units[first!]!.body) }));
  const still = step.units.filter((i) => !going.some(([first]) => state.units[i]!.body === state.units[first!]!.body));
  return pushSteps(state, step.id, ...orders, ...(still.length === 0 ? [] : [{ kind: 'body-done', units: still } as const]));
}

/** The last result of {@link choicesFor}. */
let last: { readonly state: BattleState; readonly step: Orders; readonly open: Open } | null = null;

/** What a body may be told; worked out once, though asked both before the step is off the agenda and after. */
function choicesFor(state: BattleState, step: Orders): Open {
  if (last !== null && last.step === step && isAlike(last.state, state)) return last.open;
  const units = present(state, step);
  const open = { units, parts: units.length === 0 || areSeveral(state, units) ? [] : workOut(state, step, units) };
  last = { state, step, open };
  return open;
}

/** The choice to charge, for the units that could; in a body that fights, one at a time, of those that overlap the enemy (p. 34). */
function chargeOpen(state: BattleState, step: Orders, units: readonly number[], fights: boolean): BattleChoice | null {
  const of = idsOf(
    state,
    chargersIn(state, step, units).flatMap((c) => (fights && c.wheel === undefined ? [] : [c.unit])),
  );
  if (of.length === 0) return null;
  const single = of.slice(0, 11).map((id) => [id]);
  const stops = fights ? single : [of, ...(of.length > 1 ? single : [])];
  return { choice: 'charge', form: 'set', of, min: 1, max: fights ? 1 : of.length, stops };
}

function workOut(state: BattleState, step: Orders, units: readonly number[]): readonly ChoicePart[] {
  if (isInFlight(state, step)) return openInFlight(state, step);
  const isMoving = step.begun || areActive(state, units);
  const isFree = isMoving || commandsItself(state, units);
  const mayMove = isFree || state.sides[step.side].command > 0;
  const open = mayMove ? manoeuvresOpen(state, step) : [];
  const moves = [...(isFree ? open : priced(open)), ...flightsFrom(state, step, units)];
  if (state.units[units[0]!]!.status === 'pursued-off') return [atHand({ choice: 'stand', form: 'none' }), ...moves];
  const fights = areInMelee(state, units);
  const charge = partOf(['charge'], () => chargeOpen(state, step, units, fights));
  const charges = !mayMove ? [] : isFree ? [charge] : priced([charge]);
  if (fights) return [atHand(...choicesInMelee(state, step, units, allIn([...moves, ...charges])))];
  const board = state.fleets === undefined || !mayMove ? [] : [partOf(['board'], () => boardingOpen(state, step, units))];
  const boarding = isFree ? board : priced(board);
  const shooters = shootersOf(state, units, step);
  const fire: BattleChoice | null = shooters.length > 0 ? { choice: 'fire', form: 'none' } : null;
  const rest = partOf([step.begun ? 'done' : 'stand'], () => {
    const isOpen = !someMustFire(state, shooters) && mayRest(state, step, units, moves);
    return isOpen ? { choice: step.begun ? 'done' : 'stand', form: 'none' } : null;
  });
  return [...charges, ...moves, ...boarding, atHand(fire), rest];
}

/** What a body does without being asked if it can do nothing else. */
const UNASKED: readonly BattleChoiceId[] = ['melee', 'fire', 'stand', 'done'];

/** Choices that soonest show whether there is something to decide: the cheapest to find first. */
const SOONEST: readonly BattleChoiceId[] = ['break-up', 'dismount', 'drop-stakes', 'about-face', 'skirmish-move', 'advance'];

/** Whether there is something to decide: not if nothing can be done, or only one thing that the body does without being asked. */
function isAsked(parts: readonly ChoicePart[]): boolean {
  for (const name of SOONEST) if (namedIn(parts, name).length > 0) return true;
  const choices = allIn(parts);
  return choices.length > 1 || (choices.length === 1 && !UNASKED.includes(choices[0]!.choice));
}

/** p. 7: flyers of a body on the ground may take off at the beginning of its go. */
const flightsFrom = (state: BattleState, { begun }: Orders, units: readonly number[]): readonly ChoicePart[] =>
  begun || !units.some((i) => canFly(state, i)) ? [] : flightsOpen(state, units);

/** p. 31: a point of War Rating is spent and the body is active until something stops it (p. 35). */
function activate(state: BattleState, { side, begun, id: cause }: Orders, units: readonly number[], at: At): BattleState {
  // a body that has begun this go is paid for, even if something has stopped it since
  if (begun || areActive(state, units)) return state;
  const points = commandsItself(state, units) ? 0 : 1;
  at.say({ kind: 'body-activated', units: idsOf(state, units), points, cause });
  const paid = points === 0 ? state : withBattleSide(state, side, { command: state.sides[side].command - points });
  return withUnits(paid, units, { active: true });
}

/** p. 31: missile units of a body with a melee to fight shoot first, if they have somebody in range. */
function fightOn(state: BattleState, step: Orders, units: readonly number[]): BattleState {
  const shooters = shootersOf(state, units, step).filter((i) => mustFire(state, i));
  const volley = shooters.length === 0 ? [] : [{ kind: 'volley', shooters, at: null, oneDie: [] } as const];
  const fighting = units.filter((i) => isInMelee(state, i));
  const { id: cause } = step;
  return pushSteps(withUnits(state, shooters, { volleyed: true }), cause, ...volley, { kind: 'melee', units: fighting }, { kind: 'body-done', units });
}

/** p. 35: whether the body has come into range in this go and has stopped to shoot. */
const hasStopped = ({ begun, shot }: Orders): boolean => begun && shot === true;

/** Carries out a body's order, or what it does without being asked. */
function carryOut(
  before: BattleState,
  step: Orders,
  units: readonly number[],
  choice: BattleAction['choice'],
  action: BattleAction | null,
  at: At,
): BattleState {
  if (isFlight(choice)) return takeWing(before, step, units, action!, choice, at);
  const done = { kind: 'body-done', units } as const;
  // halted units stay in place and have had their go, but not as a body parts: they remain with those that may halt beside them (ruling 303)
  const halted = choice === 'break-up' ? [] : step.units.filter((i) => !units.includes(i) && !before.units[i]!.done);
  const state = withUnits(withUnits(before, halted, { done: true }), hasStopped(step) ? units : [], { active: false });
  if (isInFlight(before, step)) return stayInFlight(before, step, choice === 'fire' ? 'fire' : 'stand');
  switch (choice) {
    case 'melee':
      return fightOn(state, step, units);
    case 'fire':
      return fire(state, step, units, at);
    case 'stand': {
      const stopped = haltWith(state, units) ? [] : units.filter((i) => state.units[i]!.active);
      const told = stopped.filter((i) => state.units[i]!.status === 'field');
      if (told.length > 0) at.say({ kind: 'stopped', units: idsOf(state, told), reason: 'cannot-move', cause: step.id });
      return pushSteps(withUnits(state, stopped, { active: false }), step.id, done);
    }
    case 'charge': {
      const moving = activate(state, step, units, at);
      const named = chargersIn(state, step, units).filter((c) => action!.of.includes(state.troops[c.unit]!.id));
      if (named[0]?.wheel !== undefined) return ontoTheFlank(moving, step, units, named[0]);
      const { after, reach } = chargeOutOfRiver(moving, step, named, at);
      const charge = { kind: 'charge', units: named.map((c) => c.unit), targets: named.map((c) => c.target), reach } as const;
      const { marked, shooters } = fireOfTheRest(after, step, units, charge.units);
      return pushSteps(marked, step.id, charge, ...restOfCharge(shooters, goOnWithout(after, step, units, charge.units)), done);
    }
    case 'board':
      return goAboard(activate(state, step, units, at), step, units, action!, at);
    case 'done':
      return areInMelee(state, units) ? fightOn(state, step, units) : pushSteps(state, step.id, done);
    default:
      return manoeuvreFor(activate(state, step, units, at), step, action!, at);
  }
}

/**
 * p. 31: a body's go. It may be activated for a point of War Rating, must go on if it was (p. 35), fires if it is in range
 * and neither moves nor charges (p. 39), and fights if it is in melee.
 */
export const orders: Chapter<'orders'> = {
  offer(state, step) {
    const { units, parts } = choicesFor(state, step);
    return isAsked(parts) ? new AskedInParts(step.side, rightToLeft(state, units), parts) : null;
  },
  allows: (state, step, action) => manoeuvreRefused(state, step, action) ?? flightRefused(state, action),
  run(state, step, at) {
    const { units, parts } = choicesFor(state, step);
    const [only] = allIn(parts);
    if (units.length === 0) return pushSteps(state, step.id, { kind: 'body-done', units: step.units });
    if (areSeveral(state, units)) return eachByItself(state, step, units);
    if (only !== undefined) return carryOut(state, step, units, only.choice, null, at);
    return carryOut(state, step, units, areInMelee(state, units) ? 'melee' : 'done', null, at);
  },
  take(state, step, action, at) {
    announce(at, action);
    return carryOut(state, step, present(state, step), action.choice, action, at);
  },
};
