import { straightAhead } from '../geometry/facing.ts';
import { difference, HALF_TURN, turned } from '../geometry/heading.ts';
import { forward } from '../geometry/stand.ts';
import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import { advanceOpen } from '../rally-round-the-king/movement/advancing.ts';
import type { BattleState, BattleUnit } from '../rally-round-the-king/state.ts';
import { bodyOf } from '../rally-round-the-king/table/bodies.ts';
import { barredUntil } from '../rally-round-the-king/table/paces.ts';
import { onField } from '../rally-round-the-king/table/standing.ts';
import { type Chosen, firstStop, offers, partingAtFirst, plain } from './choices.ts';

/** How far before its stands, in inches, a body sees whether its way is open. */
export const CLOSE = 2;

/** A unit as it would stand after turning this far, in hundredths. */
const facing = (own: BattleUnit, turn: number): BattleUnit => (turn === 0 ? own : { ...own, heading: turned(own.heading, turn) });

/** Friends of other bodies that stand right before units of a body, each with the unit they stand before; or right behind, as if it had turned about. */
function friendsBefore(state: BattleState, lead: number, turn = 0): { readonly own: BattleUnit; readonly friend: number }[] {
  const found: { own: BattleUnit; friend: number }[] = [];
  const friends = onField(state, state.troops[lead]!.side);
  const { body } = state.units[lead]!;
  for (const i of bodyOf(state, lead)) {
    const own = state.units[i]!;
    const looking = facing(own, turn);
    for (const friend of friends) if (state.units[friend]!.body !== body && straightAhead(looking, state.units[friend]!, CLOSE)) found.push({ own, friend });
  }
  return found;
}

/** Whether a unit has ground closed to it this near before it, in inches, or, turned about, behind it. */
export const isWalled = (state: BattleState, unit: number, turn = 0, near = CLOSE): boolean =>
  barredUntil(state, unit, forward(facing(state.units[unit]!, turn)), near) < near;

/** Whether a body that turned about could go on this many inches: it does not turn just to face a wall or friends. */
export const isOpenBehind = (state: BattleState, lead: number, inches = CLOSE): boolean =>
  !bodyOf(state, lead).some((i) => isWalled(state, i, HALF_TURN, inches)) && friendsBefore(state, lead, HALF_TURN).length === 0;

/** Friends facing this far another way, in hundredths, will not make room, nor will a body make room for them. */
const ATHWART = 6000;

/** Whether friends right before a body face the other way, or have a wall before them and come out only if it makes room. */
const isKeptByFriends = (state: BattleState, lead: number): boolean =>
  friendsBefore(state, lead).some(({ own, friend }) => Math.abs(difference(own.heading, state.units[friend]!.heading)) > ATHWART || isWalled(state, friend));

/** After this many quiet turns a body that cannot go on turns about to make room. */
export const JAMMED = 3;

/** Out of a corner: with only closed ground straight ahead it turns about, or its units part and go their own ways. */
export function workFree(state: BattleState, offer: BattleOffer, body: readonly number[]): Chosen | null {
  if (offers(offer, 'advance')) return null;
  const lead = body[0]!;
  const breakUp = partingAtFirst(state, offer);
  if (!offers(offer, 'about-face')) return breakUp === undefined ? null : firstStop(breakUp, 'go-round');
  // a unit with only friends before it waits for them to go on
  if (state.idle < JAMMED && advanceOpen(state, body, 0).stoppedBy !== 'impassable' && !isKeptByFriends(state, lead)) return null;
  if (isOpenBehind(state, lead)) return plain('about-face', 'go-round');
  // if only some of it stand before something, it parts
  if (breakUp !== undefined && !body.every((i) => isWalled(state, i))) return firstStop(breakUp, 'go-round');
  // on horseback it can go neither forward nor back: on foot it gets through most ground, and its units find room one by one
  if (offers(offer, 'dismount')) return plain('dismount', 'go-round');
  return breakUp === undefined ? null : firstStop(breakUp, 'go-round');
}
