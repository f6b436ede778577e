import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import { openAhead, reachLeft } from '../rally-round-the-king/movement/charge-targets.ts';
import { type BattleState, idOf } from '../rally-round-the-king/state.ts';
import { type PlannedCharge, worths } from './charge-worth.ts';
import { type Chosen, find } from './choices.ts';

/** A go in which nothing is spent yet. */
const FRESH = { spent: 0 } as const;

/** Those of these units who could charge an enemy straight ahead when this much of the go is spent, each with that enemy. */
export function meetings(state: BattleState, units: readonly number[], go: Parameters<typeof reachLeft>[2] = FRESH): PlannedCharge {
  const met = units.map((unit) => openAhead(state, unit, reachLeft(state, unit, go)));
  return { units: units.filter((_, n) => met[n] !== null), targets: met.filter((t) => t !== null) };
}

const without = ({ units, targets }: PlannedCharge, n: number): PlannedCharge => ({
  units: units.filter((_, k) => k !== n),
  targets: targets.filter((_, k) => k !== n),
});

let last: { readonly state: BattleState; readonly of: PlannedCharge; readonly best: ReturnType<typeof workOut> } | null = null;

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((i, n) => i === b[n]);

/** The best charge that some of these units could make; remembered while the state rests. */
export function bestOf(state: BattleState, all: PlannedCharge): ReturnType<typeof workOut> {
  if (last !== null && last.state === state && isSame(last.of.units, all.units) && isSame(last.of.targets, all.targets)) return last.best;
  const best = workOut(state, all);
  last = { state, of: all, best };
  return best;
}

/** The worth-most of the charges that remain as the one who gains least by it stays behind, again and again. */
function workOut(state: BattleState, all: PlannedCharge): { readonly charge: PlannedCharge; readonly worth: number } {
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

/** Sends into a charge those who together do best by it; null if nobody should go. `least`: the points it must be worth. */
export function chargeOrder(state: BattleState, offer: BattleOffer, indexOf: (id: string) => number, least: number): Chosen | null {
  const offered = find(offer, 'charge', 'set');
  const step = state.agenda[state.agenda.length - 1];
  if (offered === undefined || step?.kind !== 'orders') return null;
  const { charge, worth } = bestOf(state, meetings(state, offered.of.map(indexOf), step));
  return worth < least ? null : { choice: 'charge', of: charge.units.map((unit) => idOf(state, unit)), why: 'in-reach' };
}
