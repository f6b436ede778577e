import { behindFrontOf } from '../geometry/facing.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { deterredBy } from './charge-worth.ts';
import { countercharges, fighterOf, nerveAgainst, nerveOf, repWith, steadiness } from './fighters.ts';
import { exchange } from './fighting-chances.ts';
import { stakeIn } from './stakes-of-leaders.ts';

/** What charging an enemy alone, from the side on which it is, would be worth to a unit, in points: what he loses on average less what it loses. */
export function worthAlone(state: BattleState, unit: number, target: number): number {
  const foe = state.units[target]!;
  const flank = !foe.allRound && behindFrontOf(foe, state.units[unit]!);
  const nerve = Math.max(0, nerveOf(state, unit));
  const own = fighterOf(state, unit, target, { charging: true, more: 0, rep: repWith(state, unit, 0), nerve });
  const his = fighterOf(state, target, unit, {
    charging: countercharges(state, target),
    more: 0,
    rep: steadiness(state, target),
    nerve: nerveAgainst(state, target, unit),
  });
  const { own: lost, foes: won } = exchange(own, his, { flank, already: foe.melee !== null }, nerve);
  const deterred = deterredBy(state, unit, target, flank);
  return stakeIn(state, target) * won * (1 - deterred) - stakeIn(state, unit) * (lost + deterred);
}
