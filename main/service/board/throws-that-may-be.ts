import { type DiceSource, type Needs, OutOfFaces } from '../../../engine/dice.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';

/** What a throw is made against, learnt from the throw itself: the order is tried with every face, and what the rules would tell of it is read. */

type Throw = Extract<BattleEvent, { readonly kind: 'roll' }>;

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A throw is told at once, or after at most this many others thrown with it. */
const WITH_IT = 12;

/** Faces in their order, and after them the same one for a few throws more. */
function facesThen(faces: readonly number[], rest: number): DiceSource {
  let at = 0;
  let more = 0;
  return {
    faces(_scope, _who, _table, _k, count) {
      at += count;
      if (at <= faces.length) return faces.slice(at - count, at);
      more++;
      if (more > WITH_IT) throw new OutOfFaces();
      return Array.from({ length: count }, () => rest);
    },
  };
}

/** The throw that begins after this many dice. */
function throwAfter(events: readonly BattleEvent[], before: number): Throw | null {
  let dice = 0;
  for (const event of events) {
    if (event.kind !== 'roll') continue;
    if (dice === before) return event;
    dice += event.dice.length;
  }
  return null;
}

/** What an order's next throw would be with these faces, where whatever is thrown after it comes up the same; null if none is told. */
function thrownWith(state: BattleState, { faces: before = [], ...action }: BattleAction, wanted: Needs, own: readonly number[], rest: number): Throw | null {
  const done = rules.apply(state, action, facesThen([...before, ...own], rest));
  if ('refused' in done) return null;
  const { events } = 'needs' in done ? done.soFar : done;
  const thrown = throwAfter(events, before.length);
  return thrown?.table === wanted.table && thrown.dice.join() === own.join() ? thrown : null;
}

/** Every throw of one die or of two, each pair once; of more dice one for each number of ones, from all to none, the rest sixes. */
function throwsOf(count: number): readonly (readonly number[])[] {
  if (count === 1) return FACES.map((face) => [face]);
  if (count === 2) return FACES.flatMap((one) => FACES.filter((other) => other >= one).map((other) => [one, other]));
  return Array.from({ length: count + 1 }, (_, sixes) => Array.from({ length: count }, (_, die) => (die < count - sixes ? 1 : 6)));
}

/**
 * The throw that an order waits for, as it would be told for whatever may be thrown; empty where that is not known. What comes of one may depend on others
 * thrown with it, as horse retires from a melee unless the foot before it routs (p. 77): such a throw is there as it comes out either way.
 */
export function throwsThatMayBe(state: BattleState, action: BattleAction, wanted: Needs): readonly Throw[] {
  const all = throwsOf(wanted.count).map((own) => [1, 6].map((rest) => thrownWith(state, action, wanted, own, rest)) as [Throw | null, Throw | null]);
  if (all.some(([usual]) => usual === null)) return [];
  return all.flatMap(([usual, other]) => (other === null || JSON.stringify(other) === JSON.stringify(usual) ? [usual!] : [usual!, other]));
}
