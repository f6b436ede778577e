import { CONTACT, GRAIN, thousandthBelow } from './measure.ts';

/** How deep, in inches, a stand may slip past another while it moves: below {@link CONTACT}, so that rounding leaves no overlap. */
export const SLIP = 0.015;

/** When something at `q`, going `k` inches with each inch moved, comes within `room` of 0, in inches moved; Infinity if it never does. */
export function enters(q: number, k: number, room: number): number {
  if (Math.abs(k) < GRAIN) return Math.abs(q) < room ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return k > 0 ? (-room - q) / k : (q - room) / -k;
}

/** When it leaves that room again. */
export function leaves(q: number, k: number, room: number): number {
  if (Math.abs(k) < GRAIN) return Math.abs(q) < room ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return k > 0 ? (room - q) / k : (q + room) / -k;
}

/** How deep two pieces may overlap on the way: what overlaps already may, but no deeper; so one can always move out. */
export const slipFrom = (separationAtStart: number): number => Math.max(SLIP, GRAIN - separationAtStart);

/**
 * Where a move stops, in inches: where the edges meet (`touch`), if going on would bring the stand deeper than the slip
 * (from `deepFrom` to `deepTo`) into what stands in the way. One that slides along an edge goes on until shortly before that.
 * 0 if it stands in contact and may not go on; `max` if nothing stops it before. Rounded down to a thousandth.
 */
export function stopAt(touch: number, deepFrom: number, deepTo: number, max: number): number {
  if (deepTo <= deepFrom || deepTo <= 0) return max;
  const stop = Math.max(touch, deepFrom - 2 * SLIP);
  if (stop >= max) return max;
  return stop <= CONTACT ? 0 : thousandthBelow(stop);
}
