import { polygonArea, polygonContains } from 'd3';
import type { Atlas, MapPoint } from '../../main/contract.ts';
import { type LandShapes, landShapes, type ProvinceShape, type RiverPaths } from './geometry.ts';
import { distanceTo, type GroundPaths, groundPaths } from './ground.ts';
import { cutInPatches, inPatches } from './patches.ts';
import { cellsByProvince, provinceAt, type Raster, rasterOf } from './raster.ts';
import { roomiest, shallows, shoreOf, waterline } from './waterlines.ts';

/** All that is worked out once for an atlas, before the first drawing. */
export interface MapGround {
  readonly shapes: LandShapes;
  readonly raster: Raster;
  /** Places spread evenly over each province. */
  readonly places: ReadonlyMap<string, readonly MapPoint[]>;
  /** The signs of the ground, in patches. */
  readonly signs: Readonly<Record<keyof GroundPaths, readonly string[]>>;
  /** The shore of all the land, and the rivers by their width: in patches. */
  readonly coast: readonly string[];
  readonly rivers: Readonly<Record<keyof RiverPaths, readonly string[]>>;
  /** Lines on the water, from the shore outwards, each in patches. */
  readonly waterlines: readonly (readonly string[])[];
  /** Water near the shore, with the land in it. */
  readonly shallows: string;
  /** Where the compass stands: the widest open water. */
  readonly compass: { readonly at: MapPoint; readonly radius: number };
  /** Names of mountains, woods and so on, by province. */
  readonly terrain: ReadonlyMap<string, readonly string[]>;
}

/** Map units from the shore. */
const LINES = [11, 24, 40, 60] as const;
/** Every how many cells a place is kept. */
const THIN = 5;

/** Works it out. */
export function mapGround(atlas: Atlas): MapGround {
  const shapes = landShapes(atlas);
  const raster = rasterOf(shapes.provinces, atlas.width, atlas.height);
  const isLand = (at: MapPoint): boolean => provinceAt(raster, at) !== null;
  const shore = shoreOf(shapes.landRings, isLand, atlas.width, atlas.height);
  const cells = cellsByProvince(raster);
  const clearings = atlas.provinces.map(({ at }) => ({ at, halfWidth: 34, halfHeight: 24 }));
  const names = atlas.waters.map(({ at, size }) => ({ at, radius: size === 'sea' ? 300 : 150 }));
  return {
    shapes,
    raster,
    places: new Map(
      shapes.provinces.map(({ id, rings }) => [
        id,
        onMainland(
          rings,
          cells.get(id)!.filter((_, i) => i % THIN === 0),
        ),
      ]),
    ),
    signs: each(groundPaths(atlas.stretches, isLand, clearings), inPatches),
    coast: cutInPatches(shapes.land),
    rivers: each(shapes.rivers, cutInPatches),
    waterlines: LINES.map((distance) => cutInPatches(waterline(shore, distance))),
    shallows: shallows(shore, 22),
    compass: roomiest(shore, atlas.width, atlas.height, names),
    terrain: new Map([...cells].map(([id, places]) => [id, terrainOf(atlas, places)])),
  };
}

/** Every path of some, cut. */
const each = <K extends string>(paths: Readonly<Record<K, string>>, cut: (path: string) => readonly string[]): Readonly<Record<K, readonly string[]>> =>
  Object.fromEntries(Object.entries<string>(paths).map(([name, path]) => [name, cut(path)])) as Record<K, readonly string[]>;

/** The places that lie on the largest piece of a province: its islets bear no names. */
function onMainland(rings: ProvinceShape['rings'], places: readonly MapPoint[]): readonly MapPoint[] {
  if (rings.length === 1) return places;
  const outlines = rings.map((ring) => ring.map(([x, y]): [number, number] => [x!, y!]));
  const largest = outlines.reduce((best, ring) => (Math.abs(polygonArea(ring)) > Math.abs(polygonArea(best)) ? ring : best));
  return places.filter(([x, y]) => polygonContains(largest, [x, y]));
}

/** What covers a good part of a province. */
function terrainOf(atlas: Atlas, places: readonly MapPoint[]): readonly string[] {
  const some = places.filter((_, i) => i % 11 === 0);
  return atlas.stretches.filter(({ line, reach }) => some.filter((at) => distanceTo(line, at) <= reach).length > some.length * 0.06).map(({ name }) => name);
}
