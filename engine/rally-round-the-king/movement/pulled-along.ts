import { farApart, overlaps } from '../../geometry/distance.ts';
import { ROUNDED } from '../../geometry/measure.ts';
import { ahead, aheadOf, forward, sideways } from '../../geometry/stand.ts';
import { straightUntil, straightUntilEdge } from '../../geometry/sweep.ts';
import { withUnit, withUnitAs } from '../changes.ts';
import type { At } from '../chapter.ts';
import { enteringMelee, overClearGround } from '../melee/melee-modifiers.ts';
import { type BattleState, type BattleUnit, type Charge, idOf } from '../state.ts';
import { enemiesTouching } from '../table/bodies.ts';
import { barredUntil, farWith, inRiver, riverAhead, unitPace } from '../table/paces.ts';
import { onField } from '../table/standing.ts';
import { hasRoom } from '../table/standing-room.ts';
import { AT_CONTACT, SLACK } from './charge-ends.ts';
import { mayChargeThrough } from './passing-through.ts';

/** How far a stand can go straight ahead before it meets one it may not pass through, the edge of the table, or ground it cannot enter. */
export function roomAhead(state: BattleState, unit: number, max: number, passes: readonly number[] = []): number {
  const own = state.units[unit]!;
  let room = barredUntil(state, unit, forward(own), straightUntilEdge(own, max));
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (i !== unit && other.status === 'field' && !passes.includes(i)) room = Math.min(room, straightUntil(own, other, room));
  }
  return Math.max(0, room);
}

/**
 * How far a unit that is pulled along gets. It passes through friends where it may, but does not halt on them (p. 33, ruling 264), and enters no river: a
 * charge ends at its edge like any move (p. 29).
 */
function wayAlong(state: BattleState, unit: number, by: number): number {
  const own = state.units[unit]!;
  const max = inRiver(state, unit) ? by : riverAhead(state, unit, forward(own), by);
  const passes: number[] = [];
  for (const i of onField(state, state.troops[unit]!.side))
    if (i !== unit && !farApart(own, state.units[i]!, Math.max(0, max)) && mayChargeThrough(state, unit, i)) passes.push(i);
  const inches = passes.length === 0 ? 0 : roomAhead(state, unit, max, passes);
  return inches > 0 && passes.every((i) => !overlaps(ahead(own, inches), state.units[i]!)) ? inches : roomAhead(state, unit, max);
}

/** A stand shifted to its right in a charge: never back by rounding, because a charge goes forward (p. 34). */
export function shiftedAside(own: BattleUnit, right: number): BattleUnit {
  const aside = sideways(own, right);
  return aheadOf(own, aside.x, aside.y) < 0 ? ahead(aside, ROUNDED) : aside;
}

/** Where a unit that follows a charger this far ahead ends, shifted sideways as the charger is; null if it has no room there. */
function placeAside(state: BattleState, unit: number, by: number, shifted: number): BattleUnit | null {
  const aside = shiftedAside(state.units[unit]!, shifted);
  return hasRoom(state, unit, aside) ? ahead(aside, wayAlong(withUnitAs(state, unit, aside), unit, by)) : null;
}

/**
 * Where a unit that follows a charger this far ahead and to the side ends: straight ahead if it would make no headway to the side, or if a friend would hold it
 * up only there; null if it cannot come at all (ruling 179).
 */
function placeBehind(state: BattleState, unit: number, by: number, shifted: number): BattleUnit | null {
  const own = state.units[unit]!;
  const aside = shifted === 0 ? null : placeAside(state, unit, by, shifted);
  const cameAside = aside === null ? 0 : aheadOf(own, aside.x, aside.y);
  const straight = aside !== null && cameAside >= by - ROUNDED ? 0 : wayAlong(state, unit, by);
  if (aside !== null && (cameAside > 0 || by <= 0) && (straight <= cameAside + ROUNDED || meetsEnemy(state, unit, aside))) return aside;
  return straight > 0 ? ahead(own, straight) : null;
}

