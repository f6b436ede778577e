import type { BoardPoint } from '../../../main/contract.ts';
import { type Marks, marksOf, middleOf } from './ground-marks.ts';
import { aboutBox, at, closed, isWithin, scattered, smooth } from './wandering.ts';

/** Hills, woods and gullies, as a hand draws them. */

/** A crown of a tree: a scalloped round. */
function crown({ x, y }: BoardPoint, r: number, hand: () => number): string {
  const lobes = 7;
  const turn = hand() * Math.PI;
  const point = (i: number): string => at({ x: x + Math.cos(turn + (i * 2 * Math.PI) / lobes) * r, y: y + Math.sin(turn + (i * 2 * Math.PI) / lobes) * r });
  const bow = Math.round(r * 56) / 100;
  return `M${point(0)}${Array.from({ length: lobes }, (_, i) => `A${bow},${bow} 0 0 1 ${point(i + 1)}`).join('')}Z`;
}

/** Short strokes down a slope, across a closed line, longer where the light does not fall. */
function hachures(line: readonly BoardPoint[], middle: BoardPoint, length: number): string {
  return line
    .flatMap((a, i) => {
      const b = line[(i + 1) % line.length]!;
      return [0, 0.33, 0.66].map((part) => {
        const p = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
        const far = Math.hypot(p.x - middle.x, p.y - middle.y) || 1;
        const [dx, dy] = [(p.x - middle.x) / far, (p.y - middle.y) / far];
        const long = length * (1 + 0.5 * (dx * 0.7 + dy * 0.7));
        return `M${at(p)}L${at({ x: p.x + dx * long, y: p.y + dy * long })}`;
      });
    })
    .join('');
}

/** Inches between two looks along a ridge, and from its ends to the foot of the hill. */
const LOOK = 0.1;
const FROM_FOOT = 0.5;

/** A ridge as far as the hill goes that a hand has drawn: it does not run out into the plain. */
function crest(from: BoardPoint, to: BoardPoint, outline: readonly BoardPoint[]): string {
  const inches = Math.hypot(to.x - from.x, to.y - from.y);
  const along = (d: number): BoardPoint => ({ x: from.x + ((to.x - from.x) * d) / inches, y: from.y + ((to.y - from.y) * d) / inches });
  const on = Array.from({ length: Math.floor(inches / LOOK) }, (_, i) => i * LOOK).filter((d) => isWithin(outline, along(d)));
  const [first, last] = [(on[0] ?? 0) + FROM_FOOT, (on.at(-1) ?? 0) - FROM_FOOT];
  return last <= first ? '' : `M${at(along(first))}L${at(along(last))}`;
}

/** A hill: two rings of strokes, and its crest where it has one. */
export const hill: Marks = (box, outline, hand, { ridge }, flip) => {
  const middle = middleOf(box);
  const rings = [1.5, 3.2].map((inset) => aboutBox(box, inset, 0.5, hand));
  const top = ridge === null ? '' : crest(flip(ridge[0]), flip(ridge[1]), outline);
  return marksOf([
    ['shade', closed(rings[1]!)],
    ['fine', rings.map((ring) => hachures(ring, middle, 0.75)).join('')],
    ['ridge', top],
  ]);
};

/** Woods: trees, each with its shade. */
export const woods: Marks = (box, outline, hand) => {
  const trees = scattered(box, 1.45, hand).filter((tree) => isWithin(outline, tree));
  const sized = trees.map((tree) => ({ tree, r: 0.5 + hand() * 0.28 }));
  return marksOf([
    ['shade', sized.map(({ tree: { x, y }, r }) => crown({ x: x + 0.16, y: y + 0.18 }, r, hand)).join('')],
    ['shape', sized.map(({ tree, r }) => crown(tree, r, hand)).join('')],
    ['fine', sized.map(({ tree: { x, y }, r }) => `M${at({ x: x - r * 0.4, y: y + r * 0.1 })}q${r * 0.2},${-r * 0.5} ${r * 0.7},${-r * 0.35}`).join('')],
  ]);
};

/** A gully: strokes that fall inward to its bed. */
export const gully: Marks = (box, _outline, hand) => {
  const middle = middleOf(box);
  const rim = aboutBox(box, 0.9, 1.1, hand);
  const bed = aboutBox(box, 3.4, 0.9, hand);
  // the strokes fall inward
  const falls = hachures(rim, middle, -1.1);
  return marksOf([
    ['shade', closed(bed)],
    ['fine', falls],
    [
      'broad',
      `${closed(rim)}${smooth([
        { x: box.left + 3.5, y: middle.y + 0.6 },
        { x: middle.x - 2, y: middle.y - 0.7 },
        { x: middle.x + 2, y: middle.y + 0.5 },
        { x: box.right - 3.5, y: middle.y - 0.4 },
      ])}`,
    ],
  ]);
};
