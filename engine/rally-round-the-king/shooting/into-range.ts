import { distanceInArc } from '../../geometry/arc.ts';
import { farApart } from '../../geometry/distance.ts';
import { CONTACT, type Point, thousandth } from '../../geometry/measure.ts';
import { otherSide } from '../../sides.ts';
import type { BattleState } from '../state.ts';
import { isInMelee } from '../table/bodies.ts';
import { shiftedUnits } from '../table/paces.ts';
import { onField } from '../table/standing.ts';
import { rangeOf, shootsAtWill, targetsOf } from './fire-targets.ts';

/** Units whose fire is mandatory and that have not given the volley of their go, answers apart (p. 39, ruling B4): missile and skirmish units. The dual-armed go on if they like. */
const whoMayShoot = (state: BattleState, units: readonly number[]): number[] =>
  units.filter((i) => {
    const unit = state.units[i]!;
    return unit.status === 'field' && !unit.volleyed && state.troops[i]!.purpose !== 'melee' && !isInMelee(state, i);
  });

/** Units that may shoot in this go where they come into range, and need not (p. 6, ruling 263). */
export const atWill = (state: BattleState, units: readonly number[]): number[] =>
  units.filter((i) => {
    const { status, volleyed } = state.units[i]!;
    return status === 'field' && !volleyed && shootsAtWill(state.troops[i]!) && !isInMelee(state, i);
  });

/** Those of these units that have somebody to fire at where they stand. */
export const withTargets = (state: BattleState, units: readonly number[]): number[] => whoMayShoot(state, units).filter((i) => targetsOf(state, i).length > 0);

/** Beyond the first place where something is in range, sight is tried again at steps of this many inches. */
const STRIDE = 0.5;

/** Where on its way a unit should test: where an enemy straight ahead comes into its range, and from there on. */
function placesToAsk(state: BattleState, index: number, max: number): number[] {
  const own = state.units[index]!;
  const range = rangeOf(state, index);
  const places: number[] = [];
  for (const e of onField(state, otherSide(state.troops[index]!.side))) {
    if (farApart(own, state.units[e]!, range + max + CONTACT)) continue;
    const at = thousandth(distanceInArc(own, state.units[e]!, 'front') - range);
    if (at <= max) places.push(Math.max(0, at));
  }
  if (places.length === 0) return places;
  for (let at = Math.min(...places) + STRIDE; at < max; at += STRIDE) places.push(thousandth(at));
  return [...places, max].sort((a, b) => a - b);
}

/**
 * p. 35: how far along its way a body comes into an eligible position to fire, in inches; null if it does not within `max`. For units that must shoot, unless
 * `shooters` are named; those of them that stand in one now and move all the same do not count (ruling B4).
 */
export function comesIntoRange(
  state: BattleState,
  units: readonly number[],
  way: Point,
  max: number,
  shooters: readonly number[] = whoMayShoot(state, units),
): number | null {
  let first: number | null = null;
  for (const i of shooters) {
    if (targetsOf(state, i).length > 0) continue;
    for (const at of placesToAsk(state, i, first ?? max)) {
      if (first !== null && at >= first) break;
      if (targetsOf(shiftedUnits(state, units, way, at), i).length === 0) continue;
      first = at;
      break;
    }
  }
  return first;
}
