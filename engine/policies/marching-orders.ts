import { gap } from '../geometry/distance.ts';
import { difference, HALF_TURN, headingOf, type LeftOrRight, QUARTER_TURN } from '../geometry/heading.ts';
import type { Point } from '../geometry/measure.ts';
import { aheadOf, forward, pointFrom, rightOf } from '../geometry/stand.ts';
import type { BattleOffer, BattleWhy } from '../rally-round-the-king/actions.ts';
import { advanceOpen } from '../rally-round-the-king/movement/advancing.ts';
import { type BattleState, forwardOf, rightness, TABLE } from '../rally-round-the-king/state.ts';
import { barredUntil, unitPace } from '../rally-round-the-king/table/paces.ts';
import { isMounted } from '../rally-round-the-king/troops.ts';
import type { SideIndex } from '../sides.ts';
import { type Chosen, find, findLast, firstStop, offers, partingAtFirst, plain } from './choices.ts';
import { enemiesOf } from './fighters.ts';
import { opensOnFoot, type WayRound, wayRound } from './going-round.ts';
import { CLOSE, isOpenBehind, isWalled, JAMMED, workFree } from './working-free.ts';

/** How far a body's front reaches to either side of its first unit's middle, in inches. */
interface Breadth {
  readonly left: number;
  readonly right: number;
}

/** A charge shifts by half a base (p. 34): whoever is within that of the front lies straight ahead. */
const SHIFT = 0.7;

/** How broad the way of a body is, from its first unit’s middle, in inches: its front and half a base more (p. 34). */
export function breadthOf(state: BattleState, body: readonly number[]): Breadth {
  const lead = state.units[body[0]!]!;
  let left = 0;
  let right = 0;
  for (const i of body) {
    const aside = rightOf(lead, state.units[i]!.x, state.units[i]!.y);
    left = Math.min(left, aside);
    right = Math.max(right, aside);
  }
  return { left: left - lead.width / 2 - SHIFT, right: right + lead.width / 2 + SHIFT };
}

/** How far off its heading a place lies, in hundredths of a degree. */
const offOf = (state: BattleState, unit: number, { x, y }: Point): number => {
  const own = state.units[unit]!;
  return difference(own.heading, headingOf(x - own.x, y - own.y));
};

/** How many goes a body would take to reach a place: its way, and the turning before it. */
export function goesTo(state: BattleState, unit: number, { x, y }: Point, breadth: Breadth): number {
  const own = state.units[unit]!;
  const ahead = aheadOf(own, x, y);
  const aside = rightOf(own, x, y);
  const way = Math.sqrt(ahead * ahead + aside * aside) / unitPace(state, unit);
  if (ahead > 0 && aside >= breadth.left && aside <= breadth.right) return way;
  const turns = ahead > Math.abs(aside) ? 1 : ahead > 0 ? 1.6 : 2.5;
  return way + turns * (isMounted(state, unit) ? 0.6 : 1.2);
}

/** Of these enemies the one a body can reach soonest; null if there is none. */
export function soonestOf(state: BattleState, body: readonly number[], enemies: readonly number[]): { readonly enemy: number; readonly goes: number } | null {
  const breadth = breadthOf(state, body);
  const lead = body[0]!;
  let found: { enemy: number; goes: number } | null = null;
  for (const e of enemies) {
    const goes = goesTo(state, lead, state.units[e]!, breadth);
    if (found === null || goes < found.goes) found = { enemy: e, goes };
  }
  return found;
}

/** The enemy a body can reach soonest; null if there is none. */
export const soonestEnemy = (state: BattleState, body: readonly number[]): ReturnType<typeof soonestOf> => soonestOf(state, body, enemiesOf(state, body[0]!));

/** The stop nearest to the number wanted. */
const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/** At this many goes away the rough direction will do, in hundredths. */
const FAR = 2.5;
const ROUGHLY = 900;

/** Turning by less than this, in hundredths, is not worth a move. */
const LEAST_TURN = 500;

/** Less than this off its way, in hundredths, a body goes on as it faces; on the way round something it must be surer, or it catches on the corner. */
const STRAIGHT = 900;
const STRAIGHT_ROUND = 300;

