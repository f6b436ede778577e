import { RIVER_CROSSING, WHOS_ATTACKING } from '../../../data/tables/setting-up.ts';
import { clearOnWay, partlyIn } from '../../geometry/ground.ts';
import { GRAIN, type Point, thousandthBelow } from '../../geometry/measure.ts';
import type { Shape } from '../../geometry/shapes.ts';
import { forward, type Stand } from '../../geometry/stand.ts';
import type { Stretch } from '../../geometry/strip.ts';
import { slideUntilShape } from '../../geometry/sweep.ts';
import type { TerrainPiece } from '../../geometry/terrain.ts';
import { moveOf } from '../../movement-rates.ts';
import type { SideIndex } from '../../sides.ts';
import { slowedBy } from '../magic/enchantments.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { factorAt } from './conditions.ts';
import { blockedUntil, canEnter } from './impassable.ts';
import { groundNear } from './near-ground.ts';
import { standingOf } from './standing.ts';
import { isInRiver, watersOf } from './waters.ts';

/** A unit's normal move in the open, in inches (p. 32): on foot if it has dismounted. */
export function unitPace(state: BattleState, index: number): number {
  const troop = state.troops[index]!;
  return paceFrom(state, index, state.units[index]!.dismounted ? moveOf(troop.listed, true) : troop.move);
}

/**
 * What a usual move of this many inches is in this go: less for a slowed unit (p. 49), half as far again for a surprise in the attacker's first go (p. 27,
 * ruling 306).
 */
export function paceFrom(state: BattleState, index: number, usual: number): number {
  const move = state.magic === undefined ? usual : Math.max(0, usual - slowedBy(state, index));
  return surprises(state, state.troops[index]!.side) ? (move * WHOS_ATTACKING.firstTurn.movementPercent) / 100 : move;
}

/** p. 27: whether a side has its first go, in which it surprises the enemy (ruling 306). */
const surprises = (state: BattleState, side: SideIndex): boolean =>
  state.surprise && state.turn === 1 && state.mover === state.attacker && side === state.attacker;

/**
 * p. 31: how much of its move an active body goes at least, in hundredths: half of it. What a surprise adds is allowed, not owed (p. 27): then it is half of
 * the normal move.
 */
export const owedOf = (state: BattleState, side: SideIndex): number => (surprises(state, side) ? 5000 / WHOS_ATTACKING.firstTurn.movementPercent : 50);

/** p. 31: a body's normal move in the open, in inches: that of its slowest unit. */
export function paceOf(state: BattleState, units: readonly number[]): number {
  let slowest = Number.POSITIVE_INFINITY;
  for (const i of units) slowest = Math.min(slowest, unitPace(state, i));
  return units.length === 0 ? 0 : slowest;
}

/** The units carried along a direction (a unit vector), not rounded: for tests, not to be kept. */
export function shiftedUnits(state: BattleState, units: readonly number[], way: Point, inches: number): BattleState {
  const all: BattleUnit[] = state.units.slice();
  for (const i of units) {
    const u = all[i]!;
    all[i] = { ...u, x: u.x + way.x * inches, y: u.y + way.y * inches };
  }
  return { ...state, units: all };
}

/** The straight line from a stand to another place: its direction (a unit vector) and inches. */
export function wayTo(from: Stand, to: Stand): { readonly way: Point; readonly inches: number } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const inches = Math.sqrt(dx * dx + dy * dy);
  return { way: inches < GRAIN ? forward(from) : { x: dx / inches, y: dy / inches }, inches };
}

/** The way a body goes: straight ahead of its first unit (p. 31). */
export const wayOf = (state: BattleState, units: readonly number[]): Point => forward(state.units[units[0]!]!);

/** Ground that may slow those in it (pp. 29-30). */
export const SLOWS: Readonly<Record<TerrainPiece['kind'], boolean>> = {
  hill: false,
  gully: false,
  woods: true,
  rocky: true,
  impassable: true,
  populated: true,
  desert: true,
  pond: true,
  lake: true,
  river: false,
};

