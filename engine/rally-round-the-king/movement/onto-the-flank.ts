import { gap, overlaps, touches } from '../../geometry/distance.ts';
import { sideTouched } from '../../geometry/facing.ts';
import { difference, type LeftOrRight, turned } from '../../geometry/heading.ts';
import type { Point } from '../../geometry/measure.ts';
import { aheadOf, frontLeft, frontRight, rightOf, type Stand, wheeled } from '../../geometry/stand.ts';
import { straightUntil } from '../../geometry/sweep.ts';
import { onTable } from '../../geometry/table.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { enemiesTouching, unitBefore } from '../table/bodies.ts';
import { isBarredAt } from '../table/paces.ts';
import { isGun, mayCharge } from '../troops.ts';
import { canWheelAll } from './wheeling.ts';

/** A unit that overlaps the enemy line, the enemy it may go at, and the wheel on to his flank: hundredths, to the right if positive. */
export interface Overlap {
  readonly unit: number;
  readonly target: number;
  readonly wheel: number;
}

/** p. 33: the widest wheel of a body one unit wide, in hundredths of a degree, and the slack it gets because edges line up to within a degree. */
const MOST = 9000;
const TURN_SLACK = 100;

/** A stand shrunk by the first of these on each side, in inches, is farther than the second from an enemy that the whole stand touches only by a corner. */
const SLIM = 0.05;
const BY_A_CORNER = 0.06;

/** An enemy this near straight ahead, in inches, is in contact with the front. */
const BEFORE = 0.05;

/** Whether a stand touches an enemy before it by one of its front corners, and not otherwise. */
function touchesByCorner(own: Stand, enemy: Stand): boolean {
  const slim = { ...own, width: own.width - 2 * SLIM, depth: own.depth - 2 * SLIM };
  return gap(slim, enemy) > BY_A_CORNER && aheadOf(own, enemy.x, enemy.y) > own.depth / 2;
}

/** The front corner a unit wheels about (p. 33). */
const pivotOf = (own: Stand, by: number): Point => (by > 0 ? frontRight(own) : frontLeft(own));

/** Where a unit is after wheeling about its front corner (p. 33). */
export const wheeledOnto = (own: BattleUnit, by: number): BattleUnit => wheeled(own, pivotOf(own, by), by);

/** By how much a unit wheels so that its front lies along the flank of an enemy to that hand, in hundredths; null if that is more than it may. */
function wheelTo(own: Stand, enemy: Stand, hand: LeftOrRight): number | null {
  const sign = hand === 'right' ? 1 : -1;
  const by = sign * difference(own.heading, turned(enemy.heading, sign * -MOST));
  return by > 0 && by <= MOST + TURN_SLACK ? sign * Math.min(by, MOST) : null;
}

/** Whether a stand is beside a unit: touches its left or right side. */
function isBeside(own: Stand, other: Stand): boolean {
  const side = sideTouched(own, other);
  return side === 'left' || side === 'right';
}

/**
 * Whether a unit can come on to an enemy's flank by this wheel: with nothing in its way but friends beside it, ending with its front in contact with him, on
 * nobody, on ground open to it.
 */
export function mayWheelOnto(state: BattleState, unit: number, target: number, by: number): boolean {
  const own = state.units[unit]!;
  const foe = state.units[target]!;
  const place = wheeledOnto(own, by);
  if (!touches(place, foe) || straightUntil(place, foe, BEFORE) >= BEFORE || !onTable(place) || isBarredAt(state, unit, place)) return false;
  if (state.units.some((u, i) => i !== unit && u.status === 'field' && overlaps(place, u))) return false;
  const { side } = state.troops[unit]!;
  const others = state.units.flatMap((u, i) =>
    i === unit || i === target || u.status !== 'field' || (state.troops[i]!.side === side && isBeside(own, u)) ? [] : [i],
  );
  return canWheelAll(state, unit, by, others);
}

/** p. 34: how a unit in the front of its body that overlaps the enemy line could wheel on to a flank of it; null if it does not, or cannot (ruling 267). */
export function overlapOf(state: BattleState, unit: number): Overlap | null {
  const own = state.units[unit]!;
  if (own.status !== 'field' || own.fought || own.fording || own.rampage !== null || isGun(state, unit)) return null;
  const enemies = enemiesTouching(state, unit);
  if (enemies.length === 0 || unitBefore(state, unit) !== null || !enemies.every((e) => touchesByCorner(own, state.units[e]!))) return null;
  let found: (Overlap & { readonly aside: number }) | null = null;
  for (const target of enemies) {
    const foe = state.units[target]!;
    const aside = rightOf(own, foe.x, foe.y);
    const wheel = wheelTo(own, foe, aside > 0 ? 'right' : 'left');
    if (wheel === null || !mayCharge(state, unit, target) || !mayWheelOnto(state, unit, target, wheel)) continue;
    // of several, the one it wheels less for; of equals the right-most, as in a charge (ruling 176)
    const isFirst = found === null || Math.abs(wheel) < Math.abs(found.wheel) || (Math.abs(wheel) === Math.abs(found.wheel) && aside > found.aside);
    if (isFirst) found = { unit, target, wheel, aside };
  }
  return found === null ? null : { unit, target: found.target, wheel: found.wheel };
}
