import type { Point } from '../geometry/measure.ts';
import { isNearer, type Shape } from '../geometry/shapes.ts';
import { TABLE } from '../rally-round-the-king/state.ts';

/** The table as squares of this many inches: fine enough for a way round, coarse enough to be searched in no time. */
const SQUARE = 2;
const WIDE = TABLE.width / SQUARE;
const DEEP = TABLE.depth / SQUARE;

/** No way leads here. */
const NOWHERE = 32767;

/** Which squares are closed to a unit, and how far each square is from the goals asked for, in squares along the way round. */
export interface Ways {
  readonly closed: readonly boolean[];
  readonly to: Map<number, Int16Array>;
}

const column = (x: number): number => Math.min(WIDE - 1, Math.max(0, Math.floor(x / SQUARE)));
const row = (y: number): number => Math.min(DEEP - 1, Math.max(0, Math.floor(y / SQUARE)));
const squareOf = ({ x, y }: Point): number => row(y) * WIDE + column(x);
const middleOf = (square: number): Point => ({ x: ((square % WIDE) + 0.5) * SQUARE, y: (Math.floor(square / WIDE) + 0.5) * SQUARE });

/** The ways for a unit that must keep its middle this many inches from shapes closed to it. */
export function waysAround(shapes: readonly Shape[], clearance: number): Ways {
  const closed = new Array<boolean>(WIDE * DEEP).fill(false);
  for (const shape of shapes) for (let square = 0; square < closed.length; square++) if (isNearer(middleOf(square), shape, clearance)) closed[square] = true;
  return { closed, to: new Map() };
}

/** Calls `each` for each square beside one, straight or diagonally. */
function beside(square: number, call: (next: number) => void): void {
  const x = square % WIDE;
  const y = (square - x) / WIDE;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (x + dx >= 0 && x + dx < WIDE && y + dy >= 0 && y + dy < DEEP && (dx !== 0 || dy !== 0)) call(square + dy * WIDE + dx);
}

/** Which squares are closed on the way to a goal: not the goal's, nor those beside it. An enemy may stand at the foot of a wall. */
function closedFor({ closed }: Ways, goal: number): readonly boolean[] {
  const towards = closed.slice();
  towards[goal] = false;
  beside(goal, (next) => {
    towards[next] = false;
  });
  return towards;
}

/** The square in the row of one and the column of another: it lies beside both of two diagonal squares. */
const cornerOf = (inRow: number, inColumn: number): number => inRow - (inRow % WIDE) + (inColumn % WIDE);

/** Whether two diagonal squares lie between two that are closed: where ground meets ground at a corner nobody gets through. */
const isBetween = (one: number, other: number, closed: readonly boolean[]): boolean => closed[cornerOf(one, other)]! && closed[cornerOf(other, one)]!;

function distancesTo(ways: Ways, goal: number): Int16Array {
  const known = ways.to.get(goal);
  if (known !== undefined) return known;
  const closed = closedFor(ways, goal);
  const distances = new Int16Array(WIDE * DEEP).fill(NOWHERE);
  const queue = [goal];
  distances[goal] = 0;
  let from = goal;
  const call = (next: number): void => {
    if (distances[next] !== NOWHERE || closed[next]! || isBetween(from, next, closed)) return;
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
 * The squares of a shortest way between two points, by their middles, beginning beside the first point; null if there is none. From a closed square any
 * neighbouring square may be entered.
 */
export function wayBetween(ways: Ways, from: Point, goal: Point): readonly Point[] | null {
  const to = squareOf(goal);
  const distances = distancesTo(ways, to);
  const closed = closedFor(ways, to);
  const path: Point[] = [];
  let square = squareOf(from);
  let least = distances[square]!;
  while (least > 0) {
    let best = -1;
    beside(square, (next) => {
      if (distances[next]! >= least || (!closed[square]! && isBetween(square, next, closed))) return;
      least = distances[next]!;
      best = next;
    });
    if (best < 0) return null;
    square = best;
    path.push(middleOf(square));
  }
  return path;
}
