import { farApart, gap } from '../geometry/distance.ts';
import { difference, headingOf } from '../geometry/heading.ts';
import { GRAIN } from '../geometry/measure.ts';
import { cincsUnit, lightOf, partsOf, planOf } from '../rally-round-the-king/setting-up/battle-parts.ts';
import { type BattleState, type BattleUnit, TABLE, type UnitStatus } from '../rally-round-the-king/state.ts';
import { onField } from '../rally-round-the-king/table/standing.ts';
import { otherSide, SIDES, type SideIndex } from '../sides.ts';
import { whileAllIsAsItIs } from './all-as-before.ts';
import { isShaken, steadiness } from './fighters.ts';
import type { Part, Release } from './plays.ts';

/** Which part of its army each unit belongs to, by index; it stays with it all day. */
type Assignment = readonly Part[];

interface Assigned {
  readonly troops: BattleState['troops'];
  /** The sides as they were looked at last: while they are the same, so are their plans and leaders. */
  sides: BattleState['sides'];
  readonly plans: readonly [string, string];
  readonly cincs: readonly [number | null, number | null];
  readonly parts: Assignment;
}

let assigned: Assigned | null = null;

function assign(state: BattleState): Assignment {
  const parts: Part[] = state.troops.map(() => 'line');
  for (const side of SIDES) {
    const { center, left, right, reserve } = partsOf(state, side);
    for (const u of lightOf(state, center, planOf(state, side))) parts[u] = 'screen';
    for (const u of left) parts[u] = 'left';
    for (const u of right) parts[u] = 'right';
    for (const u of reserve) parts[u] = 'reserve';
  }
  return parts;
}

/** The same as before, if the plans and the units that the CinCs have joined are. */
function assignedIn(state: BattleState): Assigned {
  const { troops, sides } = state;
  const one = planOf(state, 0);
  const two = planOf(state, 1);
  const cincs = [cincsUnit(state, 0), cincsUnit(state, 1)] as const;
  const isSame = assigned?.troops === troops && assigned.plans[0] === one && assigned.plans[1] === two;
  if (assigned === null || !isSame || assigned.cincs[0] !== cincs[0] || assigned.cincs[1] !== cincs[1])
    return { troops, sides, plans: [one, two], cincs, parts: assign(state) };
  assigned.sides = sides;
  return assigned;
}

/** Which part of its army a unit belongs to (p. 53). */
export function partOf(state: BattleState, unit: number): Part {
  if (assigned === null || assigned.troops !== state.troops || assigned.sides !== state.sides) assigned = assignedIn(state);
  return assigned.parts[unit]!;
}

/** On the table, pursuing, or in flight: not lost. */
const isStillIn = (status: UnitStatus): boolean => status === 'field' || status === 'pursued-off' || status === 'aloft' || status === 'flown-off';

/** Whether a side has a hero who is still in the battle (p. 51). */
export function hasHero(state: BattleState, side: SideIndex): boolean {
  const { hero } = state.sides[side];
  return hero !== undefined && isStillIn(state.units[hero]!.status);
}

/** Points of what a side still has on the table, pursuing or in flight. */
export function pointsLeft(state: BattleState, side: SideIndex): number {
  let points = 0;
  for (let i = 0; i < state.units.length; i++) {
    const { status } = state.units[i]!;
    if (state.troops[i]!.side === side && isStillIn(status)) points += state.troops[i]!.listed.cost;
  }
  return points;
}

/**
 * Half the difference in points between a side and its enemy if the day ends now (p. 42): what each came with, less its losses, plus what it took from the
 * other.
 */
export function aheadBy(state: BattleState, side: SideIndex): number {
  const foe = otherSide(side);
  const came = state.sides[side].points - state.sides[foe].points;
  return pointsLeft(state, side) - pointsLeft(state, foe) - came / 2;
}

/** On this Rep a test never fails (p. 3). */
const SURE = 6;

/** The strength of a side on the table: points, weighted by how far each unit can be relied on to stand. */
export function strengthOf(state: BattleState, side: SideIndex): number {
  let strength = 0;
  for (const i of onField(state, side)) strength += (state.troops[i]!.listed.cost * Math.min(SURE, Math.max(0, steadiness(state, i)))) / SURE;
  return strength;
}

/** Sixty degrees, in hundredths: a unit faces its nearest enemy if he is within this of its front. */
const FACING = 6000;

