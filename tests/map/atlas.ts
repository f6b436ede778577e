import { readFileSync } from 'node:fs';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import { PROVINCES } from '../../data/map/provinces.ts';
import type { Province } from '../../data/shapes.ts';
import type { MapTopology } from '../../scripts/map/topology.ts';

export type Coordinates = readonly (readonly number[])[];

/** The committed map. */
export const MAP: MapTopology = JSON.parse(readFileSync(new URL('../../data/map/talomir.topo.json', import.meta.url), 'utf8'));

export const SHAPES = MAP.objects.provinces.geometries;

const BY_ID = new Map(PROVINCES.map((province) => [province.id, province]));

export function province(id: string): Province {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`no province ${id}`);
  return found;
}

export const provincesOf = (nation: string): readonly Province[] => PROVINCES.filter((province) => province.nation === nation);

export const NATIONS: readonly string[] = [...new Set(PROVINCES.map(({ nation }) => nation))];

/** Do two nations share a border (land) or a double arrow (sea)? */
export function touch(a: string, b: string, kind: 'land' | 'sea'): boolean {
  return provincesOf(a).some((one) => one[kind].some((id) => province(id).nation === b));
}

/** The provinces one can walk and sail to from a province, staying inside what is allowed. */
export function reach(start: string, steps: (at: Province) => readonly string[], allowed: (at: Province) => boolean = () => true): readonly string[] {
  const reached = [start];
  for (const at of reached) {
    for (const next of steps(province(at))) if (!reached.includes(next) && allowed(province(next))) reached.push(next);
  }
  return reached;
}

export const landAndSea = (at: Province): readonly string[] => [...at.land, ...at.sea];

/** The polygons of a province, each a list of rings. */
export function polygons(id: string): readonly (readonly Coordinates[])[] {
  const shape = SHAPES.find((one) => one.properties.id === id)!;
  const geometry = (feature(MAP, shape) as Feature<Polygon | MultiPolygon>).geometry;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** The length of border two provinces share, in map units. */
export function borderLength(a: string, b: string): number {
  const ends = [a, b].sort().join();
  const border = mesh(
    MAP,
    MAP.objects.provinces,
    (one, other) =>
      [one, other]
        .map((shape) => (shape as (typeof SHAPES)[number]).properties.id)
        .sort()
        .join() === ends,
  );
  return border.coordinates.reduce((sum, line) => sum + lineLength(line), 0);
}

function lineLength(line: Coordinates): number {
  return line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x! - line[i]![0]!, y! - line[i]![1]!), 0);
}
