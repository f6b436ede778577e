import { expect, test } from 'vitest';
import { gap } from '../../../engine/geometry/distance.ts';
import { facesWithin, straightAhead } from '../../../engine/geometry/facing.ts';
import { straightUntil } from '../../../engine/geometry/sweep.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { aheadOn, isAnyNear, nearOf, onField } from '../../../engine/rally-round-the-king/table/standing.ts';
import { SIDES } from '../../../engine/sides.ts';
import { fieldOf } from '../../laws/battle-fields.ts';
import { type AtOffer, playUnderLaws } from '../../laws/battle-playing.ts';

const INCHES = [0, 1, 4, 9, 16] as const;

/** Who is as near as that or in the way by exact measure, and not among those whom a first look finds. */
function missed(state: BattleState, unit: number): string[] {
  const own = state.units[unit]!;
  const found: string[] = [];
  for (const side of SIDES)
    for (const inches of INCHES) {
      const near = nearOf(state, side, own, inches);
      const along = aheadOn(state, side, own, own.width / 2, inches);
      const shifted = aheadOn(state, side, own, own.width, inches);
      if (isAnyNear(state, side, own, inches) !== near.length > 0) found.push(`${unit}: whether anybody is within ${inches}`);
      for (const i of onField(state, side)) {
        if (i === unit) continue;
        const other = state.units[i]!;
        if (gap(own, other) <= inches && !near.includes(i)) found.push(`${unit}: ${i} within ${inches}`);
        if ((straightAhead(own, other, inches) || straightUntil(own, other, inches) < inches) && !along.includes(i))
          found.push(`${unit}: ${i} ahead, ${inches}`);
        if (facesWithin(own, other, inches) && !shifted.includes(i)) found.push(`${unit}: ${i} faced, ${inches}`);
      }
    }
  return found;
}

test.for([5, 17])('nobody who is near, ahead or faced escapes a first look by circles, and it leaves out most of the others, battle %i', (seed) => {
  let asked = 0;
  let looked = 0;
  let all = 0;
  const atOffer: AtOffer = (state) => {
    if (state.turn === 0 || asked++ % 5 > 0) return [];
    for (const unit of onField(state, state.mover)) {
      expect(missed(state, unit)).toEqual([]);
      for (const side of SIDES) {
        all += onField(state, side).length;
        looked += aheadOn(state, side, state.units[unit]!, state.units[unit]!.width, 8).length;
      }
    }
    return [];
  };
  playUnderLaws(fieldOf(seed), seed, rules.general, atOffer);
  expect(all).toBeGreaterThan(1000);
  expect(looked).toBeLessThan(all / 2);
});
