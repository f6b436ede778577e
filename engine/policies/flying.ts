import { headingOf } from '../geometry/heading.ts';
import { forward, moved } from '../geometry/stand.ts';
import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import { isFlying } from '../rally-round-the-king/flight/air.ts';
import { inTheSky } from '../rally-round-the-king/flight/fighting-in-the-air.ts';
import type { FlightChoice } from '../rally-round-the-king/flight/flight-choices.ts';
import { endOf, flightFault, flightWay, swoopsAt } from '../rally-round-the-king/flight/flights-open.ts';
import { interceptorsOf } from '../rally-round-the-king/flight/interception.ts';
import { grounded, swoopTarget } from '../rally-round-the-king/flight/landing.ts';
import { squareTo } from '../rally-round-the-king/flight/nearest-enemies.ts';
import { type Goal, metOn } from '../rally-round-the-king/flight/ways.ts';
import { isAboard } from '../rally-round-the-king/ships/ships.ts';
import { weaponOf } from '../rally-round-the-king/shooting/fire-targets.ts';
import { type BattleState, forwardOf, idOf, TABLE } from '../rally-round-the-king/state.ts';
import { onField } from '../rally-round-the-king/table/standing.ts';
import { isMelee } from '../rally-round-the-king/troops.ts';
import { worths } from './charge-worth.ts';
import { type Chosen, find, offers, plain } from './choices.ts';
import { enemiesOf } from './fighters.ts';
import { orderAloft } from './ships.ts';
import { leastFor } from './tasks.ts';

/** How many points more than one on the ground a charge from the air must be worth: it costs a point whatever else was paid. */
const DEARER = 3;

/** A flight that was considered, and its worth in points. */
interface Thought {
  readonly unit: number;
  readonly goal: Goal;
  readonly worth: number;
}

/** The share of a flyer's points that each unit of archers costs it if it comes near them on its way. */
const SHOT_AT = 0.06;

/** What flying past those who would shoot costs, in points. */
function dangers(state: BattleState, unit: number, goal: Goal, target: number): number {
  const way = flightWay(state, unit, 'swoop', goal);
  if (way === null) return 0;
  const past = metOn(state, unit, way, target);
  const shooters = past.filter((e) => weaponOf(state.troops[e]!) === 'missiles' || weaponOf(state.troops[e]!) === 'firearm');
  return shooters.length * SHOT_AT * state.troops[unit]!.listed.cost;
}

/** The worth of a charge from the air, as of one from where it comes down. Its dangers are not counted if it is worth less than `least` even without them. */
function worthOf(state: BattleState, unit: number, goal: Goal, least: number): number {
  const way = flightWay(state, unit, 'swoop', goal)!;
  const end = endOf(state, unit, way);
  const target = swoopTarget(state, unit, end);
  if (target === null) return Number.NEGATIVE_INFINITY;
  const worth = worths(grounded(state, unit, end), { units: [unit], targets: [target] })[0]!;
  return worth < least ? worth : worth - dangers(state, unit, goal, target);
}

/** The best charge from the air of any of these flyers that is worth at least what its flyer asks; null if there is none. */
function bestSwoop(state: BattleState, units: readonly number[]): Thought | null {
  let least = Number.POSITIVE_INFINITY;
  for (const unit of units) least = Math.min(least, leastFor(state, unit) + DEARER);
  let best: Thought | null = null;
  for (const unit of units)
    for (const e of enemiesOf(state, unit))
      for (const goal of swoopsAt(state, unit, e)) {
        const worth = worthOf(state, unit, goal, best === null ? least : best.worth);
        if (worth >= least && (best === null || worth > best.worth)) best = { unit, goal, worth };
      }
  return best;
}

const flying = (state: BattleState, choice: FlightChoice, { unit, goal }: Omit<Thought, 'worth'>): Chosen => ({
  choice,
  of: [idOf(state, unit)],
  place: { x: goal.x, y: goal.y, heading: flightWay(state, unit, choice, goal)!.heading },
  why: 'from-the-air',
});

/** A charge from the air, if it is worth it. */
export function swoop(state: BattleState, offer: BattleOffer, indexOf: (id: string) => number): Chosen | null {
  const offered = find(offer, 'swoop', 'place');
  if (offered === undefined) return null;
  const best = bestSwoop(state, offered.of.map(indexOf));
  return best === null || best.worth < leastFor(state, best.unit) + DEARER ? null : flying(state, 'swoop', best);
}

/** How far from an enemy, in inches between middles, a fire-breathing flyer hovers: there its fire falls on him most often. */
const BREATH = 7;

/** Where a flyer that shoots from the air hovers: before the dearest enemy it can reach. */
function overAgainst(state: BattleState, unit: number): Goal | null {
  const own = state.units[unit]!;
  const dearest = [...enemiesOf(state, unit)].sort((a, b) => state.troops[b]!.listed.cost - state.troops[a]!.listed.cost || a - b);
  for (const e of dearest) {
    const foe = state.units[e]!;
    const heading = own.status === 'flown-off' ? forwardOf(state, state.troops[unit]!.side) : headingOf(foe.x - own.x, foe.y - own.y);
    const back = forward({ ...own, heading });
    const goal = { ...moved(foe, { x: 0 - back.x, y: 0 - back.y }, BREATH), heading };
    const isOver = goal.x > 0 && goal.x < TABLE.width && goal.y > 0 && goal.y < TABLE.depth;
    if (isOver && flightFault(state, unit, 'hover-low', goal) === null) return goal;
  }
  return null;
}

/** How far beyond the middle of an enemy, in inches, skirmishers who fly over him end: behind them he is in range. */
const BEYOND = 3;
/** Armour above this is hardly hurt by skirmishers. */
const LIGHT = 4;

