import { rightOf } from '../../geometry/stand.ts';
import { withUnit } from '../changes.ts';
import type { At } from '../chapter.ts';
import { type BattleState, idOf } from '../state.ts';
import { reachOf } from '../table/paces.ts';
import { AT_CONTACT, chargeEnds, type Fellow, type Meeting, SLACK } from './charge-ends.ts';
import { firstOf, type OpenCharge } from './charge-targets.ts';
import { leastFirst, settled } from './charging-together.ts';
import type { File } from './pulled-along.ts';

/**
 * p. 38: which of the chargers 1" off a countercharging unit goes at, and how it meets him: chosen as a charge does (ruling 176). Null if it can reach none:
 * then they come to it (ruling 287).
 */
export function countercharge(state: BattleState, unit: number, chargers: readonly number[], fellows?: readonly Fellow[]): OpenCharge | null {
  const reach = Math.min(AT_CONTACT + SLACK, reachOf(state, unit));
  const open = chargers.flatMap((target): OpenCharge[] => {
    const meeting = chargeEnds(state, unit, target, reach, undefined, fellows);
    return meeting === null ? [] : [{ target, meeting }];
  });
  return firstOf(state, unit, open);
}

/** How those that countercharge meet their chargers, all at once as these would meet them (ruling 331); any that cannot are left out. */
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

/** Takes a unit that countercharges into contact; those behind it come after (p. 34). */
export function goToMeet(state: BattleState, unit: number, { place }: Meeting, at: At): BattleState {
  const { x, y, heading } = place;
  at.say({ kind: 'moved', how: 'countercharged', places: [{ unit: idOf(state, unit), x, y, heading }], cause: at.cause });
  return withUnit(state, unit, { ...place, moved: true, allRound: false });
}

/** Those behind a unit that goes to meet a charge, and how it leads them. */
export const behindWhoMeets = (behind: readonly number[], { moved: by, shifted }: Meeting): File => ({
  behind,
  led: { by, shifted, came: by, role: 'countercharged' },
});
