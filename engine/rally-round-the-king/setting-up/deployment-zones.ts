import { DEPLOYMENT } from '../../../data/tables/setting-up.ts';
import { overlaps } from '../../geometry/distance.ts';
import { partlyIn } from '../../geometry/ground.ts';
import { QUARTER_TURN } from '../../geometry/heading.ts';
import { CONTACT, GRAIN, thousandthBelow } from '../../geometry/measure.ts';
import type { Shape } from '../../geometry/shapes.ts';
import type { Stand } from '../../geometry/stand.ts';
import { reachX, reachY } from '../../geometry/table.ts';
import type { SideIndex } from '../../sides.ts';
import type { BattleRefusal, Region } from '../actions.ts';
import { type BattleState, baselineOf, type LaidPiece, TABLE } from '../state.ts';
import { isOpenTo } from '../table/impassable.ts';
import { onField } from '../table/standing.ts';
import { type Box, boxOf } from './laying-terrain.ts';

/** How a unit would be placed: as it is, or off its horses (p. 33). */
export interface Manner {
  readonly unit: number;
  readonly dismounted: boolean;
}

/**
 * The rules that are waived, one after the other, for a unit that would find no place at all (ruling 83): that foot melee troops keep to the middle; the
 * distance from the sides; ground it cannot enter, which it then reached by some track. Nobody is ever placed in water, or at another distance from the
 * baseline.
 */
export const WAIVERS = ['nothing', 'middle', 'sides', 'ground', 'ground-and-sides'] as const;
/** Which of them is waived. */
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

type Zone = Extract<Region, { shape: 'box' }>;

/** Where the centre of a stand may be that reaches this far to either side, and ahead and behind. */
function centresOf(state: BattleState, manner: Manner, waived: Waived, acrossIt: number, alongIt: number): Zone {
  const sides = fromSides(state, manner, waived) + acrossIt;
  const [low, high] = depthsOf(state, state.troops[manner.unit]!.side);
  const up = (inches: number): number => -thousandthBelow(-inches) + 0;
  return { shape: 'box', x: [up(sides), thousandthBelow(TABLE.width - sides)], y: [up(low + alongIt), thousandthBelow(high - alongIt)] };
}

/** Where the centre of a stand that faces the enemy may be. */
export function regionFor(state: BattleState, manner: Manner, waived: Waived): Zone {
  const { width, depth } = state.units[manner.unit]!;
  return centresOf(state, manner, waived, width / 2, depth / 2);
}

/** Where its centre may be if it may face any way: turned to a side it stands nearer to that of its zone (ruling 89). How it faces then decides. */
export function regionOfAnyFacing(state: BattleState, manner: Manner, waived: Waived): Zone {
  const { width, depth } = state.units[manner.unit]!;
  const least = Math.min(width, depth) / 2;
  return centresOf(state, manner, waived, least, least);
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

/** What limits where a unit may stand besides other units, worked out once for many places. */
export interface GroundLimits {
  readonly sides: number;
  readonly depths: readonly [number, number];
  readonly closed: readonly Closed[];
}

function closedOf({ shape }: LaidPiece): Closed {
  const box = boxOf(shape);
  const upright = shape.length === 4 && shape.every(({ x, y }) => (x === box.left || x === box.right) && (y === box.bottom || y === box.top));
  return { shape, box, upright };
}

/** How near the sides and the baselines a unit may stand, and what ground is closed to it. */
export function groundLimits(state: BattleState, manner: Manner, waived: Waived): GroundLimits {
  const { side } = state.troops[manner.unit]!;
  const sides = fromSides(state, manner, waived);
  const depths = depthsOf(state, side);
  const isNear = ({ box }: Closed): boolean => box.left < TABLE.width - sides && box.right > sides && box.bottom < depths[1] && box.top > depths[0];
  return { sides, depths, closed: closedGround(state, manner, waived).map(closedOf).filter(isNear) };
}

/** Whether part of a stand that reaches this far to either side lies in closed ground, deeper than contact. */
function isIn(stand: Stand, rx: number, ry: number, { shape, box, upright }: Closed): boolean {
  const inX = Math.min(stand.x + rx - box.left, box.right - stand.x + rx);
  const inY = Math.min(stand.y + ry - box.bottom, box.top - stand.y + ry);
  const deep = Math.min(inX, inY) > CONTACT;
  return deep && ((upright && stand.heading % QUARTER_TURN === 0) || partlyIn(stand, shape));
}

/** Why a stand may not be where it is, whatever other units stand there; null if it may (p. 30). */
export function faultOfGround(stand: Stand, { sides, depths, closed }: GroundLimits): BattleRefusal | null {
  const rx = reachX(stand) - GRAIN;
  const ry = reachY(stand) - GRAIN;
  if (stand.x - rx < sides || stand.x + rx > TABLE.width - sides || stand.y - ry < depths[0] || stand.y + ry > depths[1]) return 'outside-the-region';
  for (const ground of closed) if (isIn(stand, rx, ry, ground)) return 'in-terrain';
  return null;
}

/** Whether a stand is wholly over its zone, as one that begins in the air is (p. 7, ruling 230). */
export function isOverZone(state: BattleState, manner: Manner, stand: Stand): boolean {
  return faultOfGround(stand, { ...groundLimits(state, manner, 'nothing'), closed: [] }) === null;
}

/** Why a stand may not be placed as it is (p. 30); null if it may. The whole of it must be in its zone, whatever way it faces (ruling 89). */
export function placementFault(state: BattleState, manner: Manner, stand: Stand, waived: Waived): BattleRefusal | null {
  const fault = faultOfGround(stand, groundLimits(state, manner, waived));
  if (fault !== null) return fault;
  // the other army is not near: the zones are 12" apart
  for (const i of onField(state, state.troops[manner.unit]!.side)) if (overlaps(stand, state.units[i]!)) return 'on-another-unit';
  return null;
}
