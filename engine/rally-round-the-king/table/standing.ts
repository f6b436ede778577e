import { farApart } from '../../geometry/distance.ts';
import { cosOf, sinOf } from '../../geometry/heading.ts';
import { GRAIN } from '../../geometry/measure.ts';
import { liesAside, type Stand } from '../../geometry/stand.ts';
import type { SideIndex } from '../../sides.ts';
import type { Enchantment } from '../magic/magic.ts';
import type { Fleets } from '../ships/fleets.ts';
import type { BattleState, BattleUnit, Troop } from '../state.ts';

/** How far a unit's charge reaches, and what that was worked out from besides its stand (ruling B2). */
interface Reach {
  readonly terrain: BattleState['terrain'];
  readonly pace: number;
  readonly inches: number;
}

/** The enemies a unit could charge with this many inches left (p. 34), and the ground that was worked out over. */
export interface Opening {
  readonly terrain: BattleState['terrain'];
  readonly reach: number;
  readonly target: number | null;
  /** Skirmishers of its side who may be before it, and whether it could charge through them then (p. 33); null if there are none. */
  readonly screen: readonly { readonly friend: number; readonly isOpen: boolean }[] | null;
}

/** The enemies a unit may fire at (p. 39), how far it shoots, and the ground that was worked out over. */
interface Targets {
  readonly terrain: BattleState['terrain'];
  readonly range: number;
  readonly enemies: readonly number[];
  /** The spells that lay on units then: fog keeps shots off (p. 49). */
  readonly spells: readonly Enchantment[] | undefined;
  /** The units in ships then: a ship shoots all round (p. 67). */
  readonly fleets: Fleets | undefined;
}

/** The units in contact with a unit: valid until one that is this near moves, or one comes this near. */
export interface Contacts {
  /** The units on the table near enough to be in contact. */
  readonly near: readonly number[];
  /** Friend or foe (p. 26). */
  readonly touching: readonly number[];
  readonly friends: readonly number[];
  readonly enemies: readonly number[];
  /** The units directly before it, of whatever body (p. 34); worked out when somebody asks. */
  before: readonly number[] | null;
}

/** What follows from where units stand and from nothing else, worked out when somebody asks; what concerns one unit is at its index. */
export interface Positions {
  /** The units' indices by side, of those on the table. */
  readonly field: readonly [readonly number[], readonly number[]];
  /** Units of both sides over the table in flight (p. 7). */
  readonly aloft: readonly number[];
  /** Whether an elephant is out of hand: what it fights does not depend only on where units stand (p. 41). */
  readonly isWild: boolean;
  /** For each unit in turn its x, its y and the radius of a circle that holds it, in one flat list: for looking through many of them for near ones. */
  readonly circles: readonly number[];
  readonly contacts: (Contacts | undefined)[];
  readonly reach: (Reach | undefined)[];
  readonly opening: (Opening | undefined)[];
  readonly targets: (Targets | undefined)[];
}

/** A list of units and what is known of it. A list of units never changes, nor do the troops that go with it. */
interface Known {
  readonly units: readonly BattleUnit[];
  readonly troops: readonly Troop[];
  readonly standing: Positions;
}

/** How many lists of units are remembered: the current one, the one before it, and those that are being tried out. */
const RECENT = 4;

/** The lists of units asked about last. They are few and soon replaced: cheaper than a weak map, which the collector must go through each time. */
const recent: Known[] = [];
let next = 0;

/** The list asked about last: most questions are about the same one. */
let asked: Known | null = null;

/** The units on the table and over it, and whether an elephant is out of hand. */
function fieldOf(units: readonly BattleUnit[], troops: readonly Troop[]): Pick<Positions, 'field' | 'aloft' | 'isWild'> {
  const field: [number[], number[]] = [[], []];
  const aloft: number[] = [];
  let isWild = false;
  for (let i = 0; i < units.length; i++) {
    const { status, rampage } = units[i]!;
    if (status === 'field') field[troops[i]!.side].push(i);
    else if (status === 'aloft') aloft.push(i);
    if (rampage !== null) isWild = true;
  }
  return { field, aloft, isWild };
}

/** The radius, in inches, of a circle about its middle that holds a stand. */
const radiusOf = ({ width, depth }: Stand): number => (width + depth) / 2;