/** Whether a unit would touch an enemy at a place. */
const meetsEnemy = (state: BattleState, unit: number, place: BattleUnit): boolean => enemiesTouching(withUnitAs(state, unit, place), unit).length > 0;

/**
 * How far ahead and to the side the units before them go now, how far they have come in all, and whether they charge or meet a charge. `drawnIn`: it is the
 * inch across which units whose move is over are drawn into melee (p. 40). `byTest`: a test has sent them, so none of their move is gone (ruling B2).
 */
export interface Led {
  readonly by: number;
  readonly shifted: number;
  readonly came: number;
  readonly role: 'charged' | 'countercharged';
  readonly drawnIn?: true;
  readonly byTest?: true;
}

/** What else a charge says to the units behind the charger. */
export const ledBy = ({ drawnIn, byTest }: Charge): Pick<Led, 'drawnIn' | 'byTest'> => ({
  ...(drawnIn === undefined ? {} : { drawnIn }),
  ...(byTest === undefined ? {} : { byTest }),
});

/**
 * What a unit has left of its normal move in this go, in inches of open ground, once its body has marched, wheeled or turned in it (pp. 31-32): by a test all
 * (ruling B2).
 */
const moveLeft = (state: BattleState, unit: number, { byTest }: Led): number =>
  (unitPace(state, unit) * (100 - (byTest === true ? 0 : (state.units[unit]!.setOut?.spent ?? 0)))) / 100;

/**
 * How far of this many inches a unit that is pulled along goes: in all no farther than the rest of its own move in this go takes it over the ground on its way,
 * and the last inch always (pp. 29, 32, ruling 338).
 */
function ownMove(state: BattleState, unit: number, led: Led): number {
  const { by, came, drawnIn, byTest, role } = led;
  // no test takes a unit out of a river (p. 30, ruling 149)
  if ((byTest === true || role === 'countercharged') && inRiver(state, unit)) return 0;
  if (drawnIn === true) return by;
  const own = state.units[unit]!;
  const gone = came - by;
  const began = ahead(own, 0 - gone);
  const all = farWith(withUnitAs(state, unit, began), [unit], moveLeft(state, unit, led));
  return Math.min(by, Math.max(0, Math.max(all, AT_CONTACT + SLACK) - gone));
}

/**
 * Takes units straight ahead by the same distance as the one before them, as far as there is room, and shifted as it is if there is room for that. A unit that
 * cannot come does not shift either (ruling 179). One that comes into contact has charged with it (ruling 302).
 */
export function bringUp(state: BattleState, followers: readonly number[], led: Led, at: At): BattleState {
  const { by, shifted, came, role, drawnIn } = led;
  // what is drawn into melee charges across the last inch alone (ruling 371)
  const charged = drawnIn === true ? by : came;
  let after = state;
  for (const i of followers) {
    const own = ownMove(after, i, led);
    const place = own <= 0 && by > 0 ? null : placeBehind(after, i, own, shifted);
    if (place === null) continue;
    after = withUnitAs(after, i, { ...place, moved: true, allRound: false });
    if (enemiesTouching(after, i).length > 0)
      after = withUnit(after, i, { melee: enteringMelee(role, overClearGround(after, ahead(place, 0 - charged), place)), active: false });
    const { x, y, heading } = after.units[i]!;
    at.say({ kind: 'moved', how: 'pulled-along', places: [{ unit: idOf(after, i), x, y, heading }], cause: at.cause });
  }
  return after;
}

/** Takes along those behind a unit that has gone on. */
export interface File {
  readonly behind: readonly number[];
  readonly led: Led;
}

/**
 * Brings up several files, given from right to left: those that shift to the left go from left to right, so that each has the room left by the one beside it.
 */
export function bringUpFiles(state: BattleState, files: readonly File[], at: At): BattleState {
  let after = state;
  for (const { behind, led } of files) if (led.shifted >= 0) after = bringUp(after, behind, led, at);
  for (let n = files.length - 1; n >= 0; n--) {
    const { behind, led } = files[n]!;
    if (led.shifted < 0) after = bringUp(after, behind, led, at);
  }
  return after;
}
