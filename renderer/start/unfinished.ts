import { memoryOf } from '../remembered.ts';
import type { Draft } from './draft.ts';

/** A founding that was left before its campaign was begun, if anything had been changed in it: who comes back to it, by whatever way, finds it as it was. */
export const unfinished = memoryOf<Draft>('founding');
