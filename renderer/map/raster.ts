import type { MapPoint } from '../../main/contract.ts';
import type { ProvinceShape } from './geometry.ts';

/** The map as a fine grid: which province lies where. For questions that are asked ten thousand times, like where a name fits. */
export interface Raster {
  /** Map units from one cell to the next. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** By row: the province's place among `provinces`, -1 for water. */
  readonly cells: Int16Array;
  readonly provinces: readonly string[];
}

const CELL = 8;

/** Lays the grid over the provinces: a cell is what its middle is. */
export function rasterOf(shapes: readonly ProvinceShape[], width: number, height: number, cell = CELL): Raster {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const cells = new Int16Array(columns * rows).fill(-1);
  shapes.forEach(({ rings }, index) => {
    for (const [row, crossings] of crossingsOf(rings, cell, rows)) {
      crossings.sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.max(0, Math.ceil(crossings[i]! / cell - 0.5));
        const to = Math.min(columns - 1, Math.ceil(crossings[i + 1]! / cell - 0.5) - 1);
        if (to >= from) cells.fill(index, row * columns + from, row * columns + to + 1);
      }
    }
  });
  return { cell, columns, rows, cells, provinces: shapes.map(({ id }) => id) };
}

/** Where the outlines cross the middle line of each row. */
function crossingsOf(rings: ProvinceShape['rings'], cell: number, rows: number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [x1, y1] = ring[i] as [number, number];
      const [x2, y2] = ring[i + 1] as [number, number];
      const first = Math.max(0, Math.ceil(Math.min(y1, y2) / cell - 0.5));
      const last = Math.min(rows - 1, Math.ceil(Math.max(y1, y2) / cell - 0.5) - 1);
      for (let row = first; row <= last; row++) {
        const x = x1 + (((row + 0.5) * cell - y1) / (y2 - y1)) * (x2 - x1);
        found.get(row)?.push(x) ?? found.set(row, [x]);
      }
    }
  }
  return found;
}

/** Which of the provinces is at a place; -1 on water and off the map. */
export function indexAt({ cell, columns, rows, cells }: Raster, x: number, y: number): number {
  const column = Math.floor(x / cell);
  const row = Math.floor(y / cell);
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : cells[row * columns + column]!;
}

/** The province at a place; null on water and off the map. */
export const provinceAt = (raster: Raster, [x, y]: MapPoint): string | null => raster.provinces[indexAt(raster, x, y)] ?? null;

/** The middles of each province's cells, one in `every`, by its id. */
export function cellsByProvince(raster: Raster, every: number): ReadonlyMap<string, readonly MapPoint[]> {
  const found = raster.provinces.map((): MapPoint[] => []);
  const met = new Uint32Array(raster.provinces.length);
  for (let row = 0; row < raster.rows; row++) {
    for (let column = 0; column < raster.columns; column++) {
      const index = raster.cells[row * raster.columns + column]!;
      if (index >= 0 && met[index]!++ % every === 0) found[index]!.push([(column + 0.5) * raster.cell, (row + 0.5) * raster.cell]);
    }
  }
  return new Map(raster.provinces.map((id, index) => [id, found[index]!]));
}
