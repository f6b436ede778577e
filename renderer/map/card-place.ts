import type { ZoomTransform } from 'd3';
import type { AtlasProvince } from '../../main/contract.ts';
import { indexAt, type Raster } from './raster.ts';

/** Where the card of a province lies: beside what is pointed at, where it covers least of what one looks at. */

/** Pixels in the map's window. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface Measures {
  readonly width: number;
  readonly height: number;
}

/** Pixels from one place that is tried, and looked at, to the next. */
const STEP = 16;
/** Pixels that stay free between the card and the window's edge, and between it and what is pointed at. */
const MARGIN = 6;
const GAP = 18;
/** How many pixels farther away weigh as much as covering land that nobody asked about: the eye has to go there. */
const FAR = 320;
/** It lies over what is pointed at only where it can lie nowhere else. */
const OVER = 100;

/** Sums of a grid of weights, from its corner to each of its cells: what lies under a rectangle is four of them. */
function sums(columns: number, rows: number, weightAt: (x: number, y: number) => number): Float64Array {
  const wide = columns + 1;
  const found = new Float64Array(wide * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let line = 0;
    for (let column = 0; column < columns; column++) {
      line += weightAt((column + 0.5) * STEP, (row + 0.5) * STEP);
      found[(row + 1) * wide + column + 1] = found[row * wide + column + 1]! + line;
    }
  }
  return found;
}

/** How far a place is from a rectangle, in pixels; 0 within it. */
function distance({ x, y }: Place, left: number, top: number, { width, height }: Measures): number {
  const [dx, dy] = [Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height)];
  return Math.sqrt(dx * dx + dy * dy);
}

/**
 * The upper left corner of the card, within the window as far as it fits, and not over `at`, which is pointed at; nearer is better. `weightAt`: what covering a
 * pixel costs, 1 for land nobody asked about.
 */
export function cardPlace(at: Place, card: Measures, window: Measures, weightAt: (x: number, y: number) => number): Place {
  const [columns, rows] = [Math.ceil(window.width / STEP), Math.ceil(window.height / STEP)];
  const [wide, high] = [Math.ceil(card.width / STEP), Math.ceil(card.height / STEP)];
  const all = sums(columns, rows, weightAt);
  const under = (column: number, row: number): number => {
    const [right, foot] = [Math.min(columns, column + wide), Math.min(rows, row + high)];
    const sum = (c: number, r: number): number => all[r * (columns + 1) + c]!;
    return (sum(right, foot) - sum(column, foot) - sum(right, row) + sum(column, row)) / (wide * high);
  };
  const within = (at: number, size: number, room: number): number => Math.max(MARGIN, Math.min(room - size - MARGIN, at));
  let best = { x: MARGIN, y: MARGIN };
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < Math.max(1, rows - high + 1); row++) {
    for (let column = 0; column < Math.max(1, columns - wide + 1); column++) {
      const [x, y] = [within(column * STEP, card.width, window.width), within(row * STEP, card.height, window.height)];
      const away = distance(at, x, y, card);
      const cost = under(column, row) + away / FAR + (away < GAP ? OVER : 0);
      if (cost < least) [least, best] = [cost, { x, y }];
    }
  }
  return best;
}

/** Whether the card, where it lies, is near enough to a place to have to give way. */
export const isUnder = (at: Place, place: Place, card: Measures): boolean => distance(at, place.x, place.y, card) < GAP;

/** What covering things costs: most for the province it tells of, then for those beside it, then for other land and what stands above the map. */
const WEIGHTS = { itself: 60, beside: 3, land: 1, sea: 0.1 } as const;

/** What each pixel of the window counts for the card of a province, as the map lies in it; `covered`: pixels at its top that something stands over. */
export function coverWeights(raster: Raster, province: AtlasProvince | undefined, map: ZoomTransform, covered: number): (x: number, y: number) => number {
  const beside = new Set([...(province?.land ?? []), ...(province?.sea ?? [])]);
  const weights = raster.provinces.map((id) => (id === province?.id ? WEIGHTS.itself : beside.has(id) ? WEIGHTS.beside : WEIGHTS.land));
  return (x, y) => (y < covered ? WEIGHTS.land : (weights[indexAt(raster, (x - map.x) / map.k, (y - map.y) / map.k)] ?? WEIGHTS.sea));
}
