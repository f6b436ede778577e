import { DEPLOYMENT } from '../../data/tables/setting-up.ts';
import { overlaps } from '../geometry/distance.ts';
import { partlyIn } from '../geometry/ground.ts';
import { CONTACT, GRAIN, thousandth, thousandthBelow } from '../geometry/measure.ts';
import type { Shape } from '../geometry/shapes.ts';
import type { Stand } from '../geometry/stand.ts';
import { reachX, reachY } from '../geometry/table.ts';
import type { BattleRefusal, Region } from './actions.ts';
import { isOpenTo } from './impassable.ts';
import { type Box, boxOf } from './laying-terrain.ts';
import { type BattleState, baselineOf, forwardOf, type LaidPiece, type SideIndex, TABLE } from './state.ts';

/** How a unit would be placed: as it is, or off its horses (p. 33). */
export interface Manner {
  readonly unit: number;
  readonly dismounted: boolean;
}

/**
 * What gives way where a unit would find no place at all (ruling 83), one after the other: that foot melee troops keep to the middle; the
 * distance from the sides; what ground it cannot enter, to which it then came by some track. Nobody is ever placed in water, nor nearer or
 * farther from the baseline.
 */
export const WAIVERS = ['nothing', 'middle', 'sides', 'ground', 'ground-and-sides'] as const;
export type Waived = (typeof WAIVERS)[number];

/** p. 30: how far a unit stays from the sides, in inches: melee troops on foot and dismounted horse farther than others. */
export function fromSides(state: BattleState, { unit, dismounted }: Manner, waived: Waived): number {
  if (waived === 'sides' || waived === 'ground-and-sides') return 0;
  const { fromSideline, footMeleeFromSideline } = DEPLOYMENT;
  const keepsToTheMiddle = waived !== 'middle' && (dismounted || state.troops[unit]!.listed.class === 'foot-melee');
  return keepsToTheMiddle ? footMeleeFromSideline.least : fromSideline.least;
}

/** The least and greatest distance of a side's stands from the bottom edge of the table (p. 30). */
function depthsOf(state: BattleState, side: SideIndex): readonly [number, number] {
  const { least, most } = DEPLOYMENT.fromBaseline;
  return baselineOf(state, side) === 'bottom' ? [least, most] : [TABLE.depth - most, TABLE.depth - least];
}

/** Where the centre of a stand that faces the enemy may be. */
export function regionFor(state: BattleState, manner: Manner, waived: Waived): Extract<Region, { shape: 'box' }> {
  const { width, depth } = state.units[manner.unit]!;
  const sides = fromSides(state, manner, waived) + width / 2;
  const [low, high] = depthsOf(state, state.troops[manner.unit]!.side);
  const up = (inches: number): number => -thousandthBelow(-inches) + 0;
  return { shape: 'box', x: [up(sides), thousandthBelow(TABLE.width - sides)], y: [up(low + depth / 2), thousandthBelow(high - depth / 2)] };
}

const WATER: readonly string[] = ['pond', 'lake', 'river'];

/** Ground a unit may not be placed in: what it cannot enter as it would stand there, and any water. */
export function closedGround(state: BattleState, { unit, dismounted }: Manner, waived: Waived): readonly LaidPiece[] {
  const troop = state.troops[unit]!;
  const mounted = troop.listed.class.startsWith('mounted') && !dismounted;
  return state.terrain.filter((piece) => WATER.includes(piece.kind) || (!waived.startsWith('ground') && !isOpenTo(troop, mounted, piece)));
}

/** Ground a unit may not be placed in, with its box; `upright` if it fills that. */
interface Closed {
  readonly shape: Shape;
  readonly box: Box;
  readonly upright: boolean;
}

/** What limits where a unit may stand, worked out once for many places. */
interface Limits {
  readonly sides: number;
  readonly depths: readonly [number, number];
  readonly closed: readonly Closed[];
  readonly others: readonly Stand[];
}

