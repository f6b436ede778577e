import type { LeftOrRight } from '../../geometry/heading.ts';
import type { BattleChoiceId, BattleOffer } from '../actions.ts';
import type { StoppedBy } from '../events.ts';
import { FLIGHT_CHOICES, type FlightChoice } from '../flight/flight-choices.ts';
import { whoMayFly } from '../flight/flights-open.ts';
import { canFly, isFlyer } from '../flight/in-the-air.ts';
import { isInFlight } from '../flight/orders-in-flight.ts';
import { type AdvanceOpen, advanceOpen } from '../movement/advancing.ts';
import { enemiesAhead, openAhead, reachLeft } from '../movement/charge-targets.ts';
import { mayExpand, spare } from '../movement/expanding.ts';
import { shootersOf } from '../movement/fire-in-a-go.ts';
import { facesAlike } from '../movement/forming-bodies.ts';
import { unitsInHand } from '../movement/manoeuvres-open.ts';
import { facedByEnemy } from '../movement/movement.ts';
import { isWet } from '../movement/rivers.ts';
import { isSkirmishBody } from '../movement/skirmish-movement.ts';
import { aboutFaceSpends } from '../movement/turning.ts';
import { wheelSpends } from '../movement/wheeling.ts';
import { canShoot, mayFire, mustFire, weaponOf } from '../shooting/fire-targets.ts';
import type { BattleState } from '../state.ts';
import type { Orders } from '../steps.ts';
import { frontRank, isInMelee } from '../table/bodies.ts';
import { farWith, inRiver, paceOf, reachInAGo } from '../table/paces.ts';
import { commandsItself, isGun, isMounted, mayCharge, mayDismount } from '../troops.ts';
import { spellsNotOpen } from './why-no-spell.ts';
import type { WhyNot } from './why-not-reasons.ts';

/** Orders a body might want to be given, in the order in which a window has them. */
const WANTED = [
  'advance',
  'charge',
  'fire',
  'melee',
  'wheel-left',
  'wheel-right',
  'about-face',
  'expand-left',
  'expand-right',
  'skirmish-move',
  'occupy',
  'dismount',
  'drop-stakes',
  'break-up',
  'form-up',
  'leave',
] as const satisfies readonly BattleChoiceId[];
type Wanted = (typeof WANTED)[number];

/** A body whose go it is, looked at once for everything it may not do. */
interface Body {
  readonly state: BattleState;
  readonly step: Orders;
  readonly units: readonly number[];
  readonly fights: boolean;
  /** It has had no order in this go. */
  readonly fresh: boolean;
  readonly mayMove: boolean;
  readonly isHalted: boolean;
  readonly isWet: boolean;
  readonly ahead: () => AdvanceOpen;
}

const STOPPED: Readonly<Partial<Record<StoppedBy, WhyNot>>> = {
  enemy: 'enemy-ahead',
  friends: 'friends-ahead',
  impassable: 'impassable-ahead',
  river: 'river-ahead',
  edge: 'edge-ahead',
  'in-range': 'shoots-first',
};

/** What never changes in a go: the kinds of its units. */
function ofItsKind({ state, units, fights }: Body, choice: Wanted): WhyNot | null {
  const every = (is: (unit: number) => boolean): boolean => units.every(is);
  switch (choice) {
    case 'charge':
      return every((i) => isGun(state, i)) ? 'guns-do-not-charge' : null;
    case 'fire':
      return every((i) => weaponOf(state.troops[i]!) === null) ? 'cannot-shoot' : null;
    case 'melee':
      return fights ? 'fought-already' : 'not-in-melee';
    case 'skirmish-move':
      return isSkirmishBody(state, units) ? null : 'no-skirmishers';
    case 'dismount':
      if (every((i) => !isMounted(state, i))) return 'on-foot';
      if (!every((i) => !mayDismount(state, i))) return null;
      return every((i) => state.troops[i]!.listed.riderless === true) ? 'nobody-rides' : 'flyers-stay-up';
    case 'drop-stakes':
      return every((i) => state.units[i]!.stakes !== 'carried') ? 'no-stakes' : null;
    case 'break-up':
      return units.length < 2 ? 'one-unit-alone' : null;
    case 'expand-left':
    case 'expand-right': {
      const behind = spare(state, units);
      if (behind.length === 0) return 'no-unit-behind';
      return behind.every((i) => inRiver(state, i)) ? 'in-the-river' : null;
    }
    default:
      return null;
  }
}

