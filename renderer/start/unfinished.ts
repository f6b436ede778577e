import type { Draft } from './draft.ts';

/** A founding that was left before its campaign was begun: who comes back to it by Back or Forward finds it as it was. */
export const unfinished: { draft: Draft | null } = { draft: null };
