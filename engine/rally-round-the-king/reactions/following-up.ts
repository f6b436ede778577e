import { moved } from '../../geometry/stand.ts';
import { pushSteps, withUnit } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { caughtBy } from '../melee/melee-groups.ts';
import { markCrossed } from '../movement/rivers.ts';
import { followRefused, freeBehind, pulledBy, whoFollows } from '../movement/those-behind.ts';
import { type BattleState, idOf } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { bodyOf, settleBodies } from '../table/bodies.ts';
import { rout } from './casualties.ts';
import { firstMet, tellPlace } from './involuntary-movement.ts';
import { outsideThreat, threatenedBy } from './threats.ts';

/**
 * p. 41: skirmishers that a moving unit comes upon, or that have themselves come upon others, rout at once (ruling 302); but not before enemies they touched
 * `before` and are still in contact with (p. 35).
 */
export const routCaught = (before: BattleState, state: BattleState, moved: readonly number[], at: At): BattleState =>
  caughtBy(before, state, moved).reduce((after, i) => rout(after, i, 'skirmishers-caught', at), state);

type FollowUp = Extract<BattleStepBody, { kind: 'follow-up' }>;

/** A unit that follows up, which way, and how far in inches. */
type FollowingUnit = Pick<FollowUp, 'unit' | 'way' | 'inches'>;

/** A retreat that is followed: how all stood `before` it, and those of its enemies that have been found to have room to follow side by side. */
interface Followed {
  readonly before: BattleState;
  readonly fellows: readonly number[];
  readonly at: At;
}

/**
 * How far, in inches, a unit has room to follow. Those that have gone equally far the same way stand to it as before and are not in its way; nor are those of
 * its fellows that have gone, whichever way.
 */
function roomToFollow(state: BattleState, { unit, way, inches }: FollowingUnit, { before, fellows }: Pick<Followed, 'before' | 'fellows'>): number {
  const gone = state.units.flatMap((u, i) => {
    const was = before.units[i]!;
    if (u === was) return [];
    const { x, y } = moved(was, way, inches);
    return (x === u.x && y === u.y) || fellows.includes(i) ? [i] : [];
  });
  return firstMet(state, unit, way, inches, gone).inches;
}

/** Takes a unit this far after an enemy that gave ground, or as far as it has room. */
function comeOn(state: BattleState, following: FollowingUnit, followed: Followed): BattleState {
  const { unit, way } = following;
  const { before, at } = followed;
  const room = roomToFollow(state, following, followed);
  if (room <= 0) return state;
  const after = markCrossed(withUnit(state, unit, { ...moved(state.units[unit]!, way, room), moved: true, allRound: false }), [unit]);
  tellPlace(after, unit, 'followed-up', at);
  return routCaught(before, after, [unit], at);
}

const namedOf = (state: BattleState, behind: readonly number[], of: readonly string[]): number[] => behind.filter((i) => of.includes(idOf(state, i)));

/** Those named, each with the units it takes along. */
const comingAlong = (state: BattleState, named: readonly number[]): ReadonlySet<number> => new Set(named.flatMap((one) => [one, ...pulledBy(state, one)]));

/**
 * p. 35: the enemy of a unit that gave ground follows this many inches along `way`, and stays in contact. Units behind it are pulled along as in a charge; for
 * those of higher Rep their side is asked next (p. 34, ruling 196). A unit already in melee follows by itself, if at all, and is not pulled along.
 */
function followUp(state: BattleState, following: FollowingUnit, followed: Followed): { readonly after: BattleState; readonly asked: readonly FollowUp[] } {
  const { unit, way, inches } = following;
  const behind = freeBehind(followed.before, unit);
  let after = comeOn(state, following, followed);
  for (const i of pulledBy(followed.before, unit)) after = comeOn(after, { ...following, unit: i }, { ...followed, fellows: [] });
  return { after, asked: behind.length > 0 ? [{ kind: 'follow-up', unit, behind, way, inches }] : [] };
}

/** Which of those still to follow goes next: the first of those with the most room, because one may stand behind another. */
function nextToFollow(state: BattleState, left: readonly FollowingUnit[], followed: Followed): FollowingUnit {
  const rooms = left.map((one) => roomToFollow(state, one, followed));
  return left[rooms.indexOf(Math.max(...rooms))]!;
}

/**
 * All enemies that follow units going back together; `before` is how all stood until then. Enemies they come within 4" of are threatened as at the end of any
 * move, once for all followers (p. 37).
 */
export function followAll(before: BattleState, state: BattleState, following: readonly FollowingUnit[], at: At): BattleState {
  const { cause } = at;
  const movers = following.flatMap(({ unit }) => [unit, ...pulledBy(before, unit)]);
  const came = { movers, outside: outsideThreat(state, movers) };
  const followed: Followed = { before, fellows: following.map(({ unit }) => unit), at };
  let asked: readonly FollowUp[] = [];
  let after = state;
  for (let left = following; left.length > 0; ) {
    const next = nextToFollow(after, left, followed);
    const done = followUp(after, next, followed);
    after = done.after;
    asked = [...done.asked, ...asked];
    left = left.filter((one) => one !== next);
  }
  const { units } = threatenedBy(after, came);
  if (units.length === 0) return pushSteps(after, cause, ...asked);
  return pushSteps(after, cause, { kind: 'threats', ...came }, ...asked.map((step) => ({ ...step, warned: units })));
}

/**
 * p. 35: units of higher Rep behind one that has followed up come after it, or stay. Those that come remain in its body, and take the units behind them along.
 */
export const followingUp: Chapter<'follow-up'> = {
  offer(state, { unit, behind, way, inches }) {
    if (state.units[unit]!.status !== 'field') return null;
    const free = behind.filter((i) => state.units[i]!.status === 'field');
    if (!free.some((i) => firstMet(state, i, way, inches, []).inches > 0)) return null;
    return whoFollows(state, [unit], free);
  },
  allows: (state, { unit, behind }, { of }) => followRefused(state, [unit, ...comingAlong(state, namedOf(state, behind, of))], of),
  run: (state) => state,
  take(state, { unit, behind, way, inches, warned, id: cause }, action, at) {
    announce(at, action);
    const named = namedOf(state, behind, action.of);
    const movers = [...comingAlong(state, named)];
    const came = { movers, outside: outsideThreat(state, movers).map((list) => list.filter((e) => warned?.includes(e) !== true)) };
    let after = state;
    for (const i of movers) {
      const came = comeOn(after, { unit: i, way, inches }, { before: state, fellows: [], at });
      if (came !== after) after = withUnit(came, i, { body: state.units[unit]!.body });
    }
    if (threatenedBy(after, came).units.length > 0) after = pushSteps(after, cause, { kind: 'threats', ...came });
    // those left behind are a body of their own
    return settleBodies(
      after,
      named.flatMap((one) => bodyOf(state, one)),
    );
  },
};
