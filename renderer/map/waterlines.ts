import { contours } from 'd3';
import type { MapPoint } from '../../main/contract.ts';
import { pathOf, round } from './geometry.ts';

/** Lines that an engraver draws along the shore: places on the water that lie equally far from land. */

/** How far from land a place on the water is, on a grid, in map units. */
export interface Shore {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** By row; negative on land. */
  readonly distances: Float64Array;
}

/** Map units beyond the map's edge that are looked at too, so that lines do not end at it. */
const MARGIN = 160;
const NOWHERE = -1e5;

/** Measures the water: the nearest point of a shore is passed on from cell to cell in two sweeps, down and up. */
export function shoreOf(
  landRings: readonly (readonly (readonly number[])[])[],
  isLand: (at: MapPoint) => boolean,
  width: number,
  height: number,
  cell = 12,
): Shore {
  const columns = Math.ceil((width + 2 * MARGIN) / cell);
  const rows = Math.ceil((height + 2 * MARGIN) / cell);
  const nearest = { x: new Float64Array(columns * rows).fill(NOWHERE), y: new Float64Array(columns * rows).fill(NOWHERE) };
  const offer = (column: number, row: number, x: number, y: number): void => {
    const at = row * columns + column;
    const [here, there] = [column * cell - MARGIN, row * cell - MARGIN];
    if ((x - here) ** 2 + (y - there) ** 2 >= (nearest.x[at]! - here) ** 2 + (nearest.y[at]! - there) ** 2) return;
    nearest.x[at] = x;
    nearest.y[at] = y;
  };
  for (const [x, y] of pointsAlong(landRings, cell / 2)) {
    const column = Math.floor((x + MARGIN) / cell);
    const row = Math.floor((y + MARGIN) / cell);
    for (let i = 0; i < 4; i++) offer(column + (i & 1), row + (i >> 1), x, y);
  }
  const sweep = (way: 1 | -1): void => {
    for (let down = 1; down < rows; down++) {
      const row = way === 1 ? down : rows - 1 - down;
      for (let i = 1; i + 1 < columns; i++) {
        const at = row * columns + i;
        for (let aside = -1; aside <= 1; aside++) offer(i, row, nearest.x[at - way * columns + aside]!, nearest.y[at - way * columns + aside]!);
      }
      for (let i = 1; i < columns; i++) offer(i, row, nearest.x[row * columns + i - 1]!, nearest.y[row * columns + i - 1]!);
      for (let i = columns - 2; i >= 0; i--) offer(i, row, nearest.x[row * columns + i + 1]!, nearest.y[row * columns + i + 1]!);
    }
  };
  sweep(1);
  sweep(-1);
  const distances = nearest.x.map((x, at) => {
    const [here, there] = [(at % columns) * cell - MARGIN, Math.floor(at / columns) * cell - MARGIN];
    return Math.hypot(x - here, nearest.y[at]! - there) * (isLand([here, there]) ? -1 : 1);
  });
  return { cell, columns, rows, distances };
}

/** The line along the shore at a distance in map units. */
export function waterline(shore: Shore, distance: number): string {
  const found = contours().size([shore.columns, shore.rows]).smooth(true).contour(Array.from(shore.distances), distance);
  const lines = found.coordinates.flat().filter((ring) => ring.length > 12);
  // a grid value stands for the middle of its cell
  const place = ([x, y]: number[]): number[] => [round((x! - 0.5) * shore.cell - MARGIN), round((y! - 0.5) * shore.cell - MARGIN)];
  const parts = lines.flatMap((ring) => insideOnly(ring, shore)).map((line) => line.map(place));
  return pathOf({ type: 'MultiLineString', coordinates: parts });
}

/** Everything within a distance of land, land and all: the shallows, to be filled. */
export function shallows(shore: Shore, distance: number): string {
  const found = contours()
    .size([shore.columns, shore.rows])
    .smooth(true)
    .contour(
      Array.from(shore.distances, (far) => -far),
      -distance,
    );
  const place = ([x, y]: number[]): number[] => [round((x! - 0.5) * shore.cell - MARGIN), round((y! - 0.5) * shore.cell - MARGIN)];
  return pathOf({ type: 'MultiPolygon', coordinates: found.coordinates.map((shape) => shape.map((ring) => ring.map(place))) });
}

/** A contour runs along the edge of the grid where the water goes on beyond it: that part is left out. */
function insideOnly(ring: readonly number[][], shore: Shore): number[][][] {
  const isEdge = ([x, y]: readonly number[]): boolean => x! < 1 || y! < 1 || x! > shore.columns - 1 || y! > shore.rows - 1;
  const parts: number[][][] = [[]];
  for (const point of ring) {
    if (isEdge(point)) parts.push([]);
    else parts.at(-1)!.push(point);
  }
  return parts.filter((part) => part.length > 1);
}

/** The open water with most room around it, in map units, outside circles that are taken. */
export function roomiest(
  shore: Shore,
  width: number,
  height: number,
  taken: readonly { readonly at: MapPoint; readonly radius: number }[],
): { at: MapPoint; radius: number } {
  let best: { at: MapPoint; radius: number } = { at: [0, 0], radius: 0 };
  for (let at = 0; at < shore.distances.length; at++) {
    const column = at % shore.columns;
    const place: MapPoint = [column * shore.cell - MARGIN, ((at - column) / shore.columns) * shore.cell - MARGIN];
    if (shore.distances[at]! <= best.radius) continue;
    const edge = Math.min(place[0], place[1], width - place[0], height - place[1]);
    const others = taken.map((one) => Math.hypot(place[0] - one.at[0], place[1] - one.at[1]) - one.radius);
    const radius = Math.min(shore.distances[at]!, edge, ...others);
    if (radius > best.radius) best = { at: place, radius };
  }
  return best;
}

/** Points along outlines, never further apart than `step`. */
function* pointsAlong(rings: readonly (readonly (readonly number[])[])[], step: number): Generator<MapPoint> {
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [x1, y1] = ring[i] as [number, number];
      const [x2, y2] = ring[i + 1] as [number, number];
      const pieces = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step));
      for (let k = 0; k < pieces; k++) yield [x1 + ((x2 - x1) * k) / pieces, y1 + ((y2 - y1) * k) / pieces];
    }
  }
}
