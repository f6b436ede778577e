import type { Atlas, AtlasProvince, MapPoint } from '../../main/contract.ts';
import { type Arc, arcsThrough } from './arcs.ts';
import { around, type Box, boxAround, nothingTaken, type Taken, widened } from './fitting.ts';
import type { MapGround } from './map-ground.ts';
import { type GroundOf, type LaidName, layName } from './nation-names.ts';
import { indexAt } from './raster.ts';
import { badgeName, groundNames, provinceNames, SHOWN_FROM, type StraightName, townNames, waterNames } from './straight-names.ts';
import { type Level, scaleOf } from './zoom.ts';

/** Which names the map shows, and where: none lies over another. What matters more chooses its place first. */

/** A nation's name, letter by letter. */
export interface NationName extends LaidName {
  readonly nation: string;
}

/** Something beside a name: a counter, a tower, a numeral. It is always shown, where there is most room. */
export interface Mark {
  readonly key: string;
  readonly at: MapPoint;
  /** Map units at level 0. */
  readonly width: number;
  readonly height: number;
}

/** What is written on the map at one level of detail. */
export interface Lettering {
  readonly nations: readonly NationName[];
  readonly names: readonly StraightName[];
  /** Where each mark stands, by its key. */
  readonly marks: ReadonlyMap<string, MapPoint>;
}

/** What names depend on besides the land. */
export interface Written {
  readonly holderOf: (province: string) => string;
  readonly nationName: (nation: string) => string;
  readonly badgeOf: (nation: string) => string;
  /** In the order of their weight. */
  readonly marks: readonly Mark[];
}

/** Type sizes of nations at level 0, in map units. */
const NATION = { largest: 128, smallest: 44 } as const;
/** What is kept free at both ends of a nation's name, in parts of its type size: two that meet at a border are not read as one. */
const APART = 0.35;

/** Lays out all names and marks of a level; `size` makes signs and letters larger in a small window. */
export function lettering(atlas: Atlas, ground: MapGround, written: Written, level: Level, size = 1): Lettering {
  const scale = scaleOf(level) * size;
  const taken = nothingTaken();
  const names: StraightName[] = waterNames(atlas, ([x, y]) => indexAt(ground.raster, x, y) < 0, level, scale, taken);
  const lands = holdings(atlas, ground, written.holderOf);
  const nations = nationNames(lands, ground, written, scale, taken);
  if (level === 0) names.push(...badges(atlas, lands, nations, written, taken));
  const isTold = ({ id, nation, capital }: AtlasProvince): boolean =>
    capital && written.holderOf(id) === nation && nations.some((one) => one.nation === nation);
  const untold = atlas.provinces.filter((one) => !isTold(one));
  if (level >= SHOWN_FROM.province) names.push(...provinceNames(untold, scale, taken));
  const marks = new Map(written.marks.map((mark) => [mark.key, placeMark(mark, scale, taken)]));
  if (level >= SHOWN_FROM.town) names.push(...townNames(atlas, marks, scale, taken));
  if (level >= SHOWN_FROM.ground) names.push(...groundNames(atlas, scale, taken));
  return { nations, names, marks };
}

/** The largest piece of land in one hand, of each holder; most provinces first. */
interface Holding {
  readonly nation: string;
  readonly provinces: readonly string[];
  /** How many places lie in it. */
  readonly room: number;
}

const placesIn = (ground: MapGround, province: string): readonly MapPoint[] => ground.places.get(province) ?? [];

/** What each nation holds in one piece, at its largest. */
export function holdings(atlas: Atlas, ground: MapGround, holderOf: (province: string) => string): readonly Holding[] {
  const byId = new Map(atlas.provinces.map((province) => [province.id, province]));
  const seen = new Set<string>();
  const best = new Map<string, Holding>();
  for (const { id } of atlas.provinces) {
    if (seen.has(id)) continue;
    const nation = holderOf(id);
    const piece = [id];
    seen.add(id);
    for (const at of piece) {
      for (const next of byId.get(at)!.land) {
        if (seen.has(next) || holderOf(next) !== nation) continue;
        seen.add(next);
        piece.push(next);
      }
    }
    const room = piece.reduce((sum, province) => sum + placesIn(ground, province).length, 0);
    if (room > (best.get(nation)?.room ?? -1)) best.set(nation, { nation, provinces: piece, room });
  }
  return [...best.values()].sort((a, b) => b.room - a.room);
}

/** What has been worked out for a land: a nation that holds what it held keeps its name where it was, as most steps move no border. */
interface Known {
  readonly arcs: Map<string, readonly Arc[]>;
  readonly laid: Map<string, LaidName | null>;
}
const knownOf = new WeakMap<MapGround, Known>();

function nationNames(lands: readonly Holding[], ground: MapGround, written: Written, scale: number, taken: Taken): readonly NationName[] {
  const shrink = scale ** 0.85;
  const known: Known = knownOf.get(ground) ?? { arcs: new Map(), laid: new Map() };
  knownOf.set(ground, known);
  const holders = ground.raster.provinces.map(written.holderOf);
  // marks may stand in the room between two names
  const between = nothingTaken();
  const isFree = (boxes: readonly Box[]): boolean => taken.isFree(boxes) && between.isFree(boxes);
  return lands.flatMap(({ nation, provinces }) => {
    const name = written.nationName(nation);
    const piece = provinces.join(' ');
    const key = `${name} ${scale} ${piece}`;
    const before = known.laid.get(key);
    const groundOf: GroundOf = (x, y) => {
      const index = indexAt(ground.raster, x, y);
      return index < 0 ? 'water' : holders[index] === nation ? 'own' : 'foreign';
    };
    const lay = (): LaidName | null => {
      const arcs = known.arcs.get(piece) ?? arcsThrough(provinces.flatMap((province) => placesIn(ground, province)));
      known.arcs.set(piece, arcs);
      return layName(name, { arcs, groundOf, isFree, largest: NATION.largest * shrink, smallest: NATION.smallest * shrink });
    };
    const isGood = before !== undefined && (before === null || isFree(before.boxes));
    const laid = isGood ? before : lay();
    known.laid.set(key, laid);
    if (laid === null) return [];
    taken.take(laid.boxes);
    between.take(laid.boxes.map((box) => widened(box, laid.size * APART)));
    return [{ nation, ...laid }];
  });
}

/** Lands without a name bear their nation's letters, at the capital if it is among them. */
function badges(atlas: Atlas, lands: readonly Holding[], named: readonly NationName[], written: Written, taken: Taken): StraightName[] {
  const byId = new Map(atlas.provinces.map((province) => [province.id, province]));
  const nameless = lands.filter(({ nation }) => !named.some((one) => one.nation === nation));
  return nameless.flatMap(({ nation, provinces }) => {
    const home = provinces.map((id) => byId.get(id)!).find(({ capital }) => capital) ?? byId.get(provinces[0]!)!;
    return badgeName(nation, written.badgeOf(nation), home.at, taken);
  });
}

/** A mark stands where it covers nothing; where there is no such place, at its own. */
function placeMark({ at, width, height }: Mark, scale: number, taken: Taken): MapPoint {
  const box = (place: MapPoint): Box[] => [boxAround(place, width * scale, height * scale)];
  const found = around(at, height * scale * 0.8).find((place) => taken.isFree(box(place))) ?? at;
  taken.take(box(found));
  return found;
}
