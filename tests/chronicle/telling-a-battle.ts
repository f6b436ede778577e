import { TALOMIR } from '../../data/world.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { sentences } from '../../main/chronicle/battle-telling/deeds.ts';
import { deedOf } from '../../main/chronicle/battle-telling/tale.ts';

/** Any event, written out by hand, its ids plain strings. */
export const happened = (kind: LoggedEvent['kind'], what: Record<string, unknown> = {}): LoggedEvent => ({ kind, cause: 1, ...what }) as unknown as LoggedEvent;

/** Treyine and the Orcs take the field. */
export const BEGAN = [
  happened('battle-began', { system: 'rrtk', season: 5, province: 'ekra', invader: 'treyine', defender: 'orcs', points: [100, 100] }),
  happened('army-fielded', { nation: 'treyine', warRating: 3, units: ['t1', 't2', 't3', 't4'], types: ['foot-knight', 'infantry', 'infantry', 'archers'] }),
  happened('army-fielded', { nation: 'orcs', warRating: 3, units: ['o1', 'o2', 'o3', 'o4'], types: ['orcs', 'orcs', 'trolls', 'archers'] }),
];
export const cast = castOf(TALOMIR, BEGAN);
/** Events in sentences, of that battle. */
export const told = (...events: readonly LoggedEvent[]): string => sentences(events.flatMap((e) => deedOf(e, cast) ?? [])).join(' ');
export const moved = (how: string, ...units: readonly string[]): LoggedEvent =>
  happened('moved', { how, places: units.map((unit) => ({ unit, x: 1, y: 1, heading: 0 })) });
export const routed = (unit: string, reason: string): LoggedEvent => happened('routed', { unit, reason });
