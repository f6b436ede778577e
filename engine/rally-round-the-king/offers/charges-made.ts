import { withUnit } from '../changes.ts';
import type { Charger } from '../movement/charge-targets.ts';
import { broughtNear, contacts, onTheWay } from '../movement/charging-together.ts';
import { countercharges } from '../movement/countercharging.ts';
import type { BattleState } from '../state.ts';
import { enemiesTouching } from '../table/bodies.ts';

const unitsOf = (chargers: readonly Charger[]): number[] => chargers.map((c) => c.unit);

/** The state with these charges declared (p. 34). */
export function declared(state: BattleState, chargers: readonly Charger[]): BattleState {
  let after = state;
  for (const { unit, target, reach, wheel } of chargers) {
    const { x, y, heading } = state.units[unit]!;
    const by = wheel === undefined ? {} : { wheel };
    after = withUnit(after, unit, { charging: { target, from: { x, y, heading }, reach, counter: false, ...by } });
  }
  return after;
}

/** p. 38: the table when the charged test, if all that have declared a charge come on: an inch off their targets. */
export const comeNear = (state: BattleState, chargers: readonly Charger[]): BattleState =>
  broughtNear(state, unitsOf(chargers), (now, charger, inches, meeting) => {
    if (inches <= 0) return now;
    const { x, y } = onTheWay(now.units[charger]!, inches, meeting);
    return withUnit(now, charger, { x, y, moved: true, allRound: false });
  });

/**
 * The state once everyone who is an inch off is in contact: a unit that comes to meet a charge has gone at the enemy an inch away, and the other chargers come
 * on (p. 38).
 */
export function inTouch(near: BattleState, chargers: readonly Charger[], coming: readonly number[]): BattleState {
  let after = near;
  const met = countercharges(near, coming, (unit) => unitsOf(chargers.filter((c) => c.target === unit)));
  for (const [unit, { meeting }] of met) after = withUnit(after, unit, { ...meeting.place });
  const others = chargers.filter((c) => coming.length === 0 || !enemiesTouching(after, c.target).includes(c.unit));
  for (const [unit, { meeting }] of contacts(after, unitsOf(others))) {
    const { x, y, heading } = meeting.place;
    after = withUnit(after, unit, { x, y, heading, moved: true, allRound: false });
  }
  return after;
}
