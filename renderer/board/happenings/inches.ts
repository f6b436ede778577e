import type { LoggedEvent } from '../../../engine/lines.ts';
import type { MovedHow } from '../../../engine/rally-round-the-king/events.ts';
import type { BoardPlace } from '../../../main/contract.ts';

/** How far stands have gone from where each stood before: told only of those that went straight on or back. */

/** Moves that are a way on or back; others set stands anew. */
const ON_A_WAY: readonly MovedHow[] = [
  ...(['advanced', 'charged', 'countercharged', 'contacted', 'followed-up', 'pursued', 'advanced-on-the-enemy', 'crossed-the-river'] as const),
  ...(['gave-ground', 'pushed-back', 'retired', 'rampaged'] as const),
];

/** Where each stand is known to be. */
export type Whereabouts = ReadonlyMap<string, BoardPlace>;

/** Places are rounded: this much, in inches, is no way aside, and this much, in hundredths of a degree, no turn. */
const ASIDE = 0.02;
const TURN = 2;
const HALF_TURN = 18000;

/** Where an event has brought stands. */
export function placesIn(event: LoggedEvent): readonly BoardPlace[] {
  if (event.kind === 'moved' || event.kind === 'flew') return event.places;
  return event.kind === 'unit-placed' || event.kind === 'unit-summoned' ? [event.placed] : [];
}

/** The inches that a stand went along its heading, ahead or back; null if it turned or went aside. */
function straight(from: BoardPlace, to: BoardPlace): number | null {
  if (Math.abs(to.heading - from.heading) > TURN) return null;
  const angle = (from.heading / HALF_TURN) * Math.PI;
  const [x, y] = [to.x - from.x, to.y - from.y];
  const aside = x * Math.cos(angle) - y * Math.sin(angle);
  const inches = Math.hypot(x, y);
  // a heading is rounded too: the farther, the more it takes aside
  return Math.abs(aside) > ASIDE + inches / 1000 ? null : inches;
}

/** A tenth of an inch is near enough to be read. */
const shown = (inches: number): number => Math.round(inches * 10) / 10;

/** How far all who moved went, "4″"; null where it is not known, or not the same for all. */
export function wayOf(how: MovedHow, places: readonly BoardPlace[], before: Whereabouts): string | null {
  if (!ON_A_WAY.includes(how)) return null;
  const ways = new Set(
    places.map((to) => {
      const from = before.get(to.unit);
      const inches = from === undefined ? null : straight(from, to);
      return inches === null ? null : shown(inches);
    }),
  );
  const [inches] = ways;
  return ways.size !== 1 || inches === null || inches === undefined || inches === 0 ? null : `${inches}″`;
}
