import { DIVINATION } from '../../../data/tables/magic.ts';
import { rollSum } from '../../roll.ts';
import type { At } from '../chapter.ts';
import type { BattleState } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { channelerOf, groupOf, paired, withMagic } from './groups.ts';

/** p. 50: 1d6 and the level of the channeler: omens for each unit's first test. */
export function readOmens(state: BattleState, { side, who, id: cause }: StepOf<'spell-works'>, at: At): BattleState {
  const base = channelerOf(groupOf(state, side)!)!.level;
  const rowFor = (total: number) => DIVINATION.rows.find((row) => total >= row.from && total <= row.to)!;
  const on = { table: 'divination', page: DIVINATION.page, who, count: 1, base, cause } as const;
  const { rep } = rowFor(rollSum(at, on, (total) => rowFor(total).result).total);
  if (rep === 0) return state;
  return withMagic(state, { omens: paired(state.magic!.omens, side, { rep, taken: [] }) });
}
