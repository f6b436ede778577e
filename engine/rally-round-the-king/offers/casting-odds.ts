import type { SpellId } from '../../../data/tables/magic.ts';
import { otherSide, type SideIndex } from '../../sides.ts';
import { type CastingResult, canIntervene, castingResult } from '../magic/casting.ts';
import { groupOf, levelsOf } from '../magic/groups.ts';
import { spellOf } from '../magic/targets.ts';
import type { BattleState } from '../state.ts';
import { successesOf } from './odds.ts';

/** A spell before it is tried: the dice of both, the points it takes at least, and how likely each row of the table is (p. 46). */
export interface CastingAhead {
  readonly levels: number;
  readonly against: number;
  readonly points: number;
  readonly chances: readonly { readonly result: CastingResult; readonly chance: number }[];
}

const RESULTS: readonly CastingResult[] = ['cast', 'open-to-intervention', 'fails', 'fails-horribly'];

/** The possible results of a spell cast at this many units (p. 46); null if nobody can cast it. If no enemy could intervene, it simply succeeds. */
export function castingAhead(state: BattleState, side: SideIndex, spell: SpellId, units: number): CastingAhead | null {
  const group = groupOf(state, side);
  if (group === null) return null;
  const { df } = spellOf(spell);
  const counted = Math.max(1, units);
  const [levels, against] = [levelsOf(group), df + counted];
  const isOpen = canIntervene(state, otherSide(side));
  const sums = new Map<CastingResult, number>();
  successesOf(levels).forEach((own, n) => {
    successesOf(against).forEach((other, m) => {
      const row = castingResult(n, m);
      const result = row === 'open-to-intervention' && !isOpen ? 'cast' : row;
      sums.set(result, (sums.get(result) ?? 0) + own * other);
    });
  });
  const chances = RESULTS.flatMap((result) => (sums.has(result) ? [{ result, chance: sums.get(result)! }] : []));
  return { levels, against, points: df * counted + 1, chances };
}
