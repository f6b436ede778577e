import type { BoardPoint, Lies } from '../../../main/contract.ts';
import { pointFrom } from './geometry.ts';
import type { Lie } from './turning.ts';
import { closed } from './wandering.ts';

/** A piece of the ground as it would be laid: path strings, data in and geometry out. */

/** Both ends of a ridge along a heading: it runs through the middle of its hill to the edge. */
function ridgeEnds({ middle, width, height }: Extract<Lies, { how: 'ridge' }>, heading: number): readonly [BoardPoint, BoardPoint] {
  const way = pointFrom({ x: 0, y: 0, heading }, 0, 1);
  const reach = Math.min(...[width / 2 / Math.abs(way.x), height / 2 / Math.abs(way.y)].filter(Number.isFinite));
  const end = (by: number): BoardPoint => ({ x: middle.x + way.x * by, y: middle.y + way.y * by });
  return [end(-reach), end(reach)];
}

/** The outline of what is laid by a number, on the table: a ridge has two points. */
export function laidAt(lies: Lies, number: number): readonly BoardPoint[] {
  if (lies.how === 'ridge') return ridgeEnds(lies, number);
  return lies.shape.map(({ x, y }) => ({ x: x + lies.dx * number, y: y + lies.dy * number }));
}

/** The same as a path of the picture. */
export const laidPath = (lies: Lies, number: number, { drawn }: Lie): string => closed(laidAt(lies, number).map(drawn), false);
