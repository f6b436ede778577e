import { facesWithin, sideTouched } from '../geometry/facing.ts';
import { turned } from '../geometry/heading.ts';
import type { Point } from '../geometry/measure.ts';
import { ahead, awayFrom, facedTo, forward, moved } from '../geometry/stand.ts';
import { slideUntil, slideUntilEdge } from '../geometry/sweep.ts';
import type { StepId } from '../ids.ts';
import { retireOf } from '../movement-rates.ts';
import { enemiesTouching, filesBehind, friendsTouching, isInMelee } from './bodies.ts';
import { rout, takeHits } from './casualties.ts';
import type { At } from './chapter.ts';
import type { MovedHow } from './events.ts';
import { barredUntil, clearWay, reachOf } from './movement.ts';
import { hasRoom } from './standing-room.ts';
import { type BattleState, type BattleUnit, idOf, idsOf, pushSteps, withUnit, withUnits } from './state.ts';
import { outsideThreat } from './threats.ts';
import { isMounted, isSkirmish } from './troops.ts';

function tellPlace(state: BattleState, unit: number, how: MovedHow, cause: StepId, at: At): void {
  const { x, y, heading } = state.units[unit]!;
  at.say({ kind: 'moved', how, places: [{ unit: idOf(state, unit), x, y, heading }], cause });
}

/**
 * pp. 35-36: the state with a unit turned on its centre to face an enemy: straight at it if there is room, else by quarter turns. If neighbours
 * leave no room, or it is pinned by another enemy before it, it stays and counts as facing all directions (ruling 117).
 */
export function turnToFace(state: BattleState, unit: number, enemy: number): BattleState {
  const own = state.units[unit]!;
  const foe = state.units[enemy]!;
  const near = reachOf(state, unit) + reachOf(state, enemy);
  if (own.allRound || facesWithin(own, foe, near)) return state;
  if (isPinned(state, unit, enemy)) return withUnit(state, unit, { allRound: true });
  const straight = facedTo(own, foe.x, foe.y);
  const quarter = nearestQuarter(own, straight.heading);
  for (const heading of [straight.heading, quarter]) {
    if (heading === own.heading) continue;
    const turn = { ...own, heading };
    if (hasRoom(state, unit, turn)) return withUnit(state, unit, { heading, reforming: true });
  }
  return withUnit(state, unit, { allRound: true });
}

/** {@link turnToFace}, and it is told if the unit has turned. */
export function turnAndTell(state: BattleState, unit: number, enemy: number, cause: StepId, at: At): BattleState {
  const facing = turnToFace(state, unit, enemy);
  if (facing.units[unit]!.heading !== state.units[unit]!.heading) tellPlace(facing, unit, 'turned-to-face', cause, at);
  return facing;
}

/** p. 35: an enemy in whose charge reach the unit stands and that it faces already holds it. */
function isPinned(state: BattleState, unit: number, but: number): boolean {
  const own = state.units[unit]!;
  const { side } = state.troops[unit]!;
  return state.units.some((u, i) => {
    if (i === but || u.status !== 'field' || state.troops[i]!.side === side) return false;
    const reach = reachOf(state, i);
    return facesWithin(u, own, reach) && facesWithin(own, u, reach);
  });
}

function nearestQuarter(own: BattleUnit, heading: number): number {
  const off = turned(heading, -own.heading);
  return turned(own.heading, Math.round(off / 9000) * 9000);
}

/** p. 36: a unit halts: it is no longer active, those directly behind it in its body neither; it turns to an enemy it does not face. */
export function halt(state: BattleState, unit: number, toFace: number | null, cause: StepId, at: At): BattleState {
  const stopped = [unit, ...filesBehind(state, unit)];
  const were = stopped.filter((i) => state.units[i]!.active || state.units[i]!.charging !== null);
  if (were.length > 0) at.say({ kind: 'stopped', units: idsOf(state, were), reason: 'test', cause });
  const halted = withUnits(state, were, { active: false, charging: null });
  if (toFace === null || isInMelee(state, unit)) return halted;
  return turnAndTell(halted, unit, toFace, cause, at);
}