function closedOf({ shape }: LaidPiece): Closed {
  const box = boxOf(shape);
  const upright = shape.length === 4 && shape.every(({ x, y }) => (x === box.left || x === box.right) && (y === box.bottom || y === box.top));
  return { shape, box, upright };
}

function limitsOf(state: BattleState, manner: Manner, waived: Waived): Limits {
  const { side } = state.troops[manner.unit]!;
  const sides = fromSides(state, manner, waived);
  const depths = depthsOf(state, side);
  const isNear = ({ box }: Closed): boolean => box.left < TABLE.width - sides && box.right > sides && box.bottom < depths[1] && box.top > depths[0];
  const closed = closedGround(state, manner, waived).map(closedOf).filter(isNear);
  // the other army is not near: the zones are 12" apart
  const others = state.units.filter((other, i) => i !== manner.unit && other.status === 'field' && state.troops[i]!.side === side);
  return { sides, depths, closed, others };
}

/** Whether part of a stand that reaches so far to either side lies in closed ground, deeper than contact. */
function isIn(stand: Stand, rx: number, ry: number, { shape, box, upright }: Closed): boolean {
  const inX = Math.min(stand.x + rx - box.left, box.right - stand.x + rx);
  const inY = Math.min(stand.y + ry - box.bottom, box.top - stand.y + ry);
  const deep = Math.min(inX, inY) > CONTACT;
  return deep && ((upright && stand.heading % 9000 === 0) || partlyIn(stand, shape));
}

function faultWithin(stand: Stand, { sides, depths, closed, others }: Limits): BattleRefusal | null {
  const rx = reachX(stand) - GRAIN;
  const ry = reachY(stand) - GRAIN;
  if (stand.x - rx < sides || stand.x + rx > TABLE.width - sides || stand.y - ry < depths[0] || stand.y + ry > depths[1]) return 'outside-the-region';
  for (const ground of closed) if (isIn(stand, rx, ry, ground)) return 'in-terrain';
  for (const other of others) if (overlaps(stand, other)) return 'on-another-unit';
  return null;
}

/** Why a stand may not be placed as it is (p. 30); null if it may. The whole of it must be in its zone, whatever way it faces (ruling 89). */
export const placementFault = (state: BattleState, manner: Manner, stand: Stand, waived: Waived): BattleRefusal | null =>
  faultWithin(stand, limitsOf(state, manner, waived));

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Numbers from one to another, a step apart, the ends among them. */
function steps(from: number, to: number, by: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += by) found.push(thousandth(at));
  found.push(to);
  return found;
}

/** Lawful places in rows and files so far apart, the front row and the middle first. */
function search(state: BattleState, manner: Manner, waived: Waived, across: number, along: number, most: number): Spot[] {
  const { x, y } = regionFor(state, manner, waived);
  const { width, depth } = state.units[manner.unit]!;
  const heading = forwardOf(state, state.troops[manner.unit]!.side);
  const files = steps(x[0], x[1], across).sort((a, b) => Math.abs(a - TABLE.width / 2) - Math.abs(b - TABLE.width / 2) || a - b);
  const rows = steps(y[0], y[1], along);
  if (heading === 0) rows.reverse();
  const limits = limitsOf(state, manner, waived);
  const found: Spot[] = [];
  for (const row of rows)
    for (const file of files) {
      if (faultWithin({ x: file, y: row, heading, width, depth }, limits) !== null) continue;
      if (found.push({ x: file, y: row }) >= most) return found;
    }
  return found;
}

/** Up to so many lawful places for a unit that faces the enemy: with room between them if there is such, else wherever it fits. */
export function spotsFor(state: BattleState, manner: Manner, waived: Waived, most: number): Spot[] {
  const { width, depth } = state.units[manner.unit]!;
  const roomy = search(state, manner, waived, width + 0.3, depth + 0.3, most);
  return roomy.length > 0 ? roomy : search(state, manner, waived, width / 3, depth / 3, 1);
}
