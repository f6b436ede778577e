import type { BoardChoice, BoardPlace, BoardPoint, BoardUnit, Ghost } from '../../../main/contract.ts';
import { cornersOf, type Footprint, headingIn, headingTo, inchesBetween, pointFrom, turnBetween, turnedAbout } from './geometry.ts';
import type { Lie } from './turning.ts';
import { at } from './wandering.ts';

/** Rulers, arcs and reaches laid on the table: path strings in the inches of its picture. */

/** A line from one point to another with a stroke at every inch. */
export function rulerOf(from: BoardPoint, to: BoardPoint, { drawn }: Lie): string {
  const inches = inchesBetween(from, to);
  if (inches < 0.05) return '';
  const [dx, dy] = [(to.x - from.x) / inches, (to.y - from.y) / inches];
  const strokes = Array.from({ length: Math.floor(inches) }, (_, i) => {
    const p = { x: from.x + dx * (i + 1), y: from.y + dy * (i + 1) };
    const long = (i + 1) % 6 === 0 ? 0.36 : 0.2;
    return `M${at(drawn({ x: p.x - dy * long, y: p.y + dx * long }))}L${at(drawn({ x: p.x + dy * long, y: p.y - dx * long }))}`;
  });
  return `M${at(drawn(from))}L${at(drawn(to))}${strokes.join('')}`;
}

/** The outside corner of a body that wheels: the front corner farthest from its pivot. */
export function farCorner(units: readonly BoardPlace[], sizes: ReadonlyMap<string, BoardUnit>, pivot: BoardPoint): BoardPlace | null {
  let best: BoardPlace | null = null;
  let most = -1;
  for (const place of units) {
    const size = sizes.get(place.unit);
    if (size === undefined) continue;
    for (const corner of cornersOf({ ...size, ...place }).slice(0, 2)) {
      const inches = inchesBetween(corner, pivot);
      if (inches <= most) continue;
      most = inches;
      best = { unit: place.unit, ...corner, heading: place.heading };
    }
  }
  return best;
}

/** What is drawn for a choice of a number: how far it has come, and how far it could. */
export interface Reach {
  readonly way: string;
  readonly limit: string;
  readonly label: BoardPoint;
}

/** The ruler of a move straight on, or the arc of a wheel, with their limits. */
export function reachOf(ghost: Ghost, number: number, most: number, sizes: ReadonlyMap<string, BoardUnit>, lie: Lie): Reach | null {
  const { drawn } = lie;
  if (ghost.how === 'slide') {
    const [first] = ghost.units;
    const size = first === undefined ? undefined : sizes.get(first.unit);
    if (first === undefined || size === undefined) return null;
    const from = { x: first.x + (ghost.dx * size.depth) / 2, y: first.y + (ghost.dy * size.depth) / 2 };
    const along = (inches: number): BoardPoint => ({ x: from.x + ghost.dx * inches, y: from.y + ghost.dy * inches });
    return { way: rulerOf(from, along(number), lie), limit: `M${at(drawn(from))}L${at(drawn(along(most)))}`, label: drawn(along(number)) };
  }
  if (ghost.how !== 'wheel') return null;
  const corner = farCorner(ghost.units, sizes, ghost.pivot);
  if (corner === null) return null;
  const arc = (by: number): string => {
    const parts = Math.max(2, Math.round(by / 500));
    const points = Array.from({ length: parts + 1 }, (_, i) => drawn(turnedAbout(corner, ghost.pivot, (ghost.turn * by * i) / parts)));
    return `M${points.map(at).join('L')}`;
  };
  const end = drawn(turnedAbout(corner, ghost.pivot, ghost.turn * number));
  return { way: arc(number), limit: `${arc(most)}L${at(drawn(ghost.pivot))}`, label: end };
}

/** The number that brings a ghost to where a hand points. */
export function numberAt(ghost: Ghost, point: BoardPoint, sizes: ReadonlyMap<string, BoardUnit>): number | null {
  if (ghost.how === 'slide') {
    const [first] = ghost.units;
    if (first === undefined) return null;
    const ahead = ghost.units.map((u) => (point.x - u.x) * ghost.dx + (point.y - u.y) * ghost.dy - (sizes.get(u.unit)?.depth ?? 0) / 2);
    return Math.max(...ahead.slice(0, 1));
  }
  if (ghost.how !== 'wheel') return null;
  const corner = farCorner(ghost.units, sizes, ghost.pivot);
  if (corner === null) return null;
  const turn = turnBetween(headingTo(ghost.pivot, corner), headingTo(ghost.pivot, point)) * ghost.turn;
  return turn < -9000 ? headingIn(turn) : Math.max(0, turn);
}

