import { ahead, type Stand } from '../../geometry/stand.ts';
import { besideFriend, type Charger, chargeEnds, type Meeting } from '../movement/charge-targets.ts';
import { countercharge } from '../movement/countercharging.ts';
import { shiftedAside } from '../movement/pulled-along.ts';
import { type BattleState, type BattleUnit, withUnit } from '../state.ts';
import { enemiesTouching, rightToLeft } from '../table/bodies.ts';

/** Those who charge with their charges declared (p. 34). */
export function declared(state: BattleState, chargers: readonly Charger[]): BattleState {
  let after = state;
  for (const { unit, target, reach, wheel } of chargers) {
    const { x, y, heading } = state.units[unit]!;
    const by = wheel === undefined ? {} : { wheel };
    after = withUnit(after, unit, { charging: { target, from: { x, y, heading }, reach, counter: false, ...by } });
  }
  return after;
}

/** p. 38: where the chargers stand when the charged test: an inch off. */
export const SHORT = 1;

/** Where a charger is so many inches short of the end of its way: it shifts as it sets out or at the end (p. 34, ruling 173), and who is nearer already has not set out. */
function onTheWay(own: BattleUnit, { place, moved, shifted, atOnce }: Meeting, short: number): Stand {
  if (short === 0) return place;
  if (moved <= short) return own;
  return ahead(atOnce ? shiftedAside(own, shifted) : own, moved - short);
}

/** The table as it will be if all of them come on, beside those that are there before them if need be, `short` of contact by so many inches. */
export function arrived(state: BattleState, chargers: readonly Charger[], short: number): BattleState {
  let after = state;
  for (const { unit, target, reach } of rightToLeftOf(state, chargers)) {
    const end = chargeEnds(after, unit, target, reach) ?? besideFriend(after, unit, target, reach);
    if (end === null) continue;
    const { x, y } = onTheWay(after.units[unit]!, end, short);
    const { charging } = after.units[unit]!;
    const to = { x: end.place.x, y: end.place.y };
    after = withUnit(after, unit, { x, y, moved: true, allRound: false, charging: charging === null ? null : { ...charging, to } });
  }
  return after;
}

const rightToLeftOf = (state: BattleState, chargers: readonly Charger[]): Charger[] =>
  rightToLeft(
    state,
    chargers.map((c) => c.unit),
  ).map((unit) => chargers.find((c) => c.unit === unit)!);

/** Where all stand in contact: who comes to meet the charge has gone at who is an inch from him, and the other chargers come on (p. 38). */
export function inTouch(state: BattleState, near: BattleState, chargers: readonly Charger[], coming: readonly number[]): BattleState {
  if (coming.length === 0) return arrived(state, chargers, 0);
  let after = near;
  for (const unit of rightToLeft(state, coming)) {
    const theirs = chargers.filter((c) => c.target === unit).map((c) => c.unit);
    const open = countercharge(after, unit, theirs);
    if (open !== null) after = withUnit(after, unit, { ...open.meeting.place });
  }
  return arrived(
    after,
    chargers.filter((c) => !enemiesTouching(after, c.target).includes(c.unit)),
    0,
  );
}
