import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import { type BattleState, idOf } from '../rally-round-the-king/state.ts';
import { hasLeader } from '../rally-round-the-king/troops.ts';
import { type Chosen, find } from './choices.ts';

/**
 * Which of equals in a melee, named from right to left, is hit first by the side that may choose (p. 41): a unit with a leader, then the one with least Rep
 * left.
 */
export function dearestFirst(state: BattleState, equals: readonly number[]): number[] {
  const repLeft = (unit: number): number => state.troops[unit]!.listed.rep - state.units[unit]!.hits;
  return [...equals].sort((a, b) => Number(hasLeader(state, b)) - Number(hasLeader(state, a)) || repLeft(a) - repLeft(b));
}

/** Which of several equals an army hits after throwing for some of them (p. 41). */
export function whomToHit(state: BattleState, offer: BattleOffer): Chosen {
  const { of, min } = find(offer, 'hit', 'set')!;
  const equals = of.map((id) => state.troops.findIndex((t) => t.id === id));
  const hit = dearestFirst(state, equals).slice(0, min);
  return { choice: 'hit', of: hit.map((unit) => idOf(state, unit)), why: 'where-it-hurts' };
}
