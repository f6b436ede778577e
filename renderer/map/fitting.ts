import type { MapPoint } from '../../main/contract.ts';

/** What has been given its place on the map, so that nothing else is put there. */

/** A rectangle with upright sides, in map units. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The room that is taken. */
export interface Taken {
  readonly isFree: (boxes: readonly MapBox[]) => boolean;
  readonly take: (boxes: readonly MapBox[]) => void;
}

/** Map units of a bin that boxes are looked for in. */
const BIN = 120;

/** Whether two boxes have more than an edge in common. */
export const overlap = (a: MapBox, b: MapBox): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The box of a size about its middle, in map units. */
export const boxAround = ([x, y]: MapPoint, width: number, height: number): MapBox => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** A box made this much wider to both sides. */
export const widened = ({ left, right, ...box }: MapBox, by: number): MapBox => ({ ...box, left: left - by, right: right + by });

/** The corners of a box. */
export const cornersOf = ({ left, top, right, bottom }: MapBox): readonly MapPoint[] => [
  [left, top],
  [right, top],
  [left, bottom],
  [right, bottom],
];

/** The upright box around a rectangle that is turned by an angle in radians. */
export function turnedBox(middle: MapPoint, width: number, height: number, angle: number): MapBox {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return boxAround(middle, width * cos + height * sin, width * sin + height * cos);
}

/** Bins are numbered row by row: no map is this many of them wide. */
const ROW = 4096;

/** The bins that a box lies in. */
function binsOf({ left, top, right, bottom }: MapBox): readonly number[] {
  const found: number[] = [];
  const [lastColumn, lastRow] = [Math.floor(right / BIN), Math.floor(bottom / BIN)];
  for (let column = Math.floor(left / BIN); column <= lastColumn; column++)
    for (let row = Math.floor(top / BIN); row <= lastRow; row++) found.push(row * ROW + column);
  return found;
}

/** Nothing is taken yet. */
export function nothingTaken(): Taken {
  const bins = new Map<number, MapBox[]>();
  return {
    isFree: (boxes) => boxes.every((box) => binsOf(box).every((bin) => !bins.get(bin)?.some((other) => overlap(box, other)))),
    take: (boxes) => {
      for (const box of boxes) for (const bin of binsOf(box)) bins.get(bin)?.push(box) ?? bins.set(bin, [box]);
    },
  };
}

/** Places at and around a place, the nearest first: below, above, beside, then further off. */
export function around([x, y]: MapPoint, step: number): MapPoint[] {
  const ring = (r: number): MapPoint[] => [
    [x, y + r],
    [x, y - r],
    [x + r * 1.2, y],
    [x - r * 1.2, y],
    [x + r, y + r],
    [x - r, y + r],
    [x + r, y - r],
    [x - r, y - r],
  ];
  return [[x, y], ...ring(step), ...ring(step * 1.8), ...ring(step * 2.6)];
}
