import { maxIndex, min, minIndex, range } from 'd3';
import type { MapPoint } from '../../data/map/coast.ts';
import { SEA_ARROWS } from '../../data/map/sea-arrows.ts';
import type { Site } from '../../data/map/sites.ts';
import type { Cell } from './cells.ts';
import { bodies, distance } from './cells.ts';
import type { ArrowProperties, Line } from './topology.ts';

/** How much wider than tall the room for a name should be. */
const FLAT = 0.45;

/** Where the name of each province stands: the middle of its widest open ground. */
export function centres(cells: readonly Cell[], owner: readonly number[], sites: readonly Site[]): MapPoint[] {
  return sites.map((_, province) => {
    const mine = range(cells.length).filter((i) => owner[i] === province);
    const rim = mine.filter((i) => cells[i]!.near.some((side) => owner[side.cell] !== province)).map((i) => cells[i]!);
    const room = mine.map((i) => min(rim, ({ x, y }) => distance([x * FLAT, y], [cells[i]!.x * FLAT, cells[i]!.y]))!);
    const best = cells[mine[maxIndex(room)]!]!;
    return [Math.round(best.x), Math.round(best.y)];
  });
}

/** Draws every double arrow from the shore of one province to the nearest shore of the other, round its capes. */
export function drawArrows(cells: readonly Cell[], owner: readonly number[], sites: readonly Site[]): Line<ArrowProperties>[] {
  const lands = bodies(owner, cells);
  const shore = (id: string): MapPoint[] => {
    const province = sites.findIndex((site) => site.id === id);
    const main = lands.filter((body) => owner[body[0]!] === province).sort((a, b) => b.length - a.length)[0]!;
    const coast = main.map((i) => cells[i]!).filter((cell) => cell.near.some((side) => !cells[side.cell]!.land));
    return coast.map(({ x, y }) => [Math.round(x), Math.round(y)]);
  };
  return SEA_ARROWS.map(({ join, via = [] }) => {
    const [from, to] = [shore(join[0]), shore(join[1])];
    const start = nearest(from, via[0] ? [via[0]] : to);
    const end = nearest(to, via.length > 0 ? [via.at(-1)!] : from);
    return { line: [start, ...via, end], properties: { join } };
  });
}

function nearest(shore: readonly MapPoint[], goals: readonly MapPoint[]): MapPoint {
  return shore[minIndex(shore, (point) => min(goals, (goal) => distance(point, goal)))]!;
}
