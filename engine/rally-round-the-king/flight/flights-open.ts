import { headingOf, turned } from '../../geometry/heading.ts';
import { forward, moved, type Stand } from '../../geometry/stand.ts';
import { slideUntil, straightUntil } from '../../geometry/sweep.ts';
import { type BattleAction, type BattleRefusal, MOST_STOPS, type Place, type Region } from '../actions.ts';
import { type ChoicePart, partOf } from '../offers/choice-parts.ts';
import { LazyPlace } from '../offers/lazy-choices.ts';
import { sailingFault, sailingGoals, sailingRegion, sails } from '../ships/sailing.ts';
import { type BattleState, forwardOf, idOf, idsOf, TABLE } from '../state.ts';
import { isInMelee } from '../table/bodies.ts';
import type { FlightLine } from './aloft.ts';
import { FLIGHT_CHOICES, type FlightChoice, isFlight } from './flight-choices.ts';
import { canFly, isFlyer } from './in-the-air.ts';
import { landingFault, roomFault, swoopTarget } from './landing.ts';
import { nearestEnemies } from './nearest-enemies.ts';
import { type Goal, standOn, wayOver, wayTo } from './ways.ts';

/** The way of a flight to a goal, or on over it and off the table; null if there is none. */
export const flightWay = (state: BattleState, unit: number, choice: FlightChoice, goal: Goal): FlightLine | null =>
  choice === 'fly-over' || choice === 'fly-off' ? wayOver(state, unit, goal) : wayTo(state, unit, goal);

/** Where a flyer is at the end of a way. */
export const endOf = (state: BattleState, unit: number, way: FlightLine): Stand => standOn<Stand>(state.units[unit]!, way, way.inches);

/** Why a flyer may not fly this way (pp. 7-8); null if it may. */
export function flightFault(state: BattleState, unit: number, choice: FlightChoice, goal: Goal): BattleRefusal | null {
  const way = flightWay(state, unit, choice, goal);
  if (way === null) return 'no-way-there';
  const fault = sailingFault(state, unit, choice, goal, way);
  if (fault !== null) return fault;
  if (choice === 'land' || choice === 'land-low') return landingFault(state, unit, endOf(state, unit, way));
  if (choice !== 'swoop') return null;
  const end = endOf(state, unit, way);
  return roomFault(state, unit, end) ?? (swoopTarget(state, unit, end) === null ? 'nobody-to-charge-there' : null);
}

/** What the forms of the choices cannot tell of a flight. */
export function flightRefused(state: BattleState, { choice, of, place }: BattleAction): BattleRefusal | null {
  if (!isFlight(choice) || place === undefined) return null;
  return flightFault(
    state,
    state.troops.findIndex((t) => t.id === of[0]),
    choice,
    place,
  );
}

/** Anywhere over the table. */
const OVERHEAD: Region = { shape: 'box', x: [0, TABLE.width], y: [0, TABLE.depth] };

/** How far from an enemy, in inches, places to land are tried, and from where a charge from the air comes down to contact. */
const BESIDE = 4.5;
const BEFORE = 1;

/** A stand that comes up to another along a heading, straight at its middle, and this many inches short of it. */
function shortOf(own: Stand, foe: Stand, heading: number, inches: number): Stand {
  const way = forward({ ...own, heading });
  const back = { x: 0 - way.x, y: 0 - way.y };
  const over = { ...own, heading, x: foe.x, y: foe.y };
  const far = moved(over, back, 10);
  return moved(far, way, slideUntil(far, way, foe, 20) - inches);
}

const QUARTERS = [0, 9000, 27000, 18000] as const;

