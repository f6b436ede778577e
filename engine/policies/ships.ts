import { headingOf } from '../geometry/heading.ts';
import type { Point } from '../geometry/measure.ts';
import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import type { FlightChoice } from '../rally-round-the-king/flight/flight-choices.ts';
import { flightFault, flightWay } from '../rally-round-the-king/flight/flights-open.ts';
import { squareTo } from '../rally-round-the-king/flight/nearest-enemies.ts';
import type { Goal } from '../rally-round-the-king/flight/ways.ts';
import { regionFor } from '../rally-round-the-king/setting-up/deployment-zones.ts';
import { shipPace } from '../rally-round-the-king/ships/sailing.ts';
import { fleetOf, isAboard } from '../rally-round-the-king/ships/ships.ts';
import { rangeOf } from '../rally-round-the-king/shooting/fire-targets.ts';
import { type BattleState, idOf, TABLE } from '../rally-round-the-king/state.ts';
import { type Chosen, find, offers, plain } from './choices.ts';
import { enemiesOf } from './fighters.ts';

/** Shooters on foot ride in ships, the dearest first, then skirmishers: melee troops have no use for one. The other ships stay empty. */
export function manShip(state: BattleState, offer: BattleOffer): Chosen {
  const of = find(offer, 'attach', 'set')?.of ?? [];
  const first = (purpose: 'missile' | 'skirmish') => of.find((id) => state.troops.find((t) => t.id === id)!.purpose === purpose);
  const shooter = first('missile') ?? first('skirmish');
  return shooter === undefined ? plain('leave-empty', 'nothing-better') : { choice: 'attach', of: [shooter], why: 'from-the-air' };
}

/** A Wind Maiden who would rather escape begins in the air, where she cannot (p. 67). */
export function isRaised(state: BattleState, offer: BattleOffer, unit: number, { x, y }: Point): boolean {
  const fleet = fleetOf(state, offer.side);
  if (fleet?.captive !== true || fleet.maiden !== unit) return false;
  const over = regionFor(state, { unit, dismounted: false }, 'nothing');
  const isOver = x >= over.x[0] && x <= over.x[1] && y >= over.y[0] && y <= over.y[1];
  return isOver && offer.choices.some((c) => c.choice === 'place-aloft' && c.form === 'place' && c.of.includes(idOf(state, unit)));
}

/** How far within its own range, in inches, a ship comes to an enemy; no nearer, so that it threatens nobody who would shoot. */
const WITHIN = 1;

/** Where a ship going at the nearest enemy comes to: near enough to shoot, or as near as it gets. */
function nearer(state: BattleState, unit: number, choice: FlightChoice): Goal | null {
  const own = state.units[unit]!;
  if (own.status === 'flown-off') return null;
  const [foe] = [...enemiesOf(state, unit)].sort((a, b) => squareTo(state, unit, a) - squareTo(state, unit, b) || a - b).map((e) => state.units[e]!);
  if (foe === undefined) return null;
  const [dx, dy] = [foe.x - own.x, foe.y - own.y];
  const far = Math.sqrt(dx * dx + dy * dy);
  const inches = Math.min(shipPace(state, unit), Math.max(0, far - rangeOf(state, unit) + WITHIN));
  const part = far === 0 ? 0 : inches / far;
  const goal = { x: own.x + dx * part, y: own.y + dy * part, heading: far === 0 ? own.heading : headingOf(dx, dy) };
  const isOver = goal.x >= 0 && goal.y >= 0 && goal.x <= TABLE.width && goal.y <= TABLE.depth;
  return isOver && flightFault(state, unit, choice, goal) === null ? goal : null;
}

/** A ship with nobody in range flies at the nearest enemy, low; null where it does not. */
export function sail(state: BattleState, offer: BattleOffer, unit: number): Chosen | null {
  if (state.fleets === undefined || !isAboard(state, unit)) return null;
  const isOpen = offer.choices.some((c) => c.choice === 'hover-low' && c.form === 'place' && c.of.includes(idOf(state, unit)));
  const goal = isOpen ? nearer(state, unit, 'hover-low') : null;
  if (goal === null) return null;
  const { heading } = flightWay(state, unit, 'hover-low', goal)!;
  return { choice: 'hover-low', of: [idOf(state, unit)], place: { x: goal.x, y: goal.y, heading }, why: 'from-the-air' };
}

/** What a ship in the air does: it shoots, comes on until it can, or waits; one beyond the edge comes in where it is. */
export function orderAloft(state: BattleState, offer: BattleOffer, unit: number): Chosen {
  if (offers(offer, 'fire')) return plain('fire', 'in-range');
  const [stop] = state.units[unit]!.status === 'flown-off' ? (find(offer, 'hover-low', 'place')?.stops ?? []) : [];
  if (stop !== undefined) return { choice: 'hover-low', of: [stop.unit], place: { x: stop.x, y: stop.y, heading: stop.heading }, why: 'from-the-air' };
  return sail(state, offer, unit) ?? plain('stand', 'nothing-better');
}
