import { facesWithin } from '../../geometry/facing.ts';
import { type Heading, QUARTER_TURN, turned } from '../../geometry/heading.ts';
import { CONTACT, type Point } from '../../geometry/measure.ts';
import { aheadOf, awayFrom, facedTo, moved } from '../../geometry/stand.ts';
import { slideUntil, slideUntilEdge } from '../../geometry/sweep.ts';
import { ACROSS_THE_TABLE } from '../../geometry/table.ts';
import { retireOf } from '../../movement-rates.ts';
import { bearingsRetire } from '../bearings/losing.ts';
import { withUnit, withUnitAs, withUnits } from '../changes.ts';
import type { At } from '../chapter.ts';
import type { MovedHow } from '../events.ts';
import { routOrRampage } from '../melee/elephants.ts';
import { foesTouching } from '../melee/melee-groups.ts';
import { facedByEnemy } from '../movement/movement.ts';
import { markCrossed } from '../movement/rivers.ts';
import { type BattleState, type BattleUnit, idOf, idsOf } from '../state.ts';
import type { BattleStep, Go } from '../steps.ts';
import { filesBehind, isInMelee, touchingOf } from '../table/bodies.ts';
import { barredUntil, farWith } from '../table/paces.ts';
import { hasRoomToTurn } from '../table/standing-room.ts';
import { isFanatic, isSkirmish } from '../troops.ts';
import { goesAfterNobody, rout, setsOutNoMore, takeHits } from './casualties.ts';

/** Whether a unit faces an enemy, at any distance: it could come to it straight ahead. */
export const faces = (state: BattleState, unit: number, enemy: number): boolean => facesWithin(state.units[unit]!, state.units[enemy]!, ACROSS_THE_TABLE);

/** Says where a unit has come to. */
export function tellPlace(state: BattleState, unit: number, how: MovedHow, at: At): void {
  const { x, y, heading } = state.units[unit]!;
  at.say({ kind: 'moved', how, places: [{ unit: idOf(state, unit), x, y, heading }], cause: at.cause });
}

/** An enemy whose middle is not beyond the line of a unit's front is on its flank or rear (p. 41); any other it faces (ruling 117). */
export function isBehind(state: BattleState, unit: number, enemy: number): boolean {
  const own = state.units[unit]!;
  const { x, y } = state.units[enemy]!;
  return aheadOf(own, x, y) <= own.depth / 2;
}

/**
 * pp. 35-36: the state with a unit turned on its centre towards an enemy, straight at it if there is room, else by quarter turns; unchanged if it has no room
 * or is pinned by another enemy before it.
 */
export function turnedTo(state: BattleState, unit: number, enemy: number): BattleState {
  // already held by another that could charge it (p. 35, ruling 110)
  if (facedByEnemy(state, unit, enemy)) return state;
  const heading = headingTo(state, unit, enemy);
  return heading === null ? state : withUnit(state, unit, { heading });
}

/**
 * How a unit stands after turning on its centre towards another, straight at it if there is room, else by quarter turns; null if it has no room, or stands like
 * that already (ruling 117).
 */
function headingTo(state: BattleState, unit: number, other: number): Heading | null {
  const own = state.units[unit]!;
  const { x, y } = state.units[other]!;
  const straight = facedTo(own, x, y).heading;
  return [straight, nearestQuarter(own, straight)].find((heading) => heading !== own.heading && hasRoomToTurn(state, unit, { ...own, heading })) ?? null;
}

/** pp. 35-36: a unit turns to an enemy behind its front; if it cannot it stays as it is and counts as facing all directions (ruling 117). It is told. */
export function aboutOrAllRound(state: BattleState, unit: number, enemy: number, at: At): BattleState {
  const after = turnedTo(state, unit, enemy);
  if (after === state) return withUnit(state, unit, { allRound: true });
  tellPlace(after, unit, 'turned-to-face', at);
  return withUnit(after, unit, { allRound: false });
}

/** pp. 35-36: the same for a unit that halts and does not face the enemy, unless he is before it, or it counts as facing all directions already. It is told. */
const faceAbout = (state: BattleState, unit: number, enemy: number, at: At): BattleState =>
  state.units[unit]!.allRound || !isBehind(state, unit, enemy) ? state : aboutOrAllRound(state, unit, enemy, at);

function nearestQuarter(own: BattleUnit, heading: number): number {
  const off = turned(heading, -own.heading);
  return turned(own.heading, Math.round(off / QUARTER_TURN) * QUARTER_TURN);
}

