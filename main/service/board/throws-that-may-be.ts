import type { Needs } from '../../../engine/dice.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { facesThen, throwAfter, throwsThatMayBe } from '../throws-that-may-be.ts';

type Throw = Extract<BattleEvent, { readonly kind: 'roll' }>;

/** What an order's next throw would be with these faces, where whatever is thrown after it comes up the same; null if none is told. */
function thrownWith(state: BattleState, { faces: before = [], ...action }: BattleAction, wanted: Needs, own: readonly number[], rest: number): Throw | null {
  const done = rules.apply(state, action, facesThen([...before, ...own], rest));
  if ('refused' in done) return null;
  const { events } = 'needs' in done ? done.soFar : done;
  const rolls = events.filter((event) => event.kind === 'roll');
  return throwAfter(rolls, before.length, wanted, own);
}

/** The throw that an order waits for, as it would be told for whatever may be thrown; empty where that is not known. */
export const orderedThrows = (state: BattleState, action: BattleAction, wanted: Needs): readonly Throw[] =>
  throwsThatMayBe(wanted.count, (own, rest) => thrownWith(state, action, wanted, own, rest));
