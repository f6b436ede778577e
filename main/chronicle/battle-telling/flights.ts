import type { LoggedOf } from '../../../engine/lines.ts';
import type { Cast } from './cast.ts';
import { type Deed, unitsDo } from './deeds.ts';

/** Where flyers have come to (p. 7), one and many. */
const FLOWN_WORDS: Readonly<Record<LoggedOf<'flew'>['to'], readonly [string, string]>> = {
  observation: ['flies high over the field', 'fly high over the field'],
  attack: ['flies low over the field', 'fly low over the field'],
  ground: ['comes down', 'come down'],
  off: ['flies off beyond the edge', 'fly off beyond the edge'],
};

/** A flight: those of the same troops to the same level are told together; a flight in a ship says so (p. 67). */
export function flew(e: LoggedOf<'flew'>, cast: Cast): Deed {
  const units = e.places.map((p) => p.unit);
  const [ship, ships] = units.some((unit) => cast.isAboard(unit, e)) ? [' in its ship', ' in their ships'] : ['', ''];
  const [one, many] = FLOWN_WORDS[e.to];
  const say = (of: readonly string[]): string => `${unitsDo(cast, [...new Set(of)], `${one}${ship}`, `${many}${ships}`)}.`;
  return { group: `flew${ship} ${e.to} ${cast.sideOf(units[0] ?? '')}`, of: units, say };
}
