import { planOf } from '../rally-round-the-king/battle-parts.ts';
import { type BattleState, otherSide, type SideIndex } from '../rally-round-the-king/state.ts';
import { PLAYS, type Task } from './plays.ts';
import { isReleased, partOf, pointsLeft } from './reading-the-field.ts';

/** What a unit is about now: its part's task by the plan, and how far the plan has gone. */
export function taskOf(state: BattleState, unit: number): Task {
  const { side } = state.troops[unit]!;
  const play = PLAYS[planOf(state, side)][partOf(state, unit)];
  const task = isReleased(state, side, play.on) ? play.next : play.first;
  if (task === 'push' && state.turn > SLOWLY) return 'press';
  return task === 'hold' && mustAttack(state, side) ? 'press' : task;
}

/** So many turns a line pushes on slowly; then the day is too far gone for that. */
const SLOWLY = 6;

/** The table's attacker has come to fight (p. 27): after so many turns he waits no longer. */
const PATIENCE = 5;
const mustAttack = (state: BattleState, side: SideIndex): boolean => side === state.attacker && state.turn > PATIENCE;

/** So many points a charge must be worth: who presses on takes even chances, who holds wants better ones. */
const LEAST: Readonly<Record<Task, number>> = { press: 2, push: 2, wide: 2, hold: 3, harass: 3, lure: 3 };

/** So many points less for each turn without a shot or a blow but the first: nobody faces an enemy for ever (main point 11). */
const IDLE = 3;

/** The same for each turn of a day that has grown long, for the side that has less left on the field: only it must dare something. */
const LATE = { from: 14, points: 1.5 } as const;

/** So many points a charge of a unit must be worth now. */
export function leastFor(state: BattleState, unit: number): number {
  const { side } = state.troops[unit]!;
  const least = LEAST[taskOf(state, unit)] - IDLE * Math.max(0, state.idle - 1);
  const mustDare = state.turn > LATE.from && pointsLeft(state, side) <= pointsLeft(state, otherSide(side));
  return mustDare ? least - LATE.points * (state.turn - LATE.from) : least;
}
