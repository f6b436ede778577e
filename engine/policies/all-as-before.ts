import { keptWhile } from '../kept.ts';
import { isUnitAsBefore } from '../rally-round-the-king/copies.ts';
import { type BattleSide, type BattleState, hasSameGround } from '../rally-round-the-king/state.ts';

/** Whether a side has the same leaders and brings the same as before: what it has left to spend does not matter. */
const isSideAsBefore = (a: BattleSide, b: BattleSide): boolean => a === b || (a.leaders === b.leaders && a.bearings === b.bearings);

/** Whether everything that urgency depends on is the same in both states: units may differ only by having been activated, stopped, or had their go. */
export function isAsBefore(a: BattleState, b: BattleState): boolean {
  if (!hasSameGround(a, b) || a.idle !== b.idle || a.stakes !== b.stakes) return false;
  if (!isSideAsBefore(a.sides[0], b.sides[0]) || !isSideAsBefore(a.sides[1], b.sides[1])) return false;
  if (a.units === b.units) return true;
  for (let i = 0; i < a.units.length; i++) if (a.units[i] !== b.units[i] && !isUnitAsBefore(a.units[i]!, b.units[i]!)) return false;
  return true;
}

const isAllAsItIs = (then: BattleState, now: BattleState): boolean => then.units === now.units && then.sides === now.sides && then.magic === now.magic;

/**
 * Remembers what is worked out about a state for as long as its units, leaders, banners and spells stay as they are; `anew` makes an empty record to be filled
 * in.
 */
export const whileAllIsAsItIs = <T>(anew: (state: BattleState) => T): ((state: BattleState) => T) => keptWhile(isAllAsItIs, anew);
