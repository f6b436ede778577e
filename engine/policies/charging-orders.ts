import { behindFrontOf } from '../geometry/facing.ts';
import { aheadOf, rightOf } from '../geometry/stand.ts';
import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import { touchingOf } from '../rally-round-the-king/bodies.ts';
import { enemyAhead, WHEEL_INTO_MELEE } from '../rally-round-the-king/charge-targets.ts';
import { pikesCount } from '../rally-round-the-king/melee-modifiers.ts';
import { reachOf } from '../rally-round-the-king/paces.ts';
import { type BattleState, idOf } from '../rally-round-the-king/state.ts';
import { isMounted } from '../rally-round-the-king/troops.ts';
import { type Chosen, find } from './choices.ts';
import { exchange, fighterOf } from './fighting-chances.ts';

/** A unit that might charge, whom it would meet, and what that is worth in points: what the enemy loses less what it loses. */
interface Chance {
  readonly unit: number;
  readonly target: number;
  readonly worth: number;
}

/** Enemies who would fight beside the target, shoulder to shoulder with it, and touch a charger at its corners. */
function besideTarget(state: BattleState, target: number): number {
  const own = state.units[target]!;
  let beside = 0;
  for (const i of touchingOf(state, target)) {
    const { x, y } = state.units[i]!;
    if (state.troops[i]!.side === state.troops[target]!.side && Math.abs(rightOf(own, x, y)) > own.width / 2 && Math.abs(aheadOf(own, x, y)) < own.depth / 2)
      beside++;
  }
  return beside;
}

/** Friends in contact with a unit that charge with it. */
function besideCharger(state: BattleState, unit: number, going: readonly number[]): number {
  let beside = 0;
  for (const i of touchingOf(state, unit)) if (going.includes(i)) beside++;
  return Math.min(2, beside);
}

/** What a charge of one unit is worth when all of `going` charge. */
function worthOf(state: BattleState, unit: number, target: number, going: readonly number[], targets: readonly number[]): number {
  const foe = state.units[target]!;
  const flank = behindFrontOf(foe, state.units[unit]!) && !foe.allRound;
  let helped = besideCharger(state, unit, going) - (flank ? 0 : besideTarget(state, target));
  if (foe.melee !== null) helped += 1;
  for (let n = 0; n < going.length; n++) if (targets[n] === target && going[n] !== unit) helped += 1;
  const own = fighterOf(state, unit, target, true, helped);
  const against = fighterOf(state, target, unit, isMounted(state, target), 0 - helped);
  const { own: lost, foes: won } = exchange(own, against, flank);
  const deterred = isMounted(state, unit) && !flank && pikesCount(state, target) ? 0.6 : 0;
  return state.troops[target]!.listed.cost * won * (1 - deterred) - state.troops[unit]!.listed.cost * (lost + deterred);
}

function chancesOf(state: BattleState, units: readonly number[]): Chance[] {
  const targets = units.map((unit) => enemyAhead(state, unit, Math.max(WHEEL_INTO_MELEE + 0.1, reachOf(state, unit))));
  const going = units.filter((_, n) => targets[n] !== null);
  const met = targets.filter((t) => t !== null);
  return going.map((unit, n) => ({ unit, target: met[n]!, worth: worthOf(state, unit, met[n]!, going, met) }));
}

/**
 * Sends those into a charge for whom it is worth it: all who can, or if they would lose by it those of them who would not. `least`: so many points it must
 * be worth to be done. Null if nobody should go.
 */
export function chargeOrder(state: BattleState, offer: BattleOffer, indexOf: (id: string) => number, least: number): Chosen | null {
  const charge = find(offer, 'charge', 'set');
  if (charge === undefined) return null;
  const all = chancesOf(state, charge.of.map(indexOf));
  const total = all.reduce((sum, c) => sum + c.worth, 0);
  if (all.length > 0 && total >= least) return { choice: 'charge', of: all.map((c) => idOf(state, c.unit)), why: 'in-reach' };
  const willing = all.filter((c) => c.worth > 0);
  if (willing.length === 0) return null;
  const some = chancesOf(
    state,
    willing.map((c) => c.unit),
  );
  if (some.reduce((sum, c) => sum + c.worth, 0) < least) return null;
  return { choice: 'charge', of: some.map((c) => idOf(state, c.unit)), why: 'in-reach' };
}
