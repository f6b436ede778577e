import { Delaunay, polygonContains } from 'd3';
import type { MapPoint } from '../../data/map/coast.ts';
import { HEIGHT, ISLANDS, LAKES, MAINLAND, WIDTH } from '../../data/map/coast.ts';
import { chance, noise } from './noise.ts';

/** A small piece of the map: a corner of some province, of a lake or of the sea. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  /** Its corners in whole map units, unclosed. */
  readonly ring: readonly MapPoint[];
  readonly near: readonly SharedEdge[];
  readonly land: boolean;
}

/** The edge a cell shares with another. */
export interface SharedEdge {
  readonly cell: number;
  readonly edge: string;
  readonly length: number;
}

/** Map units between two cells. */
const STEP = 22;
/** Smaller spots of land are washed away, smaller spots of water dry up (in cells). */
const LEAST_ISLET = 4;
const LEAST_LAKE = 14;

/** The whole map in small cells, each land or water. */
export function cutCells(): Cell[] {
  const points = scatter();
  const voronoi = new Delaunay(points.flat()).voronoi([0, 0, WIDTH, HEIGHT]);
  const rings = points.map((_, i) => wholeRing(voronoi.cellPolygon(i)));
  const near = sides(rings);
  const land = tidy(
    points.map(([x, y]) => isLand(x, y)),
    near,
  );
  return points.map(([x, y], i) => ({ x, y, ring: rings[i]!, near: near[i]!, land: land[i]! }));
}

/** Names an edge by its two ends, the same from both sides. */
export function edgeName(a: MapPoint, b: MapPoint): string {
  const ordered = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a];
  return ordered.join(' ');
}

/** The distance between two points in map units. */
export function distance(a: MapPoint, b: MapPoint): number {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  return Math.sqrt(dx * dx + dy * dy);
}

/** A jittered honeycomb over the map. */
function scatter(): MapPoint[] {
  const points: MapPoint[] = [];
  const rise = (STEP * 7) / 8;
  for (let row = 0; row * rise < HEIGHT; row++) {
    for (let column = 0; column * STEP < WIDTH; column++) {
      const x = (column + (row % 2) / 2 + 0.7 * (chance(column, row, 1) - 0.5)) * STEP + STEP / 4;
      const y = (row + 0.7 * (chance(column, row, 2) - 0.5)) * rise + STEP / 2;
      points.push([x, y]);
    }
  }
  return points;
}

function wholeRing(polygon: readonly (readonly number[])[] | null): MapPoint[] {
  const ring: MapPoint[] = [];
  for (const [x, y] of polygon ?? []) {
    const corner: MapPoint = [Math.round(x!), Math.round(y!)];
    const last = ring.at(-1);
    if (!last || last[0] !== corner[0] || last[1] !== corner[1]) ring.push(corner);
  }
  const first = ring[0];
  const last = ring.at(-1);
  if (first && last && first !== last && first[0] === last[0] && first[1] === last[1]) ring.pop();
  return ring;
}

function sides(rings: readonly (readonly MapPoint[])[]): SharedEdge[][] {
  const near: SharedEdge[][] = rings.map(() => []);
  const seen = new Map<string, number>();
  rings.forEach((ring, cell) => {
    ring.forEach((corner, i) => {
      const next = ring[(i + 1) % ring.length]!;
      const edge = edgeName(corner, next);
      const other = seen.get(edge);
      if (other === undefined) {
        seen.set(edge, cell);
        return;
      }
      const length = distance(corner, next);
      near[cell]!.push({ cell: other, edge, length });
      near[other]!.push({ cell, edge, length });
    });
  });
  return near;
}

/** The authored outlines seen through rippling water: bays and capes in four sizes, rough here and smooth there. */
function isLand(x: number, y: number): boolean {
  const rough = 1 + 0.7 * noise(x / 420, y / 420, 9);
  const ripple = (seed: number) =>
    45 * noise(x / 450, y / 450, seed) +
    36 * noise(x / 210, y / 210, seed + 1) +
    rough * (24 * noise(x / 100, y / 100, seed + 2) + 14 * noise(x / 48, y / 48, seed + 3));
  const at: MapPoint = [x + ripple(11), y + ripple(21)];
  const inside = (outline: readonly MapPoint[]) => polygonContains(outline as [number, number][], at as [number, number]);
  return (inside(MAINLAND) || ISLANDS.some((island) => inside(island.outline))) && !LAKES.some((lake) => inside(lake.outline));
}

function tidy(land: readonly boolean[], near: readonly (readonly SharedEdge[])[]): boolean[] {
  const tidied = [...land];
  const cells = near.map((sides) => ({ near: sides }));
  for (const body of bodies(land, cells)) {
    const least = land[body[0]!] ? LEAST_ISLET : LEAST_LAKE;
    if (body.length < least) for (const cell of body) tidied[cell] = !tidied[cell];
  }
  return tidied;
}

/** The cells sorted into bodies: lands, seas and lakes, or whatever the colours stand for. */
export function bodies<T>(colours: readonly T[], cells: readonly { readonly near: readonly SharedEdge[] }[]): number[][] {
  const seen = new Set<number>();
  const found: number[][] = [];
  colours.forEach((colour, start) => {
    if (seen.has(start)) return;
    const body = [start];
    seen.add(start);
    for (const cell of body) {
      for (const side of cells[cell]!.near) {
        if (seen.has(side.cell) || colours[side.cell] !== colour) continue;
        seen.add(side.cell);
        body.push(side.cell);
      }
    }
    found.push(body);
  });
  return found;
}
