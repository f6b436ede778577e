import type { DiceSource } from '../../../engine/dice.ts';
import type { BattleAction, BattleChoiceId } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { battleOf, type Standing } from '../table.ts';

/** What page 51 makes of a hero whose list has Rep 5 and AC 4 at best: on foot unless a test sets him on a horse. */
const HERO = { rep: 7, ac: 8, figures: 1, cost: 46, rules: ['elite-training', 'terror'] } as const;

/** Half of his base of 20 mm, in inches. */
export const HALF = 0.3935;

/** A hero somewhere on the table; side 0 faces up it. */
export const hero = (id: string, side: 0 | 1, x: number, y: number, more: Partial<Standing> = {}): Standing => ({
  id,
  side,
  hero: true,
  row: HERO,
  x,
  y,
  dismounted: true,
  ...more,
});

/** Plain foot somewhere on the table. */
export const foot = (id: string, side: 0 | 1, x: number, y: number, more: Partial<Standing> = {}): Standing => ({ id, side, x, y, ...more });

/** The order that takes a choice as it stands. */
export function order(state: BattleState, choice: BattleChoiceId, more: Partial<BattleAction> = {}): BattleAction {
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('nobody is asked');
  return { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, choice, of: [], why: 'players-choice', ...more };
}

/** What is offered, by name. */
export function offered(state: BattleState): string[] {
  const offer = rules.legal(state);
  return 'over' in offer ? [] : [...new Set(offer.choices.map((c) => c.choice))];
}

/** Takes a choice, and all that follows until somebody is asked again. */
export function taking(
  state: BattleState,
  choice: BattleChoiceId,
  dice: DiceSource,
  more: Partial<BattleAction> = {},
): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const done = rules.apply(state, order(state, choice, more), dice);
  if (!('state' in done)) throw new Error(JSON.stringify(done));
  return done;
}

/** Conan and Thoth, so many inches apart from edge to edge, with others besides. */
export const facing = (inches: number, ...others: readonly Standing[]): BattleState =>
  battleOf([hero('conan', 0, 24, 10), foot('a', 0, 4, 4), hero('thoth', 1, 24, 10 + 2 * HALF + inches), foot('b', 1, 44, 30), ...others]);

/** So many dice of a face. */
export const dice = (face: number, count: number): number[] => new Array<number>(count).fill(face);
