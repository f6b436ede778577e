import { scoutingOf } from '../../../engine/rally-round-the-king/setting-up/scouting.ts';
import { type BattleState, idsOf } from '../../../engine/rally-round-the-king/state.ts';
import type { SideIndex } from '../../../engine/sides.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';

/**
 * The scouts of a side and what each adds to its total: "Light Cavalry ×3 at 2 each; Slingers at 1; 6 by magic (p. 50)". Empty where there are none, and once
 * the battle has begun (p. 27).
 */
export function scoutsInWords(state: BattleState, cast: Cast, side: SideIndex): string {
  if (state.turn > 0) return '';
  const units = state.troops.flatMap(({ side: own, summoned }, i) => (own === side && summoned === undefined && scoutingOf(state, i) > 0 ? [i] : []));
  const byValue = [...Map.groupBy(units, (i) => scoutingOf(state, i))].sort(([one], [other]) => other - one);
  const told = byValue.map(([value, all]) => `${cast.roll(idsOf(state, all))} at ${value}${all.length === 1 ? '' : ' each'}`);
  const sought = state.scouting[side] - byValue.reduce((sum, [value, all]) => sum + value * all.length, 0);
  return [...told, ...(sought > 0 ? [`${sought} by magic (p. 50)`] : [])].join('; ');
}
