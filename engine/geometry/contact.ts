import { farApart, overlaps, touches } from './distance.ts';
import { sameHeading } from './facing.ts';
import { cosOf, difference, type LeftOrRight, QUARTER_TURN, sinOf } from './heading.ts';
import { CONTACT, GRAIN, type Point, ROUNDED, thousandth } from './measure.ts';
import { aheadOf, liesAside, pointFrom, rightOf, type Stand, shiftedBy, sideways } from './stand.ts';
import { outlineFrom } from './strip.ts';
import { straightUntil } from './sweep.ts';

/** Stands whose edges are within a degree of parallel line up edge to edge. Hundredths of a degree. */
export const PARALLEL = 100;

/**
 * Where a charge ends: the charger's place, how far it went straight ahead and how far it shifted to its right, in inches, and whether it shifts as it sets out
 * because the straight way is barred.
 */
export interface ChargeEnd<S extends Stand> {
  readonly place: S;
  readonly moved: number;
  readonly shifted: number;
  readonly atOnce: boolean;
}

/** What a charger's ground allows: standing at a place to which it has shifted, and going this many inches straight ahead from a place. */
export interface Footing {
  readonly mayStand: (place: Stand) => boolean;
  readonly mayGo: (from: Stand, inches: number) => boolean;
  /** Whether it may end at a place where it meets its target: nobody who moves with it will stand there. */
  readonly mayEnd?: (place: Stand) => boolean;
  /** Whether it may pass through one of the others on its way, and not end upon it; asked of those alone who stand in its way. */
  readonly mayPass?: (other: Stand) => boolean;
}

const OPEN: Footing = { mayStand: () => true, mayGo: () => true };

/** Whether an edge of one stand is parallel to an edge of another, to within a degree. */
function parallel(a: Stand, b: Stand): boolean {
  const turn = Math.abs(difference(a.heading, b.heading)) % QUARTER_TURN;
  return Math.min(turn, QUARTER_TURN - turn) <= PARALLEL;
}

/**
 * The shifts to the right a charger tries, best first: to match up corner to corner with the side it comes to (no shift if one edge
 * covers the other), as far towards that as half its base allows, none, and just so far that it meets the target at all.
 */
function shiftsFor(charger: Stand, target: Stand): readonly number[] {
  const outline = outlineFrom(charger, target);
  const left = Math.min(outline[0]!, outline[2]!, outline[4]!, outline[6]!);
  const right = Math.max(outline[0]!, outline[2]!, outline[4]!, outline[6]!);
  const half = charger.width / 2;
  const overCorner = 2 * CONTACT;
  const meet = left > half - overCorner ? left - half + overCorner : right < overCorner - half ? right + half - overCorner : 0;
  if (!parallel(charger, target)) return [0, meet];
  const toLeft = left + half;
  const toRight = right - half;
  const match = Math.abs(toLeft) <= Math.abs(toRight) ? toLeft : toRight;
  // both to the same hand, or else one edge covers the other
  const best = toLeft * toRight > 0 ? Math.min(Math.max(match, -half), half) : 0;
  return [best, 0, meet];
}

/** What hinders a stand by this much, in inches, counts as before its front. */
const HINDERED = 0.05;

/** Whether a stand lies on nobody it may not pass through, and none of those stops it on its way straight ahead, short of where it is going. */
function wayFree(stand: Stand, inches: number, obstacles: readonly Stand[], mayPass: Footing['mayPass']): boolean {
  for (let n = 0; n < obstacles.length; n++) {
    const obstacle = obstacles[n]!;
    const isInTheWay = overlaps(stand, obstacle) || straightUntil(stand, obstacle, inches) < inches - CONTACT;
    if (isInTheWay && mayPass?.(obstacle) !== true) return false;
  }
  return true;
}

/** Those that a charger may come upon; gathered by a function only when one of its places meets the target. */
type Obstacles = readonly Stand[] | (() => readonly Stand[]);

/** Those a charger may come upon within its reach when shifted by up to `shift`: all but itself and its target. */
function othersFor(charger: Stand, target: Stand, reach: number, shift: number, obstacles: Obstacles): Stand[] {
  const others: Stand[] = [];
  const half = charger.width / 2 + shift + CONTACT;
  for (const o of typeof obstacles === 'function' ? obstacles() : obstacles)
    if (o !== target && o !== charger && !farApart(charger, o, reach + charger.width) && !liesAside(charger, o, half)) others.push(o);
  return others;
}

/**
 * p. 34: where a charger ends that goes straight ahead up to `reach` inches at a target, shifting left or right by up to half its base to match up with the
 * side it meets; null if it cannot come into contact. A charge at an angle of more than a degree ends where it touches, shifted only if it would otherwise
 * miss. Nobody turns, and no obstacle may be overlapped at the end. It shifts at the end of its way, or as it sets out if only that way is free.
 */
