import { straightAhead } from '../geometry/facing.ts';
import { shootersOf } from '../rally-round-the-king/movement/fire-in-a-go.ts';
import { facedByEnemy } from '../rally-round-the-king/movement/movement.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { frontRank, rightToLeft } from '../rally-round-the-king/table/bodies.ts';
import { unitPace } from '../rally-round-the-king/table/paces.ts';
import { aheadOn, isAnyNear, onField } from '../rally-round-the-king/table/standing.ts';
import { isMelee, isSkirmish } from '../rally-round-the-king/troops.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { isAsBefore } from './all-as-before.ts';
import type { PlannedCharge } from './charge-worth.ts';
import { bestOf, meetings } from './charging-orders.ts';
import { enemiesOf } from './fighters.ts';
import { watched } from './guarding.ts';
import { preyAloft } from './looking-up.ts';
import { shouldPlant } from './planting-stakes.ts';
import { leastFor, taskOf } from './tasks.ts';

/** A friend this near before a unit, in inches, and it cannot go on (p. 35). */
const BLOCKED = 1.3;

/** Whether friends of another body stand right before a unit. */
function isBlocked(state: BattleState, unit: number): boolean {
  const own = state.units[unit]!;
  for (const i of aheadOn(state, state.troops[unit]!.side, own, own.width / 2, BLOCKED))
    if (i !== unit && state.units[i]!.body !== own.body && straightAhead(own, state.units[i]!, BLOCKED)) return true;
  return false;
}

/** The share of its use that remains when an activated unit must first find its way out from behind friends. */
const BEHIND_FRIENDS = 0.3;

/** How much it is worth now, in points, that a unit marches: how soon it can be at the enemy, and how much of the army it is. */
function marchOf(state: BattleState, unit: number): number {
  const task = taskOf(state, unit);
  if (task === 'hold' || task === 'guard') return 0;
  const own = state.units[unit]!;
  let nearest = Number.POSITIVE_INFINITY;
  for (const e of enemiesOf(state, unit)) {
    const { x, y } = state.units[e]!;
    const square = (x - own.x) * (x - own.x) + (y - own.y) * (y - own.y);
    if (square < nearest) nearest = square;
  }
  const use = (task === 'wide' ? 1.2 : 1) * (isBlocked(state, unit) ? BEHIND_FRIENDS : 1);
  return (use * state.troops[unit]!.listed.cost) / (2 + Math.sqrt(nearest) / unitPace(state, unit));
}

/** What dropping stakes is worth to a unit, as a share of its own cost. */
const STAKES = 1 / 6;

/** A blow goes before a march: it is worth a fixed amount, and a multiple of its own worth on top. */
const BLOW = { least: 10, times: 2 } as const;

/** What bodies can do, by their labels, with the units it was worked out for: it holds as long as only who has had his go has changed. */
interface Known {
  /** The last of the states that it holds for. */
  state: BattleState;
  readonly side: SideIndex;
  readonly by: Map<number, { readonly body: readonly number[]; readonly urgency: number }>;
}

let last: Known | null = null;

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (const i of a) if (!b.includes(i)) return false;
  return true;
}

/** What is known of what a side's bodies can do now. */
function knownNow(state: BattleState, side: SideIndex): Known {
  if (last === null || last.side !== side || (last.state !== state && !isAsBefore(last.state, state))) last = { state, side, by: new Map() };
  last.state = state;
  return last;
}

/** What a body can do with a point now; worked out once while nothing changes. */
function urgencyOf(state: BattleState, body: readonly number[]): number {
  const { by } = knownNow(state, state.troops[body[0]!]!.side);
  const label = state.units[body[0]!]!.body;
  const known = by.get(label);
  if (known !== undefined && isSame(known.body, body)) return known.urgency;
  const urgency = workOut(state, rightToLeft(state, body));
  by.set(label, { body, urgency });
  return urgency;
}

/** Nobody has anybody to charge. */
const NOBODY_MET: PlannedCharge = { units: [], targets: [] };

/** How far beyond its reach, in inches, a charge may still meet somebody; more than that it cannot. */
const HARDLY = 0.1;

/** Whether an enemy may be in charge reach of a unit: no unit reaches farther than its move in the open. A quick test by circles. */
function mayMeet(state: BattleState, unit: number): boolean {
  return isAnyNear(state, otherSide(state.troops[unit]!.side), state.units[unit]!, unitPace(state, unit) + HARDLY);
}

/** Whether what a body can do is known or quickly worked out: it has nobody near to charge. */
function isSoonSeen(state: BattleState, side: SideIndex, body: readonly number[]): boolean {
  if (isSkirmish(state, body[0]!) || knownNow(state, side).by.has(state.units[body[0]!]!.body)) return true;
  for (const i of body) if (mayMeet(state, i)) return false;
  return true;
}

