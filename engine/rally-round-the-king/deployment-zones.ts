import { DEPLOYMENT } from '../../data/tables/setting-up.ts';
import { overlaps } from '../geometry/distance.ts';
import { partlyIn } from '../geometry/ground.ts';
import { GRAIN, thousandth, thousandthBelow } from '../geometry/measure.ts';
import type { Stand } from '../geometry/stand.ts';
import { reachX, reachY } from '../geometry/table.ts';
import type { BattleRefusal, Region } from './actions.ts';
import { closes } from './conditions.ts';
import { type BattleState, baselineOf, forwardOf, type SideIndex, TABLE } from './state.ts';

/** How a unit would be placed: as it is, or off its horses (p. 33). */
export interface Manner {
  readonly unit: number;
  readonly dismounted: boolean;
}

/**
 * What is waived where a unit would find no place at all (ruling 84): first the ground, which it then came to by some track, then
 * the distance from the sides. Nobody is ever placed in water.
 */
export type Waived = 'nothing' | 'ground' | 'sides';

export const placedMounted = (state: BattleState, { unit, dismounted }: Manner): boolean =>
  !dismounted && state.troops[unit]!.listed.class.startsWith('mounted');

/** p. 30: how far a unit stays from the sides, in inches: melee troops on foot and dismounted horse farther than others. */
export function fromSides(state: BattleState, { unit, dismounted }: Manner, waived: Waived): number {
  if (waived === 'sides') return 0;
  const { fromSideline, footMeleeFromSideline } = DEPLOYMENT;
  return dismounted || state.troops[unit]!.listed.class === 'foot-melee' ? footMeleeFromSideline.least : fromSideline.least;
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

/** Ground a unit may not be placed in: what is closed to it, and any water. */
export function closedGround(state: BattleState, manner: Manner, waived: Waived): readonly BattleState['terrain'][number][] {
  const troop = state.troops[manner.unit]!;
  const goer = { mounted: placedMounted(state, manner), skirmisher: troop.purpose === 'skirmish', flyer: false };
  const isWater = (kind: string): boolean => kind === 'pond' || kind === 'lake' || kind === 'river';
  return state.terrain.filter(({ kind }) => isWater(kind) || (waived === 'nothing' && closes(kind, goer)));
}

/** Why a stand may not be placed as it is (p. 30); null if it may. The whole of it must be in its zone. */
export function placementFault(state: BattleState, manner: Manner, stand: Stand, waived: Waived): BattleRefusal | null {
  const { side } = state.troops[manner.unit]!;
  const sides = fromSides(state, manner, waived);
  const [low, high] = depthsOf(state, side);
  const rx = reachX(stand) - GRAIN;
  const ry = reachY(stand) - GRAIN;
  if (stand.x - rx < sides || stand.x + rx > TABLE.width - sides || stand.y - ry < low || stand.y + ry > high) return 'outside-the-region';
  if (closedGround(state, manner, waived).some(({ shape }) => partlyIn(stand, shape))) return 'in-terrain';
  return state.units.some((other, i) => i !== manner.unit && other.status === 'field' && overlaps(stand, other)) ? 'on-another-unit' : null;
}

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
  const own = state.units[manner.unit]!;
  const heading = forwardOf(state, state.troops[manner.unit]!.side);
  const files = steps(x[0], x[1], across).sort((a, b) => Math.abs(a - TABLE.width / 2) - Math.abs(b - TABLE.width / 2) || a - b);
  const rows = steps(y[0], y[1], along).sort((a, b) => (heading === 0 ? b - a : a - b));
  const found: Spot[] = [];
  for (const row of rows)
    for (const file of files) {
      if (placementFault(state, manner, { ...own, x: file, y: row, heading }, waived) !== null) continue;
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
