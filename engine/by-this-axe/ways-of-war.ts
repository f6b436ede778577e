import type { Attack, Defence, Stratagem } from '../../data/tables/abstract-mass-combat.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { attacksOpen, isSuperior, slipsAway } from './postures.ts';
import type { QuickSide, QuickState, QuickWhy } from './state.ts';
import { strengthOf } from './unit-strength.ts';

/** A side that faces this many times its own strength has nothing to hope for. */
const OUTMATCHED = 3;

/** Whether the enemy is hopelessly the stronger. */
export const outmatched = (state: QuickState, side: SideIndex): boolean =>
  strengthOf(state.sides[otherSide(side)].units) >= OUTMATCHED * strengthOf(state.sides[side].units);

/** Whether the defender of the land is strong enough to come out and fight for it. */
const farTheStronger = (state: QuickState): boolean => 2 * strengthOf(state.sides[1].units) >= 3 * strengthOf(state.sides[0].units);

/** Tricks that help only the side that is attacked (Appendix D). */
const WAITING: readonly Stratagem[] = ['ambush', 'field-fortifications'];

/** Whether the defender of the land should attack today: if far the stronger, unless a trick came off that helps only a side that waits (ruling 292). */
export function comesOut(state: QuickState): boolean {
  const tried = state.tried[1];
  return farTheStronger(state) && !(tried?.works === true && WAITING.includes(tried.stratagem));
}

/** Who will attack where both generals are the game's: the invader, unless a superior general who is far the stronger does. */
export const expectedAttacker = (state: QuickState): SideIndex =>
  !state.invaderAttacks && farTheStronger(state) && isSuperior(state.sides[1], state.sides[0]) ? 1 : 0;

/** By the army's way of war (p. 52): horse goes round, missile armies screen, foot goes for a wing. Blind to what the enemy has chosen. */
export function attackOf(own: QuickSide, enemy: QuickSide): { readonly choice: Attack; readonly why: QuickWhy } {
  const open = attacksOpen(own, enemy);
  if (own.tactics === 'B' && open.includes('envelope')) return { choice: 'envelope', why: 'outflank-them' };
  if (own.tactics === 'C' && open.includes('screened-attack')) return { choice: 'screened-attack', why: 'bows-first' };
  return { choice: own.tactics === 'A' ? 'attack-right' : 'attack-left', why: 'our-way-of-war' };
}

/**
 * By the army's way of war: a wing is refused, since standing and holding is never better and mostly worse; the table itself makes no difference (ruling 293).
 * Riders with no hope of winning save themselves.
 */
export function defenceOf(state: QuickState, side: SideIndex): { readonly choice: Defence; readonly why: QuickWhy } {
  const own = state.sides[side];
  if (outmatched(state, side) && slipsAway(own)) return { choice: 'fighting-retreat', why: 'save-what-can-ride' };
  return { choice: own.tactics === 'C' ? 'refuse-right' : 'refuse-left', why: 'our-way-of-war' };
}
