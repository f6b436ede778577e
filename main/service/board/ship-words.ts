import type { BattleChoiceId } from '../../../engine/rally-round-the-king/actions.ts';
import { isFlying } from '../../../engine/rally-round-the-king/flight/air.ts';
import { fleetOf, isAboard } from '../../../engine/rally-round-the-king/ships/ships.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import { type OrderWords, told } from './told.ts';

/** What ships of Wind Maidens may do (p. 67). */
export const SHIP_CHOICES = {
  'leave-empty': told('Leave it empty', 67, 'Nobody rides in it. If the first ship, the Wind Maiden’s own, is left so, none is manned.'),
  board: told('Go aboard', 67, 'An empty ship within an inch. It takes the whole go; from then on they are in cover there, and may fly.'),
} as const satisfies Readonly<Record<'leave-empty' | 'board', OrderWords>>;

/** A unit that is to ride in a ship. */
export const RIDE = told(
  'Ride in it',
  67,
  'Infantry of no more than three figures. It flies up to 8″ a turn, shoots all round, has AC 4 in the air and is in cover on the ground; whoever walks leaves the ship.',
);

/** p. 67: the unit that rides in a ship. */
export function whoRides(state: BattleState, { side, ship }: StepOf<'attach-ship'>): string {
  if (ship === 0) return 'Who rides in the first ship, with the Wind Maiden?';
  return `Who rides in ship ${ship + 1} of ${fleetOf(state, side)!.ships.length}?`;
}

/** Orders by which a unit in a ship on the ground has left it (ruling 246): turning about is not moving. */
const WALKS: readonly BattleChoiceId[] = ['advance', 'occupy', 'wheel-left', 'wheel-right', 'expand-left', 'expand-right', 'skirmish-move', 'charge'];

/** p. 67: that a unit that walks leaves the ship. */
export function leavesShip(state: BattleState, choice: BattleChoiceId): string | null {
  const step = state.agenda[state.agenda.length - 1];
  const units = step?.kind === 'orders' && WALKS.includes(choice) ? step.units : [];
  if (!units.some((i) => isAboard(state, i) && !isFlying(state.units[i]!))) return null;
  return 'Who is in a ship leaves it: it stays behind, empty, and who stands within 1″ of it may go aboard again (p. 67).';
}