function standingAnew(units: readonly BattleUnit[], troops: readonly Troop[]): Positions {
  const circles: number[] = [];
  for (const unit of units) circles.push(unit.x, unit.y, radiusOf(unit));
  const none = (): undefined[] => units.map(() => undefined);
  return { ...fieldOf(units, troops), circles, contacts: none(), reach: none(), opening: none(), targets: none() };
}

const standsAlike = (a: BattleUnit, b: BattleUnit): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.heading === b.heading &&
  a.status === b.status &&
  a.width === b.width &&
  a.depth === b.depth &&
  a.dismounted === b.dismounted &&
  a.fording === b.fording &&
  a.rampage === b.rampage &&
  a.air?.level === b.air?.level &&
  a.air?.foes === b.air?.foes;

/** If more units than this have moved, everything is worked out afresh. */
const FEW = 8;

/** Two units in contact are nearer than this from middle to middle, in inches, squared: no stand is deeper than it is wide. */
export const NEAR = 6.5;

/** More than a charge that shifts and keeps clear of others goes to the side of its strip, in inches. */
const CLEAR = 1;

/** A unit's target may be in melee with one farther off than it by this much, in inches: a stand's length and more. */
const BEYOND = 3;

/** Indices of units that stand elsewhere than in another list; null if they are many. */
function movedSince(before: readonly BattleUnit[], units: readonly BattleUnit[]): number[] | null {
  const moved: number[] = [];
  for (let i = 0; i < units.length; i++) {
    const was = before[i]!;
    const now = units[i]!;
    if (was !== now && !standsAlike(was, now) && moved.push(i) > FEW) return null;
  }
  return moved;
}

/** Forgets the contacts of all units near to where somebody stood, or stands now. */
function forgetNear(stood: Stand, stands: Stand, { circles, contacts }: Positions): void {
  for (let i = 0; i < contacts.length; i++) {
    const x = circles[3 * i]!;
    const y = circles[3 * i + 1]!;
    const dx = x - stood.x;
    const dy = y - stood.y;
    const ex = x - stands.x;
    const ey = y - stands.y;
    if (dx * dx + dy * dy < NEAR || ex * ex + ey * ey < NEAR) contacts[i] = undefined;
  }
}

/** Whether all these stands are at least `beyond` inches farther from a unit than its reach, or to the side of the strip before and behind it. */
function isPast(unit: Stand, stands: readonly Stand[], reach: number, beyond: number): boolean {
  for (let n = 0; n < stands.length; n++) if (!farApart(unit, stands[n]!, reach + beyond) && !liesAside(unit, stands[n]!, unit.width + beyond)) return false;
  return true;
}

/** Whether a unit's targets stay the same. Aboard a ship and in the air it shoots all round (p. 67). */
const isHeld = ({ range, fleets }: Targets, unit: BattleUnit, stands: readonly Stand[]): boolean =>
  fleets === undefined && unit.air === null && isPast(unit, stands, range, BEYOND);

/** What was known of a former list, carried over for units that have not moved and have nobody near that has; null if too many have moved. */
function carriedOver(from: Known, units: readonly BattleUnit[]): Positions | null {
  const moved = movedSince(from.units, units);
  if (moved === null) return null;
  const was = from.standing;
  if (moved.length === 0) return was;
  const stands: BattleUnit[] = [];
  let sameField = true;
  for (const i of moved) {
    if (from.units[i]!.status !== units[i]!.status || from.units[i]!.rampage !== units[i]!.rampage) sameField = false;
    stands.push(from.units[i]!, units[i]!);
  }
  const { field, aloft, isWild } = sameField ? was : fieldOf(units, from.troops);
  const { circles, contacts, reach, opening, targets } = was;
  const is = {
    field,
    aloft,
    isWild,
    circles: circles.slice(),
    contacts: contacts.slice(),
    reach: reach.slice(),
    opening: opening.slice(),
    targets: targets.slice(),
  };
  for (const i of moved) {
    is.circles[3 * i] = units[i]!.x;
    is.circles[3 * i + 1] = units[i]!.y;
    is.circles[3 * i + 2] = radiusOf(units[i]!);
    is.reach[i] = undefined;
  }
  for (const i of moved) forgetNear(from.units[i]!, units[i]!, is);
  for (let i = 0; i < units.length; i++) {
    const charge = is.opening[i];
    const shot = is.targets[i];
    if (charge !== undefined && !isPast(units[i]!, stands, charge.reach, CLEAR)) is.opening[i] = undefined;
    if (shot !== undefined && !isHeld(shot, units[i]!, stands)) is.targets[i] = undefined;
  }
  return is;
}

