import { fleetOf } from '../../../engine/rally-round-the-king/ships/ships.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import { type Told, told } from './told.ts';

/** What ships of Wind Maidens may do (p. 67). */
export const SHIP_CHOICES = {
  'leave-empty': told('Leave it empty', 67, 'Nobody rides in it. If the first ship, the Wind Maiden’s own, is left so, none is manned.'),
  board: told('Go aboard', 67, 'An empty ship within an inch. It takes the whole go; from then on they are in cover there, and may fly.'),
} as const satisfies Readonly<Record<'leave-empty' | 'board', Told>>;

/** A unit that is to ride in a ship. */
export const RIDE = told(
  'Ride in it',
  67,
  'Infantry of no more than three figures. It flies up to 8″ a turn, shoots all round, has AC 4 in the air and is in cover on the ground; whoever walks leaves the ship.',
);

/** p. 67: who rides in a ship. */
export function whoRides(state: BattleState, { side, ship }: StepOf<'attach-ship'>): string {
  if (ship === 0) return 'Who rides in the first ship, with the Wind Maiden?';
  return `Who rides in ship ${ship + 1} of ${fleetOf(state, side)!.ships.length}?`;
}
