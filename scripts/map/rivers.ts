import type { MapPoint } from '../../data/map/coast.ts';
import { RIVERS } from '../../data/map/terrain.ts';
import type { Cell } from './cells.ts';
import { distance, edgeName } from './cells.ts';
import { chance } from './noise.ts';
import type { Line, RiverProperties } from './topology.ts';

/** A corner where cells meet. */
interface Corner {
  readonly at: MapPoint;
  readonly next: Set<string>;
  readonly shore: boolean;
}

/** Lets every river find its bed from source to mouth, along the edges of cells so that borders can follow it; the last point of a course may lie in the water. */
export function runRivers(cells: readonly Cell[]): Line<RiverProperties>[] {
  const corners = landCorners(cells);
  return RIVERS.map(({ id, name, course, joins }) => {
    const stops = course.map((point, i) => nearestCorner(corners, point, !joins && i === course.length - 1));
    const line = stops.slice(1).flatMap((stop, i) => path(corners, stops[i]!, stop).slice(i === 0 ? 0 : 1));
    return { line: line.map((corner) => corners.get(corner)!.at), properties: { id, name } };
  });
}

/** The names of all edges under water. */
export function riverEdges(courses: readonly Line<RiverProperties>[]): Set<string> {
  return new Set(courses.flatMap(({ line }) => line.slice(1).map((to, i) => edgeName(line[i]!, to))));
}

function landCorners(cells: readonly Cell[]): Map<string, Corner> {
  const wet = new Set(cells.filter((cell) => !cell.land).flatMap((cell) => cell.ring.map(String)));
  const corners = new Map<string, Corner>();
  const corner = (at: MapPoint): Corner => {
    const name = String(at);
    const known = corners.get(name) ?? { at, next: new Set<string>(), shore: wet.has(name) };
    corners.set(name, known);
    return known;
  };
  for (const { ring, land } of cells) {
    if (!land) continue;
    ring.forEach((at, i) => {
      const to = ring[(i + 1) % ring.length]!;
      corner(at).next.add(String(to));
      corner(to).next.add(String(at));
    });
  }
  return corners;
}

function nearestCorner(corners: ReadonlyMap<string, Corner>, at: MapPoint, mouth: boolean): string {
  let nearest = '';
  let least = Number.POSITIVE_INFINITY;
  for (const [name, corner] of corners) {
    const far = distance(corner.at, at);
    if (far >= least || (mouth && !corner.shore) || ![...corner.next].some((next) => !corners.get(next)!.shore)) continue;
    nearest = name;
    least = far;
  }
  return nearest;
}

/** The easiest bed between two corners; no river runs along a shore. */
function path(corners: ReadonlyMap<string, Corner>, from: string, to: string): string[] {
  const cost = new Map([[from, 0]]);
  const before = new Map<string, string>();
  const waiting = [from];
  for (const name of waiting) {
    const here = corners.get(name)!;
    if (here.shore && name !== from) continue;
    for (const next of here.next) {
      const there = corners.get(next)!;
      if (there.shore && next !== to) continue;
      const sum = cost.get(name)! + distance(here.at, there.at) * (1 + 0.6 * chance(there.at[0], there.at[1], 41));
      if (sum >= Math.min(cost.get(next) ?? Number.POSITIVE_INFINITY, cost.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(next, sum);
      before.set(next, name);
      waiting.push(next);
    }
  }
  const course = [to];
  for (let at = before.get(to); at !== undefined; at = before.get(at)) course.unshift(at);
  if (course[0] !== from) throw new Error(`no bed for a river from ${from} to ${to}`);
  return course;
}
