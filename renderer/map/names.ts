import type { Atlas, AtlasProvince, MapPoint } from '../../main/contract.ts';
import { type Arc, arcsThrough } from './arcs.ts';
import { around, type MapBox, nothingTaken, type Taken, widened } from './fitting.ts';
import { groundFor, type MapGround } from './map-ground.ts';
import { type LaidName, layName } from './nation-names.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { placeMarks } from './placing-marks.ts';
import { indexAt } from './raster.ts';
import { badgeName, groundNames, provinceNames, SHOWN_FROM, type StraightName, townNames, waterNames } from './straight-names.ts';
import { type Value, valuesOfPieces, valuesOfProvinces } from './values.ts';
import type { NameSources, NationName } from './written.ts';
import { type Level, scaleOf } from './zoom.ts';

/** Which names the map shows, and where: none lies over another. What matters more chooses its place first. */

/** What is written on the map at one level of detail. */
export interface Lettering {
  readonly nations: readonly NationName[];
  readonly names: readonly StraightName[];
  /** Where each mark stands, by its key. */
  readonly marks: ReadonlyMap<string, MapPoint>;
  /** What the layer tells of each piece of land; from near, of each province. */
  readonly values: readonly Value[];
}

/** Type sizes of nations at level 0, in map units: over the largest piece of their land, and over others. */
const NATION = { largest: 128, smallest: 44 } as const;
const ELSEWHERE = { largest: 62, smallest: 46 } as const;
/** From this level on a nation's name is often out of sight: the provinces bear their values. */
const NEAR = 2;
/** What is kept free at both ends of a nation's name, in parts of its type size: two that meet at a border are not read as one. */
const APART = 0.35;

/** Lays out all names and marks of a level; `size` makes signs and letters larger in a small window. */
export function lettering(atlas: Atlas, ground: MapGround, written: NameSources, level: Level, size = 1): Lettering {
  const scale = scaleOf(level) * size;
  const taken = nothingTaken();
  taken.take(written.occupied ?? []);
  const names: StraightName[] = waterNames(atlas, ([x, y]) => indexAt(ground.raster, x, y) < 0, level, scale, taken);
  const pieces = piecesOf(atlas, written.holderOf, (province) => ground.places.get(province)?.length ?? 0);
  const nations = nationNames(pieces, ground, written, scale, taken);
  const named = new Set(nations.map(({ piece }) => piece));
  const nameless = pieces.filter(({ key }) => !named.has(key));
  names.push(...badges(atlas, nameless, ground, written, scale, taken));
  const called = new Set(pieces.flatMap(({ key, provinces }) => (named.has(key) ? provinces : [])));
  const isTold = ({ id, nation, capital }: AtlasProvince): boolean => capital && written.holderOf(id) === nation && called.has(id);
  const untold = atlas.provinces.filter((one) => !isTold(one));
  const values = level < NEAR ? valuesOfPieces(pieces, { nations, names }, ground, written, scale, taken) : [];
  if (level >= SHOWN_FROM.province) names.push(...provinceNames(untold, scale, taken));
  if (level >= NEAR) values.push(...valuesOfProvinces(atlas, names, ground, written, scale, taken));
  const marks = placeMarks(written.marks, ground, scale, taken);
  if (level >= SHOWN_FROM.town) names.push(...townNames(atlas, marks, scale, taken));
  if (level >= SHOWN_FROM.ground) names.push(...groundNames(atlas, scale, taken));
  return { nations, names, marks, values };
}

/** What has been worked out for a land: a nation that holds what it held keeps its name where it was, as most steps move no border. */
interface Known {
  readonly arcs: Map<string, readonly Arc[]>;
  readonly laid: Map<string, LaidName | null>;
}
const knownOf = new WeakMap<MapGround, Known>();

function nationNames(pieces: readonly Piece[], ground: MapGround, written: NameSources, scale: number, taken: Taken): readonly NationName[] {
  const shrink = scale ** 0.85;
  const known: Known = knownOf.get(ground) ?? { arcs: new Map(), laid: new Map() };
  knownOf.set(ground, known);
  const groundOf = groundFor(ground, written.holderOf);
  // marks may stand in the room between two names
  const between = nothingTaken();
  const isFree = (boxes: readonly MapBox[]): boolean => taken.isFree(boxes) && between.isFree(boxes);
  return pieces.flatMap(({ key: piece, nation, provinces, isLargest }) => {
    const name = written.nationName(nation);
    const land = provinces.join(' ');
    const key = `${name} ${scale} ${isLargest} ${land}`;
    const before = known.laid.get(key);
    const lay = (): LaidName | null => {
      const arcs = known.arcs.get(land) ?? arcsThrough(provinces.flatMap((province) => ground.places.get(province) ?? []));
      known.arcs.set(land, arcs);
      const { largest, smallest } = isLargest ? NATION : ELSEWHERE;
      return layName(name, { arcs, groundOf: groundOf(nation), isFree, largest: largest * shrink, smallest: smallest * shrink });
    };
    const isGood = before !== undefined && (before === null || isFree(before.boxes));
    const laid = isGood ? before : lay();
    known.laid.set(key, laid);
    if (laid === null) return [];
    taken.take(laid.boxes);
    between.take(laid.boxes.map((box) => widened(box, laid.size * APART)));
    return [{ nation, piece, ...laid }];
  });
}

/** Land without a name bears its nation's letters, at the capital if it is there. */
function badges(atlas: Atlas, nameless: readonly Piece[], ground: MapGround, written: NameSources, scale: number, taken: Taken): StraightName[] {
  const byId = new Map(atlas.provinces.map((province) => [province.id, province]));
  const groundOf = groundFor(ground, written.holderOf);
  return nameless.flatMap(({ key, nation, provinces }) => {
    const there = provinces.map((id) => byId.get(id)!);
    const home = there.find(({ capital }) => capital) ?? there[0]!;
    const places = [home, ...there].flatMap(({ at }) => around(at, 40 * scale));
    const further = provinces.flatMap((province) => ground.places.get(province) ?? []);
    return badgeName(key, written.badgeOf(nation), [...places, ...further], groundOf(nation), scale, taken);
  });
}
