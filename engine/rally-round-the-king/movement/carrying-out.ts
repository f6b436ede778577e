import type { StepId } from '../../ids.ts';
import { unreachable } from '../../unreachable.ts';
import { pushSteps, withUnit, withUnitAs, withUnits } from '../changes.ts';
import type { At } from '../chapter.ts';
import { stateWith } from '../copies.ts';
import type { MovedHow, StoppedBy } from '../events.ts';
import { dropStakes } from '../melee/stakes.ts';
import { outsideMarch } from '../reactions/threats.ts';
import { mayFire, targetsOf } from '../shooting/fire-targets.ts';
import { atWill, withTargets } from '../shooting/into-range.ts';
import { type BattleState, idsOf } from '../state.ts';
import type { BattleStepBody, ManoeuvreBody, Manoeuvred, StepOf } from '../steps.ts';
import { isInMelee } from '../table/bodies.ts';
import { costOf, hundredths, owedOf, paceOf } from '../table/paces.ts';
import { mayDismount } from '../troops.ts';
import { advanceOpen } from './advancing.ts';
import { DRAWN_IN, isNearEnemy, WHEEL_INTO_MELEE } from './charge-targets.ts';
import { expandBody, expanded } from './expanding.ts';
import { reformed } from './forming-bodies.ts';
import { comeBack, lead } from './leaving.ts';
import { carriedBy, moveStraight, sayMoved } from './movement.ts';
import { forfeited } from './passing-through.ts';
import { intoRiver, isWet, markFording } from './rivers.ts';
import { skirmishPlaces, skirmishSpends } from './skirmish-movement.ts';
import { aboutFaceSpends, turnAbout } from './turning.ts';
import { wheelBody, wheelSpends } from './wheeling.ts';

type Manoeuvre = StepOf<'manoeuvre'>;
type Order<K extends ManoeuvreBody['order']> = Extract<ManoeuvreBody, { order: K }>;

/** What has become of a body's move. */
export interface MoveOutcome {
  readonly after: BattleState;
  readonly how: MovedHow | null;
  /** Hundredths of the move that are spent. */
  readonly spent: number;
  /** Whether it may be given more orders in this go. */
  readonly goesOn: boolean;
  readonly did?: Manoeuvred;
  /** Units that had nobody in range before the body expanded (p. 39). */
  readonly idle?: readonly number[];
  readonly reason?: StoppedBy;
  /** It is no longer active (p. 35). */
  readonly stops?: boolean;
  /** It has not moved, so its units with somebody in range fire (p. 31). */
  readonly fires?: true;
}

const hasMoved = (before: BattleState, after: BattleState, i: number): boolean => {
  const a = before.units[i]!;
  const b = after.units[i]!;
  return a.x !== b.x || a.y !== b.y || a.heading !== b.heading || a.status !== b.status;
};

/** Units that have moved keep where they stood before their first move of this go (pp. 37, 41), and how much of their move is gone (ruling 338). */
function setOut(before: BattleState, after: BattleState, movers: readonly number[], spent: number): BattleState {
  const units = after.units.slice();
  for (const i of movers) {
    const { x, y, heading, setOut } = before.units[i]!;
    units[i] = { ...units[i]!, setOut: { ...(setOut ?? { x, y, heading }), spent } };
  }
  return movers.length === 0 ? after : stateWith(after, units);
}

/** The units that shoot once one has come to where it can (p. 35): not those that could before and moved all the same (ruling B4). */
function comeIntoRange(before: BattleState, after: BattleState, units: readonly number[], movers: readonly number[]): number[] {
  const late = withTargets(before, movers);
  const shooters = withTargets(after, units).filter((i) => !late.includes(i));
  return shooters.some((i) => movers.includes(i)) ? shooters : [];
}

/** Units that can fire where they have stood since the go began, and have not (p. 31). */
const stayedInRange = (state: BattleState, units: readonly number[]): number[] =>
  withTargets(state, units).filter((i) => !state.units[i]!.moved && !state.units[i]!.volleyed);

/**
 * Units that have come to where they may shoot but need not, and units that no longer may, since they stood in range and moved all the same (rulings B4, 263).
 */
interface AtWill {
  readonly comers: readonly number[];
  readonly late: readonly number[];
}

const NOBODY: AtWill = { comers: [], late: [] };

function comeToShoot(before: BattleState, after: BattleState, units: readonly number[], movers: readonly number[]): AtWill {
  const armed = movers.length === 0 ? [] : atWill(after, units).filter((i) => movers.includes(i));
  if (armed.length === 0) return NOBODY;
  const late = armed.filter((i) => !before.units[i]!.moved && mayFire(before, i));
  return { comers: armed.filter((i) => !late.includes(i) && mayFire(after, i)), late };
}

/** Moves on which units may pass through friends (p. 33). */
const PASSING: readonly MoveOutcome['how'][] = ['advanced', 'skirmished', 'crossed-the-river'];