/** Whether some of a body must shoot now; units fighting hand to hand need not. */
function mustShoot(state: BattleState, body: readonly number[]): boolean {
  const shooters = body.filter((i) => !isMelee(state, i));
  return shooters.length > 0 && shootersOf(state, shooters).length > 0;
}

/**
 * What a body can do with a point now: nothing, if it will shoot; strike, if it is worth it; nothing, if it stands before an enemy it had better not strike;
 * else come nearer, or deal with the enemy it watches.
 */
function workOut(state: BattleState, body: readonly number[]): number {
  const lead = body[0]!;
  if (mustShoot(state, body)) return 0;
  if (!isSkirmish(state, lead)) {
    const near = body.filter((i) => mayMeet(state, i));
    const met =
      near.length === 0
        ? NOBODY_MET
        : meetings(
            state,
            frontRank(state, body).filter((i) => near.includes(i)),
          );
    if (met.units.length > 0) {
      const { worth } = bestOf(state, met);
      if (worth >= leastFor(state, lead)) return BLOW.least + BLOW.times * Math.max(0, worth);
      if (met.units.some((i) => facedByEnemy(state, i))) return 0;
    }
  }
  let sum = 0;
  for (const i of body) sum += marchOf(state, i);
  for (const i of shouldPlant(state, body, taskOf(state, lead))) sum += STAKES * state.troops[i]!.listed.cost;
  const seen = watched(state, body, taskOf(state, lead));
  if (seen !== null) for (const i of body) sum += state.troops[i]!.listed.cost / (2 + seen.goes);
  if (preyAloft(state, body) !== null) for (const i of body) sum += state.troops[i]!.listed.cost / 3;
  return sum;
}

/** After this many turns without a shot or a blow those that seemed most needed have had their chance (ruling 11), and the others have theirs. */
const DEADLOCK = 2;

/** Bodies take turns at the first call on a point, those of less worth less often: the most wanted body may have found nothing to do last time. */
const favour = (state: BattleState, label: number): number => 1 + ((label * 7 + state.turn * 11) % 5) / 3;

/** In a deadlock bodies are activated in another order each turn, except those that can strike. */
function isNext(state: BattleState, side: SideIndex, label: number, command: number): boolean {
  const lot = (of: number): number => (of * 7 + state.turn * 11) % 31;
  const before = new Set<number>();
  for (const i of onField(state, side)) {
    const { body, done, active, melee } = state.units[i]!;
    if (!done && !active && melee === null && lot(body) < lot(label)) before.add(body);
  }
  return before.size < command;
}

/** The bodies of a side that could be activated and have their go before them, by their labels. */
function waiting(state: BattleState, side: SideIndex): Map<number, number[]> {
  const bodies = new Map<number, number[]>();
  for (const i of onField(state, side)) {
    const { done, active, melee, rampage, body } = state.units[i]!;
    if (done || active || melee !== null || rampage !== null) continue;
    const known = bodies.get(body);
    if (known === undefined) bodies.set(body, [i]);
    else known.push(i);
  }
  return bodies;
}

/**
 * How many more bodies than there are points are given a go: of those that have the first call one or two find nothing to do, and points left over are lost.
 */
const SPARE = 2;

/**
 * p. 9: a body is worth a point of War Rating if fewer bodies with more to do are still to come in this go than there are points. Bodies come from right to
 * left, and the right-most must not use up all the points. {@link SPARE} lets that many more of them try.
 */
export function isWorthAPoint(state: BattleState, side: SideIndex, body: readonly number[]): boolean {
  const { command } = state.sides[side];
  const label = state.units[body[0]!]!.body;
  const urgency = urgencyOf(state, body);
  if (state.idle >= DEADLOCK) return urgency >= BLOW.least || isNext(state, side, label, command);
  const own = urgency * favour(state, label);
  if (own <= 0) return false;
  const bodies = waiting(state, side);
  bodies.delete(label);
  let others = bodies.size;
  let free = command + SPARE;
  // even if all who are still to be looked at have more to do
  if (others < free) return true;
  const late: (readonly number[])[] = [];
  const hasMore = (units: readonly number[]): boolean => urgencyOf(state, units) * favour(state, state.units[units[0]!]!.body) > own;
  for (const units of bodies.values()) {
    if (!isSoonSeen(state, side, units)) {
      late.push(units);
      continue;
    }
    others--;
    if (hasMore(units)) free--;
    if (free <= 0) return false;
    if (others < free) return true;
  }
  for (const units of late) {
    others--;
    if (hasMore(units)) free--;
    if (free <= 0) return false;
    if (others < free) return true;
  }
  return true;
}
