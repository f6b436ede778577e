import { run } from './playing.ts';
import { deeds, type Setup, table, war } from './table.ts';

/** The phase in which wars are lost. */
export const phase = { kind: 'phase', phase: 'national-morale' } as const;
/** Dice that no nation fails on, and that each does. */
export const PASS = [1, 1];
export const FAIL = [6, 6];
/** A nation that will not pass a six: its leader does not count this season. */
export const weary = (id: string): Setup => deeds(id, { leaderHurt: true });
/** Ash and Bryn at war; Bryn gives up. */
export const brynLoses = (...setup: readonly Setup[]) => run(table(war('ash', 'bryn'), weary('bryn'), ...setup), phase, [...PASS, ...FAIL]);
