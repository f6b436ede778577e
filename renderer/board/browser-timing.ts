import { USUAL_PACE } from '../../main/contract.ts';
import type { Timing } from './happenings/showing.svelte.ts';

/** Time and stillness as the browser has them; `pace` is what is set. */
export const browserTiming = (pace: () => number | undefined): Timing => ({
  pace: () => pace() ?? USUAL_PACE,
  isStill: () => document.documentElement.dataset.motion === 'reduced',
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  frame: () => new Promise((resolve) => requestAnimationFrame(resolve)),
});
