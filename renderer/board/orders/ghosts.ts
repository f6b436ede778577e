import type { BoardChoice, BoardPlace, Ghost } from '../../../main/contract.ts';
import { turnedAbout } from '../table/geometry.ts';

/** Where a choice would bring stands: taken from what the choice carries, nothing is decided here. */

type NumberChoice = Extract<BoardChoice['choice'], { form: 'number' }>;

/** A number brought between the least and the most that a choice takes, and to a stop that is near. */
export function numberIn({ from, to, stops, unit }: NumberChoice, wanted: number): number {
  const grain = unit === 'inches' ? 1000 : 1;
  const clamped = Math.min(to, Math.max(from, Math.round(wanted * grain) / grain));
  const near = unit === 'inches' ? NEAR_INCHES : NEAR_HUNDREDTHS;
  const stop = stops.reduce<number | null>((best, s) => (Math.abs(s - clamped) < (best === null ? near : Math.abs(best - clamped)) ? s : best), null);
  return stop ?? clamped;
}

/** How near a stop must be to be taken: inches, and hundredths of a degree. */
const NEAR_INCHES = 0.12;
const NEAR_HUNDREDTHS = 100;

/** Where stands end after a number of inches or hundredths. `stops` are the choice's own, for ghosts known only there. */
export function placesAfter(ghost: Ghost, number: number, stops: readonly number[]): readonly BoardPlace[] {
  switch (ghost.how) {
    case 'slide':
      return ghost.units.map((u) => ({ ...u, x: u.x + ghost.dx * number, y: u.y + ghost.dy * number }));
    case 'wheel':
      return ghost.units.map((u) => turnedAbout(u, ghost.pivot, ghost.turn * number));
    case 'places': {
      const nearest = stops.reduce((best, s, i) => (Math.abs(s - number) < Math.abs((stops[best] ?? Number.POSITIVE_INFINITY) - number) ? i : best), 0);
      return ghost.stops[nearest] ?? [];
    }
  }
}

/** Whether two sets have the same members, whatever their order. */
export const isSameSet = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id) => b.includes(id));

/** Where stands end after a choice of members, where its ghost knows: a set that is no stop has each member where some stop has it. */
export function placesForSet(ghost: Ghost, of: readonly string[], stops: readonly (readonly string[])[]): readonly BoardPlace[] {
  if (ghost.how !== 'places') return [];
  const at = stops.findIndex((stop) => isSameSet(stop, of));
  const each = (id: string): readonly BoardPlace[] => ghost.stops.flatMap((places) => places.filter(({ unit }) => unit === id)).slice(0, 1);
  return ghost.stops[at] ?? of.flatMap(each);
}
