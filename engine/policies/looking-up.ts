import { farApart, gap } from '../geometry/distance.ts';
import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import { lowEnemies } from '../rally-round-the-king/flight/low-enemies.ts';
import { rangeOf, weaponOf } from '../rally-round-the-king/shooting/fire-targets.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { unitPace } from '../rally-round-the-king/table/paces.ts';
import { isMelee, isSkirmish } from '../rally-round-the-king/troops.ts';
import type { Chosen } from './choices.ts';
import { marchTo } from './marching-orders.ts';
import { skirmishOrder } from './skirmish-orders.ts';

/**
 * The nearest enemy at Attack level, flyer or ship, that a body of archers, skirmishers or handgunners could have in range after a move (p. 7); null if there
 * is none.
 */
export function preyAloft(state: BattleState, body: readonly number[]): number | null {
  const lead = body[0]!;
  const low = lowEnemies(state, state.troops[lead]!.side);
  if (low.length === 0 || isMelee(state, lead)) return null;
  const weapon = weaponOf(state.troops[lead]!);
  // engines and cannon reach nobody in the air
  if (weapon !== 'missiles' && weapon !== 'firearm') return null;
  let least = rangeOf(state, lead) + unitPace(state, lead);
  let prey: number | null = null;
  for (const e of low) {
    if (farApart(state.units[lead]!, state.units[e]!, least)) continue;
    const far = gap(state.units[lead]!, state.units[e]!);
    if (far > least) continue;
    least = far;
    prey = e;
  }
  return prey;
}

/** p. 7: shooters go where they can shoot at an enemy hovering over the field, whatever the plan had for them. */
export function shootUp(state: BattleState, offer: BattleOffer, body: readonly number[]): Chosen | null {
  const prey = preyAloft(state, body);
  if (prey === null) return null;
  return isSkirmish(state, body[0]!) ? skirmishOrder(state, offer, body[0]!) : marchTo(state, offer, body, state.units[prey]!, 'close-with-them');
}
