import { type DiceSource, type Needs, OutOfFaces } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';

/** What a throw is made against, learnt from the throw itself: what waits for it is tried with every face, and what the rules would tell of it is read. */

/** The faces of a die. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A throw is told at once, or after at most this many others thrown with it. */
const WITH_IT = 12;

/** Faces in their order, and after them the same one for a few throws more. `most`: how many. */
export function facesThen(faces: readonly number[], rest: number, most = WITH_IT): DiceSource {
  let at = 0;
  let more = 0;
  return {
    faces(_scope, _who, _table, _k, count) {
      at += count;
      if (at <= faces.length) return faces.slice(at - count, at);
      more++;
      if (more > most) throw new OutOfFaces();
      return Array.from({ length: count }, () => rest);
    },
  };
}

/** Every throw of one die or of two, each pair once; of more dice one for each number of ones, from all to none, the rest sixes. */
function throwsOf(count: number): readonly (readonly number[])[] {
  if (count === 1) return FACES.map((face) => [face]);
  if (count === 2) return FACES.flatMap((one) => FACES.filter((other) => other >= one).map((other) => [one, other]));
  return Array.from({ length: count + 1 }, (_, sixes) => Array.from({ length: count }, (_, die) => (die < count - sixes ? 1 : 6)));
}

/** The throw that begins after this many dice, if it is that which is wanted, with these faces; null if none is told. */
export function throwAfter<Roll extends Pick<Rolled, 'table' | 'dice'>>(
  rolls: readonly Roll[],
  before: number,
  wanted: Needs,
  faces: readonly number[],
): Roll | null {
  let dice = 0;
  for (const roll of rolls) {
    if (dice === before) return roll.table === wanted.table && roll.dice.join() === faces.join() ? roll : null;
    dice += roll.dice.length;
  }
  return null;
}

/**
 * The throw that is waited for, as it would be told for whatever may be thrown; empty where that is not known. `thrownWith`: as it is told with these faces
 * where whatever is thrown after it comes up the same. What comes of one may depend on others thrown with it, as horse retires from a melee unless the foot
 * before it routs (p. 77): such a throw is there as it comes out either way. `rests`: what is thrown after it, the first of them always told.
 */
export function throwsThatMayBe<Roll>(
  count: number,
  thrownWith: (faces: readonly number[], rest: number) => Roll | null,
  rests: readonly number[] = [1, 6],
): readonly Roll[] {
  const all = throwsOf(count).map((own) => rests.map((rest) => thrownWith(own, rest)));
  if (all.some(([usual]) => usual === null)) return [];
  return all.flatMap((told) => [...new Map(told.flatMap((roll) => (roll === null ? [] : [[JSON.stringify(roll), roll] as const]))).values()]);
}