/** Whether a unit fights, or faces the enemy nearest to it. */
function facesTheEnemy(state: BattleState, unit: number): boolean {
  const own = state.units[unit]!;
  if (own.allRound || own.melee !== null) return true;
  let least = Number.POSITIVE_INFINITY;
  let heading = own.heading;
  for (const e of onField(state, otherSide(state.troops[unit]!.side))) {
    const dx = state.units[e]!.x - own.x;
    const dy = state.units[e]!.y - own.y;
    if (dx * dx + dy * dy >= least) continue;
    least = dx * dx + dy * dy;
    heading = headingOf(dx, dy);
  }
  return Math.abs(difference(own.heading, heading)) <= FACING;
}

/** Whether a unit fights or has others of its body with it: it is no straggler. */
const isInCompany = (state: BattleState, own: readonly number[], unit: number): boolean =>
  state.units[unit]!.melee !== null || own.some((i) => i !== unit && state.units[i]!.body === state.units[unit]!.body);

/** Whether a unit fights or waits for orders: one left active goes on by itself (p. 31). */
const isInHand = (state: BattleState, unit: number): boolean => state.units[unit]!.melee !== null || !state.units[unit]!.active;

/** Nobody kept in hand stands this near to an edge of the table, in inches. */
const EDGE = 3;

/** Whether a unit that does not fight has strayed to an edge of the table. */
const hasStrayed = ({ x, y, melee }: BattleUnit): boolean => melee === null && (x < EDGE || y < EDGE || x > TABLE.width - EDGE || y > TABLE.depth - EDGE);

/**
 * How good the order of a side's army is, from 0 to 1, by points: a third each for units that face their enemies, for those that do so in company, and for
 * those in hand, less twice the share of units that have strayed: an army with many of them is strewn about the table.
 */
export function orderOf(state: BattleState, side: SideIndex): number {
  const own = onField(state, side);
  let order = 0;
  let all = 0;
  for (const i of own) {
    const { cost } = state.troops[i]!.listed;
    all += cost;
    if (isInHand(state, i)) order += cost;
    if (facesTheEnemy(state, i)) order += isInCompany(state, own, i) ? 2 * cost : cost;
    if (hasStrayed(state.units[i]!)) order -= 6 * cost;
  }
  return all === 0 ? 0 : Math.max(0, order / (3 * all));
}

/** Whether own troops fight, of the line or of a wing. */
function isEngaged(state: BattleState, side: SideIndex): boolean {
  for (const i of onField(state, side)) {
    if (state.units[i]!.melee === null) continue;
    const part = partOf(state, i);
    if (part !== 'screen' && part !== 'reserve') return true;
  }
  return false;
}

/** Whether an enemy is within this many inches of the line, wings and screens apart from it. */
function isNear(state: BattleState, side: SideIndex, inches: number): boolean {
  const enemies = onField(state, otherSide(side));
  for (const i of onField(state, side)) {
    if (partOf(state, i) !== 'line') continue;
    const unit = state.units[i]!;
    for (const e of enemies) if (!farApart(unit, state.units[e]!, inches) && gap(unit, state.units[e]!, inches + GRAIN) <= inches) return true;
  }
  return false;
}

/** The share, by points, of the enemies who came that has fallen or is shaken; units off the table in pursuit do not count as fallen. */
function faltering(state: BattleState, side: SideIndex): number {
  let spent = state.sides[otherSide(side)].points;
  for (let e = 0; e < state.units.length; e++) {
    const { status } = state.units[e]!;
    if (state.troops[e]!.side === side || !isStillIn(status)) continue;
    if (status !== 'field' || !isShaken(state, e)) spent -= state.troops[e]!.listed.cost;
  }
  return spent / state.sides[otherSide(side)].points;
}

/** With this share of an army fallen or shaken its attack falters. */
const FALTERS = 0.2;

/** After this many turns without a shot or a blow waiting has come to nothing (ruling 11). */
const TOO_QUIET = 3;

/** Whether something has happened that sends a part over to its second task. */
const hasHappened = (state: BattleState, side: SideIndex, { engaged, falter, near }: Release): boolean =>
  (engaged === true && isEngaged(state, side)) || (falter === true && faltering(state, side) >= FALTERS) || (near !== undefined && isNear(state, side, near));

/** What has been looked for, by side, and whether it has happened. */
interface Looked {
  readonly side: SideIndex;
  readonly on: Release;
  readonly is: boolean;
}

const lookedFor = whileAllIsAsItIs((): Looked[] => []);

/** Whether it is time for a part to go over to its second task; looked for once each time anything has changed. */
export function isReleased(state: BattleState, side: SideIndex, on: Release): boolean {
  if (state.turn >= on.turn || state.idle >= TOO_QUIET) return true;
  const looked = lookedFor(state);
  for (const found of looked) if (found.on === on && found.side === side) return found.is;
  const is = hasHappened(state, side, on);
  looked.push({ side, on, is });
  return is;
}
