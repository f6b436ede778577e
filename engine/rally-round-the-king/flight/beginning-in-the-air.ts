import { thousandth } from '../../geometry/measure.ts';
import type { BattleAction, BattleChoice } from '../actions.ts';
import { withUnit } from '../changes.ts';
import { regionFor, regionOfAnyFacing } from '../setting-up/deployment-zones.ts';
import { type BattleState, type BattleUnit, forwardOf, idOf, idsOf, TABLE } from '../state.ts';
import { aloft, canFly, flownOff } from './in-the-air.ts';

/** p. 7: flyers that are placed alike may begin in the air too: hovering at Observation level over their zone of deployment, or off the table (ruling 230). */
export function beginningsInTheAir(state: BattleState, units: readonly number[]): BattleChoice[] {
  const [unit] = units as [number, ...number[]];
  if (!canFly(state, unit)) return [];
  const of = idsOf(state, units);
  const manner = { unit, dismounted: false };
  const region = regionOfAnyFacing(state, manner, 'nothing');
  const heading = forwardOf(state, state.troops[unit]!.side);
  const y = thousandth((region.y[0] + region.y[1]) / 2);
  const stops = [TABLE.width / 2, ...regionFor(state, manner, 'nothing').x].map((x) => ({ unit: idOf(state, unit), x, y, heading }));
  return [
    { choice: 'place-aloft', form: 'place', of, region, facings: null, stops },
    { choice: 'place-off', form: 'set', of, min: 1, max: 1, stops: of.slice(0, 12).map((id) => [id]) },
  ];
}

/** The place of a flyer that begins in the air: over its zone, or off the table behind the middle of its baseline. */
export function begunInTheAir(
  state: BattleState,
  unit: number,
  action: BattleAction,
): { readonly state: BattleState; readonly at: Pick<BattleUnit, 'x' | 'y' | 'heading'> } {
  const forward = forwardOf(state, state.troops[unit]!.side);
  if (action.choice === 'place-off') {
    const at = { x: TABLE.width / 2, y: forward === 0 ? 0 : TABLE.depth, heading: forward };
    return { state: flownOff(withUnit(state, unit, { heading: forward }), unit, at), at };
  }
  const { x, y, heading } = action.place!;
  const at = { x: thousandth(x), y: thousandth(y), heading };
  return { state: aloft(state, unit, at, { level: 'observation' }), at };
}
