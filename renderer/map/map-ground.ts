import { polygonArea, polygonContains } from 'd3';
import type { Atlas, MapPoint } from '../../main/contract.ts';
import { type LandShapes, landShapes, type ProvinceShape, type RiverPaths } from './geometry.ts';
import type { GroundOf } from './nation-names.ts';
import { cutAll, cutInPatches } from './patches.ts';
import { cellsByProvince, indexAt, type Raster, rasterOf } from './raster.ts';
import { smoothed } from './smoothing.ts';

/** What must be known of the land before anything can be drawn; worked out once for an atlas. */
export interface MapGround {
  readonly shapes: LandShapes;
  readonly raster: Raster;
  /** Places spread evenly over each province. */
  readonly places: ReadonlyMap<string, readonly MapPoint[]>;
  /** The shore of all the land, and the rivers by their width: in patches. */
  readonly coast: readonly string[];
  readonly rivers: Readonly<Record<keyof RiverPaths, readonly string[]>>;
}

/** A land as it is drawn: its atlas without corners, and what is known of it. */
export interface DrawnLand {
  readonly atlas: Atlas;
  readonly ground: MapGround;
}

/** A map that is left and come back to is worked out once. */
const lands = new WeakMap<Atlas, DrawnLand>();

/** The land of an atlas as it was given. */
export function landOf(given: Atlas): DrawnLand {
  const known = lands.get(given);
  if (known !== undefined) return known;
  const atlas = smoothed(given);
  const land = { atlas, ground: mapGround(atlas) };
  lands.set(given, land);
  return land;
}

/** Every how many cells a place is kept. */
const THIN = 5;

/** Works it out. */
export function mapGround(atlas: Atlas): MapGround {
  const shapes = landShapes(atlas);
  const raster = rasterOf(shapes.provinces, atlas.width, atlas.height);
  const places = cellsByProvince(raster, THIN);
  return {
    shapes,
    raster,
    places: new Map(shapes.provinces.map(({ id, rings }) => [id, onMainland(rings, places.get(id)!)])),
    coast: cutInPatches(shapes.land),
    rivers: cutAll(shapes.rivers, cutInPatches),
  };
}

/** The places that lie on the largest piece of a province: its islets bear no names. */
function onMainland(rings: ProvinceShape['rings'], places: readonly MapPoint[]): readonly MapPoint[] {
  if (rings.length === 1) return places;
  const outlines = rings.map((ring) => ring.map(([x, y]): [number, number] => [x!, y!]));
  const largest = outlines.reduce((best, ring) => (Math.abs(polygonArea(ring)) > Math.abs(polygonArea(best)) ? ring : best));
  return places.filter(([x, y]) => polygonContains(largest, [x, y]));
}

/** What lies at a place for each owner, as `ownerOf` tells whose a province is. */
export function groundFor({ raster }: Pick<MapGround, 'raster'>, ownerOf: (province: string) => string): (owner: string) => GroundOf {
  const owners = raster.provinces.map(ownerOf);
  return (owner) => (x, y) => {
    const index = indexAt(raster, x, y);
    return index < 0 ? 'water' : owners[index] === owner ? 'own' : 'foreign';
  };
}
