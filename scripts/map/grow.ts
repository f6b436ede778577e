import { mean, min, minIndex } from 'd3';
import type { MapPoint } from '../../data/map/coast.ts';
import type { Site } from '../../data/map/sites.ts';
import { STRETCHES } from '../../data/map/terrain.ts';
import type { Cell } from './cells.ts';
import { bodies, distance } from './cells.ts';
import { noise } from './noise.ts';

/** How much farther a border seems behind a river (map units), and how much slower a province climbs. */
const RIVER_WIDTH = 60;
const CLIMB = 1.2;
/** Provinces that would meet on less border than this do not meet at all (map units). */
const LEAST_BORDER = 75;

/** The province of every cell of land, by its place among the sites; -1 on water. */
export function growProvinces(cells: readonly Cell[], sites: readonly Site[], rivers: ReadonlySet<string>): number[] {
  const owner = spread(cells, sites, rivers);
  giveIslets(cells, owner);
  for (let round = 0; round < 3 && partCorners(cells, owner); round++) joinScraps(cells, owner);
  return owner;
}

/** Every site grows over land, slower uphill and over rivers, until it meets its neighbours. */
function spread(cells: readonly Cell[], sites: readonly Site[], rivers: ReadonlySet<string>): number[] {
  const owner = cells.map(() => -1);
  const cost = cells.map(() => Number.POSITIVE_INFINITY);
  const pace = cells.map(({ x, y }) => 1 + 0.45 * noise(x / 90, y / 90, 31) + 0.3 * noise(x / 40, y / 40, 32) + (isMountain([x, y]) ? CLIMB : 0));
  const waiting: number[] = [];
  sites.forEach((site, province) => {
    for (const seed of [[site.x, site.y] as const, ...(site.also ?? [])]) {
      const cell = nearestLand(cells, seed);
      owner[cell] = province;
      cost[cell] = 0;
      waiting.push(cell);
    }
  });
  for (const cell of waiting) {
    for (const side of cells[cell]!.near) {
      const next = cells[side.cell]!;
      if (!next.land) continue;
      const step = distance([cells[cell]!.x, cells[cell]!.y], [next.x, next.y]) * pace[side.cell]! + (rivers.has(side.edge) ? RIVER_WIDTH : 0);
      if (cost[cell]! + step >= cost[side.cell]!) continue;
      cost[side.cell] = cost[cell]! + step;
      owner[side.cell] = owner[cell]!;
      waiting.push(side.cell);
    }
  }
  return owner;
}

const isMountain = (at: MapPoint): boolean => STRETCHES.some(({ ground, line, reach }) => ground === 'mountains' && distanceToLine(at, line) < reach);

/** How far a point lies from a line of one point or more. */
function distanceToLine(at: MapPoint, line: readonly MapPoint[]): number {
  const legs = line.map((from, i) => {
    const [dx, dy] = [(line[i + 1] ?? from)[0] - from[0], (line[i + 1] ?? from)[1] - from[1]];
    const along = ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    return distance(at, [from[0] + t * dx, from[1] + t * dy]);
  });
  return min(legs)!;
}

function nearestLand(cells: readonly Cell[], at: MapPoint): number {
  return minIndex(cells, ({ x, y, land }) => (land ? distance([x, y], at) : Number.POSITIVE_INFINITY));
}

/** Land that no site reached belongs to the nearest province. */
function giveIslets(cells: readonly Cell[], owner: number[]): void {
  const mainlands = [...owner];
  const colours = cells.map((cell, i) => (cell.land ? owner[i] : 'water'));
  for (const islet of bodies(colours, cells)) {
    const { x, y } = cells[islet[0]!]!;
    if (colours[islet[0]!] !== -1) continue;
    const host = mainlands[minIndex(cells, (cell, i) => (mainlands[i]! >= 0 ? distance([cell.x, cell.y], [x, y]) : Number.POSITIVE_INFINITY))]!;
    for (const cell of islet) owner[cell] = host;
  }
}

/** Where two provinces meet almost at a corner, a third takes the ground between them. Says whether it found any. */
function partCorners(cells: readonly Cell[], owner: number[]): boolean {
  const short = [...borders(cells, owner)].filter(([, border]) => border.length < LEAST_BORDER);
  for (const [pair, border] of short) {
    const [a, b] = pair.split(' ').map(Number);
    const rim = border.cells.map((i) => cells[i]!);
    const middle: MapPoint = [mean(rim, ({ x }) => x)!, mean(rim, ({ y }) => y)!];
    const ground = cells.flatMap((cell, i) => ((owner[i] === a || owner[i] === b) && distance([cell.x, cell.y], middle) < LEAST_BORDER / 2 + 10 ? [i] : []));
    const heir = longestNeighbour(cells, owner, ground, [a!, b!]);
    if (heir !== undefined) for (const cell of ground) owner[cell] = heir;
  }
  return short.length > 0;
}

/** Ground cut off from its province goes to the neighbour it borders most. */
function joinScraps(cells: readonly Cell[], owner: number[]): void {
  const found = bodies(owner, cells).filter((body) => owner[body[0]!]! >= 0);
  const largest = new Map<number, number>();
  for (const body of found) largest.set(owner[body[0]!]!, Math.max(body.length, largest.get(owner[body[0]!]!) ?? 0));
  for (const body of found) {
    const province = owner[body[0]!]!;
    if (body.length === largest.get(province)) continue;
    const heir = longestNeighbour(cells, owner, body, [province]);
    if (heir !== undefined) for (const cell of body) owner[cell] = heir;
  }
}

/** The length of every border and the cells along it. */
function borders(cells: readonly Cell[], owner: readonly number[]): Map<string, { length: number; cells: number[] }> {
  const found = new Map<string, { length: number; cells: number[] }>();
  cells.forEach((cell, i) => {
    for (const side of cell.near) {
      const [a, b] = [owner[i]!, owner[side.cell]!];
      if (a < 0 || b < 0 || a >= b) continue;
      const border = found.get(`${a} ${b}`) ?? { length: 0, cells: [] };
      border.length += side.length;
      border.cells.push(i, side.cell);
      found.set(`${a} ${b}`, border);
    }
  });
  return found;
}

function longestNeighbour(cells: readonly Cell[], owner: readonly number[], ground: readonly number[], not: readonly number[]): number | undefined {
  const lengths = new Map<number, number>();
  for (const side of ground.flatMap((cell) => cells[cell]!.near)) {
    const other = owner[side.cell]!;
    if (other >= 0 && !not.includes(other)) lengths.set(other, (lengths.get(other) ?? 0) + side.length);
  }
  return [...lengths].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}
