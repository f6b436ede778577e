import { SHIPS } from '../../../data/tables/battle.ts';
import { headingOf } from '../../geometry/heading.ts';
import { GRAIN } from '../../geometry/measure.ts';
import type { BattleRefusal, Region } from '../actions.ts';
import type { FlightLine } from '../flight/aloft.ts';
import type { FlightChoice } from '../flight/flight-choices.ts';
import { nearestEnemies } from '../flight/nearest-enemies.ts';
import type { Goal } from '../flight/ways.ts';
import { type BattleState, TABLE } from '../state.ts';
import { paceFrom } from '../table/paces.ts';
import { isAboard } from './ships.ts';

/** How a ship may fly: as a flyer, except for charging, since nobody fights from a ship in the air by choice (p. 67, ruling 245). */
export const sails = (choice: FlightChoice): boolean => choice !== 'swoop';

/** How far a ship may fly in this go, in inches: 8" (p. 67), less any slowing (p. 49), half as far again for a surprise (p. 27). */
export const shipPace = (state: BattleState, unit: number): number => paceFrom(state, unit, SHIPS.move);

/** How far a ship that is off the table goes beyond the edge, in inches, from where it went out to where it comes in (ruling 269). */
function beyond(state: BattleState, unit: number, { from }: FlightLine): number {
  const { status, x, y } = state.units[unit]!;
  const [dx, dy] = [from.x - x, from.y - y];
  return status === 'flown-off' ? Math.sqrt(dx * dx + dy * dy) : 0;
}

/** p. 67: why a ship may not fly this way: no farther than its pace, over the table, and not at anybody; null if it may, or is no ship. */
export function sailingFault(state: BattleState, unit: number, choice: FlightChoice, { x, y }: Goal, way: FlightLine): BattleRefusal | null {
  if (state.fleets === undefined || !isAboard(state, unit)) return null;
  if (!sails(choice)) return 'nobody-to-charge-there';
  if (x < 0 || y < 0 || x > TABLE.width || y > TABLE.depth) return 'outside-the-region';
  return beyond(state, unit, way) + way.inches > shipPace(state, unit) + GRAIN ? 'too-far-for-a-ship' : null;
}

/** Where a ship may come to, as far as a region tells. */
export function sailingRegion(state: BattleState, unit: number): Region {
  const { x, y } = state.units[unit]!;
  return { shape: 'disc', x, y, radius: shipPace(state, unit) };
}

/** A ship that goes this far towards a place. */
function towards(state: BattleState, unit: number, x: number, y: number, inches: number): Goal {
  const own = state.units[unit]!;
  const [dx, dy] = [x - own.x, y - own.y];
  const far = Math.sqrt(dx * dx + dy * dy);
  const part = far < GRAIN ? 0 : Math.min(1, inches / far);
  return { x: own.x + dx * part, y: own.y + dy * part, heading: far < GRAIN ? own.heading : headingOf(dx, dy) };
}

/** How far in from the edge a ship gets that was beyond it, in inches. */
const IN = 6;

/**
 * Places worth trying for a ship: where it is, as far as it gets towards each enemy, and each way along the table. One beyond the edge comes in where it is.
 */
export function sailingGoals(state: BattleState, unit: number): Goal[] {
  const own = state.units[unit]!;
  const { status, x, y, heading } = own;
  const middle = { x: TABLE.width / 2, y: TABLE.depth / 2 };
  const inwards = x <= 0 || x >= TABLE.width ? { x: middle.x, y } : { x, y: middle.y };
  if (status === 'flown-off') return [towards(state, unit, inwards.x, inwards.y, IN), towards(state, unit, inwards.x, inwards.y, IN / 2)];
  const pace = shipPace(state, unit);
  const near = nearestEnemies(state, unit).map((i) => towards(state, unit, state.units[i]!.x, state.units[i]!.y, pace));
  const along = [
    [x, 0],
    [x, TABLE.depth],
    [0, y],
    [TABLE.width, y],
  ].map(([to, up]) => towards(state, unit, to!, up!, pace)); // prettier-ignore
  return [{ x, y, heading }, ...along, ...near];
}
