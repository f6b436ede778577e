import { SIDES, type SideIndex } from '../../sides.ts';
import type { At } from '../chapter.ts';
import { isFlying } from '../flight/air.ts';
import { rout } from '../reactions/casualties.ts';
import { type BattleState, type BattleUnit, idOf } from '../state.ts';
import type { BattleStep } from '../steps.ts';
import type { MaidenState, Ship } from './fleets.ts';
import { fleetOf, withFleet, withShip } from './ships.ts';

/**
 * p. 67: the Wind Maiden sings no more: all ships in the air fall, and the units in them count as routed. If she escaped, she took all ships with her (ruling
 * 248).
 */
export function maidenLost(state: BattleState, side: SideIndex, how: Exclude<MaidenState, 'with'>, at: At): BattleState {
  const { ships } = fleetOf(state, side)!;
  at.say({ kind: 'maiden-lost', nation: state.sides[side].nation, how, cause: at.cause });
  let after = withFleet(state, side, { she: how });
  for (const { unit } of ships) if (unit !== null && isFlying(after.units[unit]!)) after = rout(after, unit, 'plummeted', at);
  return how === 'escaped' ? withFleet(after, side, { ships: ships.map((): Ship => ({ unit: null })) }) : after;
}

/** p. 42: her unit is off the table for good: she is gone with it, captured if she was out of the fight and it routed. */
function maidenHeld(state: BattleState, side: SideIndex, at: At): BattleState {
  const { maiden, she } = fleetOf(state, side)!;
  const status = maiden === null ? null : state.units[maiden]!.status;
  if (status !== 'routed' && status !== 'left') return state;
  if (she === 'with') return maidenLost(state, side, status, at);
  return she === 'out-of-the-fight' && status === 'routed' ? maidenLost(state, side, 'captured', at) : state;
}

/**
 * Whether a unit has left its ship: it has, if it goes anywhere except through the air (ruling 246). A unit that a spell shifts has not: its ship is shifted
 * with it.
 */
function hasLeft(was: BattleUnit, is: BattleUnit, { kind }: BattleStep): boolean {
  if (was === is || isFlying(is) || was.status === 'to-deploy') return false;
  return is.status !== 'field' || (kind !== 'spell-works' && was.status === 'field' && (was.x !== is.x || was.y !== is.y));
}

/** After a step: ships whose unit has walked out of them, or routed, lie empty where it was, those that fell are gone; and whether the Wind Maidens are still there. */
export function shipsHeld(before: BattleState, state: BattleState, step: BattleStep, at: At): BattleState {
  if (before.units === state.units) return state;
  let after = state;
  for (const side of SIDES) {
    fleetOf(after, side)?.ships.forEach(({ unit }, which) => {
      if (unit === null || before.units[unit] === undefined) return;
      const was = before.units[unit]!;
      if (!hasLeft(was, state.units[unit]!, step)) return;
      const lies = was.status === 'field' ? { at: { x: was.x, y: was.y } } : {};
      after = withShip(after, side, which, { unit: null, ...lies });
      // a ship lost in the air is told of by its unit's rout
      if (was.status === 'field') at.say({ kind: 'ship-left', nation: after.sides[side].nation, unit: idOf(after, unit), cause: step.id });
    });
    if (fleetOf(after, side) !== null) after = maidenHeld(after, side, at);
  }
  return withoutWrecks(after);
}

/** Those that fell with her are no longer in a ship. */
function withoutWrecks(state: BattleState): BattleState {
  let after = state;
  for (const side of SIDES)
    fleetOf(state, side)?.ships.forEach(({ unit }, which) => {
      if (unit !== null && state.units[unit]!.status === 'routed') after = withShip(after, side, which, { unit: null });
    });
  return after;
}
