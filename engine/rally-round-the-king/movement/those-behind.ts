import type { Asked } from '../chapter.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import { filesBehind } from '../table/bodies.ts';

/** Whether a unit goes along with the one before it, whatever its player wants: its Rep is no higher (pp. 34, 36). */
const mustFollow = (state: BattleState, before: number, unit: number): boolean => state.troops[unit]!.listed.rep <= state.troops[before]!.listed.rep;

/** Units behind one that charges, follows up or pursues who go along: of no higher Rep they must, the others if they are `willing` (pp. 34-36). */
export const pulledBy = (state: BattleState, unit: number, willing: readonly string[] = []): number[] =>
  filesBehind(state, unit).filter((i) => mustFollow(state, unit, i) || willing.includes(idOf(state, i)));

/** Units behind such a one that may stay, their Rep being higher. */
export const freeBehind = (state: BattleState, unit: number): number[] => filesBehind(state, unit).filter((i) => !mustFollow(state, unit, i));

/** Asks the side of the units before which of those that are free to stay follow them; null where nobody is free. */
export function whoFollows(state: BattleState, before: readonly number[], free: readonly number[]): Asked | null {
  if (free.length === 0) return null;
  const of = idsOf(state, free);
  return { side: state.troops[before[0]!]!.side, body: before, choices: [{ choice: 'follow', form: 'set', of, min: 0, max: of.length, stops: [[], of] }] };
}
