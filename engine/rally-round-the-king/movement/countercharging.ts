import { rightOf } from '../../geometry/stand.ts';
import type { StepId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import { type BattleState, idOf, withUnit } from '../state.ts';
import { reachOf } from '../table/paces.ts';
import { AT_CONTACT, chargeEnds, type Fellow, type Meeting, SLACK } from './charge-ends.ts';
import { firstOf, type OpenCharge } from './charge-targets.ts';
import { leastFirst, settled } from './charging-together.ts';
import type { File } from './pulled-along.ts';

/**
 * p. 38: whom of those who have come to 1" of it a unit that countercharges goes at, and how it meets him: of several as a charge does (ruling 176). Null if it
 * can come to none of them: then they come to it (ruling 287).
 */
export function countercharge(state: BattleState, unit: number, chargers: readonly number[], fellows?: readonly Fellow[]): OpenCharge | null {
  const reach = Math.min(AT_CONTACT + SLACK, reachOf(state, unit));
  const open = chargers.flatMap((target): OpenCharge[] => {
    const meeting = chargeEnds(state, unit, target, reach, undefined, fellows);
    return meeting === null ? [] : [{ target, meeting }];
  });
  return firstOf(state, unit, open);
}

/** How those who countercharge come to meet their chargers, all at once as these would come to them (ruling 331); who cannot is left out. */
export function countercharges(
  state: BattleState,
  coming: readonly number[],
  chargersAt: (unit: number) => readonly number[],
): ReadonlyMap<number, OpenCharge> {
  const asideOf = (unit: number): number => {
    const own = state.units[unit]!;
    return Math.min(...chargersAt(unit).map((c) => Math.abs(rightOf(own, state.units[c]!.x, state.units[c]!.y))));
  };
  return settled(state, leastFirst(state, coming, asideOf), (now, unit, fellows) => countercharge(now, unit, chargersAt(unit), fellows));
}

/** Takes one who countercharges into contact; those behind it come after (p. 34). */
export function goToMeet(state: BattleState, unit: number, { place }: Meeting, cause: StepId, at: At): BattleState {
  const { x, y, heading } = place;
  at.say({ kind: 'moved', how: 'countercharged', places: [{ unit: idOf(state, unit), x, y, heading }], cause });
  return withUnit(state, unit, { ...place, moved: true, allRound: false });
}

/** Those behind one who goes to meet a charge, and how he leads them. */
export const behindWhoMeets = (behind: readonly number[], { moved: by, shifted }: Meeting): File => ({
  behind,
  led: { by, shifted, came: by, role: 'countercharged' },
});
