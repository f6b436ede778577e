import { fleetOf, isAboard } from '../../../engine/rally-round-the-king/ships/ships.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { BattleView, BoardUnit } from '../../contract.ts';

/** Whether a unit is in a ship, and a Wind Maiden with it (p. 67); nothing where neither is so. */
export function shipOn(state: BattleState, unit: number): Pick<BoardUnit, 'isAboard' | 'maiden'> {
  const fleet = fleetOf(state, state.troops[unit]!.side);
  const { maiden, she } = fleet ?? { maiden: null, she: 'left' };
  const isHers = maiden === unit && (she === 'with' || she === 'out-of-the-fight');
  return {
    ...(isAboard(state, unit) ? { isAboard: true } : {}),
    ...(isHers ? { maiden: she === 'with' ? 'a Wind Maiden' : 'a Wind Maiden who is out of the fight' } : {}),
  };
}

/** Ships that lie on the field with nobody in them; nothing where there are none. */
export function boardShips({ fleets }: BattleState): Pick<BattleView, 'ships'> {
  const ships = (fleets ?? []).flatMap((fleet) => fleet?.ships.flatMap(({ at }) => at ?? []) ?? []);
  return ships.length === 0 ? {} : { ships };
}
