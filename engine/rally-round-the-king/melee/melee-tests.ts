import { pushSteps } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { omensTaken } from '../magic/enchantments.ts';
import { type Passed, reactionResult } from '../reactions/reaction-sheets.ts';
import { castTest, type Reacted, type Reading, reactingOf, type ThrownPair, tellTest } from '../reactions/reaction-throw.ts';
import type { BattleState } from '../state.ts';
import { byBody } from '../table/bodies.ts';
import { isMounted } from '../troops.ts';
import { campsOf, foesTouching, isFelled, metBy } from './melee-groups.ts';
import { decideRouts } from './melee-outcome.ts';

/** Foot of the enemy in contact that is gone by this melee: removed where it stood, or about to rout. */
const hasRoutedFoot = (state: BattleState, group: readonly number[], unit: number, routing: ReadonlySet<number>): boolean =>
  metBy(state, group, unit).some((i) => !isMounted(state, i) && (routing.has(i) || isFelled(state, i)));

/** Tests of all that fought a round are read and told together: the units that rout are known before mounted troops read theirs (p. 76). */
export function readTogether(state: BattleState, group: readonly number[], casts: readonly ThrownPair[], at: At): readonly Reacted[] {
  const read = (cast: ThrownPair, r: Reading, routedEnemyFoot: boolean) =>
    reactionResult('involved-in-melee', r.passed as Passed, { ...reactingOf(state, cast.on, r.unit), routedEnemyFoot });
  const before = casts.flatMap((cast) => cast.readings.map((r) => ({ ...r, result: read(cast, r, false) })));
  const routing = new Set(decideRouts(state, group, before).routs);
  return casts.flatMap((cast) => tellTest(state, cast, (r) => read(cast, r, hasRoutedFoot(state, group, r.unit, routing)), at));
}

/**
 * Units that fought the round and whose enemies have all given way since, for another reason (ruling 337). One that gave way itself is in no melee any more.
 */
const isForsaken = (state: BattleState, unit: number): boolean => state.units[unit]!.melee !== null && foesTouching(state, unit).length === 0;

/** p. 38: after a round every unit that fought it and has not left it tests, one throw a body. */
export const meleeTests: Chapter<'melee-tests'> = {
  run(state, { group, id: cause }, at) {
    const testing = group.filter((i) => state.units[i]!.status === 'field' && (metBy(state, group, i).length > 0 || isForsaken(state, i)));
    const camps = campsOf(state, testing);
    const casts: ThrownPair[] = [];
    for (const [n, camp] of camps.entries())
      for (const units of byBody(state, camp)) {
        const on = { test: 'involved-in-melee', units, by: camps[1 - n]!, group } as const;
        const cast = castTest(state, on, at);
        if (cast !== null) casts.push(cast);
      }
    const all = readTogether(state, group, casts, at);
    const units = all.map((r) => r.unit);
    const tested = state.magic === undefined ? state : omensTaken(state, units);
    return pushSteps(tested, cause, { kind: 'melee-outcome', group, units, results: all.map((r) => r.result), targets: all.map((r) => r.target) });
  },
};
