import type { MapBox } from './fitting.ts';

/** Long drawings cut into patches: what is drawn again in one place looks only at what lies there, not at every line of the map. */

/** Map units from one side of a patch to the other: about two to a tile of the screen when the whole map is seen. */
const PATCH = 480;

/** Patches are numbered row by row: no map is this many of them wide. */
const ROW = 4096;

const patchAt = (x: number, y: number): number => Math.floor(y / PATCH) * ROW + Math.floor(x / PATCH);

/** The patch of a point that is written as "x,y". */
function patchOf(point: string): number {
  const comma = point.indexOf(',');
  return patchAt(Number(point.slice(0, comma)), Number(point.slice(comma + 1)));
}

/** A part of a path, and where it lies. */
interface Part {
  readonly patch: number;
  readonly path: string;
}

/** The parts of a patch in one path. */
function together(parts: readonly Part[]): readonly string[] {
  const found = new Map<number, string>();
  for (const { patch, path } of parts) found.set(patch, (found.get(patch) ?? '') + path);
  return [...found.values()];
}

const partsOf = (path: string): readonly string[] => path.split(/(?=M)/).filter((part) => part !== '');

/** The parts of a path that begin with an absolute M, those of a patch in one path. */
export const inPatches = (path: string): readonly string[] =>
  together(partsOf(path).map((part) => ({ patch: patchOf(/^M([-\d.]+,[-\d.]+)/.exec(part)![1]!), path: part })));

/** Lines of M, L and Z alone, to be stroked: cut wherever they leave a patch, those of a patch in one path. */
export const cutInPatches = (path: string): readonly string[] => together(partsOf(path).flatMap(cut));

/** A line in pieces, each beginning where the one before ends. */
function cut(line: string): readonly Part[] {
  const points = line.replace(/^M|Z$/g, '').split('L');
  if (line.endsWith('Z') && points[0] !== points.at(-1)) points.push(points[0]!);
  const patches = points.map(patchOf);
  const pieces: Part[] = [];
  let from = 0;
  for (let to = 1; to < points.length; to++) {
    if (to < points.length - 1 && patches[to] === patches[from]) continue;
    pieces.push({ patch: patches[from]!, path: `M${points.slice(from, to + 1).join('L')}` });
    from = to;
  }
  return pieces;
}

/** The upright box around a path of M, L and Z alone. */
export function extentOf(path: string): MapBox {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY };
  for (const [corner] of path.matchAll(/[-\d.]+,[-\d.]+/g)) {
    const [x, y] = corner.split(',').map(Number) as [number, number];
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
