import { USUAL_PACE } from '../../main/contract.ts';

/** How fast the seasons go by while they are watched, slow to fast: milliseconds a part of a season. */
export const PACES = [
  { pace: 2000, words: 'very slow' },
  { pace: 1200, words: 'slow' },
  { pace: USUAL_PACE, words: 'steady' },
  { pace: 250, words: 'fast' },
  { pace: 0, words: 'as fast as it can' },
] as const;

/** Where among them the pace that is set is, or comes nearest. */
export const paceAt = (set: number): number => PACES.reduce((best, { pace }, i) => (Math.abs(pace - set) < Math.abs(PACES[best]!.pace - set) ? i : best), 0);

/** The pace at a place among them, in milliseconds. */
export const paceOf = (at: number): number => (PACES[at] ?? PACES[2]).pace;
