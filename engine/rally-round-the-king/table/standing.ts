import { farApart } from '../../geometry/distance.ts';
import type { Stand } from '../../geometry/stand.ts';
import type { Enchantment } from '../magic/magic.ts';
import type { Fleets } from '../ships/ships.ts';
import type { BattleState, BattleUnit, SideIndex, Troop } from '../state.ts';

/** How far a unit's charge reaches, and what that was worked out from besides its stand (ruling B2). */
interface Reach {
  readonly terrain: BattleState['terrain'];
  readonly pace: number;
  readonly inches: number;
}

/** Whom a unit could charge with so many inches left (p. 34), and over what ground that was worked out. */
export interface Opening {
  readonly terrain: BattleState['terrain'];
  readonly reach: number;
  readonly target: number | null;
  /** Skirmishers of its side who may be before it, and whether it could charge through them then (p. 33); null if there are none. */
  readonly screen: readonly { readonly friend: number; readonly isOpen: boolean }[] | null;
}

/** At whom a unit may fire (p. 39), how far it shoots, and over what ground that was worked out. */
interface Targets {
  readonly terrain: BattleState['terrain'];
  readonly range: number;
  readonly enemies: readonly number[];
  /** The spells that lay on units then: fog keeps shots off (p. 49). */
  readonly spells: readonly Enchantment[] | undefined;
  /** Who was in a ship then: one shoots all round from it (p. 67). */
  readonly fleets: Fleets | undefined;
}

/** What follows from where units stand alone, worked out when somebody asks; a unit's own findings are at its index. */
export interface Standing {
  /** The units' indices by side, of those on the table. */
  readonly field: readonly [readonly number[], readonly number[]];
  /** Units of both sides over the table in flight (p. 7). */
  readonly aloft: readonly number[];
  /** Who touches a unit, friend or foe (p. 26). */
  readonly touching: (readonly number[] | undefined)[];
  /** Whether it touches an enemy (p. 40). */
  readonly inMelee: (boolean | undefined)[];
  /** Who stands directly before it, of whatever body (p. 34). */
  readonly before: (readonly number[] | undefined)[];
  readonly reach: (Reach | undefined)[];
  readonly opening: (Opening | undefined)[];
  readonly targets: (Targets | undefined)[];
}

/** How many lists of units are borne in mind: the one that is, the one before it, and what somebody tries out. */
const RECENT = 4;

/**
 * The lists of units asked about last and what is known of them. A list of units never changes, nor do the troops that go with it. They are
 * few and soon followed by others: cheaper than a weak map, which the collector must go through each time.
 */
const recent: { units: readonly BattleUnit[]; troops: readonly Troop[]; standing: Standing }[] = [];
let next = 0;

function known(units: readonly BattleUnit[]): (typeof recent)[number] | undefined {
  for (const of of recent) if (of.units === units) return of;
  return undefined;
}

/** The list of the same army's units that was asked about last. */
function latestOf(troops: readonly Troop[]): (typeof recent)[number] | undefined {
  for (let n = 1; n <= RECENT; n++) {
    const of = recent[(next + RECENT - n) % RECENT];
    if (of?.troops === troops) return of;
  }
  return undefined;
}

function bearInMind(units: readonly BattleUnit[], troops: readonly Troop[], standing: Standing): void {
  recent[next] = { units, troops, standing };
  next = (next + 1) % RECENT;
}

const NOBODY: number[] = [];

function standingAnew(units: readonly BattleUnit[], troops: readonly Troop[]): Standing {
  const field: [number[], number[]] = [[], []];
  let aloft: number[] = NOBODY;
  for (let i = 0; i < units.length; i++) {
    const { status } = units[i]!;
    if (status === 'field') field[troops[i]!.side].push(i);
    else if (status === 'aloft') aloft = [...aloft, i];
  }
  const none = <T>(): T[] => new Array<T>(units.length);
  return { field, aloft, touching: none(), inMelee: none(), before: none(), reach: none(), opening: none(), targets: none() };
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
  a.air?.level === b.air?.level &&
  a.air?.foes === b.air?.foes;

/** If more units than this stand elsewhere, what was known is worked out anew. */
const FEW = 8;

/** More than anything in contact can be apart, in inches. */
const CLEAR = 1;

/** What a unit shoots at may be in melee with somebody who is farther off by the length of a stand and more, in inches. */
const BEYOND = 6;

/** What stands lie within, upright, in inches, with their corners. */
interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

function boxAround(stands: readonly Stand[]): Box {
  const box: Box = { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY, top: Number.NEGATIVE_INFINITY };
  for (const { x, y, width, depth } of stands) {
    const corner = (width + depth) / 2;
    box.left = Math.min(box.left, x - corner);
    box.right = Math.max(box.right, x + corner);
    box.bottom = Math.min(box.bottom, y - corner);
    box.top = Math.max(box.top, y + corner);
  }
  return box;
}

/** Whether a stand is so many inches and more from all that lies within a box: a quick look; where it says no somebody may still be as far away. */
function clearOfBox({ x, y, width, depth }: Stand, box: Box, inches: number): boolean {
  const away = inches + (width + depth) / 2;
  return x - away > box.right || x + away < box.left || y - away > box.top || y + away < box.bottom;
}

/** What was known of the units that stand as they stood and have nobody near who does not: it holds on. */
function carryOver(from: { units: readonly BattleUnit[]; standing: Standing }, to: Standing, units: readonly BattleUnit[]): void {
  const moved: Stand[] = [];
  const stays: boolean[] = [];
  for (let i = 0; i < units.length; i++) {
    const before = from.units[i]!;
    const now = units[i]!;
    stays[i] = before === now || standsAlike(before, now);
    if (!stays[i] && moved.push(before, now) > 2 * FEW) return;
  }
  const box = boxAround(moved);
  const isAway = (unit: Stand, inches: number): boolean => {
    if (clearOfBox(unit, box, inches)) return true;
    for (const other of moved) if (!farApart(unit, other, inches)) return false;
    return true;
  };
  for (let i = 0; i < units.length; i++) {
    if (!stays[i]) continue;
    const unit = units[i]!;
    to.reach[i] = from.standing.reach[i];
    if (!isAway(unit, CLEAR)) continue;
    to.touching[i] = from.standing.touching[i];
    to.inMelee[i] = from.standing.inMelee[i];
    to.before[i] = from.standing.before[i];
    const targets = from.standing.targets[i];
    if (targets !== undefined && isAway(unit, targets.range + BEYOND)) to.targets[i] = targets;
  }
}

/** What is known of how units stand. */
export function standingOf({ units, troops }: BattleState): Standing {
  const before = known(units);
  if (before !== undefined) return before.standing;
  const standing = standingAnew(units, troops);
  const latest = latestOf(troops);
  if (latest !== undefined) carryOver(latest, standing, units);
  bearInMind(units, troops, standing);
  return standing;
}

/** Units of which some have changed, but for none of them its stand, mount or ford: what was known of the standing of all holds on. */
export function keepStanding(before: readonly BattleUnit[], after: readonly BattleUnit[], changed: readonly number[]): void {
  const of = known(before);
  if (of === undefined) return;
  for (const i of changed) if (!standsAlike(before[i]!, after[i]!)) return;
  bearInMind(after, of.troops, of.standing);
}

/** Indices of a side's units on the table. */
export const onField = (state: BattleState, side: SideIndex): readonly number[] => standingOf(state).field[side];
