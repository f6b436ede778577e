import { scoutingOf } from '../../../engine/rally-round-the-king/setting-up/scouting.ts';
import type { BattleState, SideIndex } from '../../../engine/rally-round-the-king/state.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { unitName } from './units.ts';

/** Who scouts for a side and what each adds to its total: "3 Light Cavalry at 2 each, 1 Slingers at 1, 6 by magic users who sought (p. 50)". Empty where nobody does, and once the battle has begun (p. 27). */
export function scoutsInWords(state: BattleState, cast: Cast, side: SideIndex): string {
  if (state.turn > 0) return '';
  const units = state.troops.flatMap(({ side: own, summoned }, i) => (own === side && summoned === undefined && scoutingOf(state, i) > 0 ? [i] : []));
  const alike = [...Map.groupBy(units, (i) => `${scoutingOf(state, i)} ${unitName(state, cast, i)}`).values()];
  const told = alike.map((all) => {
    const value = scoutingOf(state, all[0]!);
    return { value: value * all.length, text: `${all.length} ${unitName(state, cast, all[0]!)} at ${value}${all.length === 1 ? '' : ' each'}` };
  });
  const sought = state.scouting[side] - told.reduce((sum, { value }) => sum + value, 0);
  const parts = told.sort((a, b) => b.value - a.value).map(({ text }) => text);
  return [...parts, ...(sought > 0 ? [`${sought} by magic users who sought (p. 50)`] : [])].join(', ');
}
