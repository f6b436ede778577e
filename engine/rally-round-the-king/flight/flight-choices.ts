import type { BattleChoiceId } from '../actions.ts';
import type { FlightEnd } from '../steps.ts';

/** p. 7: how a flight may end, by the name of the choice. */
export const FLIGHTS = {
  swoop: 'swoop',
  'fly-over': 'over',
  'hover-low': 'low',
  'hover-high': 'high',
  'fly-low-hover-high': 'rise',
  'fly-high-hover-low': 'sink',
  land: 'land',
  'land-low': 'land-low',
  'fly-off': 'off',
} as const satisfies Partial<Record<BattleChoiceId, FlightEnd>>;

/** The choices that lead through the air (pp. 7-8). */
export type FlightChoice = keyof typeof FLIGHTS;

/** The same in the order in which they are offered. */
export const FLIGHT_CHOICES = Object.keys(FLIGHTS) as readonly FlightChoice[];

/** Whether a choice leads through the air. */
export const isFlight = (choice: BattleChoiceId): choice is FlightChoice => Object.hasOwn(FLIGHTS, choice);
