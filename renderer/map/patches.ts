import type { Box } from './fitting.ts';

/** Long drawings cut into patches: what is drawn anew in one place looks only at what lies there, not at every line of the map. */

/** Map units from one side of a patch to the other: about two to a tile of the screen when the whole map is seen. */
const PATCH = 480;

type Point = readonly [number, number];

const patchAt = ([x, y]: Point): string => `${Math.floor(x / PATCH)},${Math.floor(y / PATCH)}`;

const pointIn = (text: string): Point => {
  const [x, y] = text.split(',').map(Number);
  return [x!, y!];
};

/** The parts of a path that begin with an absolute M, those of a patch in one path. */
export function inPatches(path: string): readonly string[] {
  const found = new Map<string, string>();
  for (const part of path.split(/(?=M)/)) {
    if (part === '') continue;
    const patch = patchAt(pointIn(/^M([-\d.]+,[-\d.]+)/.exec(part)![1]!));
    found.set(patch, (found.get(patch) ?? '') + part);
  }
  return [...found.values()];
}

/** Lines of M, L and Z alone, to be stroked: cut wherever they leave a patch, those of a patch in one path. */
export const cutInPatches = (path: string): readonly string[] => inPatches(path.split(/(?=M)/).flatMap(cut).join(''));

/** A line in pieces, each beginning where the one before ends. */
function cut(line: string): readonly string[] {
  const points = line.replace(/^M|Z$/g, '').split('L');
  if (line.endsWith('Z') && points[0] !== points.at(-1)) points.push(points[0]!);
  const patches = points.map((point) => patchAt(pointIn(point)));
  const pieces: string[] = [];
  let from = 0;
  for (let to = 1; to < points.length; to++) {
    if (to < points.length - 1 && patches[to] === patches[from]) continue;
    pieces.push(`M${points.slice(from, to + 1).join('L')}`);
    from = to;
  }
  return pieces;
}

/** The upright box around a path of M, L and Z alone. */
export function extentOf(path: string): Box {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY };
  for (const [corner] of path.matchAll(/[-\d.]+,[-\d.]+/g)) {
    const [x, y] = pointIn(corner);
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Every path of some, cut. */
export const cutAll = <K extends string>(
  paths: Readonly<Record<K, string>>,
  cutUp: (path: string) => readonly string[],
): Readonly<Record<K, readonly string[]>> =>
  Object.fromEntries(Object.entries<string>(paths).map(([name, path]) => [name, cutUp(path)])) as Record<K, readonly string[]>;