/** In the enemy's go the units that were halted are remembered. */
const haltedBy = (state: BattleState, units: readonly number[]): BattleState =>
  units.length === 0 || state.troops[units[0]!]!.side === state.mover ? state : withUnits(state, units, { halted: true });

/** An order that its body may still get in this go, now or after those that stay have shot. */
const goOf = (step: BattleStep): Go | null => (step.kind === 'orders' ? step : step.kind === 'volley' && step.unless !== undefined ? step.unless : null);

/** How a test has kept a unit from its body's move: it has stopped in place, or has been driven back. */
type Kept = 'stopped' | 'driven-back';

/**
 * Whether a unit that is not active could still be given an order with its body: if swept along by others that are, or, where the whole body has stopped
 * before an enemy, to charge him (p. 40); not if it has been driven back from there.
 */
const isStillTold = (state: BattleState, go: Go | null, unit: number, kept: Kept): boolean =>
  go?.swept?.includes(unit) === true && ((kept === 'driven-back' && go.begun) || go.units.some((i) => i !== unit && state.units[i]!.active));

/**
 * pp. 35-36: a unit that a test stops or drives back during its body's go stays behind, even if it was not active before. One driven back from where its
 * whole body has stopped has had its go.
 */
export function leftBehind(state: BattleState, units: readonly number[], kept: Kept): BattleState {
  const isLeft = (go: Go | null): boolean => units.some((i) => isStillTold(state, go, i, kept));
  if (!state.agenda.some((step) => isLeft(goOf(step)))) return state;
  const others = (of: readonly number[]): readonly number[] => of.filter((i) => !units.includes(i));
  const hadTheirGo: number[] = [];
  const agenda = state.agenda.map((step): BattleStep => {
    const go = goOf(step);
    if (go === null || !isLeft(go)) return step;
    const hasStopped = !go.units.some((i) => state.units[i]!.active);
    if (hasStopped) hadTheirGo.push(...units);
    const left = { swept: others(go.swept!), ...(hasStopped ? { units: others(go.units) } : {}) };
    if (step.kind === 'volley') return { ...step, unless: { ...step.unless!, ...left } };
    return step.kind === 'orders' ? { ...step, ...left } : step;
  });
  return withUnits({ ...state, agenda }, hadTheirGo, { done: true });
}

/** p. 36: a unit halts: it is no longer active, nor are those directly behind it in its body; it turns to an enemy it does not face. */
export function halt(state: BattleState, unit: number, toFace: number | null, at: At): BattleState {
  const stopped = [unit, ...filesBehind(state, unit)];
  const were = stopped.filter((i) => state.units[i]!.active || state.units[i]!.charging !== null);
  if (were.length > 0) at.say({ kind: 'stopped', units: idsOf(state, were), reason: 'test', cause: at.cause });
  const still = setsOutNoMore(withUnits(state, were, { active: false, charging: null }), stopped);
  const halted = leftBehind(haltedBy(still, were), stopped, 'stopped');
  return toFace === null || isInMelee(state, unit) ? halted : faceAbout(halted, unit, toFace, at);
}

/** What a unit meets first on a way, in inches: nothing within `max`, a unit, impassable ground, or the table's edge. */
type Met =
  | { readonly inches: number; readonly what: 'nothing' | 'ground' | 'edge' }
  | { readonly inches: number; readonly what: 'unit'; readonly unit: number };

/** What a unit meets first within this many inches of its way, those it passes through left out. */
export function firstMet(state: BattleState, unit: number, way: { readonly x: number; readonly y: number }, max: number, passed: readonly number[]): Met {
  const own = state.units[unit]!;
  let met: Met = { inches: max, what: 'nothing' };
  const edge = slideUntilEdge(own, way, max);
  if (edge < met.inches) met = { inches: edge, what: 'edge' };
  const ground = barredUntil(state, unit, way, met.inches);
  if (ground < met.inches) met = { inches: ground, what: 'ground' };
  for (let i = 0; i < state.units.length; i++) {
    const u = state.units[i]!;
    if (i === unit || u.status !== 'field' || passed.includes(i)) continue;
    const inches = slideUntil(own, way, u, met.inches);
    if (inches < met.inches) met = { inches, what: 'unit', unit: i };
  }
  return met;
}

/** p. 33: friends that retire rout skirmishers they come upon; fanatics never do (ruling B22). */
const isRiddenThrough = (state: BattleState, unit: number, met: number): boolean =>
  isFriend(state, unit, met) && isSkirmish(state, met) && !isFanatic(state, met);

