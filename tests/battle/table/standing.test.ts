import { expect, test } from 'vitest';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { openAhead } from '../../../engine/rally-round-the-king/movement/charge-targets.ts';
import { targetsOf } from '../../../engine/rally-round-the-king/shooting/fire-targets.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { enemiesTouching, frontRank, isInMelee, touchingOf } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { reachOf } from '../../../engine/rally-round-the-king/table/paces.ts';
import { onField } from '../../../engine/rally-round-the-king/table/standing.ts';
import { fieldOf } from '../../laws/battle-fields.ts';
import { type AtOffer, playUnderLaws } from '../../laws/battle-playing.ts';

/** All that is remembered of how units stand. */
function remembered(state: BattleState): unknown {
  const field = ([0, 1] as const).flatMap((side) => onField(state, side));
  return field.map((i) => ({
    i,
    touching: touchingOf(state, i),
    inMelee: isInMelee(state, i),
    enemies: enemiesTouching(state, i),
    front: frontRank(state, field).includes(i),
    reach: reachOf(state, i),
    targets: targetsOf(state, i),
    charges: openAhead(state, i, reachOf(state, i)),
  }));
}

/** The same state as somebody meets it who has seen none before. */
const anew = (state: BattleState): BattleState => ({ ...state, troops: [...state.troops], units: [...state.units] });

test.for([3, 11, 29])('what is remembered of units that stand as they stood is what is found anew, battle %i', (seed) => {
  let looks = 0;
  const atOffer: AtOffer = (state) => {
    if (state.turn === 0) return [];
    looks++;
    const found = remembered(anew(state));
    expect(remembered(state)).toEqual(found);
    return [];
  };
  playUnderLaws(fieldOf(seed), seed, rules.general, atOffer);
  expect(looks).toBeGreaterThan(50);
});
