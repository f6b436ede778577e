import { farApart } from './distance.ts';
import { CONTACT, GRAIN } from './measure.ts';
import type { Stand } from './stand.ts';
import { type Arc, distanceBefore } from './strip.ts';

/**
 * p. 39: the distance from a shooter's edge straight along its facing (or straight back) to the nearest part of a target in its arc,
 * which is as wide as its base; Infinity if the target is not in it. What reaches 0.02" or less into the arc is not in it.
 */
export const distanceInArc = (shooter: Stand, target: Stand, arc: Arc): number =>
  distanceBefore(shooter, target, shooter.width / 2 - CONTACT - GRAIN, CONTACT, arc);

/** p. 39: whether a target is in a shooter's firing arc and no farther than `range` inches (give or take 0.02"). */
export const inArc = (shooter: Stand, target: Stand, range: number, arc: Arc): boolean =>
  !farApart(shooter, target, range + CONTACT) && distanceInArc(shooter, target, arc) <= range + CONTACT + GRAIN;
