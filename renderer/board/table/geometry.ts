import type { BoardPlace, BoardPoint } from '../../../main/contract.ts';

/** Stands on the table: inches from its bottom left corner, headings in hundredths of a degree clockwise from the top. Only what is drawn rests on this; rules are worked out elsewhere. */

/** A whole turn in hundredths of a degree. */
const TURN = 36_000;
const RADIANS = Math.PI / (TURN / 2);

/** A heading brought back into 0 to 35999. */
export const headingIn = (heading: number): number => ((heading % TURN) + TURN) % TURN;

/** How far to turn from one heading to another the shorter way, clockwise positive. */
export function turnBetween(from: number, to: number): number {
  const turn = headingIn(to - from);
  return turn > TURN / 2 ? turn - TURN : turn;
}

/** A stand as far as its place on the table goes. */
export interface Footprint extends BoardPoint {
  readonly heading: number;
  readonly width: number;
  readonly depth: number;
}

/** The point this many inches to the right and ahead of a stand's centre. */
export function pointFrom({ x, y, heading }: Pick<Footprint, 'x' | 'y' | 'heading'>, right: number, ahead: number): BoardPoint {
  const [s, c] = [Math.sin(heading * RADIANS), Math.cos(heading * RADIANS)];
  return { x: x + right * c + ahead * s, y: y - right * s + ahead * c };
}

/** The corners clockwise from the left front one. */
export function cornersOf(stand: Footprint): readonly [BoardPoint, BoardPoint, BoardPoint, BoardPoint] {
  const [w, d] = [stand.width / 2, stand.depth / 2];
  return [pointFrom(stand, -w, d), pointFrom(stand, w, d), pointFrom(stand, w, -d), pointFrom(stand, -w, -d)];
}

/** A place carried along and turned with everything about a pivot, clockwise where `by` is positive. */
export function turnedAbout<P extends BoardPlace>(place: P, pivot: BoardPoint, by: number): P {
  const [s, c] = [Math.sin(by * RADIANS), Math.cos(by * RADIANS)];
  const [dx, dy] = [place.x - pivot.x, place.y - pivot.y];
  return { ...place, x: pivot.x + dx * c + dy * s, y: pivot.y - dx * s + dy * c, heading: headingIn(place.heading + by) };
}

/** Inches from one point of the table to another. */
export const inchesBetween = (a: BoardPoint, b: BoardPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The heading of the way from one point to another; 0 where they are the same. */
export function headingTo(from: BoardPoint, to: BoardPoint): number {
  return headingIn(Math.round(Math.atan2(to.x - from.x, to.y - from.y) / RADIANS));
}

/** How near a point comes to the way from `a` to `b`. */
function inchesToEdge(p: BoardPoint, a: BoardPoint, b: BoardPoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return inchesBetween(p, { x: a.x + along * dx, y: a.y + along * dy });
}

/** Whether a point lies on a stand. */
function isOn(stand: Footprint, p: BoardPoint): boolean {
  const [s, c] = [Math.sin(stand.heading * RADIANS), Math.cos(stand.heading * RADIANS)];
  const [dx, dy] = [p.x - stand.x, p.y - stand.y];
  return Math.abs(dx * c - dy * s) <= stand.width / 2 && Math.abs(dx * s + dy * c) <= stand.depth / 2;
}

/** Inches between two stands, from edge to edge; 0 where they touch or overlap. */
export function gapBetween(one: Footprint, other: Footprint): number {
  const [a, b] = [cornersOf(one), cornersOf(other)];
  if (a.some((p) => isOn(other, p)) || b.some((p) => isOn(one, p))) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [from, onto] of [
    [a, b],
    [b, a],
  ] as const)
    for (const p of from) for (let i = 0; i < 4; i++) least = Math.min(least, inchesToEdge(p, onto[i]!, onto[(i + 1) % 4]!));
  return least;
}

/** Between two places: `part` of the way, turning the shorter way. */
export function between(from: BoardPlace, to: BoardPlace, part: number): BoardPlace {
  const on = (a: number, b: number): number => a + (b - a) * part;
  return { unit: to.unit, x: on(from.x, to.x), y: on(from.y, to.y), heading: headingIn(from.heading + turnBetween(from.heading, to.heading) * part) };
}
