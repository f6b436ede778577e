import { gap, overlaps } from '../../geometry/distance.ts';
import type { Stand } from '../../geometry/stand.ts';
import { onTable } from '../../geometry/table.ts';
import { otherSide } from '../../sides.ts';
import type { BattleRefusal } from '../actions.ts';
import { DRAWN_IN, openAhead } from '../movement/charge-targets.ts';
import type { BattleState } from '../state.ts';
import { SHORT_OF } from '../table/clear-way.ts';
import { isBarredAt } from '../table/paces.ts';
import { onField } from '../table/standing.ts';
import { withAir } from './in-the-air.ts';

/** Places are rounded to a thousandth. */
const ROUNDING = 0.002;

/** p. 8: why a flyer cannot come down like this; null if it can: on the table, on nobody, on no ground closed to it (ruling 233). */
export function roomFault(state: BattleState, unit: number, stand: Stand): BattleRefusal | null {
  if (!onTable(stand)) return 'outside-the-region';
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (i !== unit && other.status === 'field' && overlaps(stand, other)) return 'on-another-unit';
  }
  return isBarredAt(state, unit, stand) ? 'in-terrain' : null;
}

/** The same for one that lands and does not charge: no nearer than 1" to an enemy either (rulings 150, 233). */
export function landingFault(state: BattleState, unit: number, stand: Stand): BattleRefusal | null {
  const isTooNear = (e: number): boolean => gap(stand, state.units[e]!) < SHORT_OF - ROUNDING;
  return roomFault(state, unit, stand) ?? (onField(state, otherSide(state.troops[unit]!.side)).some(isTooNear) ? 'would-hit-something' : null);
}

/** The state with a flyer on the ground as given. */
export const grounded = (state: BattleState, unit: number, { x, y, heading }: Pick<Stand, 'x' | 'y' | 'heading'>): BattleState =>
  withAir(state, unit, { x, y, heading, status: 'field', body: unit, moved: true, allRound: false }, null);

/** p. 8: the enemy a flyer charges by coming down at a place: one straight ahead of it there, within 1" (ruling 237); null if there is none. */
export function swoopTarget(state: BattleState, unit: number, stand: Stand): number | null {
  const there = grounded(state, unit, stand);
  return openAhead({ ...there, units: there.units.map((u, i) => (i === unit ? { ...u, charging: null } : u)) }, unit, DRAWN_IN);
}