/** What was known of a list of units that was asked about before. */
function known(units: readonly BattleUnit[]): Known | null {
  for (let n = 0; n < recent.length; n++) if (recent[n]!.units === units) return recent[n]!;
  return null;
}

/** The list of the same army's units that was asked about last. */
function latestOf(troops: readonly Troop[]): Known | null {
  if (asked?.troops === troops) return asked;
  for (let n = 1; n <= RECENT; n++) {
    const of = recent[(next + RECENT - n) % RECENT];
    if (of?.troops === troops) return of;
  }
  return null;
}

function lookInto({ units, troops }: BattleState): Known {
  const before = known(units);
  if (before !== null) return before;
  const latest = latestOf(troops);
  const standing = (latest === null ? null : carriedOver(latest, units)) ?? standingAnew(units, troops);
  const of = { units, troops, standing };
  recent[next] = of;
  next = (next + 1) % RECENT;
  return of;
}

/** What is known of how units stand. */
export function standingOf(state: BattleState): Positions {
  if (asked === null || asked.units !== state.units) asked = lookInto(state);
  return asked.standing;
}

/** Indices of a side's units on the table. */
export const onField = (state: BattleState, side: SideIndex): readonly number[] => standingOf(state).field[side];

const NOBODY: readonly number[] = [];

/** More than the tolerance of any measured distance, in inches. */
const CLOSE = 0.1;

/** Whether a unit, by the circle about it, comes within this many inches of a circle's edge; `inches` includes that circle's radius. */
function isWithin(circles: readonly number[], index: number, x: number, y: number, inches: number): boolean {
  const dx = circles[3 * index]! - x;
  const dy = circles[3 * index + 1]! - y;
  const reach = inches + circles[3 * index + 2]!;
  return dx * dx + dy * dy <= reach * reach;
}

/** A first test, by circles: units of a side on the table that may be within this many inches of a stand; all others certainly are not. */
export function nearOf(state: BattleState, side: SideIndex, stand: Stand, inches: number): readonly number[] {
  const { field, circles } = standingOf(state);
  const reach = radiusOf(stand) + inches + GRAIN;
  let found: number[] | null = null;
  for (const i of field[side]) {
    if (!isWithin(circles, i, stand.x, stand.y, reach)) continue;
    if (found === null) found = [i];
    else found.push(i);
  }
  return found ?? NOBODY;
}

/**
 * A first test, by circles: units of a side on the table that may have some part straight before a stand, or beside it, no farther than this many inches from
 * its front edge and no farther than `half` inches to the left or right of the line through its middle; all others certainly have none.
 */
export function aheadOn(state: BattleState, side: SideIndex, stand: Stand, half: number, inches: number): readonly number[] {
  const { field, circles } = standingOf(state);
  const { x, y } = stand;
  const s = sinOf(stand.heading);
  const c = cosOf(stand.heading);
  const rear = 0 - stand.depth / 2 - CLOSE;
  const front = stand.depth / 2 + inches + CLOSE;
  let found: number[] | null = null;
  for (const i of field[side]) {
    const dx = circles[3 * i]! - x;
    const dy = circles[3 * i + 1]! - y;
    const radius = circles[3 * i + 2]!;
    const ahead = dx * s + dy * c;
    if (ahead + radius < rear || ahead - radius > front || Math.abs(dx * c - dy * s) > half + radius + CLOSE) continue;
    if (found === null) found = [i];
    else found.push(i);
  }
  return found ?? NOBODY;
}

/** Whether {@link nearOf} finds anybody. */
export function isAnyNear(state: BattleState, side: SideIndex, stand: Stand, inches: number): boolean {
  const { field, circles } = standingOf(state);
  const reach = radiusOf(stand) + inches + GRAIN;
  for (const i of field[side]) if (isWithin(circles, i, stand.x, stand.y, reach)) return true;
  return false;
}
