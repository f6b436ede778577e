import { planOf } from '../rally-round-the-king/battle-parts.ts';
import type { BattleState, SideIndex } from '../rally-round-the-king/state.ts';
import { PLAYS, type Task } from './plays.ts';
import { isReleased, partOf } from './reading-the-field.ts';

/** What a unit is about now: its part's task by the plan, and how far the plan has gone. */
export function taskOf(state: BattleState, unit: number): Task {
  const { side } = state.troops[unit]!;
  const play = PLAYS[planOf(state, side)][partOf(state, unit)];
  const task = isReleased(state, side, play.on) ? play.next : play.first;
  return task === 'hold' && mustAttack(state, side) ? 'press' : task;
}

/** The table's attacker has come to fight (p. 27): after so many turns he waits no longer. */
const PATIENCE = 5;
const mustAttack = (state: BattleState, side: SideIndex): boolean => side === state.attacker && state.turn > PATIENCE;