/** What a unit meets first on a way, in inches: nothing within `max`, a unit, impassable ground, or the table's edge. */
type Met =
  | { readonly inches: number; readonly what: 'nothing' | 'ground' | 'edge' }
  | { readonly inches: number; readonly what: 'unit'; readonly unit: number };

function firstMet(state: BattleState, unit: number, way: Point, max: number, passed: readonly number[]): Met {
  const own = state.units[unit]!;
  let met: Met = { inches: max, what: 'nothing' };
  const edge = slideUntilEdge(own, way, max);
  if (edge < met.inches) met = { inches: edge, what: 'edge' };
  const ground = barredUntil(state, unit, way, met.inches);
  if (ground < met.inches) met = { inches: ground, what: 'ground' };
  state.units.forEach((u, i) => {
    if (i === unit || u.status !== 'field' || passed.includes(i)) return;
    const inches = slideUntil(own, way, u, met.inches);
    if (inches < met.inches) met = { inches, what: 'unit', unit: i };
  });
  return met;
}

/**
 * p. 36: a unit retires directly away from an enemy by its retire distance, ends facing it and takes one hit. A friend in its way
 * halts it 1" off with a second hit; skirmishers in its way rout; an enemy or impassable ground routs it; over the edge it is gone
 * (ruling B18). With no enemy left it goes straight back.
 */
export function retire(state: BattleState, unit: number, from: number | null, cause: StepId, at: At): BattleState {
  const own = state.units[unit]!;
  if (own.status !== 'field') return state;
  const enemy = from === null ? null : state.units[from]!;
  const way = enemy === null ? awayFrom(own, own) : awayFrom(own, enemy);
  const rate = retireOf(state.troops[unit]!.listed, own.dismounted);
  let after = withUnit(state, unit, { active: false, charging: null, melee: null, moved: true, allRound: false });
  let met = firstMet(after, unit, way, rate, []);
  while (met.what === 'unit' && isFriend(state, unit, met.unit) && isSkirmish(state, met.unit) && !isSkirmish(state, unit)) {
    after = rout(after, met.unit, 'friends-retiring', cause, at);
    met = firstMet(after, unit, way, rate, []);
  }
  if (met.what === 'edge') return rout(after, unit, 'off-the-table', cause, at);
  if (met.what === 'ground') return rout(after, unit, 'impassable', cause, at);
  if (met.what === 'unit' && !isFriend(state, unit, met.unit)) return rout(after, unit, 'collision', cause, at);
  const inches = met.what === 'unit' ? Math.max(0, met.inches - 1) : met.inches;
  after = withUnit(after, unit, moved(after.units[unit]!, way, inches));
  if (enemy !== null) {
    const facing = facedTo(after.units[unit]!, enemy.x, enemy.y);
    if (hasRoom(after, unit, facing)) after = withUnit(after, unit, { heading: facing.heading });
  }
  tellPlace(after, unit, 'retired', cause, at);
  after = takeHits(after, unit, 1, 'retiring', cause, at);
  return met.what === 'unit' ? takeHits(after, unit, 1, 'friends-in-the-way', cause, at) : after;
}

const isFriend = (state: BattleState, a: number, b: number): boolean => state.troops[a]!.side === state.troops[b]!.side;

/** Foot friends in contact behind a unit that gives ground, all the way back, and mounted ones met there (p. 35). */
function pushedBack(state: BattleState, unit: number, way: Point): { readonly foot: number[]; readonly mounted: number[] } {
  const foot: number[] = [];
  const mounted: number[] = [];
  const chain = [unit];
  for (let n = 0; n < chain.length; n++)
    for (const i of friendsTouching(state, chain[n]!)) {
      if (i === unit || foot.includes(i) || mounted.includes(i) || slideUntil(state.units[chain[n]!]!, way, state.units[i]!, 1) > 0.05) continue;
      if (isMounted(state, i)) mounted.push(i);
      else {
        foot.push(i);
        chain.push(i);
      }
    }
  return { foot, mounted };
}

/**
 * p. 35: the way back before an enemy: straight back if it is met in front; met in flank or rear, without turning its stand (p. 41), the way
 * the enemy presses.
 */
