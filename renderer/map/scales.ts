import { lab } from 'd3';
import type { Tint } from './palette.ts';

/** Colours that stand for numbers and for answers, on both papers. Their numbers are always written beside them. */

/** Land that a layer says nothing of. */
export const BARE: Tint = { light: '#efe3c6', dark: '#2d251b' };

/** From pale to deep as the share (0 to 1) grows: sienna. */
export const growing = (share: number): Tint => between(BARE, { light: '#a4552c', dark: '#b3703f' }, share);

/** From cold (-1) over bare (0) to warm (1): indigo to vermilion by way of paper. Equally far from 0, the cold side is the darker. */
export const leaning = (share: number): Tint =>
  share < 0 ? between(BARE, { light: '#5a6f9e', dark: '#5f78ad' }, -share) : between(BARE, { light: '#c98a3c', dark: '#b5813d' }, share);

/** Colours of answers, for and against. */
export const ANSWERS = {
  own: { light: '#dcb95c', dark: '#7d6424' },
  attacker: { light: '#c96f57', dark: '#8f4535' },
  defender: { light: '#84a7b8', dark: '#3f6274' },
  both: { light: '#9a6f9e', dark: '#71497a' },
} as const satisfies Record<string, Tint>;

function between(from: Tint, to: Tint, share: number): Tint {
  const mix = (a: string, b: string): string => {
    const [one, two] = [lab(a), lab(b)];
    return lab(one.l + (two.l - one.l) * share, one.a + (two.a - one.a) * share, one.b + (two.b - one.b) * share).formatHex();
  };
  return { light: mix(from.light, to.light), dark: mix(from.dark, to.dark) };
}
