import { CONTACT, GRAIN, thousandthBelow } from './measure.ts';

/** How deep, in inches, a stand may slip past another while it moves: below {@link CONTACT}, so that rounding leaves no overlap. */
export const SLIP = 0.015;

/**
 * Inches to move for each inch that something draws nearer, from the inches it draws nearer for each inch moved. What draws nearer by
 * less than a {@link GRAIN} stands still: it takes for ever.
 */
export const perInch = (rate: number): number => (Math.abs(rate) < GRAIN ? 1000000000 : 1 / rate);

/** How deep two pieces may overlap on the way: what overlaps already may, but no deeper; so one can always move out. */
export const slipFrom = (separationAtStart: number): number => Math.max(SLIP, GRAIN - separationAtStart);

/**
 * Where a move stops, in inches: where the edges meet (`touch`), if going on would bring the stand deeper than the slip (from `deepFrom` to `deepTo`) into what
 * is in its way. A stand that slides along an edge goes on until just before that. 0 if it begins in contact and may not go on; `max` if nothing stops it.
 * Rounded down to a thousandth.
 */
export function stopAt(touch: number, deepFrom: number, deepTo: number, max: number): number {
  if (deepTo <= deepFrom || deepTo <= 0) return max;
  const stop = Math.max(touch, deepFrom - 2 * SLIP);
  if (stop >= max) return max;
  return stop <= CONTACT + GRAIN ? 0 : thousandthBelow(stop);
}
