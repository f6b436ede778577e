import type { StepId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import { type BattleState, idOf, withUnit } from '../state.ts';
import { reachOf } from '../table/paces.ts';
import { AT_CONTACT, chargeEnds, firstOf, type Meeting, type Open, SLACK } from './charge-targets.ts';
import { pulledAlong } from './charging.ts';
import { bringUp } from './pulled-along.ts';

/**
 * p. 38: whom of those who have come to 1" of it a unit that countercharges goes at, and how it meets him: of several as a charge does (ruling 176). Null if it
 * can come to none of them: then they come to it (ruling 287).
 */
export function countercharge(state: BattleState, unit: number, chargers: readonly number[]): Open | null {
  const reach = Math.min(AT_CONTACT + SLACK, reachOf(state, unit));
  const open = chargers.flatMap((target): Open[] => {
    const meeting = chargeEnds(state, unit, target, reach);
    return meeting === null ? [] : [{ target, meeting }];
  });
  return firstOf(state, unit, open);
}

/** Takes one who countercharges into contact, those behind pulled along as in any charge (p. 34). */
export function goToMeet(state: BattleState, unit: number, { place, moved, shifted }: Meeting, willing: readonly string[], cause: StepId, at: At): BattleState {
  const behind = pulledAlong(state, unit, willing);
  const gone = withUnit(state, unit, { ...place, moved: true, allRound: false });
  const { x, y, heading } = place;
  at.say({ kind: 'moved', how: 'countercharged', places: [{ unit: idOf(gone, unit), x, y, heading }], cause });
  return bringUp(gone, behind, { by: moved, shifted, came: moved, role: 'countercharged' }, cause, at);
}
