import type { Point } from '../geometry/measure.ts';
import { distanceToShape, type Shape } from '../geometry/shapes.ts';
import { TABLE } from '../rally-round-the-king/state.ts';

/** The table as squares of so many inches: fine enough for a way round, coarse enough to be looked over in no time. */
const SQUARE = 2;
const WIDE = TABLE.width / SQUARE;
const DEEP = TABLE.depth / SQUARE;

/** No way leads here. */
const NOWHERE = 32767;

/** So far around a goal, in inches, nothing counts as closed: an enemy may stand at the foot of a wall. */
const AT_GOAL = 2.9;

/** Which squares are closed to somebody, and how far it is from each square to goals asked for, in squares along the way round. */
export interface Ways {
  readonly closed: readonly boolean[];
  readonly to: Map<number, Int16Array>;
}

const column = (x: number): number => Math.min(WIDE - 1, Math.max(0, Math.floor(x / SQUARE)));
const row = (y: number): number => Math.min(DEEP - 1, Math.max(0, Math.floor(y / SQUARE)));
const squareOf = ({ x, y }: Point): number => row(y) * WIDE + column(x);
const middleOf = (square: number): Point => ({ x: ((square % WIDE) + 0.5) * SQUARE, y: (Math.floor(square / WIDE) + 0.5) * SQUARE });

/** The ways for somebody who must keep his middle so many inches from shapes closed to him. */
export function waysAround(shapes: readonly Shape[], clearance: number): Ways {
  const closed = Array.from({ length: WIDE * DEEP }, (_, square) => shapes.some((shape) => distanceToShape(middleOf(square), shape) < clearance));
  return { closed, to: new Map() };
}

/** Calls for each square beside one, straight or aslant. */
function beside(square: number, call: (next: number) => void): void {
  const x = square % WIDE;
  const y = (square - x) / WIDE;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (x + dx >= 0 && x + dx < WIDE && y + dy >= 0 && y + dy < DEEP && (dx !== 0 || dy !== 0)) call(square + dy * WIDE + dx);
}

/** Whether the middle of a square is so near to that of the goal that it does not count as closed. */
function isAtGoal(square: number, x: number, y: number): boolean {
  const middle = middleOf(square);
  return (middle.x - x) * (middle.x - x) + (middle.y - y) * (middle.y - y) < AT_GOAL * AT_GOAL;
}

/** Whether a square is closed to who is on his way to a goal. */
function closedFor({ closed }: Ways, goal: number): (square: number) => boolean {
  const { x, y } = middleOf(goal);
  return (square) => closed[square]! && !isAtGoal(square, x, y);
}

/** The square in the row of one and the column of another: it lies beside both of two that lie aslant of each other. */
const cornerOf = (inRow: number, inColumn: number): number => inRow - (inRow % WIDE) + (inColumn % WIDE);

/** Whether two squares beside each other lie aslant between two that are closed: where ground meets ground at a corner nobody gets through. */
const isBetween = (one: number, other: number, isClosed: (square: number) => boolean): boolean =>
  isClosed(cornerOf(one, other)) && isClosed(cornerOf(other, one));

function distancesTo(ways: Ways, goal: number): Int16Array {
  const known = ways.to.get(goal);
  if (known !== undefined) return known;
  const isClosed = closedFor(ways, goal);
  const distances = new Int16Array(WIDE * DEEP).fill(NOWHERE);
  const queue = [goal];
  distances[goal] = 0;
  let from = goal;
  const call = (next: number): void => {
    if (distances[next] !== NOWHERE || isClosed(next) || isBetween(from, next, isClosed)) return;
    distances[next] = distances[from]! + 1;
    queue.push(next);
  };
  for (let at = 0; at < queue.length; at++) {
    from = queue[at]!;
    beside(from, call);
  }
  ways.to.set(goal, distances);
  return distances;
}

/**
 * The squares of a shortest way from one point to another, by their middles, the first beside where it begins; null if there is none. Who stands
 * on a closed square goes to any beside it.
 */
export function wayBetween(ways: Ways, from: Point, goal: Point): readonly Point[] | null {
  const to = squareOf(goal);
  const distances = distancesTo(ways, to);
  const isClosed = closedFor(ways, to);
  const path: Point[] = [];
  let square = squareOf(from);
  let least = distances[square]!;
  while (least > 0) {
    let best = -1;
    beside(square, (next) => {
      if (distances[next]! >= least || (!isClosed(square) && isBetween(square, next, isClosed))) return;
      least = distances[next]!;
      best = next;
    });
    if (best < 0) return null;
    square = best;
    path.push(middleOf(square));
  }
  return path;
}