function whyNoFire({ state, step, units, fights }: Body): WhyNot {
  if (fights) {
    if (step.begun) return 'has-moved';
    return shootersOf(state, units, step).some((i) => mustFire(state, i)) ? 'shoots-by-itself' : 'in-melee';
  }
  const armed = units.filter((i) => weaponOf(state.troops[i]!) !== null);
  if (step.shot === true || armed.every((i) => state.units[i]!.volleyed)) return 'has-shot';
  if (armed.every((i) => state.units[i]!.moved || state.units[i]!.volleyed)) return 'has-moved';
  if (armed.every((i) => !canShoot(state, i))) return 'in-the-river';
  return armed.some((i) => mayFire(state, i)) ? 'has-moved' : 'no-enemy-in-range';
}

/** Why a unit has no enemy ahead of it within what is left of its move: there is none, or it had to charge before it moved. */
function whyNobodyAhead(state: BattleState, unit: number, { spent }: Body['step']): WhyNot {
  if (enemiesAhead(state, unit, reachInAGo(state, unit)).length === 0) return 'no-enemy-in-reach';
  return spent < 100 ? 'too-little-left' : 'move-spent';
}

/** The reason of the first unit in front that has an enemy in reach, else of the first. */
function whyNoCharge({ state, step, units, isWet: wet }: Body): WhyNot {
  const reasons = frontRank(state, units).map((unit): WhyNot => {
    if (isGun(state, unit)) return 'guns-do-not-charge';
    if (reachInAGo(state, unit) === 0 && wet) return 'in-the-river';
    const reach = reachLeft(state, unit, { ...step, carried: [] });
    if (reach > 0 && openAhead(state, unit, reach) !== null) return 'swept-along';
    const ahead = reach > 0 ? enemiesAhead(state, unit, reach) : [];
    if (ahead.length === 0) return whyNobodyAhead(state, unit, step);
    return ahead.some((target) => mayCharge(state, unit, target)) ? 'way-barred' : 'skirmishers-do-not-charge';
  });
  const rank = (why: WhyNot): number => (why === 'no-enemy-in-reach' ? 1 : 0);
  return [...reasons].sort((a, b) => rank(a) - rank(b))[0] ?? 'not-now';
}

function whyNoAdvance({ state, step, units, isWet: wet, ahead }: Body): WhyNot {
  if (step.spent >= 100) return 'move-spent';
  if (wet) return 'in-the-river';
  const { stoppedBy } = ahead();
  if (stoppedBy !== null) return STOPPED[stoppedBy] ?? 'not-now';
  // friends it may pass through (p. 33) stand as far as the rest of its move reaches, so that there is nowhere to stop
  return farWith(state, units, (paceOf(state, units) * (100 - step.spent)) / 100) < 0.02 ? 'move-spent' : 'friends-ahead';
}

function whyNoTurn({ state, step, units }: Body, choice: 'wheel-left' | 'wheel-right' | 'about-face'): WhyNot {
  if (step.did !== undefined) return 'turned-already';
  if (choice === 'about-face' && aboutFaceSpends(state, units, step.spent) === null) return 'turns-before-moving';
  if (choice !== 'about-face' && wheelSpends(state, units, step.spent) === null) return 'wheels-before-moving';
  if (frontRank(state, units).some((i) => facedByEnemy(state, i))) return 'faced-by-an-enemy';
  return choice === 'about-face' ? 'not-now' : 'no-room-to-wheel';
}

function whyNoExpand({ state, step, units, fights }: Body, hand: LeftOrRight): WhyNot {
  if (!mayExpand(step.spent, step.did, hand)) return step.did === undefined ? 'only-before-moving' : 'turned-already';
  if (!fights && frontRank(state, units).some((i) => facedByEnemy(state, i))) return 'faced-by-an-enemy';
  return 'no-room-beside';
}

/** What keeps a whole body from every move: it fights, has been halted, is in a river, or must first reform. */
function ofItsState(body: Body, choice: Wanted): WhyNot | null {
  const { state, units, fights, isHalted, mayMove, fresh } = body;
  const isExpanding = choice === 'expand-left' || choice === 'expand-right';
  if (!mayMove) return 'no-war-rating';
  if (fights) {
    if (isExpanding) return facesAlike(state, units) ? null : 'must-reform';
    return choice === 'break-up' && !fresh ? 'parts-at-first' : 'in-melee';
  }
  if (choice === 'charge') return null;
  if (isHalted && choice !== 'leave') return 'halted';
  if (units.some((i) => state.units[i]!.fording)) return 'in-the-river';
  return facesAlike(state, units) ? null : 'must-reform';
}

