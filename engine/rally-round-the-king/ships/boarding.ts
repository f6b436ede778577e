import { distanceTo } from '../../geometry/distance.ts';
import type { SideIndex } from '../../sides.ts';
import { type BattleAction, type BattleChoice, MOST_STOPS } from '../actions.ts';
import { pushSteps, withUnit } from '../changes.ts';
import type { At } from '../chapter.ts';
import { breakUp } from '../movement/forming-bodies.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import type { Orders } from '../steps.ts';
import { fleetOf, isAboard, mayRide, withShip } from './ships.ts';

/** How near, in inches, a unit that boards must be to an empty ship (ruling 246). */
const REACH = 1;

/** The empty ship that lies nearest to a unit, within reach; -1 if none does. */
function shipBeside(state: BattleState, side: SideIndex, unit: number): number {
  const far = fleetOf(state, side)!.ships.map(({ at }) => (at === undefined ? Number.POSITIVE_INFINITY : distanceTo(state.units[unit]!, at)));
  const least = Math.min(...far);
  return least <= REACH ? far.indexOf(least) : -1;
}

const mayBoard = (state: BattleState, side: SideIndex, unit: number): boolean =>
  mayRide(state.troops[unit]!) && !state.units[unit]!.volleyed && !isAboard(state, unit) && shipBeside(state, side, unit) >= 0;

/** Going aboard, for those of a body that is in no melee and has done nothing yet that stand beside an empty ship (ruling 246). */
export function boardingOpen(state: BattleState, { side, begun }: Orders, units: readonly number[]): BattleChoice | null {
  if (fleetOf(state, side) === null || begun) return null;
  const of = idsOf(
    state,
    units.filter((i) => mayBoard(state, side, i)),
  );
  return of.length === 0 ? null : { choice: 'board', form: 'set', of, min: 1, max: 1, stops: of.slice(0, MOST_STOPS).map((id) => [id]) };
}

/** A unit goes aboard where it stands, and has had its go; the others of its body have theirs after it. */
export function goAboard(state: BattleState, step: Orders, units: readonly number[], action: BattleAction, at: At): BattleState {
  const { side, id: cause } = step;
  const unit = units.find((i) => idOf(state, i) === action.of[0])!;
  const ship = shipBeside(state, side, unit);
  at.say({ kind: 'ship-boarded', nation: state.sides[side].nation, unit: idOf(state, unit), cause });
  const parted = withUnit(breakUp(state, [unit]), unit, { active: false, moved: true, done: true });
  const others = units.filter((i) => i !== unit);
  const rest = others.length === 0 ? [] : [{ ...step, units: others }];
  return pushSteps(withShip(parted, side, ship, { unit }), cause, { kind: 'body-done', units: [unit] }, ...rest);
}
