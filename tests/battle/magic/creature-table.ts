import type { SummonsId } from '../../../data/tables/magic.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { faces, ours, theirs } from '../melee/melee-table.ts';
import { at, run, type Standing } from '../table.ts';
import { magicBattle } from './magic-table.ts';

/** Creatures that a magic user has called, for tests. */

/** The step in which a magic user of side 0 calls a creature. */
export const called = (state: BattleState, spell: SummonsId) => ({ kind: 'creature', side: 0, spell, from: at(state, 'mages') }) as const;
/** What comes of calling it; `control`: the throw for it is given (p. 49). */
export const call = (state: BattleState, spell: SummonsId, dice: Readonly<Record<string, readonly number[]>> = {}, control?: number) =>
  run(state, { ...called(state, spell), ...(control === undefined ? {} : { control }) }, faces(dice));
/** A battle with a magic user of level 3 on side 0, and these. */
export const field = (...units: readonly Standing[]): BattleState => magicBattle([ours('mages', 0), ...units], { ours: [3], magic: { alignments: [-1, 1] } });
/** The first creature that side 0 has called. */
export const LAST = 'ourselves-summoned-0-1';
/** One of side 1, far ahead. */
export const ENEMY = theirs('enemy', 0, {}, { y: 32 });
