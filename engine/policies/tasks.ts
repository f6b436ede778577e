import { planOf } from '../rally-round-the-king/setting-up/battle-parts.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { onField } from '../rally-round-the-king/table/standing.ts';
import type { SideIndex } from '../sides.ts';
import { PLAYS, type Task } from './plays.ts';
import { aheadBy, isReleased, partOf } from './reading-the-field.ts';
import { hasCinC } from './stakes-of-leaders.ts';
import { isDeadlocked, isPreyedOn } from './waiting-in-vain.ts';

/** What a unit is about now: its part's task by the plan, and how far the plan has gone. */
export function taskOf(state: BattleState, unit: number): Task {
  const { side } = state.troops[unit]!;
  const play = PLAYS[planOf(state, side)][partOf(state, unit)];
  const task = isReleased(state, side, play.on) ? play.next : play.first;
  if (state.idle < TOO_QUIET && isCinCAlone(state, unit)) return 'hold';
  if (task === 'push' && state.turn > SLOWLY) return 'press';
  return task === 'hold' && mustAttack(state, side) ? 'press' : task;
}

/** For this many turns a line pushes on slowly (ruling 167); then the day is too far gone for that. */
const SLOWLY = 6;

/** The table's attacker has come to fight (p. 27): after this many turns he waits no longer (ruling 162). */
const PATIENCE = 5;
const mustAttack = (state: BattleState, side: SideIndex): boolean => side === state.attacker && state.turn > PATIENCE;

/** After this many turns without a shot or a blow the CinC goes to deal with it too (ruling 11). */
const TOO_QUIET = 2;

/** Whether the CinC's unit is a body of its own: with nobody beside it, it does not go looking for a fight (p. 42). */
function isCinCAlone(state: BattleState, unit: number): boolean {
  if (!hasCinC(state, unit)) return false;
  const { body } = state.units[unit]!;
  for (const i of onField(state, state.troops[unit]!.side)) if (i !== unit && state.units[i]!.body === body) return false;
  return true;
}

/**
 * The points a charge must be worth: even chances are not enough, because a unit that has struck stands alone afterwards; a body that holds wants still better
 * ones.
 */
const LEAST: Readonly<Record<Task, number>> = { press: 4, push: 4, wide: 4, hold: 5, guard: 5, harass: 5, lure: 5 };

/** How many points less for each turn without a shot or a blow after the first: nobody faces an enemy for ever (ruling 11). */
const IDLE = 3;

/**
 * The same for each turn of a day that has grown long, for the side that would lose it: only it must dare something. With two locked in a melee for ever both
 * must (ruling 294).
 */
const LATE = { from: 14, points: 1.5 } as const;

/** How many points less against an enemy who charges from the air: waiting for him costs one body after another. */
const PREYED_ON = 3;

/** The points a charge of a unit must be worth now. */
export function leastFor(state: BattleState, unit: number): number {
  const { side } = state.troops[unit]!;
  const least = LEAST[taskOf(state, unit)] - IDLE * Math.max(0, state.idle - 1) - (isPreyedOn(state, side) ? PREYED_ON : 0);
  const mustDare = state.turn > LATE.from && (aheadBy(state, side) <= 0 || isDeadlocked(state));
  return mustDare ? least - LATE.points * (state.turn - LATE.from) : least;
}
