import { type GeoPermissibleObjects, geoPath } from 'd3';
import type { FeatureCollection, LineString, MultiPolygon, Polygon } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { MultiPolygon as ArcMultiPolygon, Polygon as ArcPolygon, GeometryCollection } from 'topojson-specification';
import { bordering } from '../../data/map/bordering.ts';
import type { Atlas, MapPoint } from '../../main/contract.ts';

/** The map as path strings, in map units: x to the east, y to the south. */

/** A corner, as GeoJSON has it. */
type Corner = readonly number[];

/** A province as it is drawn. */
export interface ProvinceShape {
  readonly id: string;
  readonly path: string;
  /** Outlines and holes: closed rings of corners. */
  readonly rings: readonly (readonly Corner[])[];
}

/** A river in pieces that grow wider from its source to its mouth. */
export interface RiverPaths {
  readonly upper: string;
  readonly middle: string;
  readonly lower: string;
}

/** A double arrow between two provinces: its line and its two heads. */
export interface SeaArrow {
  readonly join: readonly [string, string];
  readonly line: readonly MapPoint[];
}

/** What is drawn of the land whoever holds it. */
export interface LandShapes {
  readonly provinces: readonly ProvinceShape[];
  /** Each border once. */
  readonly borders: readonly Border[];
  /** All the land, lakes left out. */
  readonly land: string;
  readonly landRings: readonly (readonly Corner[])[];
  readonly rivers: RiverPaths;
  readonly arrowLines: string;
  readonly arrowHeads: string;
}

/** The border between two provinces. */
export interface Border {
  readonly between: readonly [string, string];
  readonly path: string;
}

/** Borders as they run now. */
export interface Borders {
  /** Between two holders. */
  readonly nations: readonly Border[];
  /** Between provinces of one holder. */
  readonly inner: readonly Border[];
}

const draw = geoPath(null).digits(1);

/** The path string of a shape in map units. */
export const pathOf = (shape: GeoPermissibleObjects): string => draw(shape) ?? '';

function layer<P extends object>(atlas: Atlas, name: string): GeometryCollection<P> {
  const found = atlas.topology.objects[name];
  if (found?.type !== 'GeometryCollection') throw new Error(`the atlas has no ${name}`);
  return found as GeometryCollection<P>;
}

function featuresOf<G extends Polygon | MultiPolygon | LineString, P extends object>(atlas: Atlas, name: string): FeatureCollection<G, P>['features'] {
  return (feature(atlas.topology, layer<P>(atlas, name)) as FeatureCollection<G, P>).features;
}

const ringsOf = (shape: Polygon | MultiPolygon): readonly (readonly Corner[])[] => (shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat());

/** The provinces as they are drawn. */
export const provinceShapes = (atlas: Atlas): readonly ProvinceShape[] =>
  featuresOf<Polygon | MultiPolygon, { id: string }>(atlas, 'provinces').map((one) => ({
    id: one.properties.id,
    path: pathOf(one),
    rings: ringsOf(one.geometry),
  }));

/** All that does not change through a campaign. */
export function landShapes(atlas: Atlas): LandShapes {
  const provinces = provinceShapes(atlas);
  const land = featuresOf<MultiPolygon, Record<string, never>>(atlas, 'land');
  const arrows = seaArrows(atlas);
  return {
    provinces,
    borders: bordersOf(atlas),
    land: land.map((one) => pathOf(one)).join(''),
    landRings: land.flatMap((one) => ringsOf(one.geometry)),
    rivers: riverPaths(atlas),
    arrowLines: arrows.map(({ line }) => through(line)).join(''),
    arrowHeads: arrows.map(({ line }) => arrowHead(line.at(-2)!, line.at(-1)!) + arrowHead(line[1]!, line[0]!)).join(''),
  };
}