/** Flying skirmishers harry an enemy that no archers guard: they fly over him and shoot, the most worn and the least armoured first. */
export function harry(state: BattleState, offer: BattleOffer, unit: number): Chosen | null {
  if (isMelee(state, unit) || !offers(offer, 'hover-low')) return null;
  const own = state.units[unit]!;
  const far = (e: number): number => squareTo(state, unit, e);
  const prey = enemiesOf(state, unit)
    .filter((e) => state.units[e]!.melee === null && state.troops[e]!.listed.ac <= LIGHT)
    .sort((a, b) => state.units[b]!.hits - state.units[a]!.hits || state.troops[a]!.listed.ac - state.troops[b]!.listed.ac || far(a) - far(b) || a - b);
  for (const e of prey) {
    const foe = state.units[e]!;
    const heading = own.status === 'flown-off' ? forwardOf(state, state.troops[unit]!.side) : headingOf(foe.x - own.x, foe.y - own.y);
    const goal = { ...moved(foe, forward({ ...own, heading }), BEYOND), heading };
    const isOver = goal.x > 0 && goal.x < TABLE.width && goal.y > 0 && goal.y < TABLE.depth;
    if (isOver && flightFault(state, unit, 'hover-low', goal) === null && dangers(state, unit, goal, e) === 0)
      return flying(state, 'hover-low', { unit, goal });
  }
  return null;
}

/** Places before its own baseline, from the middle outwards and the front back, in inches. */
const FILES = [24, 20, 28, 16, 32, 12, 36] as const;
const ROWS = [10, 7, 4, 13] as const;

/** Where a flyer with nobody to charge lands among its own, if there is room. */
function home(state: BattleState, unit: number): Goal | null {
  const heading = forwardOf(state, state.troops[unit]!.side);
  for (const row of ROWS)
    for (const x of FILES) {
      const goal = { x, y: heading === 0 ? row : TABLE.depth - row, heading };
      if (flightFault(state, unit, 'land', goal) === null) return goal;
    }
  return null;
}

/** A flyer whose Rep less its hits is no more than this is worn: it is safe off the table, as long as its army can do without it. */
const WORN = 2;
const isWorn = (state: BattleState, unit: number): boolean => state.troops[unit]!.listed.rep - state.units[unit]!.hits <= WORN;

/** What a flyer in the air does: it charges where that is worth it, breathes fire, or comes down among its own; without a point it shoots or waits. */
export function orderInFlight(state: BattleState, offer: BattleOffer, unit: number, indexOf: (id: string) => number): Chosen {
  if (state.fleets !== undefined && isAboard(state, unit)) return orderAloft(state, offer, unit);
  const { side } = state.troops[unit]!;
  const waits = offers(offer, 'stand') ? plain('stand', 'nothing-better') : plain('fire', 'in-range');
  const charge = swoop(state, offer, indexOf);
  if (charge !== null) return charge;
  if (offers(offer, 'fire')) return plain('fire', 'in-range');
  if (!offers(offer, 'hover-low')) return waits;
  const isOff = state.units[unit]!.status === 'flown-off';
  if (isOff && isWorn(state, unit) && onField(state, side).length > 0) return waits;
  const harried = harry(state, offer, unit);
  if (harried !== null) return harried;
  const breathes = isMelee(state, unit) && weaponOf(state.troops[unit]!) === 'engine' ? overAgainst(state, unit) : null;
  if (breathes !== null) return flying(state, 'hover-low', { unit, goal: breathes });
  const down = offers(offer, 'land') ? home(state, unit) : null;
  return down === null ? waits : flying(state, 'land', { unit, goal: down });
}

/** The enemy a flyer shoots at on its way: the dearest. */
export function strafe(state: BattleState, offer: BattleOffer): Chosen {
  const { of } = find(offer, 'strafe', 'set')!;
  const cost = (id: string): number => state.troops.find((t) => t.id === id)!.listed.cost;
  return { choice: 'strafe', of: [of.reduce((a, b) => (cost(b) > cost(a) ? b : a))], why: 'where-it-hurts' };
}

/** The points a charge in the air must be worth. */
const IN_THE_AIR = 2;

const inTheAir = (state: BattleState, unit: number, target: number): number => worths(inTheSky(state, unit, target), { units: [unit], targets: [target] })[0]!;

/** The units to send against a flyer that comes in: those that would gain by fighting it or can shoot at it. */
export function intercept(state: BattleState, offer: BattleOffer): Chosen {
  const step = state.agenda[state.agenda.length - 1];
  if (step?.kind !== 'interception') return plain('let-pass', 'nothing-better');
  const going = interceptorsOf(state, step.unit).filter((i) => !isWorn(state, i) && (!isMelee(state, i) || inTheAir(state, i, step.unit) > IN_THE_AIR));
  const of = going.map((i) => idOf(state, i));
  return of.length === 0 || !offers(offer, 'intercept') ? plain('let-pass', 'nothing-better') : { choice: 'intercept', of, why: 'from-the-air' };
}

/** What an intercepting flyer does: it charges if that is worth it, else shoots if it can. */
export function meetInTheAir(state: BattleState, offer: BattleOffer): Chosen {
  const step = state.agenda[state.agenda.length - 1];
  if (step?.kind === 'intercepting' && offers(offer, 'air-charge') && inTheAir(state, step.unit, step.target) > IN_THE_AIR)
    return plain('air-charge', 'from-the-air');
  return offers(offer, 'fire') ? plain('fire', 'in-range') : plain('let-pass', 'nothing-better');
}

/** Whether a unit is in the air. */
export const isInTheAir = (state: BattleState, unit: number): boolean => isFlying(state.units[unit]!);
