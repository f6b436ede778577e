import { gap } from '../geometry/distance.ts';
import { aheadOf } from '../geometry/stand.ts';
import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import { behindStakes } from '../rally-round-the-king/melee/stakes.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { frontRank } from '../rally-round-the-king/table/bodies.ts';
import { unitPace } from '../rally-round-the-king/table/paces.ts';
import { isMelee } from '../rally-round-the-king/troops.ts';
import { type Chosen, find, offers, plain } from './choices.ts';
import { enemiesOf } from './fighters.ts';
import type { Task } from './plays.ts';
import { isDeadlocked } from './waiting-in-vain.ts';

/** An enemy who could be there within this many of his goes is met with stakes; one a little farther off keeps those who have dropped them behind them. */
const SOON = 1.3;
const NEAR = 3;

/** Whether an enemy who fights hand to hand is coming at a unit's front. */
function isComing(state: BattleState, unit: number, enemy: number, goes: number): boolean {
  const own = state.units[unit]!;
  const theirs = state.units[enemy]!;
  if (!isMelee(state, enemy) || theirs.melee !== null) return false;
  const isFaceToFace = aheadOf(own, theirs.x, theirs.y) > 0 && aheadOf(theirs, own.x, own.y) > 0;
  return isFaceToFace && gap(own, theirs) <= goes * unitPace(state, enemy);
}

/**
 * The units of a body's first rank that should drop their stakes now, to meet enemies who are coming from behind them (pp. 8-9). Only in a body whose task is
 * to stay: one on the march would lose a go and leave the stakes behind.
 */
export function shouldPlant(state: BattleState, body: readonly number[], task: Task): readonly number[] {
  if ((task !== 'hold' && task !== 'guard') || !body.some((i) => state.units[i]!.stakes === 'carried')) return [];
  return frontRank(state, body).filter((i) => state.units[i]!.stakes === 'carried' && enemiesOf(state, i).some((e) => isComing(state, i, e, SOON)));
}

/** p. 8: the order to drop stakes; null where it is not worth the go. */
export function plant(state: BattleState, offer: BattleOffer, body: readonly number[], task: Task): Chosen | null {
  const planters = shouldPlant(state, body, task).map((i) => state.troops[i]!.id);
  const drop = planters.length === 0 ? undefined : find(offer, 'drop-stakes', 'set');
  const of = drop?.of.filter((id) => planters.some((own) => own === id)) ?? [];
  return of.length === 0 ? null : { choice: 'drop-stakes', of, why: 'hold-the-line' };
}

/** Staying behind dropped stakes while somebody comes at them; null where there is nothing to stay for, or others wait for help. */
export function keepBehindStakes(state: BattleState, offer: BattleOffer, body: readonly number[]): Chosen | null {
  const planted = body.filter((i) => state.units[i]!.stakes === 'dropped');
  const isKept = planted.some((i) => enemiesOf(state, i).some((e) => isComing(state, i, e, NEAR) && behindStakes(state, i, e)));
  return isKept && offers(offer, 'stand') && !isDeadlocked(state) ? plain('stand', 'hold-the-line') : null;
}
