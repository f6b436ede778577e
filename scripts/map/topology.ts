import type { Feature, FeatureCollection, LineString, MultiPolygon, Polygon } from 'geojson';
import { merge, neighbors, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import type {
  Polygon as ArcShape,
  MultiPolygon as ArcShapes,
  LineString as ArcString,
  GeometryCollection,
  GeometryObject,
  Topology,
} from 'topojson-specification';
import type { MapPoint } from '../../data/map/coast.ts';
import type { Site } from '../../data/map/sites.ts';
import type { Cell } from './cells.ts';

/** What is written beside a province's shape. */
export type ProvinceProperties = { readonly id: string; readonly name: string; readonly nation: string };

/** What is written beside a river's line. */
export type RiverProperties = { readonly id: string; readonly name: string };
/** What is written beside a double arrow: the two provinces it joins. */
export type ArrowProperties = { readonly join: readonly [string, string] };

/** The map as it is kept: provinces (meshable borders), the land as a whole, rivers and double arrows, in whole map units. */
export type MapTopology = Topology<{
  provinces: Layer<ArcShape<ProvinceProperties> | ArcShapes<ProvinceProperties>, ProvinceProperties>;
  land: Layer<ArcShapes<Record<string, never>>, Record<string, never>>;
  rivers: Layer<ArcString<RiverProperties>, RiverProperties>;
  arrows: Layer<ArcString<ArrowProperties>, ArrowProperties>;
}>;

/** Geometries of one kind that all carry properties. */
interface Layer<G extends GeometryObject<P>, P extends object> extends GeometryCollection<P> {
  geometries: (G & { properties: P })[];
}

/** A line on the map and what is known of it. */
export interface Line<P> {
  readonly line: readonly MapPoint[];
  readonly properties: P;
}

/** Melts the cells of every province into one shape; shapes that meet share their arcs. */
export function mapTopology(
  cells: readonly Cell[],
  owner: readonly number[],
  sites: readonly Site[],
  rivers: readonly Line<RiverProperties>[],
  arrows: readonly Line<ArrowProperties>[],
): MapTopology {
  const melt = melter(cells, owner);
  const layers = {
    provinces: collection(
      sites.map(({ id, name, nation }, i) =>
        feature(
          melt((province) => province === i),
          { id, name, nation },
        ),
      ),
    ),
    land: collection([
      feature(
        melt(() => true),
        {},
      ),
    ]),
    rivers: collection(rivers.map(lineFeature)),
    arrows: collection(arrows.map(lineFeature)),
  };
  return quantize(topology(layers) as unknown as MapTopology, { scale: [1, 1], translate: [0, 0] });
}

/** The provinces that share a border with each, by their place among the provinces. */
export function landNeighbours(map: MapTopology): number[][] {
  return neighbors(map.objects.provinces.geometries);
}

/** What joins the cells of all provinces of a kind. */
function melter(cells: readonly Cell[], owner: readonly number[]): (wanted: (province: number) => boolean) => Polygon | MultiPolygon {
  const land = cells.flatMap((cell, i) => (cell.land ? [feature(polygon(cell.ring), { province: owner[i]! })] : []));
  const small = topology({ cells: collection(land) }) as unknown as Topology<{ cells: GeometryCollection<{ province: number }> }>;
  const pieces = small.objects.cells.geometries.filter((piece) => piece.type === 'Polygon');
  return (wanted) => {
    const shape = merge(
      small,
      pieces.filter((piece) => wanted(piece.properties!.province)),
    );
    return shape.coordinates.length === 1 ? { type: 'Polygon', coordinates: shape.coordinates[0]! } : shape;
  };
}

function polygon(ring: readonly MapPoint[]): Polygon {
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!].map(([x, y]) => [x, y])] };
}

function lineFeature<P>({ line, properties }: Line<P>): Feature<LineString, P> {
  return feature({ type: 'LineString', coordinates: line.map(([x, y]) => [x, y]) }, properties);
}

function feature<G extends Polygon | MultiPolygon | LineString, P>(geometry: G, properties: P): Feature<G, P> {
  return { type: 'Feature', properties, geometry };
}

function collection<G extends Polygon | MultiPolygon | LineString, P>(features: Feature<G, P>[]): FeatureCollection<G, P> {
  return { type: 'FeatureCollection', features };
}