/**
 * p. 40: whether units of a body that has finished its move of this go, however it moved and whatever stopped it, may be drawn into melee (ruling 335): not out
 * of a river where it has stopped (p. 29), nor where it has not moved at all.
 */
const mayBeDrawnIn = (state: BattleState, units: readonly number[], did: Manoeuvred | undefined): boolean =>
  units.some((i) => state.units[i]!.setOut !== null && state.units[i]!.status === 'field') &&
  !isWet(state, units) &&
  isNearEnemy(state, units, did === 'wheel' ? WHEEL_INTO_MELEE : DRAWN_IN);

/** After a move: tells of it, has the enemies it threatens test, stops units that came into range to fire, and then goes on with the rest of the go. */
export function afterwards(before: BattleState, step: { readonly id: StepId; readonly units: readonly number[] }, done: MoveOutcome, at: At): BattleState {
  const { units, id: cause } = step;
  const movers = units.filter((i) => hasMoved(before, done.after, i));
  const steps: BattleStepBody[] = [];
  if (done.how !== null && movers.length > 0) {
    sayMoved(done.after, movers, done.how, at);
    steps.push({ kind: 'threats', movers, outside: outsideMarch(before, movers) });
  }
  const gone = setOut(before, done.after, movers, done.spent);
  const stayed = done.fires === true ? stayedInRange(gone, units) : [];
  const shooters = movers.length > 0 ? comeIntoRange(before, gone, units, movers) : stayed;
  const reason = done.reason ?? (shooters.length > 0 ? 'in-range' : null);
  if (reason !== null) at.say({ kind: 'stopped', units: idsOf(gone, units), reason, cause });
  const stops = done.stops === true || shooters.length > 0;
  if (shooters.length > 0) steps.push({ kind: 'volley', shooters, at: null, oneDie: [] });
  const { side } = gone.troops[units[0]!]!;
  const did = { ...(done.did === undefined ? {} : { did: done.did }), ...(done.idle === undefined ? {} : { idle: done.idle }) };
  const stopped = stops ? withUnits(gone, units, { active: false }) : gone;
  const rested = PASSING.includes(done.how) ? forfeited(before, stopped, movers, at) : stopped;
  // a unit that stayed in place has given the volley of its go (ruling B4)
  const { comers, late } = comeToShoot(before, stopped, units, movers);
  const given = [...shooters.filter((i) => !stopped.units[i]!.moved), ...late];
  const after = withUnits(rested, given, { volleyed: true });
  const swept = units.filter((i) => !after.units[i]!.active);
  const carried = carriedBy(gone, units);
  const goesOn = done.goesOn || comers.length > 0 || mayBeDrawnIn(after, units, done.did);
  const spent = done.goesOn ? done.spent : 100;
  const fights = units.some((i) => isInMelee(after, i));
  if (goesOn && shooters.length === 0) steps.push({ kind: 'orders', side, units, spent, begun: true, swept, ...carried, ...did });
  // a unit that stopped to fire fights the melee its body is in, and moves no more
  else if (goesOn && fights) steps.push({ kind: 'orders', side, units, spent: 100, begun: true, swept, ...carried, ...did, did: 'expand-both' });
  else steps.push({ kind: 'body-done', units });
  return pushSteps(after, cause, ...steps);
}

/** What the end of a way does to a body that has come to it with `spent` hundredths of its move (pp. 29, 35, ruling B21). */
function atTheEnd(by: StoppedBy | null, spent: number, owed: number): Pick<MoveOutcome, 'goesOn' | 'reason' | 'stops'> {
  const left = { goesOn: spent < 100 };
  switch (by) {
    case 'friends':
    case 'impassable':
      return { goesOn: false, reason: by, stops: true };
    case 'river':
      return { goesOn: false, reason: by };
    case 'enemy':
    case 'edge':
      // not half its move, and no farther; it may still charge, or leave the table
      return spent < owed ? { goesOn: true, reason: by, stops: true } : left;
    default:
      return left;
  }
}

function goOn(state: BattleState, { units, spent, did }: Manoeuvre, { inches, occupy }: Order<'advance'>): MoveOutcome {
  const after = moveStraight(state, units, inches);
  if (spent === 0 && intoRiver(state, units) !== null)
    return { after: markFording(after, units), how: 'crossed-the-river', spent: 100, goesOn: false, reason: 'river' };
  const used = Math.min(100, spent + hundredths(costOf(state, units, inches) / paceOf(state, units)));
  // a wheel leads into melee from where it ends, not from where its body goes on to afterwards
  const turned = did === 'wheel' ? 'wheel-and-march' : did;
  const gone = { after, how: 'advanced', spent: used, ...(turned === undefined ? {} : { did: turned }) } as const;
  if (occupy) return { ...gone, goesOn: false, reason: 'occupied', stops: true };
  const open = advanceOpen(state, units, spent);
  const isEnd = inches >= (open.ends[open.ends.length - 1]?.to ?? 0) - 0.005;
  return { ...gone, ...atTheEnd(isEnd ? open.stoppedBy : null, used, owedOf(state, state.troops[units[0]!]!.side)) };
}