/** The strip straight ahead of a stand, as wide as it is: where it shoots or charges (pp. 34, 39). */
export function stripOf(stand: Footprint, inches: number, { drawn }: Lie): string {
  const [w, d] = [stand.width / 2, stand.depth / 2];
  const corner = (right: number, ahead: number): string => at(drawn(pointFrom(stand, right, ahead)));
  return `M${corner(-w, d)}L${corner(-w, d + inches)}L${corner(w, d + inches)}L${corner(w, d)}Z`;
}

/** All that lies within this many inches of a stand's edge. */
export function aroundOf(stand: Footprint, inches: number, { drawn }: Lie): string {
  const [w, d] = [stand.width / 2, stand.depth / 2];
  const p = (right: number, ahead: number): string => at(drawn(pointFrom(stand, right, ahead)));
  const bow = `A${inches},${inches} 0 0 1 `;
  return `M${p(-w, d + inches)}L${p(w, d + inches)}${bow}${p(w + inches, d)}L${p(w + inches, -d)}${bow}${p(w, -d - inches)}L${p(-w, -d - inches)}${bow}${p(-w - inches, -d)}L${p(-w - inches, d)}${bow}${p(-w, d + inches)}Z`;
}

type Region = Extract<BoardChoice['choice'], { form: 'place' }>['region'];

/** Whether a zone is all of the table, as flyers have it (p. 7). */
export const isWholeTable = (region: Region, { width, height }: Pick<Lie, 'width' | 'height'>): boolean =>
  region.shape === 'box' && (region.x[1] - region.x[0]) * (region.y[1] - region.y[0]) >= width * height;

/** The middle of a zone's lower edge, as it is seen: what is said of it stands below. */
export function footOf(region: Region, { drawn }: Lie): BoardPoint {
  if (region.shape === 'disc') {
    const { x, y } = drawn(region);
    return { x, y: y + region.radius };
  }
  const corners = [drawn({ x: region.x[0], y: region.y[0] }), drawn({ x: region.x[1], y: region.y[1] })] as const;
  return { x: (corners[0].x + corners[1].x) / 2, y: Math.max(corners[0].y, corners[1].y) };
}

/** Inches that a letter, and a line, of writing on the table take: a little more than they do. */
const LETTER = 0.52;
const LINE = 1.3;

/** A line that is written on the table, by its middle. */
interface WrittenLine extends BoardPoint {
  readonly words: string;
}

const widthOf = (words: string): number => words.length * LETTER;
const liesOver = (one: WrittenLine, other: WrittenLine): boolean =>
  Math.abs(one.y - other.y) < LINE && Math.abs(one.x - other.x) < (widthOf(one.words) + widthOf(other.words)) / 2;

/** Where what is said of something at a point begins: beside it and a little above, or below it where it would lie over what is written already. */
export function besideOf({ x, y }: BoardPoint, words: string, written: readonly WrittenLine[]): BoardPoint {
  const [begin, middle] = [x + 1, x + 1 + widthOf(words) / 2];
  const isFree = (down: number): boolean => !written.some((other) => liesOver({ words, x: middle, y: y + down }, other));
  return { x: begin, y: y + ([-0.7, 1.6, 2.9].find(isFree) ?? -0.7) };
}

/** The middle of a line of a zone's label: below the zone's foot by the number of lines, or on the table if that is at its edge or beyond. */
export function wordsUnder(foot: BoardPoint, line: number, words: string, { width, height }: Pick<Lie, 'width' | 'height'>): BoardPoint {
  const half = widthOf(words) / 2;
  const x = Math.min(Math.max(foot.x, half), width - half);
  return { x, y: Math.min(foot.y + 1.1, height - LINE) + line * LINE };
}

/** A zone in which something may be put down. */
export function zoneOf(region: Region, { drawn }: Lie): string {
  if (region.shape === 'disc') {
    const { radius: r } = region;
    const { x, y } = drawn(region);
    return `M${at({ x: x - r, y })}a${r},${r} 0 1 1 ${2 * r},0a${r},${r} 0 1 1 ${-2 * r},0Z`;
  }
  const [left, right] = region.x;
  const [low, high] = region.y;
  const corners = [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
  return `M${corners.map((p) => at(drawn(p))).join('L')}Z`;
}
