import { memoryOf } from '../remembered.ts';
import type { LeftDraft } from './draft.ts';

/**
 * A founding that was left before its campaign was begun, if anything had been changed in it: a player who comes back to it, by any way, finds it as it was.
 */
export const unfinished = memoryOf<LeftDraft>('founding');
