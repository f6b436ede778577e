import { CREATURES } from '../../../data/tables/magic.ts';
import { within } from '../../geometry/distance.ts';
import { partlyIn } from '../../geometry/ground.ts';
import type { Stand } from '../../geometry/stand.ts';
import type { TerrainPiece } from '../../geometry/terrain.ts';
import { uphillOf } from '../../geometry/terrain-sight.ts';
import { keptFor } from '../../kept.ts';
import { otherSide } from '../../sides.ts';
import { isLow, isMeetingInTheAir } from '../flight/air.ts';
import { passesOver } from '../flight/ways.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { has, ofTroops } from '../troops.ts';
import { canEnter } from './impassable.ts';
import { groundNear } from './near-ground.ts';
import { withoutBridges } from './waters.ts';

/** How near terror troops are felt, in inches (p. 9). */
const TERROR_REACH = 2;

/** p. 49: whether a Major Demon of the enemy is within reach of its terror. */
function gateNear(state: BattleState, unit: number): boolean {
  const { terror } = CREATURES.gate;
  return state.magic!.summoned.some(({ spell, unit: demon }) => {
    if (spell !== 'gate' || state.units[demon]!.status !== 'field' || state.troops[demon]!.side === state.troops[unit]!.side) return false;
    return within(state.units[unit]!, state.units[demon]!, terror);
  });
}

/** p. 9: whether a flyer at Attack level is within 2" of a unit, or flies over it on its way. */
const isTerribleFromAbove = (own: Stand, flyer: BattleUnit): boolean =>
  within(own, flyer, TERROR_REACH) || (flyer.air?.way !== undefined && passesOver(flyer, flyer.air.way, own));

/** p. 9: whether a unit stands within 2" of another, as near as terror is felt. */
export const isNearEnoughToFear = (state: BattleState, unit: number, other: number): boolean => within(state.units[unit]!, state.units[other]!, TERROR_REACH);

/** Terror troops of either side (p. 9). */
const terrorTroops = ofTroops((troops) => {
  const of: [number[], number[]] = [[], []];
  troops.forEach((troop, i) => {
    if (has(troop, 'terror')) of[troop.side].push(i);
  });
  return of;
});

/** Whether terror troops of the enemy are within 2" of a unit (p. 9, ruling B23). Heroes know no terror (p. 51): there is no need to ask for them. */
export function terrorNear(state: BattleState, unit: number): boolean {
  const own = state.units[unit]!;
  if (isMeetingInTheAir(own)) return false;
  for (const i of terrorTroops(state)[otherSide(state.troops[unit]!.side)]) {
    const other = state.units[i]!;
    if (other.status === 'field' ? within(own, other, TERROR_REACH) : isLow(other) && isTerribleFromAbove(own, other)) return true;
  }
  return state.magic !== undefined && gateNear(state, unit);
}

/** What can put one unit above another: hills, and rivers without their bridges. */
const reliefOf = keptFor((terrain: BattleState['terrain']): readonly TerrainPiece[] =>
  withoutBridges(terrain).filter(({ kind }) => kind === 'hill' || kind === 'river'),
);

/** Whether a unit is uphill of all the enemies named (p. 29); never if there are none. */
export function uphillOfAll(state: BattleState, unit: number, enemies: readonly number[]): boolean {
  if (enemies.length === 0) return false;
  const own = state.units[unit]!;
  const terrain = reliefOf(state.terrain);
  // height in the air is no hill
  if (terrain.length === 0 || own.status === 'aloft' || enemies.some((enemy) => state.units[enemy]!.status === 'aloft')) return false;
  return enemies.every((enemy) => uphillOf(own, state.units[enemy]!, terrain));
}

/**
 * The part of its move a unit keeps in ground of a kind (pp. 29-30): half in woods, rocks, sand and buildings, a quarter in impassable ground. A unit that was
 * placed in ground it cannot enter leaves it at a quarter (ruling 83).
 */
function factorIn(state: BattleState, unit: number, piece: TerrainPiece): number {
  if (piece.kind === 'impassable' || !canEnter(state, unit, piece)) return 0.25;
  return piece.kind === 'woods' || piece.kind === 'rocky' || piece.kind === 'desert' || piece.kind === 'populated' ? 0.5 : 1;
}

/** The part of its move a unit keeps at a place, if that is less than `most`; otherwise `most`. */
export function factorAt(state: BattleState, unit: number, place: Stand, most: number): number {
  let least = most;
  for (const piece of groundNear(state.terrain, place, 0)) {
    const factor = factorIn(state, unit, piece);
    if (factor < least && partlyIn(place, piece.shape)) least = factor;
  }
  return least;
}

/** The part of its move a body keeps in the ground it stands in: 1, 1/2 or 1/4, by the worst for any of its units (pp. 29-30). */
export function groundFactor(state: BattleState, units: readonly number[]): number {
  let least = 1;
  for (const unit of units) least = factorAt(state, unit, state.units[unit]!, least);
  return least;
}
