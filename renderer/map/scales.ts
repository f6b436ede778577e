import { lab } from 'd3';
import type { Tint } from './palette.ts';

/** Colours that stand for numbers and for answers, on both papers. Their numbers are always written beside them. */

/** Land that a layer says nothing of. */
export const BARE: Tint = { light: '#efe3c6', dark: '#2d251b' };

/** From pale to deep as the share (0 to 1) grows: sienna. */
export const growing = (share: number): Tint => between(BARE, { light: '#c97440', dark: '#9c5a2e' }, share);

/** From cold (-1) over bare (0) to warm (1): indigo to vermilion by way of paper. Equally far from 0, the cold side is the darker. */
export const leaning = (share: number): Tint =>
  share < 0 ? between(BARE, { light: '#7488bb', dark: '#4c6296' }, -share) : between(BARE, { light: '#d3963f', dark: '#93682a' }, share);

/** Colours of answers, for and against. */
export const ANSWERS = {
  own: { light: '#dcb95c', dark: '#7d6424' },
  attacker: { light: '#cd745c', dark: '#8f4535' },
  defender: { light: '#84a7b8', dark: '#3f6274' },
  both: { light: '#ab7fb0', dark: '#71497a' },
} as const satisfies Record<string, Tint>;

function between(from: Tint, to: Tint, share: number): Tint {
  const mix = (a: string, b: string): string => {
    const [one, two] = [lab(a), lab(b)];
    return lab(one.l + (two.l - one.l) * share, one.a + (two.a - one.a) * share, one.b + (two.b - one.b) * share).formatHex();
  };
  return { light: mix(from.light, to.light), dark: mix(from.dark, to.dark) };
}
