import { ELEPHANTS, theirs } from './melee-table.ts';

/** An elephant in melee, for tests. */

/** The dice by which an elephant of side 1 that fights foot of side 0 routs in the first round. */
export const ROUTS = { 'melee a': [1], 'melee e': [1], 'involved-in-melee a': [1, 1], 'involved-in-melee e': [6, 6] };
/** That elephant; `more`: what else is so of it. */
export const elephant = (more: Parameters<typeof theirs>[3] = {}) => theirs('e', 0, ELEPHANTS, more);
/** The melee that it fights. */
export const fought = { kind: 'melee', units: [0] } as const;
