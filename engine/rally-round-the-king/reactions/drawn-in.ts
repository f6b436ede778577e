import { pushSteps } from '../changes.ts';
import type { Chapter } from '../chapter.ts';
import { AT_CONTACT } from '../movement/charge-ends.ts';
import { openAheadBut } from '../movement/charge-targets.ts';
import type { BattleState } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { isInMelee } from '../table/bodies.ts';
import { inRiver } from '../table/paces.ts';
import { GRAZED } from './pursuit-room.ts';

/** How near, in inches, a unit is to one that may draw it in: 1", and what it keeps off an enemy's flank; places are rounded. */
const NEAR = AT_CONTACT + GRAZED + 0.01;

/** The enemy a unit goes at from where its move has ended, none of its prey; null if nobody draws it in. */
function drawnBy(state: BattleState, unit: number, prey: readonly number[]): number | null {
  const { status, charging } = state.units[unit]!;
  // in a river it has stopped (p. 29)
  if (status !== 'field' || charging !== null || isInMelee(state, unit) || inRiver(state, unit)) return null;
  return openAheadBut(state, unit, NEAR, prey);
}

const NOBODY: NonNullable<StepOf<'drawn-in'>['charge']> = { units: [], targets: [], reach: [] };

/**
 * p. 40: a unit that ended a move nobody ordered 1" from a fresh enemy it can reach is drawn into melee with him, if it wants to charge (rulings 268, 335,
 * 363); units of its body that charge go with it.
 */
export const drawnIn: Chapter<'drawn-in'> = {
  run(state, { id, units, prey, from, charge = NOBODY }) {
    const drawn = units.map((unit, n) => ({ unit, from: from[n]!, target: drawnBy(state, unit, prey) }));
    const targets = [...charge.targets];
    const going = [...charge.units];
    const reach = [...charge.reach];
    const began: NonNullable<StepOf<'charge'>['from']>[number][] = going.map(() => null);
    for (const { unit, target, from: place } of drawn) {
      if (target === null) continue;
      going.push(unit);
      targets.push(target);
      reach.push(NEAR);
      began.push(place);
    }
    return going.length === 0 ? state : pushSteps(state, id, { kind: 'charge', units: going, targets, reach, from: began, byTest: true });
  },
};