/** Turning towards a place that lies this far off its way, in hundredths; null if it cannot or need not. */
function turnBy(state: BattleState, offer: BattleOffer, lead: number, off: number, why: BattleWhy, straight = STRAIGHT): Chosen | null {
  if (Math.abs(off) <= straight) return null;
  // once it has turned it must go at least half its move, horse in its next go (pp. 31-32)
  const mayTurnAbout = Math.abs(off) > QUARTER_TURN && offers(offer, 'about-face') && isOpenBehind(state, lead, Math.max(CLOSE, unitPace(state, lead) / 2));
  if (Math.abs(off) > 12000 && mayTurnAbout) return plain('about-face', why);
  const wheel = find(offer, off > 0 ? 'wheel-right' : 'wheel-left', 'number');
  // no room to wheel: about and round the other way, or straight on past what is in the way
  if (wheel === undefined || (wheel.to < LEAST_TURN && wheel.to < Math.abs(off))) return mayTurnAbout ? plain('about-face', why) : null;
  return { choice: wheel.choice, of: [], number: Math.round(within(Math.abs(off), wheel.from, wheel.to)), why };
}

/** Turning towards a place, if no part of the body's front has it straight ahead. */
function turnTo(state: BattleState, offer: BattleOffer, lead: number, { left, right }: Breadth, goal: Point, why: BattleWhy): Chosen | null {
  const own = state.units[lead]!;
  const aside = rightOf(own, goal.x, goal.y);
  if (aheadOf(own, goal.x, goal.y) > 0 && aside >= left && aside <= right) return null;
  const off = offOf(state, lead, goal);
  if (Math.abs(off) < ROUGHLY && goesTo(state, lead, goal, { left, right }) > FAR) return null;
  return turnBy(state, offer, lead, off, why);
}

/** Turning to face a place, from where the body stands; null if it cannot or need not. */
export const face = (state: BattleState, offer: BattleOffer, body: readonly number[], goal: Point): Chosen | null =>
  turnBy(state, offer, body[0]!, offOf(state, body[0]!, goal), 'the-plan');

/** How near to where only narrower bodies get through, in inches, a body parts into files. */
const NARROWS = 3;

/**
 * A body this far off its way round something, in hundredths, that can turn no more in this go waits for the next; one farther off goes on, to get out of where
 * it is.
 */
const ASKEW = { least: 500, most: 9000 } as const;

/** Half the width of a body, in inches. */
const halfOf = ({ left, right }: Breadth): number => (right - left) / 2 - SHIFT;

/** Where the middle of a body's first rank is. */
const middleOf = (state: BattleState, lead: number, { left, right }: Breadth): Point => pointFrom(state.units[lead]!, (left + right) / 2, 0);

/** The way of a body to a place, round ground closed to it. */
export function wayOfBody(state: BattleState, body: readonly number[], goal: Point, breadth = breadthOf(state, body)): WayRound {
  return wayRound(state, body[0]!, middleOf(state, body[0]!, breadth), goal, halfOf(breadth));
}

/** Whether riders have no way to any enemy but would have one to a place on foot: they dismount when nothing happens any more. */
function isCutOff(state: BattleState, body: readonly number[], goal: Point, breadth: Breadth): boolean {
  const lead = body[0]!;
  if (!enemiesOf(state, lead).every((e) => wayOfBody(state, body, state.units[e]!, breadth).isNone)) return false;
  return opensOnFoot(state, lead, middleOf(state, lead, breadth), goal, halfOf(breadth));
}