/** p. 8: where a flyer could come down to charge an enemy: straight from where it is; from off the table into its rear, a flank or its front. */
export function swoopsAt(state: BattleState, unit: number, enemy: number): readonly Goal[] {
  const own = state.units[unit]!;
  const foe = state.units[enemy]!;
  const isOff = own.status === 'flown-off';
  const straight = { ...own, heading: headingOf(foe.x - own.x, foe.y - own.y) };
  const inches = isOff ? 0 : straightUntil(straight, foe, TABLE.width + TABLE.depth) - BEFORE;
  const places = isOff
    ? QUARTERS.map((by) => shortOf(own, foe, turned(foe.heading, by), BEFORE))
    : inches <= 0
      ? []
      : [moved(straight, forward(straight), inches)];
  return places.filter((place) => flightFault(state, unit, 'swoop', place) === null);
}

/** Places worth trying for a flight, apart from charges: over enemies, beside them, and where it is. */
function goalsFor(state: BattleState, unit: number, choice: FlightChoice): Goal[] {
  if (!isFlyer(state, unit)) return sailingGoals(state, unit);
  const own = state.units[unit]!;
  const heading = forwardOf(state, state.troops[unit]!.side);
  const enemies = nearestEnemies(state, unit).map((e) => state.units[e]!);
  if (choice === 'swoop') return nearestEnemies(state, unit).flatMap((e) => swoopsAt(state, unit, e));
  const here = own.status === 'flown-off' ? [] : [{ x: own.x, y: own.y, heading: own.heading }];
  const over = enemies.map(({ x, y }) => ({ x, y, heading }));
  const home = [12, 24, 36].map((x) => ({ x, y: heading === 0 ? 6 : TABLE.depth - 6, heading }));
  if (choice === 'land' || choice === 'land-low')
    return [...here, ...enemies.flatMap((foe) => QUARTERS.map((by) => shortOf(own, foe, turned(foe.heading, by), BESIDE))), ...home];
  return choice === 'fly-over' || choice === 'fly-off' ? [...over, ...home] : [...here, ...over, ...home];
}

function stopsFor(state: BattleState, unit: number, choice: FlightChoice): Place[] {
  const stops: Place[] = [];
  for (const goal of goalsFor(state, unit, choice)) {
    if (stops.length >= MOST_STOPS) break;
    if (flightFault(state, unit, choice, goal) !== null) continue;
    const { heading } = flightWay(state, unit, choice, goal)!;
    stops.push({ unit: idOf(state, unit), x: goal.x, y: goal.y, heading });
  }
  return stops;
}

/** p. 7: flyers of a body that may fly: those that touch no enemy. */
export const whoMayFly = (state: BattleState, units: readonly number[]): number[] => units.filter((i) => canFly(state, i) && !isInMelee(state, i));

/**
 * pp. 7-8: the flights open to flyers, each for a point of War Rating whatever else was paid (p. 7): a charge, over the table's edge low or high, hovering low
 * or high after a flight at that level or the other, landing after a high or a low flight.
 */
export function flightsOpen(state: BattleState, units: readonly number[]): ChoicePart[] {
  const flyers = state.sides[state.troops[units[0]!]!.side].command > 0 ? whoMayFly(state, units) : [];
  if (flyers.length === 0) return [];
  const own = flyers.filter((i) => isFlyer(state, i));
  const ships = flyers.length === own.length ? [] : flyers.filter((i) => !own.includes(i));
  return FLIGHT_CHOICES.flatMap((choice) => [
    ...(own.length === 0 ? [] : [flightOpen(state, own, choice, OVERHEAD)]),
    ...(sails(choice) ? ships.map((i) => flightOpen(state, [i], choice, sailingRegion(state, i))) : []),
  ]);
}

/** One kind of flight, for the flyers that may fly it. */
const flightOpen = (state: BattleState, flyers: readonly number[], choice: FlightChoice, region: Region): ChoicePart =>
  partOf([choice], () => {
    const stops = stopsFor(state, flyers[0]!, choice);
    return stops.length === 0 ? null : Object.assign(new LazyPlace(choice, idsOf(state, flyers), region, () => stops), { cost: 1 });
  });