function wheel(state: BattleState, { units, spent }: Manoeuvre, { by }: Order<'wheel'>): MoveOutcome {
  const after = wheelBody(state, units, by);
  const used = wheelSpends(state, units, spent) ?? 100;
  return { after, how: 'wheeled', spent: used, goesOn: used < 100, did: 'wheel' };
}

function expand(
  state: BattleState,
  { units, did, idle = units.filter((i) => targetsOf(state, i).length === 0) }: Manoeuvre,
  { left, right }: Order<'expand'>,
): MoveOutcome {
  const [hand, index] = left[0] === undefined ? (['right', right[0]!] as const) : (['left', left[0]] as const);
  const after = expandBody(state, units, index, hand);
  const now = expanded(did, hand);
  // lastly those that stayed in place and had somebody in range fire, and the body fights
  const shoot = stayedInRange(after, units).some((i) => !idle.includes(i));
  const goesOn = now !== 'expand-both' || shoot || units.some((i) => isInMelee(after, i));
  return { after, how: 'expanded', spent: 100, goesOn, did: now, idle };
}

/** p. 33: skirmishers go where they were told: nobody who is in range on the way stops them (ruling 322). */
function skirmish(state: BattleState, { units, spent }: Manoeuvre, to: Order<'skirmish'>): MoveOutcome {
  const places = skirmishPlaces(state, units, to);
  const used = Math.min(100, spent + skirmishSpends(state, units, places));
  let after = state;
  units.forEach((i, n) => {
    after = withUnitAs(after, i, { ...places[n]!, moved: true, allRound: false });
  });
  const gone = { after, how: 'skirmished', spent: used, goesOn: used < 100 } as const;
  // a unit that only turns where it stands has turned in this go, and may still go (ruling 107)
  return units.every((i) => after.units[i]!.x === state.units[i]!.x && after.units[i]!.y === state.units[i]!.y) ? { ...gone, did: 'about-face' } : gone;
}

function reform(state: BattleState, units: readonly number[]): MoveOutcome {
  const places = reformed(state, units);
  let after = withUnits(state, units, { moved: true, allRound: false });
  places?.forEach((place, n) => {
    after = withUnit(after, units[n]!, { x: place.x, y: place.y, heading: place.heading });
  });
  return { after, how: 'reformed', spent: 100, goesOn: false };
}

function dismount(state: BattleState, { units, id: cause }: Manoeuvre, at: At): MoveOutcome {
  const riders = units.filter((i) => mayDismount(state, i));
  at.say({ kind: 'dismounted', units: idsOf(state, riders), cause });
  return { after: withUnits(state, riders, { dismounted: true }), how: null, spent: 100, goesOn: false, fires: true };
}

/** p. 8: a unit that drops stakes neither moves nor fires; its body has taken up its ground, and stops (p. 35, ruling 188). */
function plantStakes(state: BattleState, { by }: Order<'drop-stakes'>, at: At): MoveOutcome {
  const after = withUnits(dropStakes(state, by, at), by, { fired: true, volleyed: true });
  return { after, how: null, spent: 100, goesOn: false, fires: true, reason: 'occupied', stops: true };
}

function carriedOut(state: BattleState, step: Manoeuvre, order: Exclude<ManoeuvreBody, { order: 'onto-the-flank' }>, at: At): MoveOutcome {
  const { units } = step;
  switch (order.order) {
    case 'advance':
      return goOn(state, step, order);
    case 'wheel':
      return wheel(state, step, order);
    case 'about-face': {
      const spent = aboutFaceSpends(state, units, step.spent) ?? 100;
      return { after: turnAbout(state, units), how: 'about-faced', spent, goesOn: spent < 100, did: 'about-face' };
    }
    case 'expand':
      return expand(state, step, order);
    case 'skirmish':
      return skirmish(state, step, order);
    case 'dismount':
      return dismount(state, step, at);
    case 'drop-stakes':
      return plantStakes(state, order, at);
    case 'reform':
      return reform(state, units);
    case 'return':
      return { after: comeBack(state, units), how: 'returned', spent: 100, goesOn: false };
    case 'leave':
      return { after: lead(state, units, at), how: null, spent: 100, goesOn: false };
    default:
      return unreachable(order);
  }
}

/** A body does what it was told (pp. 31-36). */
export function doManoeuvre(state: BattleState, step: Manoeuvre, at: At): BattleState {
  const units = step.units.filter((i) => state.units[i]!.status === 'field' || step.order.order === 'return');
  const { order, id } = step;
  if (units.length === 0) return state;
  // it wheels only if it wants to (p. 40)
  if (order.order === 'onto-the-flank') return pushSteps(state, id, { kind: 'charge', units, targets: [order.target], reach: [0], wheel: order.by });
  return afterwards(state, { id, units }, carriedOut(state, { ...step, units }, order, at), at);
}
