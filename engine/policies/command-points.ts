import { facesWithin, straightAhead } from '../geometry/facing.ts';
import { mayCharge } from '../rally-round-the-king/charge-targets.ts';
import { unitPace } from '../rally-round-the-king/paces.ts';
import { type BattleState, onField, type SideIndex } from '../rally-round-the-king/state.ts';
import { enemiesOf, exchange, fighterOf } from './fighting-chances.ts';
import { taskOf } from './tasks.ts';

/** A friend this near before a unit, in inches, and it cannot go on (p. 35). */
const BLOCKED = 1.3;

/** Whether friends of another body stand right before a unit. */
function isBlocked(state: BattleState, unit: number): boolean {
  const own = state.units[unit]!;
  for (const i of onField(state, state.troops[unit]!.side))
    if (i !== unit && state.units[i]!.body !== own.body && straightAhead(own, state.units[i]!, BLOCKED)) return true;
  return false;
}

/** What a unit's blow at an enemy in its reach is worth; half of what is pinned by enemies it dare not strike is nothing. */
function blowOf(state: BattleState, unit: number, enemy: number): number {
  if (!mayCharge(state, unit, enemy)) return 0;
  const { own, foes } = exchange(fighterOf(state, unit, enemy, true, 0), fighterOf(state, enemy, unit, false, 0), false);
  if (own + foes < 0.1) return 0;
  return Math.max(0, foes * state.troops[enemy]!.listed.cost - own * state.troops[unit]!.listed.cost + 8);
}

/** How much a unit's being set in motion is worth now, in points: what it can do by its task, how soon, and how much of the army it is. */
function urgency(state: BattleState, unit: number): number {
  const own = state.units[unit]!;
  const task = taskOf(state, unit);
  const pace = unitPace(state, unit);
  let nearest = Number.POSITIVE_INFINITY;
  let struck = -1;
  for (const e of enemiesOf(state, unit)) {
    const enemy = state.units[e]!;
    const square = (enemy.x - own.x) * (enemy.x - own.x) + (enemy.y - own.y) * (enemy.y - own.y);
    if (square >= nearest) continue;
    nearest = square;
    if (square < (pace + 3) * (pace + 3) && facesWithin(own, enemy, pace)) struck = e;
  }
  if (struck >= 0 && state.troops[unit]!.purpose === 'melee') return blowOf(state, unit, struck);
  if (task === 'hold' || isBlocked(state, unit)) return 0;
  return ((task === 'wide' ? 1.2 : 1) * state.troops[unit]!.listed.cost) / (2 + Math.sqrt(nearest) / pace);
}

/** After so many turns without a shot or a blow whoever seemed to be most needed has had his chance (main point 11): the others have theirs. */
const DEADLOCK = 2;

/** Bodies of the same worth have the first call on a point by turns: who is most wanted may have found nothing to do last time. */
const favour = (state: BattleState, label: number): number => 1 + ((label * 7 + state.turn * 11) % 5) / 3;

/** In a deadlock bodies are set in motion in another order each turn. */
function isNext(state: BattleState, side: SideIndex, label: number, command: number): boolean {
  const lot = (of: number): number => (of * 7 + state.turn * 11) % 31;
  const before = new Set<number>();
  for (const i of onField(state, side)) {
    const { body, done, active, melee } = state.units[i]!;
    if (!done && !active && melee === null && lot(body) < lot(label)) before.add(body);
  }
  return before.size < command;
}

/** Urgency of whole bodies, by their label; used up at once. */
const sums: number[] = [];

/**
 * p. 9: a body is worth a point of War Rating if there are fewer bodies with more to do, still to come in this go, than points: bodies come from right to
 * left, and the right-most must not have them all.
 */
export function isWorthAPoint(state: BattleState, side: SideIndex, body: readonly number[]): boolean {
  const { command } = state.sides[side];
  if (state.idle >= DEADLOCK) return isNext(state, side, state.units[body[0]!]!.body, command);
  sums.length = 0;
  for (const i of onField(state, side)) {
    const u = state.units[i]!;
    if (u.done || u.active || u.melee !== null || u.rampage !== null) continue;
    sums[u.body] = (sums[u.body] ?? 0) + urgency(state, i) * favour(state, u.body);
  }
  const own = sums[state.units[body[0]!]!.body] ?? 0;
  let better = 0;
  for (let label = 0; label < sums.length; label++) if (sums[label] !== undefined && sums[label]! > own) better++;
  return better < command;
}