/** All borders by land, whoever holds what. */
function bordersOf(atlas: Atlas): readonly Border[] {
  const provinces = layer<{ id: string }>(atlas, 'provinces');
  const shapes = new Map(provinces.geometries.map((shape) => [(shape.properties as { id: string }).id, shape]));
  const lands = [...shapes].map(([id, shape]) => ({ id, outlines: 'arcs' in shape ? shape.arcs : [] }));
  return bordering(lands).map((between) => {
    const both = { ...provinces, geometries: between.map((id) => shapes.get(id)!) };
    return { between, path: pathOf(mesh(atlas.topology, both, (a, b) => a !== b)) };
  });
}

/** The borders between holders and those within a holding. */
export function bordersBy(borders: readonly Border[], holderOf: (province: string) => string): Borders {
  const isInner = ({ between: [one, other] }: Border): boolean => holderOf(one) === holderOf(other);
  return { nations: borders.filter((border) => !isInner(border)), inner: borders.filter(isInner) };
}

type Piece = ArcPolygon | ArcMultiPolygon;

/** The paths that were drawn last, by the provinces in them: most holders keep what they held. */
const drawnLast = new WeakMap<Atlas, ReadonlyMap<string, string>>();

/** Each holder's land in one path, by holder; what nobody holds, as outside the region of a campaign, has none. */
export function holdingPaths(atlas: Atlas, holderOf: (province: string) => string): ReadonlyMap<string, string> {
  const lands = new Map<string, { provinces: string; readonly pieces: Piece[] }>();
  for (const piece of layer<{ id: string }>(atlas, 'provinces').geometries) {
    if (piece.type !== 'Polygon' && piece.type !== 'MultiPolygon') continue;
    const province = (piece.properties as { id: string }).id;
    const holder = holderOf(province);
    if (holder === '') continue;
    const land = lands.get(holder) ?? { provinces: '', pieces: [] };
    lands.set(holder, land);
    land.provinces += ` ${province}`;
    land.pieces.push(piece);
  }
  const last = drawnLast.get(atlas);
  // merging leaves marks on what it is given, and an atlas may be frozen
  const merged = (pieces: Piece[]): string => pathOf(merge(atlas.topology, structuredClone(pieces)));
  const drawn = [...lands].map(([holder, { provinces, pieces }]) => ({ holder, provinces, path: last?.get(provinces) ?? merged(pieces) }));
  drawnLast.set(atlas, new Map(drawn.map(({ provinces, path }) => [provinces, path])));
  return new Map(drawn.map(({ holder, path }) => [holder, path]));
}

/** The double arrows (pp. 54, 70). */
function seaArrows(atlas: Atlas): readonly SeaArrow[] {
  return featuresOf<LineString, { join: readonly [string, string] }>(atlas, 'arrows').map(({ properties, geometry }) => ({
    join: properties.join,
    line: geometry.coordinates.map(([x, y]): MapPoint => [x!, y!]),
  }));
}

/** A line through points. */
const through = (line: readonly MapPoint[]): string => `M${line.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}`;

/** Path numbers need no more than a tenth of a map unit. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** A slender closed head at `to`, seen from `from`. */
export function arrowHead(from: MapPoint, to: MapPoint, length = 20, width = 13): string {
  const away = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [cos, sin] = [Math.cos(away), Math.sin(away)];
  const corner = (back: number, aside: number): string => `${round(to[0] - back * cos - aside * sin)},${round(to[1] - back * sin + aside * cos)}`;
  return `M${corner(0, 0)}L${corner(length, width / 2)}L${corner(length * 0.7, 0)}L${corner(length, -width / 2)}Z`;
}

/** Rivers in three widths, each piece beginning where the one above it ends. */
function riverPaths(atlas: Atlas): RiverPaths {
  const lines = featuresOf<LineString, { id: string }>(atlas, 'rivers').map(({ geometry }) => geometry.coordinates.map(([x, y]): MapPoint => [x!, y!]));
  const piece = (from: number, to: number): string =>
    lines
      .map((line) => line.slice(Math.floor((line.length - 1) * from), Math.floor((line.length - 1) * to) + 1))
      .filter((part) => part.length > 1)
      .map(through)
      .join('');
  return { upper: piece(0, 1 / 3), middle: piece(1 / 3, 2 / 3), lower: piece(2 / 3, 1) };
}
