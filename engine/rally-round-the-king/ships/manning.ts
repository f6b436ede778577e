import { SIDES, type SideIndex } from '../../sides.ts';
import { MOST_STOPS } from '../actions.ts';
import { announce, type Chapter } from '../chapter.ts';
import { type BattleState, idsOf } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import type { Fleets } from './fleets.ts';
import { fleetOf, isAboard, mayRide, withFleet, withShip } from './ships.ts';

/** The ships that are manned before a battle, one after the other (ruling 242). */
export const manningOf = (fleets: Fleets | undefined): BattleStepBody[] =>
  SIDES.flatMap((side) => (fleets?.[side]?.ships ?? []).map((_, ship): BattleStepBody => ({ kind: 'attach-ship', side, ship })));

/** Units of a side that may ride and are in no ship yet, the dearest first. */
function riders(state: BattleState, side: SideIndex): number[] {
  const own = state.troops.flatMap((t, i) => (t.side === side && mayRide(t) && !isAboard(state, i) ? [i] : []));
  return own.sort((a, b) => state.troops[b]!.listed.cost - state.troops[a]!.listed.cost || a - b);
}

/** Whether a ship may be manned: the first is the Wind Maiden's, and unless it is, no other is (ruling 242). */
const isHers = (state: BattleState, side: SideIndex, ship: number): boolean => ship === 0 || fleetOf(state, side)!.maiden !== null;

/** p. 67: each ship carries up to one unit of infantry, its side says which; with that of the first is the Wind Maiden. */
export const attachShip: Chapter<'attach-ship'> = {
  offer(state, { side, ship }) {
    const of = isHers(state, side, ship) ? idsOf(state, riders(state, side)) : [];
    if (of.length === 0) return null;
    return {
      side,
      choices: [
        { choice: 'attach', form: 'set', of, min: 1, max: 1, stops: of.slice(0, MOST_STOPS).map((id) => [id]) },
        { choice: 'leave-empty', form: 'none' },
      ],
    };
  },
  run: (state) => state,
  take(state, { side, ship, id: cause }, action, at) {
    announce(at, action);
    if (action.choice === 'leave-empty') return state;
    const unit = state.troops.findIndex((t) => t.id === action.of[0]);
    const maiden = ship === 0 ? { maiden: true as const } : {};
    at.say({ kind: 'ship-boarded', nation: state.sides[side].nation, unit: state.troops[unit]!.id, ...maiden, cause });
    const manned = withShip(state, side, ship, { unit });
    return ship === 0 ? withFleet(manned, side, { maiden: unit }) : manned;
  },
};