/** How far along a way a stand comes to a shape and leaves it again, in inches up to `max`; null if it does not come to it. */
export function throughShape(unit: BattleUnit, way: Point, shape: Shape, max: number): { readonly enter: number; readonly leave: number } | null {
  if (clearOnWay(unit, way, shape, max)) return null;
  const isIn = partlyIn(unit, shape);
  const enter = isIn ? 0 : slideUntilShape(unit, way, shape, max);
  if (enter >= max) return null;
  const far = { ...unit, x: unit.x + way.x * max, y: unit.y + way.y * max };
  if (partlyIn(far, shape)) return { enter, leave: max };
  const back = slideUntilShape(far, { x: 0 - way.x, y: 0 - way.y }, shape, max);
  return { enter, leave: max - back };
}

/** Where along its way the ground under a body changes, in inches, from 0 to `max`; null if it meets nothing that could slow it. */
function groundChanges(state: BattleState, units: readonly number[], way: Point, max: number): number[] | null {
  let changes: number[] | null = null;
  for (const i of units)
    for (const piece of groundNear(state.terrain, state.units[i]!, max)) {
      if (!SLOWS[piece.kind]) continue;
      const through = throughShape(state.units[i]!, way, piece.shape, max);
      if (through === null) continue;
      changes ??= [0, max];
      changes.push(through.enter, through.leave);
    }
  return changes === null ? null : changes.filter((d) => d >= 0 && d <= max).sort((a, b) => a - b);
}

/** The part of its move a body keeps where it would be after this many inches of a way. */
function factorAfter(state: BattleState, units: readonly number[], way: Point, inches: number): number {
  let least = 1;
  for (const i of units) {
    const { x, y, heading, width, depth } = state.units[i]!;
    least = factorAt(state, i, { x: x + way.x * inches, y: y + way.y * inches, heading, width, depth }, least);
  }
  return least;
}

/** Ground along a way, and which part of its move a body keeps on it. */
interface PacedStretch extends Stretch {
  readonly factor: number;
}

function stretches(state: BattleState, units: readonly number[], way: Point, changes: readonly number[]): PacedStretch[] {
  const found: PacedStretch[] = [];
  for (let n = 1; n < changes.length; n++) {
    const from = changes[n - 1]!;
    const to = changes[n]!;
    if (to - from < GRAIN) continue;
    found.push({ from, to, factor: factorAfter(state, units, way, (from + to) / 2) });
  }
  return found;
}

/** What going this far costs, in inches of the move in the open: double where bad ground halves it (pp. 29-30). */
export function costOf(state: BattleState, units: readonly number[], inches: number, way: Point = wayOf(state, units)): number {
  const changes = groundChanges(state, units, way, inches);
  if (changes === null) return inches;
  let cost = 0;
  for (const { from, to, factor } of stretches(state, units, way, changes)) cost += (to - from) / factor;
  return cost;
}

/** How far a body gets along a way with this many inches of its move in the open; rounded down to a thousandth. */
export function farWith(state: BattleState, units: readonly number[], budget: number, way: Point = wayOf(state, units)): number {
  const changes = groundChanges(state, units, way, budget);
  if (changes === null) return thousandthBelow(budget);
  let left = budget;
  for (const { from, to, factor } of stretches(state, units, way, changes)) {
    const cost = (to - from) / factor;
    if (cost > left + GRAIN) return thousandthBelow(from + left * factor);
    left -= cost;
  }
  return thousandthBelow(budget);
}

/** A part of a move in whole hundredths, rounded up, ignoring what the rounding of places leaves over. */
export const hundredths = (part: number): number => Math.max(0, 0 - Math.floor(0.05 - part * 100));

/**
 * How far a unit goes along a way before ground it may not enter or water too deep to ford, in inches; `max` if nothing bars it. From where it stands unless
 * `from` says otherwise.
 */
