import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import { enemyAhead, mayCharge, WHEEL_INTO_MELEE } from '../rally-round-the-king/movement/charge-targets.ts';
import { type BattleState, idOf } from '../rally-round-the-king/state.ts';
import { reachOf } from '../rally-round-the-king/table/paces.ts';
import { type Charge, worths } from './charge-worth.ts';
import { type Chosen, find } from './choices.ts';

/** Those of these units who have an enemy straight ahead in reach whom they may charge, with him. */
export function meetings(state: BattleState, units: readonly number[]): Charge {
  const met = units.map((unit) => {
    const target = enemyAhead(state, unit, Math.max(WHEEL_INTO_MELEE + 0.1, reachOf(state, unit)));
    return target !== null && mayCharge(state, unit, target) ? target : null;
  });
  return { units: units.filter((_, n) => met[n] !== null), targets: met.filter((t) => t !== null) };
}

const without = ({ units, targets }: Charge, n: number): Charge => ({ units: units.filter((_, k) => k !== n), targets: targets.filter((_, k) => k !== n) });

/** Of all the charges that are left when the one who gains least by it stays behind, again and again, the one that is worth most. */
export function bestOf(state: BattleState, all: Charge): { readonly charge: Charge; readonly worth: number } {
  let charge = all;
  let best = { charge, worth: Number.NEGATIVE_INFINITY };
  while (charge.units.length > 0) {
    const each = worths(state, charge);
    const worth = each.reduce((sum, w) => sum + w, 0);
    if (worth > best.worth) best = { charge, worth };
    charge = without(charge, each.indexOf(Math.min(...each)));
  }
  return best;
}

/** Sends those into a charge who together do best by it. `least`: so many points it must be worth to be done. Null if nobody should go. */
export function chargeOrder(state: BattleState, offer: BattleOffer, indexOf: (id: string) => number, least: number): Chosen | null {
  const offered = find(offer, 'charge', 'set');
  if (offered === undefined) return null;
  const { charge, worth } = bestOf(state, meetings(state, offered.of.map(indexOf)));
  return worth < least ? null : { choice: 'charge', of: charge.units.map((unit) => idOf(state, unit)), why: 'in-reach' };
}
