import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject } from 'topojson-specification';
import { bordering } from '../../../data/map/bordering.ts';
import type { Atlas } from '../../contract.ts';

/** What a written map is drawn from: outlines and lines of an atlas as path strings, in map units. */

type Corner = readonly number[];
type Shape = GeometryObject<{ id: string }>;

/** The outlines of a province, and its holes: closed rings of corners. */
export type Rings = readonly (readonly Corner[])[];

/** The line between two provinces. */
export interface Border {
  readonly between: readonly [string, string];
  readonly path: string;
}

const lineOf = (corners: readonly Corner[]): string => `M${corners.map(([x, y]) => `${Math.round(x!)},${Math.round(y!)}`).join('L')}`;

/** An outline with its holes as a path. */
export const outlineOf = (rings: Rings): string => rings.map((corners) => `${lineOf(corners.slice(0, -1))}Z`).join('');

/** A layer of the atlas; one without it is a fault of the program. */
function layer(atlas: Atlas, name: string): GeometryCollection<{ id: string }> {
  const found = atlas.topology.objects[name];
  if (found?.type !== 'GeometryCollection') throw new Error(`the atlas has no ${name}`);
  return found as GeometryCollection<{ id: string }>;
}

const idOf = ({ properties }: Shape): string => (properties as { id: string }).id;

/** Each province's rings, by its id. */
export function ringsOf(atlas: Atlas): ReadonlyMap<string, Rings> {
  const { features } = feature(atlas.topology, layer(atlas, 'provinces'));
  return new Map(
    features.map(({ geometry, properties }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
      return [properties.id, polygons.flat()];
    }),
  );
}

/** Whether a place lies within rings: a line from it to the east crosses them an odd number of times. */
export function isWithin(rings: Rings, x: number, y: number): boolean {
  let within = false;
  for (const ring of rings)
    for (let n = 1; n < ring.length; n++) {
      const [x1, y1] = ring[n - 1] as [number, number];
      const [x2, y2] = ring[n] as [number, number];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) within = !within;
    }
  return within;
}

/** The lines between provinces that touch, once each. */
export function bordersOf(atlas: Atlas): readonly Border[] {
  const provinces = layer(atlas, 'provinces');
  const lands = provinces.geometries.map((shape) => ({ id: idOf(shape), outlines: 'arcs' in shape ? shape.arcs : [] }));
  return bordering(lands).map((between) => {
    const geometries = provinces.geometries.filter((shape) => between.includes(idOf(shape)));
    const { coordinates } = mesh(atlas.topology, { ...provinces, geometries }, (a, b) => a !== b);
    return { between, path: coordinates.map(lineOf).join('') };
  });
}

/** The shore of all the land. */
export function coastOf(atlas: Atlas): string {
  const { coordinates } = mesh(atlas.topology, layer(atlas, 'provinces'), (a, b) => a === b);
  return coordinates.map(lineOf).join('');
}

/** All rivers as one path. */
export function riversOf(atlas: Atlas): string {
  const { features } = feature(atlas.topology, layer(atlas, 'rivers'));
  return features.map(({ geometry }) => (geometry.type === 'LineString' ? lineOf(geometry.coordinates) : '')).join('');
}