export function barredUntil(state: BattleState, index: number, way: Point, max: number, own: Stand = state.units[index]!): number {
  let inches = blockedUntil(state, index, way, max, own);
  for (const { shape, fordable } of watersOf(state.terrain)) if (!fordable) inches = Math.min(inches, slideUntilShape(own, way, shape, inches));
  return inches;
}

/** Whether at a place there is ground that a unit may enter only straight on, or not at all: rivers, and what is closed to it (pp. 29-30). */
export function isBarredAt(state: BattleState, index: number, place: Stand): boolean {
  for (const piece of groundNear(state.terrain, place, 0)) if (!canEnter(state, index, piece) && partlyIn(place, piece.shape)) return true;
  for (const { shape } of watersOf(state.terrain)) if (partlyIn(place, shape)) return true;
  return false;
}

/** Whether a unit at a place would be on such ground when it is not where it stands: in a ford it may turn, but not into the deep water beside it. */
export function entersBarred(state: BattleState, index: number, place: Stand): boolean {
  const own = state.units[index]!;
  for (const piece of groundNear(state.terrain, place, 0))
    if (!canEnter(state, index, piece) && partlyIn(place, piece.shape) && !partlyIn(own, piece.shape)) return true;
  for (const { shape } of watersOf(state.terrain)) if (partlyIn(place, shape) && !partlyIn(own, shape)) return true;
  return false;
}

/**
 * A unit's charge reach by a test, in inches: its normal move straight ahead over the ground there (ruling B2); none out of a river (ruling 149). Remembered
 * beside the standing of the units: it holds as long as the unit stays where it is and keeps its pace.
 */
export function reachOf(state: BattleState, index: number): number {
  if (inRiver(state, index)) return 0;
  const pace = unitPace(state, index);
  const { reach } = standingOf(state);
  const known = reach[index];
  if (known !== undefined && known.terrain === state.terrain && known.pace === pace) return known.inches;
  const inches = farAhead(state, index, pace);
  reach[index] = { terrain: state.terrain, pace, inches };
  return inches;
}

/** A unit's charge reach on its own go, in inches: the same, but out of a river what the best of dice leaves of it (p. 30, ruling 149). */
export const reachInAGo = (state: BattleState, index: number): number => (inRiver(state, index) ? reachOutOfRiver(state, index, 1) : reachOf(state, index));

/** p. 30: how far a unit in a river can still go straight ahead over the ground there, in inches, once a die has been thrown for it. */
export const reachOutOfRiver = (state: BattleState, index: number, die: number): number =>
  farAhead(state, index, Math.max(0, unitPace(state, index) + RIVER_CROSSING.value * die));

/** p. 35: how far a unit advances by a test: at half speed, straight ahead over the ground that lies there, in inches. None out of a river. */
export const halfReachOf = (state: BattleState, index: number): number => (inRiver(state, index) ? 0 : farAhead(state, index, unitPace(state, index) / 2));

/** Whether a unit is on its way through a river, or stands in one. */
export const inRiver = (state: BattleState, index: number): boolean => state.units[index]!.fording || isInRiver(state, index);

/** How far a unit gets straight ahead with this many inches of its move in the open, up to closed ground or a river. */
function farAhead(state: BattleState, index: number, budget: number): number {
  const way = forward(state.units[index]!);
  return riverAhead(state, index, way, barredUntil(state, index, way, farWith(state, [index], budget, way)));
}

/**
 * How far a unit goes along a way before it comes to water that it can ford, in inches; `max` if it comes to none or stands in it. From where it stands unless
 * `from` says otherwise.
 */
export function riverAhead(state: BattleState, index: number, way: Point, max: number, own: Stand = state.units[index]!): number {
  let inches = max;
  for (const { shape, fordable } of watersOf(state.terrain))
    if (fordable && !partlyIn(own, shape)) inches = Math.min(inches, slideUntilShape(own, way, shape, inches));
  return inches;
}
