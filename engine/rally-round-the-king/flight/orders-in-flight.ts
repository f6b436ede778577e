import type { BattleAction, BattleChoice } from '../actions.ts';
import { pushSteps, stirred, withBattleSide, withUnit, withUnits } from '../changes.ts';
import type { At } from '../chapter.ts';
import { breakUp } from '../movement/forming-bodies.ts';
import { atHand, type ChoicePart } from '../offers/choice-parts.ts';
import { callTest } from '../reactions/calling-tests.ts';
import { mayFire, mustFire } from '../shooting/fire-targets.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import type { Orders } from '../steps.ts';
import { isFlying } from './air.ts';
import type { FlightLine } from './aloft.ts';
import { levelOf } from './flight.ts';
import { FLIGHTS, type FlightChoice } from './flight-choices.ts';
import { endOf, flightsOpen, flightWay } from './flights-open.ts';
import { aloft, tellFlown } from './in-the-air.ts';
import { interceptorsOf } from './interception.ts';
import { swoopTarget } from './landing.ts';
import { standOn } from './ways.ts';

/**
 * Whether the unit whose go it is is in flight: it is one by itself (ruling 231). A unit that flies off after a quarry out of a body on the ground leaves the
 * body its go.
 */
export const isInFlight = (state: BattleState, { units }: Pick<Orders, 'units'>): boolean => units.length === 1 && isFlying(state.units[units[0]!]!);

/**
 * p. 7: what a unit in flight may be told: to fly on, for a point of War Rating in every turn, or to stay where it is. At Attack level it shoots at enemies in
 * range, as on the ground, if it must and does not fly (ruling 231).
 */
export function openInFlight(state: BattleState, { units }: Orders): readonly ChoicePart[] {
  const unit = units[0]!;
  const shoots = !state.units[unit]!.volleyed && mayFire(state, unit);
  const fire: BattleChoice | null = shoots ? { choice: 'fire', form: 'none' } : null;
  const stand: BattleChoice | null = shoots && mustFire(state, unit) ? null : { choice: 'stand', form: 'none' };
  return [...flightsOpen(state, units), atHand(fire, stand)];
}

/** A unit in flight shoots from where it hovers, or stays there. */
export function stayInFlight(state: BattleState, { units, id: cause }: Orders, choice: 'fire' | 'stand'): BattleState {
  const done = { kind: 'body-done', units } as const;
  if (choice === 'stand') return pushSteps(state, cause, done);
  return pushSteps(withUnits(state, units, { volleyed: true }), cause, { kind: 'volley', shooters: units, at: null, oneDie: [] }, done);
}

/** p. 8: a charge from the air is declared: it must want to, as every charge (p. 38). */
function declare(state: BattleState, unit: number, way: FlightLine, at: At): BattleState {
  const target = swoopTarget(state, unit, endOf(state, unit, way))!;
  const charging = { target, from: { ...way.from, heading: way.heading }, reach: way.inches, counter: false, flown: true } as const;
  at.say({ kind: 'charge-declared', unit: idOf(state, unit), target: idOf(state, target), cause: at.cause });
  return withUnit(stirred(state), unit, { charging });
}

/** Where a unit already in flight enters on its flight: over the edge by which it comes, or where it hovers (p. 7). */
function entered(state: BattleState, unit: number, way: FlightLine, level: 'observation' | 'attack', at: At): BattleState {
  const own = state.units[unit]!;
  if (!isFlying(own)) return breakUp(state, [unit]);
  const was = own.status === 'flown-off' ? 'off' : own.air!.level;
  const up = aloft(state, unit, standOn(own, way, 0), { level, way, was });
  tellFlown(up, unit, level, at);
  return up;
}

/** pp. 7-8: a flyer sets out, for a point of War Rating. Those of its body that stay on the ground have their go after it. */
export function takeWing(state: BattleState, step: Orders, units: readonly number[], action: BattleAction, choice: FlightChoice, at: At): BattleState {
  const { id: cause, side } = step;
  const unit = units.find((i) => idOf(state, i) === action.of[0])!;
  const way = flightWay(state, unit, choice, action.place!)!;
  const ends = FLIGHTS[choice];
  at.say({ kind: 'body-activated', units: idsOf(state, [unit]), points: 1, cause });
  const paid = withBattleSide(state, side, { command: state.sides[side].command - 1 });
  const declared = ends === 'swoop' ? declare(paid, unit, way, at) : paid;
  const up = entered(declared, unit, way, levelOf(ends), at);
  const others = units.filter((i) => i !== unit);
  const rest = others.length === 0 ? [] : [{ ...step, units: others }];
  const isMet = state.units[unit]!.status === 'flown-off' && interceptorsOf(state, unit).length > 0;
  const meeting = isMet ? [{ kind: 'interception', unit } as const] : [];
  const set = pushSteps(up, cause, ...meeting, { kind: 'flight', unit, way, ends }, { kind: 'body-done', units: [unit] }, ...rest);
  return ends === 'swoop' ? callTest(set, cause, 'wanting-to-charge', [unit], [up.units[unit]!.charging!.target]) : set;
}
