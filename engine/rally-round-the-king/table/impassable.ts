import type { Point } from '../../geometry/measure.ts';
import type { Stand } from '../../geometry/stand.ts';
import { slideUntilShape } from '../../geometry/sweep.ts';
import type { TerrainPiece } from '../../geometry/terrain.ts';
import type { BattleState, Troop } from '../state.ts';
import { isMounted } from '../troops.ts';
import { groundNear } from './near-ground.ts';

/**
 * Whether troops, mounted or not, can be in a piece of terrain at all (pp. 29-30): nobody in ponds and lakes; only skirmish foot in impassable ground; nobody
 * mounted in woods, rocks and buildings, since no table rolls roads (ruling B19).
 */
export function isOpenTo({ purpose }: Troop, mounted: boolean, piece: TerrainPiece): boolean {
  switch (piece.kind) {
    case 'pond':
    case 'lake':
      return false;
    case 'impassable':
      return purpose === 'skirmish' && !mounted;
    case 'woods':
    case 'rocky':
    case 'populated':
      return !mounted;
    case 'hill':
    case 'gully':
    case 'desert':
    case 'river':
      return true;
  }
}

/** Whether a unit as it is can be in a piece of terrain at all (pp. 29-30). */
export const canEnter = (state: BattleState, unit: number, piece: TerrainPiece): boolean => isOpenTo(state.troops[unit]!, isMounted(state, unit), piece);

/** How far a unit can go along a way, in inches up to `max`, before ground it cannot enter, from a place. */
export function blockedUntil(state: BattleState, unit: number, way: Point, max: number, own: Stand): number {
  let free = max;
  for (const piece of groundNear(state.terrain, own, max))
    if (!canEnter(state, unit, piece)) free = Math.min(free, slideUntilShape(own, way, piece.shape, free));
  return free;
}
