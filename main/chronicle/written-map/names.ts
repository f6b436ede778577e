import type { AtlasProvince, MapPoint } from '../../contract.ts';

/** Who holds what at one time; a province without a holder is outside the campaign. */
export type Holders = ReadonlyMap<string, string>;

/** Provinces that hang together by land and are of one holder. */
interface Cluster {
  readonly holder: string;
  readonly of: readonly AtlasProvince[];
}

/** Where nothing else may be written: the middle of its foot, and how far it reaches. */
export interface RoomTaken {
  readonly at: MapPoint;
  readonly width: number;
  readonly height: number;
}

/** A name over land, in one line or two. `size`: of its letters; `at`: the middle of a line's foot, all in map units. */
export interface NameOver {
  readonly size: number;
  readonly lines: readonly { readonly text: string; readonly at: MapPoint; readonly width: number }[];
}

/** Sizes of letters by how many provinces lie under the name, the largest first. */
const SIZES: readonly (readonly [provinces: number, size: number])[] = [
  [9, 120],
  [5, 96],
  [3, 78],
  [2, 64],
  [1, 52],
];
/** Nobody reads smaller ones. */
const SMALLEST = 36;
/** The width of a letter and the height of a line, in parts of the size. */
const LETTER = 0.56;
const LINE = 1.05;
/** Longer names of several words stand in two lines. */
const ONE_LINE = 11;

function linesOf(name: string): readonly string[] {
  const words = name.split(' ');
  if (name.length <= ONE_LINE || words.length === 1) return [name];
  let best = 1;
  const longer = (cut: number): number => Math.max(words.slice(0, cut).join(' ').length, words.slice(cut).join(' ').length);
  for (let cut = 2; cut < words.length; cut++) if (longer(cut) < longer(best)) best = cut;
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

const overlaps = (one: RoomTaken, other: RoomTaken): boolean =>
  Math.abs(one.at[0] - other.at[0]) < (one.width + other.width) / 2 && one.at[1] > other.at[1] - other.height && other.at[1] > one.at[1] - one.height;

const laid = (lines: readonly string[], [x, y]: MapPoint, size: number): NameOver => ({
  size,
  lines: lines.map((text, n) => {
    const foot = y + size * (LINE * (n - (lines.length - 1) / 2) + 0.35);
    return { text, at: [Math.round(x), Math.round(foot)], width: Math.round(text.length * LETTER * size) };
  }),
});

/** Places over provinces where a name may stand: in each of them, and between any two. */
function placesOver(of: readonly AtlasProvince[]): readonly MapPoint[] {
  const middle: MapPoint = [of.reduce((sum, { at }) => sum + at[0], 0) / of.length, of.reduce((sum, { at }) => sum + at[1], 0) / of.length];
  const far = ([x, y]: MapPoint): number => Math.hypot(x - middle[0], y - middle[1]);
  const between = of.flatMap(({ at: one }, n) => of.slice(n + 1).map(({ at: other }): MapPoint => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]));
  return [...of.map(({ at }) => at), ...between].sort((a, b) => far(a) - far(b));
}

/**
 * Lays a name over adjoining provinces, as near to their middle and as large as there is room beside what is `taken`: if possible with both ends on their own
 * land (`isOwn`), otherwise anywhere. Null if there is no room at all.
 */
export function nameOver(name: string, of: readonly AtlasProvince[], taken: readonly RoomTaken[], isOwn: (x: number, y: number) => boolean): NameOver | null {
  const lines = linesOf(name);
  const places = placesOver(of);
  const largest = SIZES.find(([provinces]) => of.length >= provinces)![1];
  const stays = ({ at: [x, y], width, height }: RoomTaken): boolean => isOwn(x - width / 2, y - height / 3) && isOwn(x + width / 2, y - height / 3);
  for (const isGood of [stays, () => true])
    for (let size = largest; size >= SMALLEST; size *= 0.9)
      for (const place of places) {
        const found = laid(lines, place, Math.round(size));
        const boxes = found.lines.map(({ at, width }): RoomTaken => ({ at, width, height: found.size }));
        if (boxes.every((box) => isGood(box) && !taken.some((other) => overlaps(box, other)))) return found;
      }
  return null;
}

/** All the land, as it hangs together by land under one holder each. */
export function clusters(provinces: readonly AtlasProvince[], holders: Holders): readonly Cluster[] {
  const byId = new Map(provinces.map((province) => [province.id, province]));
  const seen = new Set<string>();
  return provinces.flatMap((first) => {
    const holder = holders.get(first.id) ?? '';
    if (holder === '' || seen.has(first.id)) return [];
    seen.add(first.id);
    const of = [first];
    for (const { land } of of)
      for (const id of land) {
        const next = byId.get(id);
        if (next === undefined || seen.has(id) || holders.get(id) !== holder) continue;
        seen.add(id);
        of.push(next);
      }
    return [{ holder, of }];
  });
}

/** The names of all holders over their land, the greatest first; small land beside much writing may be left without. `lies`: whether a place is in a province. */
export function namesOver(
  provinces: readonly AtlasProvince[],
  holders: Holders,
  called: (holder: string) => string,
  lies: (province: string, x: number, y: number) => boolean,
): readonly NameOver[] {
  const taken: RoomTaken[] = [];
  return [...clusters(provinces, holders)]
    .sort((a, b) => b.of.length - a.of.length)
    .flatMap(({ holder, of }) => {
      const name = nameOver(called(holder), of, taken, (x, y) => of.some(({ id }) => lies(id, x, y)));
      if (name === null) return [];
      taken.push(...name.lines.map(({ at, width }) => ({ at, width, height: name.size })));
      return [name];
    });
}
