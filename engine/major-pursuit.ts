import type { ListedUnit } from '../data/shapes.ts';
import { CASUALTY_RECOVERY } from '../data/tables/campaign.ts';
import type { StepId, UnitId } from './ids.ts';
import { moveOf } from './movement-rates.ts';
import { rollAgainst, type Throwing } from './roll.ts';

/** Major Pursuit and Casualty Recovery (p. 43): the part that the campaign and a battle on its own have in common. */

/** p. 43: the beaten army's units off the field in the order in which they are pursued: those worth least first, of those worth alike the first of the army (ruling 372). */
export const lineOfPursuit = <U>(units: readonly U[], listedOf: (unit: U) => ListedUnit): U[] => [...units].sort((a, b) => listedOf(a).cost - listedOf(b).cost);

/**
 * Which pursuers the game sets on a line of quarry, one each, in its order: the fastest on what they could ride down, for on one die
 * passed a faster pursuer decides (p. 43).
 */
export function fastestOn<U>(quarry: readonly U[], pursuers: readonly U[], listedOf: (unit: U) => ListedUnit): U[] {
  const speedOf = (unit: U): number => moveOf(listedOf(unit));
  const needed = Math.min(quarry.length, pursuers.length);
  const chosen = [...pursuers].sort((a, b) => speedOf(b) - speedOf(a)).slice(0, needed);
  const slots = quarry.slice(0, needed).map((unit, place) => ({ place, speed: speedOf(unit) }));
  const of: U[] = chosen.slice();
  // fastest quarry first: it gets the fastest pursuer if that one outruns it, else the slowest, whose speed is wasted least
  for (const slot of slots.sort((a, b) => b.speed - a.speed)) {
    const outruns = chosen.length > 0 && speedOf(chosen[0]!) > slot.speed;
    of[slot.place] = outruns ? chosen.shift()! : chosen.pop()!;
  }
  return of;
}

/** A pursued unit and who pursues it. */
export interface Pursued {
  readonly unit: UnitId;
  readonly listed: ListedUnit;
  readonly pursuer: UnitId;
  readonly by: ListedUnit;
}

/** p. 43: 2d6 against the unit's Rep, a six always fails: it returns on two passed, leaves on none, and on one if its pursuer is faster. */
export function recovers({ cup, say }: Throwing, pursued: Pursued, cause: StepId): boolean {
  const on = { table: 'casualty-recovery', page: 43, who: pursued.unit, against: pursued.pursuer, count: 2, cause } as const;
  const rated = { ...on, base: pursued.listed.rep, sixAlwaysFails: CASUALTY_RECOVERY.sixAlwaysFails };
  const { passed } = rollAgainst({ cup, say }, rated, (n) => CASUALTY_RECOVERY.rows.find((row) => row.passed === n)!.result);
  return passed === 2 || (passed === 1 && moveOf(pursued.by) <= moveOf(pursued.listed));
}
