import type { BattleState } from './state.ts';

/** Somebody who may be hit in a melee. */
export interface Target {
  readonly unit: number;
  readonly ac: number;
  /** Hits it has taken in this melee. */
  readonly hits: number;
}

/** Whether somebody leads from a unit. */
const isLed = (state: BattleState, unit: number): boolean =>
  state.sides[state.troops[unit]!.side].leaders.some((leader) => leader.unit === unit && leader.state === 'with');

/**
 * p. 41: those of a camp who may be hit, in the order in which their enemy would have equals hit: who has a leader with him first, then who has least Rep
 * left, then the first of them from right to left (ruling 97).
 */
export function targetsIn(state: BattleState, camp: readonly number[]): Target[] {
  const repLeft = (unit: number): number => state.troops[unit]!.listed.rep - state.units[unit]!.hits;
  const wished = [...camp].sort((a, b) => Number(isLed(state, b)) - Number(isLed(state, a)) || repLeft(a) - repLeft(b));
  return wished.map((unit) => ({ unit, ac: state.troops[unit]!.listed.ac, hits: state.units[unit]!.melee?.hits ?? 0 }));
}

/**
 * pp. 40-41: on whom the sum of the enemy's dice falls, once for each hit, in order. Each hit takes one more than the unit's AC out of
 * the sum. Those with the fewest hits of this melee come first, of these the lowest AC, of these the one named first (ruling 97): so
 * nobody is hit again before all have been. A sum too small for the next in order is lost.
 */
export function spreadHits(total: number, targets: readonly Target[]): number[] {
  const taken = targets.map((t) => t.hits);
  const hit: number[] = [];
  if (targets.length === 0) return hit;
  for (let left = total; ; ) {
    let next = 0;
    for (let i = 1; i < targets.length; i++) {
      const order = taken[i]! - taken[next]! || targets[i]!.ac - targets[next]!.ac;
      if (order < 0) next = i;
    }
    left -= targets[next]!.ac + 1;
    if (left < 0) return hit;
    taken[next]!++;
    hit.push(targets[next]!.unit);
  }
}
