import type { Topology } from 'topojson-specification';
import type { Atlas } from '../../main/contract.ts';

/** The map's lines without their corners, and without points that nobody sees: what it is drawn from. */

type Corner = readonly number[];

/** How far a line may be from the one it stands for, in map units: less than a pixel until the last level of detail. */
const UNSEEN = 1.2;

/** The atlas with the corners of all its lines cut. Shapes that share a line go on sharing it. */
export function smoothed(atlas: Atlas): Atlas {
  const { topology } = atlas;
  const arcs = topology.arcs.map((arc) => thinned(cornersCut(absolute(arc, topology.transform))));
  const { transform: _, ...rest } = topology;
  return { ...atlas, topology: { ...rest, arcs } };
}

/** An arc's corners in map units: stored, each is told from the one before it. */
function absolute(arc: readonly Corner[], transform: Topology['transform']): number[][] {
  if (transform === undefined) return arc.map((corner) => [...corner]);
  const { scale, translate } = transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx!;
    y += dy!;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** Each corner makes way for two beside it, a quarter of the way to its neighbours (Chaikin 1974); both ends stay. */
function cornersCut(line: readonly Corner[]): Corner[] {
  const last = line.length - 1;
  const cut: Corner[] = [line[0]!];
  for (let i = 1; i <= last; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    if (i > 1) cut.push([from[0]! * 0.75 + to[0]! * 0.25, from[1]! * 0.75 + to[1]! * 0.25]);
    if (i < last) cut.push([from[0]! * 0.25 + to[0]! * 0.75, from[1]! * 0.25 + to[1]! * 0.75]);
  }
  cut.push(line[last]!);
  return cut;
}

/** Leaves out points that lie on the line between those that stay (Douglas and Peucker 1973). A ring keeps a point halfway round. */
function thinned(line: readonly Corner[]): number[][] {
  const last = line.length - 1;
  const isRing = line[0]![0] === line[last]![0] && line[0]![1] === line[last]![1];
  const keep = new Uint8Array(line.length);
  const parts: (readonly [number, number])[] = isRing
    ? [
        [0, last >> 1],
        [last >> 1, last],
      ]
    : [[0, last]];
  for (const [from, to] of parts) {
    keep[from] = keep[to] = 1;
    const furthest = furthestOff(line, from, to);
    if (furthest >= 0) parts.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, i) => keep[i] === 1).map((corner) => [...corner]);
}

/** The point between two others of a line that is furthest from the straight way between them; -1 if none is far enough to be seen. */
function furthestOff(line: readonly Corner[], from: number, to: number): number {
  const [x1, y1] = [line[from]![0]!, line[from]![1]!];
  const [dx, dy] = [line[to]![0]! - x1, line[to]![1]! - y1];
  const length = Math.hypot(dx, dy);
  let [furthest, most] = [-1, UNSEEN];
  for (let i = from + 1; i < to; i++) {
    const corner = line[i]!;
    const [x, y] = [corner[0]! - x1, corner[1]! - y1];
    const off = length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length;
    if (off > most) [furthest, most] = [i, off];
  }
  return furthest;
}
