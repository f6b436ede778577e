import { gap, touches, within } from '../../geometry/distance.ts';
import { GRAIN } from '../../geometry/measure.ts';
import { ahead, facedTo } from '../../geometry/stand.ts';
import type { StepId } from '../../ids.ts';
import { contest } from '../../roll.ts';
import { otherSide, type SideIndex } from '../../sides.ts';
import { pushSteps, withUnit } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { chargeEnds } from '../movement/charge-ends.ts';
import { zoneMet } from '../movement/charge-targets.ts';
import { breakUp } from '../movement/forming-bodies.ts';
import { hasFled } from '../movement/going-home.ts';
import { sayMoved } from '../movement/movement.ts';
import { allAshore } from '../movement/rivers.ts';
import { callTest } from '../reactions/calling-tests.ts';
import { outsideThreat } from '../reactions/threats.ts';
import { type BattleState, idOf } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { isInMelee } from '../table/bodies.ts';
import { clearWay } from '../table/clear-way.ts';
import { reachOf } from '../table/paces.ts';
import { isInSight } from '../table/sight.ts';
import { hasRoomToTurn } from '../table/standing-room.ts';
import { groupOf, isThere, withMagic } from './groups.ts';
import type { Summoned } from './magic.ts';

/** Only what the Fiddle has called comes back under control, and it need not be seen (p. 62); a demon once out of control stays so (pp. 49-50). */
const FIDDLERS = 12;

/** Whether a creature obeys: near enough to its magic user and, if it is a demon, in her sight (pp. 49-50, 62). One that has pursued off the table is not asked. */
function obeys(state: BattleState, { unit, by, control }: Summoned): boolean {
  if (control === null || state.units[unit]!.status !== 'field') return true;
  const group = groupOf(state, by);
  return isThere(state, group) && within(state.units[group.unit]!, state.units[unit]!, control) && (control === FIDDLERS || isInSight(state, group.unit, unit));
}

/** A unit counted with another side: so it can fight either. */
function fightsFor(state: BattleState, unit: number, side: SideIndex): BattleState {
  if (state.troops[unit]!.side === side) return state;
  return { ...state, troops: state.troops.map((t, i) => (i === unit ? { ...t, side } : t)), units: state.units.slice() };
}

/** Whether a creature that was out of control may obey again: what the Fiddle has called, once it no longer fights friends (ruling 224). */
const mayComeBack = (state: BattleState, { unit, by, control }: Summoned): boolean =>
  control === FIDDLERS && (state.troops[unit]!.side === by || !isInMelee(state, unit));

/** As the go of a side begins: which of its creatures obey, and what those do that are out of control, each a body of its own from then on (ruling 224). */
export const outOfControl: Chapter<'out-of-control'> = {
  run(state, { side, id: cause }, at) {
    let after = state;
    const wild: BattleStepBody[] = [];
    const summoned = state.magic!.summoned.map((s): Summoned => {
      if (s.by !== side || s.control === null || state.units[s.unit]!.status !== 'field') return s;
      const does = obeys(state, s) && (!s.wild || mayComeBack(state, s));
      if (!does) wild.push({ kind: 'wild', unit: s.unit });
      if (does !== s.wild) return s;
      if (!does) at.say({ kind: 'out-of-control', unit: idOf(state, s.unit), cause });
      after = does ? fightsFor(after, s.unit, side) : allAshore(breakUp(after, [s.unit]));
      return { ...s, wild: !does };
    });
    return pushSteps(withMagic(after, { summoned }), cause, ...wild);
  },
};

/** The unit closest to a creature, friend or foe; of those equally near a die decides (ruling B32). */
function closest(state: BattleState, unit: number, at: At): number | null {
  const own = state.units[unit]!;
  let near: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  state.units.forEach((u, i) => {
    if (i === unit || u.status !== 'field') return;
    const inches = gap(own, u);
    if (inches < least - GRAIN) near = [];
    if (near.length === 0 || inches < least + GRAIN) near.push(i);
    least = Math.min(least, inches);
  });
  if (near.length < 2) return near[0] ?? null;
  const on = { table: 'out-of-control', page: 49, cause: at.cause } as const;
  const parties = near.map((i) => ({ who: idOf(state, i), against: idOf(state, unit) }));
  return near[contest(at, on, parties)]!;
}

/** Turned straight at another, if there is room to turn. */
function turnedAt(state: BattleState, unit: number, target: number, at: At): BattleState {
  const own = state.units[unit]!;
  const { x, y } = state.units[target]!;
  const { heading } = facedTo(own, x, y);
  if (heading === own.heading || !hasRoomToTurn(state, unit, { ...own, heading })) return state;
  const after = withUnit(state, unit, { heading, allRound: false });
  sayMoved(after, [unit], 'turned-to-face', at);
  return after;
}

/** It stands beside the unit it goes at, which tests as if charged, and they fight; if that unit gets away the creature may pursue. */
function fallenUpon(state: BattleState, unit: number, target: number, cause: StepId): BattleState {
  const own = state.units[unit]!;
  const set = pushSteps(state, cause, { kind: 'melee', units: [unit] }, { kind: 'wild-after', unit, target });
  return callTest(set, cause, 'being-charged', [target], [unit], { zones: [zoneMet(state, target, own, own)] });
}

/** p. 36: a creature out of control throws for pursuit if the unit it fell upon has retired or routed. If they fought a melee, the melee sees to that. */
export const wildAfter: Chapter<'wild-after'> = {
  run(state, { unit, target, id: cause }) {
    return state.units[unit]!.fought || !hasFled(state, unit, target)
      ? state
      : pushSteps(state, cause, { kind: 'pursue', unit, role: 'charged', quarry: target });
  },
};

/**
 * pp. 49-50: a creature out of control goes at the closest unit of either side: it charges if it can reach it; otherwise it comes as near as it can, which
 * threatens like any move (p. 37). It counts as the enemy of the unit it goes at (ruling 224). In melee, it fights on.
 */
export const wild: Chapter<'wild'> = {
  run(state, { unit, id: cause }, at) {
    const own = state.units[unit]!;
    if (own.status !== 'field') return state;
    if (isInMelee(state, unit)) return pushSteps(withUnit(state, unit, { done: true }), cause, { kind: 'melee', units: [unit] });
    const target = closest(state, unit, at);
    if (target === null) return state;
    const enemy = fightsFor(withUnit(state, unit, { done: true }), unit, otherSide(state.troops[target]!.side));
    if (touches(own, state.units[target]!)) return fallenUpon(enemy, unit, target, cause);
    const turned = turnedAt(enemy, unit, target, at);
    const reach = reachOf(turned, unit);
    if (chargeEnds(turned, unit, target, reach) !== null) {
      const going = withUnit(turned, unit, { active: true });
      return pushSteps(going, cause, { kind: 'charge', units: [unit], targets: [target], reach: [reach] });
    }
    const { inches } = clearWay(turned, [unit], reach);
    if (inches <= GRAIN) return turned;
    const place = ahead(turned.units[unit]!, inches);
    const after = withUnit(turned, unit, { x: place.x, y: place.y, moved: true, allRound: false });
    sayMoved(after, [unit], 'advanced', at);
    return pushSteps(after, cause, { kind: 'threats', movers: [unit], outside: outsideThreat(turned, [unit]) });
  },
};
