import type { BattleChoiceId } from '../../../engine/rally-round-the-king/actions.ts';
import { isFlying } from '../../../engine/rally-round-the-king/flight/air.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { type OrderWords, told } from './told.ts';

/** What flyers may do (pp. 7-8). */
export const FLIGHT_CHOICES = {
  'place-aloft': told('Begin in the air', 7, 'Hovering over its zone at Observation level, where nobody can shoot at it.'),
  'place-off': told('Begin off the table', 7, 'In the air beyond the edge: it comes in by any point of any edge.'),
  swoop: told(
    'Charge from the air',
    8,
    'At Attack level straight to where it comes down, an inch before the enemy ahead of it there. Whom it comes within 4″ of on its way tests, and may shoot at it.',
  ),
  'fly-over': told(
    'Fly over and off, low',
    7,
    'At Attack level through the point named and on over the edge: it may shoot as it goes, threatens whom it comes within 4″ of, and is shot at.',
  ),
  'hover-low': told('Hover low', 7, 'At Attack level: it may shoot, threatens whom it comes within 4″ of, and can be shot at.'),
  'hover-high': told('Hover high', 7, 'At Observation level: it neither harms anybody nor can be harmed.'),
  'fly-low-hover-high': told(
    'Fly low, hover high',
    7,
    'At Attack level on its way: it may shoot as it goes, threatens whom it comes within 4″ of, and is shot at. At its end it rises to Observation level, where nobody can harm it.',
  ),
  'fly-high-hover-low': told(
    'Fly high, hover low',
    7,
    'At Observation level on its way, over whom it likes. At its end it sinks to Attack level: it may shoot, threatens whom it is within 4″ of, and can be shot at.',
  ),
  land: told('Land', 8, 'It comes down from Observation level, facing the way it flew, no nearer than 1″ to an enemy, and has stopped.'),
  'land-low': told(
    'Fly low and land',
    8,
    'At Attack level to where it comes down: it may shoot as it goes, threatens whom it comes within 4″ of, and is shot at. It lands no nearer than 1″ to an enemy, and has stopped.',
  ),
  'fly-off': told('Fly off, high', 7, 'At Observation level over the edge; it may come back by any edge.'),
  strafe: told('Shoot on the way', 7, 'From the point of its way that suits best, or from where it lands.'),
  'hold-fire': told('Do not shoot', 7),
  intercept: told('Intercept', 8, 'It tests Enemy Threat at once; then each of those who meet it may shoot or charge, and goes back beyond the edge.'),
  'air-charge': told('Charge in the air', 8, 'It must want to, then the other tests; they fight one round.'),
  'let-pass': told('Let it pass', 8),
} as const satisfies Readonly<Partial<Record<BattleChoiceId, OrderWords>>>;

/** Landing, for a flyer still on the ground. */
const RISE_AND_LAND = told(
  'Rise and land elsewhere',
  8,
  'It takes wing and comes down again, facing the way it flew, no nearer than 1″ to an enemy, and has stopped.',
);

/** The name of a flight for a flyer on the ground, if it differs from that in the air; null if not. */
export function fromTheGround(state: BattleState, choice: BattleChoiceId): OrderWords | null {
  const step = state.agenda[state.agenda.length - 1];
  if (choice !== 'land' || step?.kind !== 'orders') return null;
  return step.units.every((i) => state.units[i]!.status === 'field' && !isFlying(state.units[i]!)) ? RISE_AND_LAND : null;
}
