import { keptFor } from '../kept.ts';
import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { paceOf } from '../rally-round-the-king/table/paces.ts';
import { isMelee, isSkirmish } from '../rally-round-the-king/troops.ts';
import { chargeOrder } from './charging-orders.ts';
import { type Chosen, costsAPoint, find, firstStop, offers, plain } from './choices.ts';
import { isWorthAPoint } from './command-points.ts';
import { harry, isInTheAir, orderInFlight, swoop } from './flying.ts';
import { watched } from './guarding.ts';
import { drawOff, skirmishTo } from './light-troops.ts';
import { shootUp } from './looking-up.ts';
import { face, goOn, holdGround, marchTo, roundTheFlank, soonestEnemy, wayOfBody } from './marching-orders.ts';
import { keepBehindStakes, plant } from './planting-stakes.ts';
import type { Task } from './plays.ts';
import { partOf } from './reading-the-field.ts';
import { sail } from './ships.ts';
import { hasShot, shootsFirst, toShoot } from './shooting-at-will.ts';
import { AGAIN, forcedSkirmish, skirmishOrder } from './skirmish-orders.ts';
import { leastFor, taskOf } from './tasks.ts';
import { whomToGoAt } from './whom-to-go-at.ts';

/** Index of each id. */
const indicesOf = keptFor((troops: BattleState['troops']): ReadonlyMap<string, number> => new Map(troops.map(({ id }, i) => [id, i])));

function indexIn({ troops }: BattleState): (id: string) => number {
  const byId = indicesOf(troops);
  return (id) => byId.get(id)!;
}

const rest = (offer: BattleOffer): Chosen | null =>
  offers(offer, 'done') ? plain('done', 'nothing-better') : offers(offer, 'stand') ? plain('stand', 'hold-the-line') : null;

/** Wheels on to the flank of an enemy it overlaps, or comes up into a melee beside those who fight, and otherwise fights. */
function fight(offer: BattleOffer): Chosen | null {
  if (!offers(offer, 'melee')) return null;
  const flank = find(offer, 'charge', 'set');
  if (flank !== undefined) return { choice: 'charge', of: [flank.of[0]!], why: 'where-it-hurts' };
  const expand = find(offer, 'expand-right', 'set') ?? find(offer, 'expand-left', 'set');
  if (expand !== undefined && expand.cost === undefined) return { choice: expand.choice, of: [expand.of[0]!], why: 'close-with-them' };
  return plain('melee', 'mandatory');
}

/** The share of its move that a body pushing on slowly goes (p. 53). */
const SLOW = 0.5;

/** A body pushing on slowly has gone far enough. */
const hasPushed = (offer: BattleOffer, task: Task): boolean => task === 'push' && offers(offer, 'done');

/** What a body that stays in place does about the enemies it has to watch. */
function watch(state: BattleState, offer: BattleOffer, body: readonly number[], task: Task): Chosen | null {
  const seen = watched(state, body, task);
  if (seen === null) return null;
  const enemy = state.units[seen.enemy]!;
  if (isSkirmish(state, body[0]!)) return seen.isGoneAt ? skirmishTo(state, offer, body[0]!, enemy) : null;
  return seen.isGoneAt ? marchTo(state, offer, body, enemy, 'the-plan') : face(state, offer, body, enemy);
}

/**
 * A body that would stay in place but is active must go on (p. 31): as little as possible, to ground it can hold, or for light troops to the best place
 * near.
 */
function goOnLittle(state: BattleState, offer: BattleOffer, lead: number): Chosen | null {
  if (offers(offer, 'reform')) return plain('reform', 'nothing-better');
  if (isSkirmish(state, lead)) return forcedSkirmish(state, offer, lead) ?? goOn(offer, 'keep-going', 0);
  return holdGround(offer, isMelee(state, lead) ? 'anywhere' : 'where-it-sees-out') ?? goOn(offer, 'keep-going', 0);
}

const stays = (task: Task): boolean => task === 'hold' || task === 'guard';

/** Skirmishers that press on, with nothing better near, go round ground closed to them to reach the enemy behind it. */
function roundTo(state: BattleState, offer: BattleOffer, body: readonly number[]): Chosen | null {
  const lead = body[0]!;
  const soonest = soonestEnemy(state, body);
  if (soonest === null) return null;
  const enemy = state.units[soonest.enemy]!;
  const { to } = wayOfBody(state, body, enemy);
  if (to === enemy) return null;
  return skirmishOrder(state, offer, lead, AGAIN) ?? skirmishTo(state, offer, lead, to);
}

