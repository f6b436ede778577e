import type { LoggedEvent, LoggedOf } from '../../../engine/lines.ts';
import { counted, sentence } from '../words.ts';
import type { Cast } from './cast.ts';
import { type Deed, hitsInWords, matchUp, parts, under, unitsDo } from './deeds.ts';

/** "A unit of Ekra's Crossbow shoots": names the side once. */
const shooters = (cast: Cast, units: readonly string[]): string => `${sentence(cast.unitsOf(units))} ${units.length === 1 ? 'shoots' : 'shoot'}`;

/** A volley: those of a side that hit nobody are counted, those of the same troops at the same told together. */
export function fired(e: LoggedOf<'fired'>, cast: Cast): Deed {
  if (e.hits.length === 0) {
    const side = cast.sideOf(e.units[0] ?? '');
    const say = (of: readonly string[]): string =>
      `${sentence(counted(of.length, 'volley'))} of ${cast.names.nation(side)} ${of.length === 1 ? 'does' : 'do'} no harm.`;
    return { group: `harmless ${side}`, whole: true, of: [String(e.cause)], say };
  }
  const say = (of: readonly string[]): string =>
    `${shooters(cast, [...new Set(under('by', of))])} at ${cast.units([...new Set(under('at', of))])}: ${hitsInWords(cast, under('hit', of), under('at', of))}.`;
  return { group: matchUp(cast, 'fired', e.units, e.against), of: [...parts('by', e.units), ...parts('at', e.against), ...parts('hit', e.hits)], say };
}

/** The units that rout under the fire of a volley that hit nobody (pp. 35, 38), told with it. */
function broken({ units, against, cause }: LoggedOf<'fired'>, unit: string, cast: Cast): Deed {
  const say = (of: readonly string[]): string => {
    const who = of.length === against.length ? 'they rout' : unitsDo(cast, of, 'routs', 'rout').replace(/^A /, 'a ');
    return `${shooters(cast, units)} at ${cast.units(against)} and ${units.length === 1 ? 'hits' : 'hit'} nobody; ${who} all the same.`;
  };
  return { group: `broken ${cause}`, of: [unit], say };
}

/** Deeds of volleys that hit nobody and yet made somebody rout under fire, told by the rout; such a volley has no deed of its own. */
export function brokenUnhurt(events: readonly LoggedEvent[], cast: Cast): ReadonlyMap<LoggedEvent, Deed | null> {
  const last = new Map<string, LoggedOf<'fired'>>();
  const deeds = new Map<LoggedEvent, Deed | null>();
  for (const e of events) {
    if (e.kind === 'fired') for (const unit of e.against) last.set(unit, e);
    const volley = e.kind === 'routed' && e.reason === 'received-fire' ? last.get(e.unit) : undefined;
    if (e.kind !== 'routed' || volley === undefined || volley.hits.length > 0) continue;
    deeds.set(volley, null).set(e, broken(volley, e.unit, cast));
  }
  return deeds;
}