/**
 * The way a unit retires: directly away from the enemy (p. 36). If a friend beside it closes that, and the enemy is before its front, straight back
 * past that friend (ruling 130).
 */
function wayBack(state: BattleState, unit: number, enemy: BattleUnit | null, rate: number): Point {
  const own = state.units[unit]!;
  const back = awayFrom(own, own);
  if (enemy === null) return back;
  const way = awayFrom(own, enemy);
  if (aheadOf(own, enemy.x, enemy.y) < own.depth / 2) return way;
  const met = firstMet(state, unit, way, rate, []);
  if (met.what !== 'unit' || !touchingOf(state, unit).includes(met.unit) || !isFriend(state, unit, met.unit)) return way;
  return slideUntil(own, back, state.units[met.unit]!, rate) > met.inches + CONTACT ? back : way;
}

/**
 * p. 36: a unit retires directly away from an enemy by its retire distance, less in bad ground (pp. 29-30, ruling 192), ends facing him and takes one hit. A friend in its
 * way halts it 1" off with a second hit, skirmishers too (ruling 286); skirmishers in its way rout; an enemy or impassable ground routs it (an elephant runs wild, p. 41); over the edge it
 * is gone (ruling B18). With no enemy left it goes straight back. Fanatics stay (ruling B22). A unit that finds no way out of a melee is still in it as it was
 * (ruling 99), unless it is run down (ruling 155).
 */
export function retire(state: BattleState, unit: number, from: number | null, at: At): BattleState {
  const own = state.units[unit]!;
  if (own.status !== 'field' || isFanatic(state, unit)) return state;
  const enemy = from === null ? null : state.units[from]!;
  const listed = retireOf(state.troops[unit]!.listed, own.dismounted);
  const way = wayBack(state, unit, enemy, listed);
  const rate = farWith(state, [unit], listed, way);
  const gone = withUnit(state, unit, { active: false, charging: null, melee: null, moved: true, allRound: false });
  let after = leftBehind(goesAfterNobody(gone, unit), [unit], 'driven-back');
  let met = firstMet(after, unit, way, rate, []);
  while (met.what === 'unit' && isRiddenThrough(state, unit, met.unit)) {
    after = rout(after, met.unit, 'friends-retiring', at);
    met = firstMet(after, unit, way, rate, []);
  }
  const there = withUnitAs(after, unit, moved(after.units[unit]!, way, met.inches));
  const isLost = met.what === 'edge' || met.what === 'ground' || (met.what === 'unit' && !isFriend(state, unit, met.unit));
  if (isLost && met.inches > 0) tellPlace(there, unit, 'retired', at);
  if (met.what === 'edge') return rout(there, unit, 'off-the-table', at);
  if (met.what === 'ground') return routOrRampage(there, unit, 'impassable', from, at);
  if (met.what === 'unit' && !isFriend(state, unit, met.unit)) return routOrRampage(there, unit, 'collision', met.unit, at);
  const inches = met.what === 'unit' ? Math.max(0, met.inches - 1) : met.inches;
  after = markCrossed(withUnitAs(after, unit, moved(after.units[unit]!, way, inches)), [unit]);
  const beside = newlyMet(state, after, unit);
  if (beside !== undefined) {
    tellPlace(after, unit, 'retired', at);
    return routOrRampage(after, unit, 'collision', beside, at);
  }
  if (from !== null && !faces(after, unit, from)) {
    const heading = headingTo(after, unit, from);
    if (heading !== null) after = withUnit(after, unit, { heading });
    else if (isBehind(after, unit, from)) after = withUnit(after, unit, { allRound: true });
  }
  if (foesTouching(after, unit).length > 0) after = withUnit(after, unit, { melee: own.melee });
  tellPlace(after, unit, 'retired', at);
  after = takeHits(bearingsRetire(after, unit), unit, 1, 'retiring', at);
  return met.what === 'unit' ? takeHits(after, unit, 1, 'friends-in-the-way', at) : after;
}

/** An enemy that a unit touches and did not before: it has met him, though nothing stopped it (p. 40, ruling 178). */
const newlyMet = (before: BattleState, after: BattleState, unit: number): number | undefined => {
  const foes = foesTouching(after, unit);
  return foes.length === 0 ? undefined : foes.find((foe) => !foesTouching(before, unit).includes(foe));
};

const isFriend = (state: BattleState, a: number, b: number): boolean => state.troops[a]!.side === state.troops[b]!.side;
