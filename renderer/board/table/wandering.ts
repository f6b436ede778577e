import { curveLinearClosed, line as lineOf, randomLcg } from 'd3';
import type { BoardPoint } from '../../../main/contract.ts';

/** Lines and dots as a hand draws them, the same each time: numbers and path strings for terrain. */

/** A source of chance for drawing only, seeded by a word: what is drawn from one word is always alike. */
export function handOf(word: string): () => number {
  let seed = 7;
  for (const letter of word) seed = (seed * 31 + letter.charCodeAt(0)) % 100_003;
  return randomLcg(seed / 100_003);
}

const cents = (n: number): number => Math.round(n * 100) / 100;
/** A point as a path writes it, in inches to the hundredth. */
export const at = ({ x, y }: BoardPoint): string => `${cents(x)},${cents(y)}`;

/** A box of the table. */
export interface TableBox {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** The box about a shape. */
export function boxOf(shape: readonly BoardPoint[]): TableBox {
  const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

/** A closed line through points, round or with corners. */
export const closed = (points: readonly BoardPoint[], isRound = true): string =>
  isRound
    ? rounded(points)
    : (lineOf<BoardPoint>(
        (p) => cents(p.x),
        (p) => cents(p.y),
      ).curve(curveLinearClosed)([...points]) ?? '');

/** A round line through the middles between points: its corners are the points. */
function rounded(points: readonly BoardPoint[]): string {
  const middle = (i: number): BoardPoint => {
    const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const bends = points.map((_, i) => `Q${at(points[(i + 1) % points.length]!)} ${at(middle(i + 1))}`);
  return `M${at(middle(0))}${bends.join('')}Z`;
}

/** Points about a box, drawn in by `inset` inches and wandering by `wild`; corners are cut so that the shape lies softly. */
export function aboutBox({ left, right, low, high }: TableBox, inset: number, wild: number, hand: () => number): readonly BoardPoint[] {
  const [x, y] = [(left + right) / 2, (low + high) / 2];
  const [w, h] = [(right - left) / 2 - inset, (high - low) / 2 - inset];
  const count = Math.max(16, Math.round((w + h) * 1.6));
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    // between an ellipse and its box
    const round = (c ** 4 + s ** 4) ** -0.25;
    const inward = 1 - (hand() * wild) / Math.max(0.5, Math.min(w, h));
    return { x: x + w * c * round * inward, y: y + h * s * round * inward };
  });
}

/** Places scattered over a box, none nearer to another than `apart` inches: a lattice shaken. */
export function scattered({ left, right, low, high }: TableBox, apart: number, hand: () => number): readonly BoardPoint[] {
  const found: BoardPoint[] = [];
  let row = 0;
  for (let y = high - apart / 2; y > low + apart * 0.25; y -= apart * 0.86, row++)
    for (let x = left + apart * (row % 2 === 0 ? 0.5 : 1); x < right - apart * 0.25; x += apart)
      found.push({ x: x + (hand() - 0.5) * apart * 0.55, y: y + (hand() - 0.5) * apart * 0.5 });
  return found;
}

/** Whether a point lies within an outline. */
export function isWithin(outline: readonly BoardPoint[], { x, y }: BoardPoint): boolean {
  let isIn = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

/** A line that wanders from one point to another. */
export function wandering(from: BoardPoint, to: BoardPoint, wild: number, hand: () => number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [nx, ny] = length === 0 ? [0, 0] : [-(to.y - from.y) / length, (to.x - from.x) / length];
  const parts = Math.max(2, Math.round(length / 1.5));
  const points = Array.from({ length: parts + 1 }, (_, i) => {
    const off = i === 0 || i === parts ? 0 : (hand() - 0.5) * 2 * wild;
    return { x: from.x + ((to.x - from.x) * i) / parts + nx * off, y: from.y + ((to.y - from.y) * i) / parts + ny * off };
  });
  return smooth(points);
}

/** An open round line. */
export function smooth(points: readonly BoardPoint[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const bends = rest.slice(0, -1).map((p, i) => `Q${at(p)} ${at({ x: (p.x + rest[i + 1]!.x) / 2, y: (p.y + rest[i + 1]!.y) / 2 })}`);
  return `M${at(first)}${bends.join('')}L${at(rest.at(-1) ?? first)}`;
}