function wayBack(own: BattleUnit, foe: BattleUnit): Point {
  if (sideTouched(own, foe) !== 'front' && sideTouched(foe, own) === 'front') return forward(foe);
  const front = forward(own);
  return { x: 0 - front.x, y: 0 - front.y };
}

/**
 * p. 35: a unit gives ground 1" straight back before an enemy and takes one hit; foot behind is pushed back unhurt, mounted
 * behind retires. The enemy follows up 1" with those behind it; if it touches anybody else it cannot: then the unit stays and takes the hit
 * all the same. Where there is no room it goes back as far as it can (ruling 118).
 */
export function giveGround(state: BattleState, unit: number, from: number, cause: StepId, at: At): BattleState {
  const own = state.units[unit]!;
  if (own.status !== 'field') return state;
  const foes = enemiesTouching(state, unit);
  const canFollow = foes.length > 0 && foes.every((f) => enemiesTouching(state, f).length === 1);
  let after = own.melee === null ? state : withUnit(state, unit, { melee: { ...own.melee, gaveGround: true } });
  if (!canFollow || state.units[from]!.status !== 'field') return takeHits(after, unit, 1, 'giving-ground', cause, at);
  const way = wayBack(own, state.units[from]!);
  const { foot, mounted } = pushedBack(after, unit, way);
  for (const i of mounted) after = retire(after, i, from, cause, at);
  const group = [unit, ...foot];
  let inches = 1;
  // another enemy behind them bars the way; those they leave come after them
  for (const i of group) inches = Math.min(inches, firstMet(after, i, way, inches, group).inches);
  for (const i of foes) inches = Math.min(inches, firstMet(after, i, way, inches, [...group, ...foes]).inches);
  if (inches > 0) {
    const units = after.units.slice();
    for (const i of group) units[i] = { ...moved(units[i]!, way, inches), moved: true };
    after = { ...after, units };
    tellPlace(after, unit, 'gave-ground', cause, at);
    for (const i of foot) tellPlace(after, i, 'pushed-back', cause, at);
    for (const f of foes) after = followUp(after, f, way, inches, cause, at);
  }
  return takeHits(after, unit, 1, 'giving-ground', cause, at);
}

/** p. 35: the enemy of a unit that gave ground follows and stays in contact, those behind pulled along as in a charge. */
function followUp(state: BattleState, unit: number, way: Point, inches: number, cause: StepId, at: At): BattleState {
  const behind = filesBehind(state, unit).filter((i) => state.troops[i]!.listed.rep <= state.troops[unit]!.listed.rep);
  let after = state;
  for (const i of [unit, ...behind]) {
    const room = firstMet(after, i, way, inches, []).inches;
    if (room <= 0) continue;
    after = withUnit(after, i, { ...moved(after.units[i]!, way, room), moved: true });
    tellPlace(after, i, 'followed-up', cause, at);
  }
  return after;
}

/**
 * p. 35: a unit advances straight ahead at half speed, turned first to an enemy that acted on its flank or rear. If it would come into
 * contact it must want to charge.
 */
export function advance(state: BattleState, unit: number, enemy: number | null, mayTurn: boolean, cause: StepId, at: At): BattleState {
  const facing = enemy === null || !mayTurn ? state : turnAndTell(state, unit, enemy, cause, at);
  const own = facing.units[unit]!;
  if (own.allRound) return halt(facing, unit, null, cause, at);
  const half = reachOf(facing, unit) / 2;
  if (enemy !== null && facesWithin(own, facing.units[enemy]!, half)) {
    return pushSteps(facing, cause, { kind: 'charge', units: [unit], targets: [enemy], reach: [half] });
  }
  const { inches } = clearWay(facing, [unit], half);
  if (inches <= 0) return facing;
  const outside = outsideThreat(facing, [unit]);
  const gone = withUnit(facing, unit, { ...ahead(own, inches), moved: true, allRound: false });
  tellPlace(gone, unit, 'advanced-on-the-enemy', cause, at);
  return pushSteps(gone, cause, { kind: 'threats', movers: [unit], outside });
}