function whyNoMove(body: Body, choice: Wanted): WhyNot {
  const { state, step, units, fresh, isWet: wet, ahead } = body;
  switch (choice) {
    case 'advance':
      return whyNoAdvance(body);
    case 'wheel-left':
    case 'wheel-right':
    case 'about-face':
      return whyNoTurn(body, choice);
    case 'expand-left':
    case 'expand-right':
      return whyNoExpand(body, choice === 'expand-left' ? 'left' : 'right');
    case 'skirmish-move':
      if (step.did !== undefined) return 'turned-already';
      if (wet) return 'in-the-river';
      if (step.spent >= 100) return 'move-spent';
      return step.spent > 90 ? 'less-than-a-tenth' : 'no-room-to-skirmish';
    case 'occupy':
      if (!fresh) return 'occupies-at-first';
      if (wet) return 'in-the-river';
      return 'no-ground-ahead';
    case 'dismount':
      return fresh ? 'not-now' : 'dismounts-at-first';
    case 'drop-stakes':
      return fresh ? 'not-now' : 'plants-at-first';
    case 'break-up':
      return fresh ? 'not-now' : 'parts-at-first';
    case 'form-up':
      return units.some((i) => state.units[i]!.active) ? 'no-body-beside' : 'not-in-motion';
    case 'leave':
      return step.spent >= 100 ? 'move-spent' : ahead().stoppedBy === 'edge' ? 'not-now' : 'edge-too-far';
    default:
      return 'not-now';
  }
}

/** Why flyers of a body may not fly this way (pp. 7-8). */
function whyNoFlight({ state, step, units, fresh }: Body, choice: FlightChoice): WhyNot {
  if (state.sides[step.side].command <= 0) return 'no-war-rating';
  if (!isInFlight(state, step) && whoMayFly(state, units).length === 0) return 'in-melee';
  if (choice === 'swoop' && units.every((i) => !isFlyer(state, i))) return 'ships-do-not-charge';
  return fresh ? 'no-place-to-come-down' : 'flies-before-moving';
}

function whyNot(body: Body, choice: Wanted): WhyNot {
  const { state, units } = body;
  if (units.length === 0 || units.some((i) => state.units[i]!.status !== 'field')) return 'off-the-table';
  const kind = ofItsKind(body, choice);
  if (kind !== null) return kind;
  if (choice === 'fire') return whyNoFire(body);
  const held = ofItsState(body, choice);
  if (held !== null) return held;
  return choice === 'charge' ? whyNoCharge(body) : whyNoMove(body, choice);
}

/**
 * The orders that the body whose go it is might want and may not have, or the spells its magic users might cast, each with the reason; asked of the same
 * functions as the offer. Empty where neither is asked.
 */
export function notOpen(state: BattleState, offer: BattleOffer): readonly { readonly choice: BattleChoiceId; readonly why: WhyNot }[] {
  const step = state.agenda[state.agenda.length - 1];
  if (step?.kind === 'magic') return spellsNotOpen(state, step, offer);
  if (step?.kind !== 'orders') return [];
  const units = unitsInHand(state, step);
  const isMoving = step.begun || units.some((i) => state.units[i]!.active);
  const body: Body = {
    state,
    step,
    units,
    fights: units.some((i) => isInMelee(state, i)),
    fresh: !step.begun,
    mayMove: isMoving || commandsItself(state, units) || state.sides[step.side].command > 0,
    isHalted: step.begun && !units.some((i) => state.units[i]!.active),
    isWet: isWet(state, units),
    ahead: () => advanceOpen(state, units, step.spent),
  };
  const offered = new Set(offer.choices.map((c) => c.choice));
  const flights = isInFlight(state, step) || units.some((i) => canFly(state, i)) ? FLIGHT_CHOICES.filter((choice) => !offered.has(choice)) : [];
  const grounds = isInFlight(state, step) ? [] : WANTED.filter((choice) => !offered.has(choice));
  return [...grounds.map((choice) => ({ choice, why: whyNot(body, choice) })), ...flights.map((choice) => ({ choice, why: whyNoFlight(body, choice) }))];
}
