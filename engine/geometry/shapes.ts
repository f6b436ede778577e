import { CONTACT, GRAIN, type Point } from './measure.ts';

/** A piece of ground: a convex polygon, its corners clockwise (seen with +y up), in inches. */
export type Shape = readonly Point[];

/** A straight line from one point to another: a ridge, a ray of sight. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** How far `r` lies to the right of the line from `p` to `q`, times the length of that line. */
const rightOfLine = (p: Point, q: Point, r: Point): number => (q.y - p.y) * (r.x - p.x) - (q.x - p.x) * (r.y - p.y);

const lengthOf = (p: Point, q: Point): number => Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y));

/** An axis-aligned rectangle between two corners, in inches. */
export function rectangle(left: number, bottom: number, right: number, top: number): Shape {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** An edge of a shape: the corner it starts at, the step to the next corner in inches, and the unit vector square to it that leads into the shape. */
export interface Edge extends Point {
  readonly dx: number;
  readonly dy: number;
  readonly inX: number;
  readonly inY: number;
}

/** How deep a place lies behind an edge, in inches; negative on the far side of its line. */
const behind = (edge: Edge, x: number, y: number): number => edge.inX * (x - edge.x) + edge.inY * (y - edge.y);

/** How deep a point lies within the lines of all edges; negative if it is outside one. */
function depthWithin(point: Point, shape: Shape): number {
  let depth = Number.POSITIVE_INFINITY;
  for (const edge of aboutShape(shape).edges) depth = Math.min(depth, behind(edge, point.x, point.y));
  return depth;
}

/** Whether a point lies in a shape or on its edge. */
export const contains = (shape: Shape, point: Point): boolean => depthWithin(point, shape) >= -GRAIN;

/** The distance from a point in a shape to its nearest edge, in inches; 0 outside. For the rules of 1" from the edge (pp. 29-30). */
export const depthInside = (point: Point, shape: Shape): number => Math.max(depthWithin(point, shape), 0);

/** The distance from a point to a line that starts at `from` and goes `dx`, `dy`, in inches. */
function distanceToLine(point: Point, from: Point, dx: number, dy: number): number {
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(Math.max(((point.x - from.x) * dx + (point.y - from.y) * dy) / square, 0), 1);
  const x = from.x + along * dx - point.x;
  const y = from.y + along * dy - point.y;
  return Math.sqrt(x * x + y * y);
}

/** The distance from a point to a line from end to end, in inches. */
export const distanceToSegment = (point: Point, { from, to }: Segment): number => distanceToLine(point, from, to.x - from.x, to.y - from.y);

/** The distance from a point to the nearest part of a shape, in inches; 0 in it or on its edge. */
export function distanceToShape(point: Point, shape: Shape): number {
  if (contains(shape, point)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const edge of aboutShape(shape).edges) least = Math.min(least, distanceToLine(point, edge, edge.dx, edge.dy));
  return least;
}

/** Whether a point is within this many inches of a shape, or in it; first by the circle about it, because most points are farther off. */
export function isNearer(point: Point, shape: Shape, inches: number): boolean {
  const { x, y, radius } = aboutShape(shape);
  const dx = point.x - x;
  const dy = point.y - y;
  return dx * dx + dy * dy < (radius + inches) * (radius + inches) + GRAIN && distanceToShape(point, shape) < inches;
}

/** Where a ray is in a shape: parts of its length, 0 at `from` to 1 at `to`. */
export interface Passage {
  readonly enter: number;
  readonly leave: number;
}

/** Which part of a ray lies deeper in a shape than `inset` inches from its edge; null if none does. */
export function passage({ from, to }: Segment, shape: Shape, inset = 0): Passage | null {
  let enter = 0;
  let leave = 1;
  for (const edge of aboutShape(shape).edges) {
    const start = behind(edge, from.x, from.y) - inset;
    const end = behind(edge, to.x, to.y) - inset;
    if (start <= 0 && end <= 0) return null;
    if (start < 0) enter = Math.max(enter, start / (start - end));
    else if (end < 0) leave = Math.min(leave, start / (start - end));
  }
  return leave > enter ? { enter, leave } : null;
}

/** The length of a ray, in inches. */
export const rayLength = ({ from, to }: Segment): number => lengthOf(from, to);

/** How many inches of a ray lie in a shape. */
export function lengthInside(ray: Segment, shape: Shape): number {
  const part = passage(ray, shape);
  return part === null ? 0 : (part.leave - part.enter) * rayLength(ray);
}

/**
 * Whether a ray goes over a line such as a ridge, from one side of it to the other. An end no more than 0.02" from the ridge's
 * line stands on it and has both sides before it: no crossing. The ridge counts 0.02" longer at each end.
 */
export function crosses(ray: Segment, ridge: Segment): boolean {
  const length = rayLength(ridge);
  if (length === 0) return false;
  const start = rightOfLine(ridge.from, ridge.to, ray.from) / length;
  const end = rightOfLine(ridge.from, ridge.to, ray.to) / length;
  if (!((start > CONTACT && end < -CONTACT) || (start < -CONTACT && end > CONTACT))) return false;
  const part = start / (start - end);
  const meets: Point = { x: ray.from.x + part * (ray.to.x - ray.from.x), y: ray.from.y + part * (ray.to.y - ray.from.y) };
  return distanceToSegment(meets, ridge) <= CONTACT + GRAIN;
}

/** What is asked of a shape again and again: the middle and radius of a circle about it, in inches, and its edges. */
export interface AboutShape extends Point {
  readonly radius: number;
  readonly edges: readonly Edge[];
}

const about = new WeakMap<Shape, AboutShape>();

function workOut(shape: Shape): AboutShape {
  let x = 0;
  let y = 0;
  for (const p of shape) {
    x += p.x / shape.length;
    y += p.y / shape.length;
  }
  let square = 0;
  for (const p of shape) square = Math.max(square, (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y));
  const edges = shape.map((p, i): Edge => {
    const q = shape[i + 1 === shape.length ? 0 : i + 1]!;
    const dx = q.x - p.x;
    const dy = q.y - p.y;
    const length = lengthOf(p, q);
    return { x: p.x, y: p.y, dx, dy, inX: dy / length, inY: 0 - dx / length };
  });
  return { x, y, radius: Math.sqrt(square), edges };
}

/** The shape asked about last: several questions in a row are about the same one. */
let lastShape: Shape | null = null;
let lastAbout: AboutShape | null = null;

/** The circle and the edges of a shape, worked out once: a shape is never changed. */
export function aboutShape(shape: Shape): AboutShape {
  if (shape === lastShape) return lastAbout!;
  let known = about.get(shape);
  if (known === undefined) {
    known = workOut(shape);
    about.set(shape, known);
  }
  lastShape = shape;
  lastAbout = known;
  return known;
}