/** Where a body marches by its task. */
function march(state: BattleState, offer: BattleOffer, body: readonly number[], task: Task): Chosen | null {
  const lead = body[0]!;
  const part = partOf(state, lead);
  if (task === 'wide' && (part === 'left' || part === 'right')) {
    const goal = roundTheFlank(state, offer.side, part, lead);
    if (goal !== null) return skirmishTo(state, offer, lead, goal) ?? marchTo(state, offer, body, goal, 'the-plan');
  }
  if (isSkirmish(state, lead)) {
    const skirmish =
      (task === 'lure' ? drawOff(state, offer, lead) : null) ??
      (task === 'press' ? roundTo(state, offer, body) : null) ??
      (rest(offer) === null ? forcedSkirmish : skirmishOrder)(state, offer, lead);
    if (skirmish !== null) return skirmish;
  }
  const prey = whomToGoAt(state, body);
  if (prey === null) return goOn(offer, 'keep-going');
  const inches = (): number | undefined => (task === 'push' ? paceOf(state, body) * SLOW : toShoot(state, body));
  const enemy = state.units[prey.enemy]!;
  const marching = marchTo(state, offer, body, enemy, 'close-with-them', inches);
  // light troops who are stuck come out of there any way they like (p. 33)
  if (marching !== null || !isSkirmish(state, lead)) return marching;
  return skirmishTo(state, offer, lead, wayOfBody(state, body, enemy).to);
}

/** p. 67: ships with nobody in range take to the air, one by one. */
function sailed(state: BattleState, offer: BattleOffer, body: readonly number[]): Chosen | null {
  for (const unit of body) {
    const order = sail(state, offer, unit);
    if (order !== null) return order;
  }
  return null;
}

/** What a body does in its go. */
export function orderFor(state: BattleState, offer: BattleOffer): Chosen {
  const fights = fight(offer);
  if (fights !== null) return fights;
  if (offers(offer, 'return')) return plain('return', 'close-with-them');
  const indexOf = indexIn(state);
  const body = offer.body.map(indexOf);
  const lead = body[0]!;
  // where there is no room for all of it, it waits beyond the edge
  if (state.units[lead]!.status === 'pursued-off') return plain('stand', 'nothing-better');
  if (isInTheAir(state, lead)) return orderInFlight(state, offer, lead, indexOf);
  const fromTheAir = swoop(state, offer, indexOf);
  if (fromTheAir !== null) return fromTheAir;
  const sailing = state.fleets === undefined || offers(offer, 'fire') ? null : sailed(state, offer, body);
  if (sailing !== null) return sailing;
  const harried =
    offers(offer, 'hover-low') && body.length === 1 && !offers(offer, 'fire') && isWorthAPoint(state, offer.side, body) ? harry(state, offer, lead) : null;
  if (harried !== null) return harried;
  const task = taskOf(state, lead);
  const affordable = !costsAPoint(state, body) || isWorthAPoint(state, offer.side, body);
  const charge = affordable ? chargeOrder(state, offer, indexOf, leastFor(state, lead)) : null;
  const shoots = offers(offer, 'fire');
  const bidden = shoots && (charge?.of.some((id) => state.troops[indexOf(id)]!.purpose === 'missile') || shootsFirst(state, body));
  if (charge !== null && !bidden) return charge;
  if (shoots) return plain('fire', 'in-range');
  const stakes = (affordable ? plant(state, offer, body, task) : null) ?? keepBehindStakes(state, offer, body);
  if (stakes !== null) return stakes;
  // whether it may rest is asked only where it matters, because that looks at everybody who might come at it
  const hasDone = !affordable || hasPushed(offer, task) || hasShot(state) ? rest(offer) : null;
  if (hasDone !== null) return hasDone;
  const upwards = affordable ? shootUp(state, offer, body) : null;
  if (upwards !== null) return upwards;
  const watching = affordable ? watch(state, offer, body, task) : null;
  if (watching !== null) return watching;
  const staying = stays(task) ? (rest(offer) ?? goOnLittle(state, offer, lead)) : null;
  if (staying !== null) return staying;
  if (offers(offer, 'reform')) return plain('reform', 'nothing-better');
  const marching = march(state, offer, body, task);
  if (marching !== null) return marching;
  return rest(offer) ?? goOn(offer, 'keep-going', 0) ?? firstStop(offer.choices[0]!);
}
