import { MISSILE_MODIFIERS } from '../../../data/tables/battle.ts';
import type { Modifier } from '../../events.ts';
import { rollSum } from '../../roll.ts';
import { stirred } from '../changes.ts';
import type { At } from '../chapter.ts';
import { acOf, isCovered } from '../ships/ships.ts';
import { receiveFire } from '../shooting/received-fire.ts';
import { missileHits } from '../shooting/volleys.ts';
import { type BattleState, idOf } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { isMounted } from '../troops.ts';

/** p. 39: what is added to the die of a skirmisher: only what depends on the target, because nobody shoots (ruling 405). */
function modifiersAt(state: BattleState, target: number): Modifier[] {
  const { modifiers: by } = MISSILE_MODIFIERS;
  const found: Modifier[] = [];
  if (isMounted(state, target)) found.push({ why: 'target-mounted', value: by['target-mounted'] });
  if (isCovered(state, target)) found.push({ why: 'target-in-cover', value: by['target-in-cover'] });
  return found;
}

/** p. 49: each unit is attacked as if one unit of skirmishers shot at it: one die, one hit at the most; then it tests. */
export function steelWind(state: BattleState, { units, from, who, id: cause }: StepOf<'spell-works'>, at: At): BattleState {
  const hits: number[] = [];
  for (const target of units) {
    const ac = acOf(state, target);
    const on = { table: 'missile', page: 39, who, against: idOf(state, target), count: 1, modifiers: modifiersAt(state, target), cause } as const;
    const { result } = rollSum(at, on, (total) => (missileHits(total, ac, 1) > 0 ? 'hit' : 'missed'));
    if (result === 'hit') hits.push(target);
  }
  const shotAt = units.map((unit) => ({ unit, by: from, terror: false }));
  return receiveFire(stirred(state), { shotAt, hits, how: 'magic' }, at);
}
