import { overlaps, touches } from '../../geometry/distance.ts';
import type { Stand } from '../../geometry/stand.ts';
import { onTable } from '../../geometry/table.ts';
import { otherSide } from '../../sides.ts';
import type { BattleState } from '../state.ts';
import { entersBarred } from './paces.ts';
import { onField } from './standing.ts';

/**
 * Whether there is room for a unit to stand like this, turned on its centre or otherwise: on the table, on nobody, on no ground closed to it that it does not
 * stand on already (pp. 29-30). `isGoing`: units that make room.
 */
export function hasRoom(state: BattleState, unit: number, stand: Stand, isGoing?: (unit: number) => boolean): boolean {
  if (!onTable(stand)) return false;
  for (let i = 0; i < state.units.length; i++)
    if (i !== unit && state.units[i]!.status === 'field' && overlaps(stand, state.units[i]!) && isGoing?.(i) !== true) return false;
  return !entersBarred(state, unit, stand);
}

/** Whether there is room for a unit to turn like this: without coming into contact with an enemy, because melee is entered by charges alone (p. 40). */
export const hasRoomToTurn = (state: BattleState, unit: number, stand: Stand): boolean =>
  hasRoom(state, unit, stand) &&
  onField(state, otherSide(state.troops[unit]!.side)).every((e) => !touches(stand, state.units[e]!) || touches(state.units[unit]!, state.units[e]!));