export function conformed<S extends Stand>(charger: S, target: Stand, reach: number, obstacles: Obstacles, ground: Footing = OPEN): ChargeEnd<S> | null {
  let others: readonly Stand[] | null = null;
  const s = sinOf(charger.heading);
  const c = cosOf(charger.heading);
  for (const shift of shiftsFor(charger, target)) {
    if (Math.abs(shift) > charger.width / 2 + GRAIN) continue;
    const aside = shiftedBy(charger, c, 0 - s, shift);
    const moved = straightUntil(aside, target, reach);
    const place = shiftedBy(aside, s, c, moved);
    // it meets the target with its front (p. 40), and does not just slide along it
    if (moved >= reach && straightUntil(place, target, HINDERED) >= HINDERED) continue;
    if (!isInContact(place, target)) continue;
    others ??= othersFor(charger, target, reach, charger.width / 2, obstacles);
    if (!liesOnNobody(place, others) || (shift !== 0 && !ground.mayStand(place)) || ground.mayEnd?.(place) === false) continue;
    const atOnce = shiftsAtOnce(charger, aside, moved, others, ground);
    if (atOnce !== null) return { place: { ...charger, x: place.x, y: place.y }, moved, shifted: thousandth(shift), atOnce };
  }
  return null;
}

/** Whether a stand at a place touches a target and does not overlap it. */
const isInContact = (place: Stand, target: Stand): boolean => touches(place, target) && !overlaps(place, target);

function liesOnNobody(place: Stand, others: readonly Stand[]): boolean {
  for (let n = 0; n < others.length; n++) if (overlaps(place, others[n]!)) return false;
  return true;
}

/**
 * Whether a charger has to shift as it sets out to get this far: not if the way straight ahead is free; null if the way from the shifted place is not free
 * either.
 */
function shiftsAtOnce(charger: Stand, aside: Stand, inches: number, others: readonly Stand[], { mayStand, mayGo, mayPass }: Footing): boolean | null {
  if (wayFree(charger, inches, others, mayPass) && mayGo(charger, inches)) return false;
  const isAside = aside.x !== charger.x || aside.y !== charger.y;
  return isAside && mayStand(aside) && wayFree(aside, inches, others, mayPass) && mayGo(aside, inches) ? true : null;
}

/**
 * The end of a charge that has set out for a place (p. 34): it comes to that place, not to one worked out again from where it is now; null if it would no
 * longer meet its target there, or somebody is now in its way. Places are rounded, so somebody it barely grazes is not in its way.
 */
export function conformedAt<S extends Stand>(charger: S, target: Stand, to: Point, obstacles: Obstacles, ground: Footing): ChargeEnd<S> | null {
  const place: S = { ...charger, x: to.x, y: to.y };
  const moved = Math.max(0, thousandth(aheadOf(charger, to.x, to.y)));
  const shifted = thousandth(rightOf(charger, to.x, to.y));
  if (!isInContact(place, target)) return null;
  const others = othersFor(charger, target, moved, Math.abs(shifted), obstacles);
  if (!liesOnNobody(place, others) || ground.mayEnd?.(place) === false) return null;
  const { x, y, heading } = charger;
  const slim: Stand = { x, y, heading, width: charger.width - 2 * ROUNDED, depth: charger.depth - 2 * ROUNDED };
  const atOnce = shiftsAtOnce(slim, sideways(slim, shifted), moved, others, ground);
  return atOnce === null ? null : { place, moved, shifted, atOnce };
}

/** `who`, facing as `stand` does, in the place directly to its left or right: flank to flank, front edges in one line. */
export function placedBeside<S extends Stand>(stand: Stand, hand: LeftOrRight, who: S): S {
  const right = (stand.width + who.width) / 2;
  const { x, y } = pointFrom(stand, hand === 'right' ? right : -right, (stand.depth - who.depth) / 2);
  return { ...who, x: thousandth(x), y: thousandth(y), heading: stand.heading };
}

/**
 * Whether `back` stands directly behind `front` in a body (p. 34): both face the same way to within a degree, the front edge of the one
 * touches the rear edge of the other, and along it they share more than half of the narrower base.
 */
export function directlyBehind(front: Stand, back: Stand): boolean {
  if (farApart(front, back, CONTACT) || !sameHeading(front, back, PARALLEL) || !touches(front, back)) return false;
  const edge = aheadOf(front, back.x, back.y) + (front.depth + back.depth) / 2;
  const shared = (front.width + back.width) / 2 - Math.abs(rightOf(front, back.x, back.y));
  return Math.abs(edge) <= 2 * CONTACT && shared > Math.min(front.width, back.width) / 2;
}
