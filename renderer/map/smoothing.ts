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
function cornersCut(line: readonly Corner[]): number[][] {
  const cut = line.slice(1).flatMap(([x, y], i) => {
    const [x0, y0] = line[i]!;
    return [
      [x0! * 0.75 + x! * 0.25, y0! * 0.75 + y! * 0.25],
      [x0! * 0.25 + x! * 0.75, y0! * 0.25 + y! * 0.75],
    ];
  });
  return [[...line[0]!], ...cut.slice(1, -1), [...line.at(-1)!]];
}

/** Leaves out points that lie on the line between those that stay (Douglas and Peucker 1973). A ring keeps a point halfway round. */
function thinned(line: number[][]): number[][] {
  const last = line.length - 1;
  const isRing = line[0]![0] === line[last]![0] && line[0]![1] === line[last]![1];
  const keep = new Set(isRing ? [0, last >> 1, last] : [0, last]);
  const parts: [number, number][] = isRing
    ? [
        [0, last >> 1],
        [last >> 1, last],
      ]
    : [[0, last]];
  for (const [from, to] of parts) {
    let [furthest, most] = [-1, UNSEEN];
    for (let i = from + 1; i < to; i++) {
      const off = offLine(line[i]!, line[from]!, line[to]!);
      if (off > most) [furthest, most] = [i, off];
    }
    if (furthest < 0) continue;
    keep.add(furthest);
    parts.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, i) => keep.has(i));
}

function offLine([x, y]: Corner, [x1, y1]: Corner, [x2, y2]: Corner): number {
  const [dx, dy] = [x2! - x1!, y2! - y1!];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x! - x1!, y! - y1!) : Math.abs((x! - x1!) * dy - (y! - y1!) * dx) / length;
}