/** Going to a place, round what is closed to the body: turning first, if need be. `inches`, how far it is to go straight on, is asked for only if it does. */
export function marchTo(
  state: BattleState,
  offer: BattleOffer,
  body: readonly number[],
  goal: Point,
  why: BattleWhy,
  inches?: () => number | undefined,
): Chosen | null {
  const lead = body[0]!;
  const breadth = breadthOf(state, body);
  const { to, tooWide, isNone } = wayOfBody(state, body, goal, breadth);
  if (isNone && state.idle >= JAMMED && offers(offer, 'dismount') && isCutOff(state, body, goal, breadth)) return plain('dismount', 'go-round');
  const own = state.units[lead]!;
  const narrower = tooWide ? partingAtFirst(state, offer) : undefined;
  if (narrower !== undefined && barredUntil(state, lead, forward(own), NARROWS) < NARROWS) return firstStop(narrower, 'go-round');
  const goesOn = (): Chosen | null => goOn(offer, why, inches?.(), () => leastWay(state, body)) ?? workFree(state, offer, body);
  if (to === goal) return turnTo(state, offer, lead, breadth, goal, why) ?? goesOn();
  const { x, y } = middleOf(state, lead, breadth);
  const off = difference(own.heading, headingOf(to.x - x, to.y - y));
  const turn = turnBy(state, offer, lead, off, 'go-round', STRAIGHT_ROUND);
  if (turn !== null) return turn;
  const isAskew = Math.abs(off) > ASKEW.least && Math.abs(off) <= ASKEW.most;
  // a body with its back to a wall leaves it
  const waits = isAskew && offers(offer, 'done') && !body.some((i) => isWalled(state, i, HALF_TURN));
  return waits ? plain('done', 'go-round') : goesOn();
}

/** Less than this, in inches, is not worth a point of War Rating. */
const LEAST_WAY = 1;

/** The shortest march worth a point to a body, in inches; none is too short if it brings the body into range, because it shoots then (p. 35). */
const leastWay = (state: BattleState, body: readonly number[]): number => (advanceOpen(state, body, 0).stoppedBy === 'in-range' ? 0 : LEAST_WAY);

/** Going straight on as far as possible, or this many inches if that is allowed; `least`: how far it must go to be worth a point. */
export function goOn(offer: BattleOffer, why: BattleWhy, inches = Number.POSITIVE_INFINITY, least = (): number => LEAST_WAY): Chosen | null {
  const advance = findLast(offer, 'advance', 'number');
  // over a river there is no choice how far (p. 29)
  if (advance === undefined) return find(offer, 'advance', 'none') === undefined ? null : plain('advance', why);
  if (advance.cost !== undefined && advance.to < LEAST_WAY && advance.to < least()) return null;
  return { choice: 'advance', of: [], number: within(inches, advance.from, advance.to), why };
}

/** p. 35: a body stops on ground it can hold: on the crest or at the far edge if it gets there, else at once where `anywhere` will do; null if it cannot. */
export function holdGround(offer: BattleOffer, where: 'anywhere' | 'where-it-sees-out'): Chosen | null {
  const ground = find(offer, 'occupy', 'number');
  if (ground === undefined) return null;
  const best = ground.stops.length > 2 ? ground.stops[1]! : ground.from;
  return where === 'where-it-sees-out' && best === ground.from ? null : { choice: 'occupy', of: [], number: best, why: 'hold-the-line' };
}

/** How far beyond the end of the enemy's line, in inches, a wing passes it. */
const WIDE = 6;

/** A place beyond the end of the enemy's line, on the side where a wing is, from which it can turn in. */
export function roundTheFlank(state: BattleState, side: SideIndex, hand: LeftOrRight, lead: number): Point | null {
  const sign = hand === 'right' ? 1 : -1;
  const enemies = enemiesOf(state, lead);
  if (enemies.length === 0) return null;
  let edge = Number.NEGATIVE_INFINITY;
  let deep = 0;
  for (const e of enemies) {
    edge = Math.max(edge, sign * rightness(state, side, state.units[e]!.x - TABLE.width / 2));
    deep += state.units[e]!.y / enemies.length;
  }
  const out = Math.min(edge + WIDE, TABLE.width / 2 - 2.5);
  const x = TABLE.width / 2 + sign * out * (forwardOf(state, side) === 0 ? 1 : -1);
  const own = state.units[lead]!;
  const passed = forwardOf(state, side) === 0 ? own.y >= deep - 2 : own.y <= deep + 2;
  if (passed) return null;
  for (const e of enemies) if (gap(own, state.units[e]!) < 5) return null;
  return { x, y: deep };
}
