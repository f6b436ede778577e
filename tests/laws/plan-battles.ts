import type { PlanId } from '../../data/tables/battle-plans.ts';
import type { Field } from '../../engine/battle-system.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import { general } from '../../engine/policies/general.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { fieldOf } from './battle-fields.ts';
import { ALL_PLANS, armyFor, dieFor } from './plan-armies.ts';
import { type Features, featuresOf, seenOf } from './plan-features.ts';

/** A side of a battle as it was seen, and the plan it had. */
export interface PlanSample {
  readonly seed: number;
  readonly list: string;
  readonly plan: PlanId;
  readonly features: Features;
}

/** Dice with which these nations come to their plans. */
function comingTo(source: DiceSource, faces: Readonly<Record<string, number>>): DiceSource {
  return { faces: (scope, who, table, k, count) => (table === 'army-type' ? [faces[who]!] : source.faces(scope, who, table, k, count)) };
}

/** The plan is told from the field at the end of this turn. */
const TURN = 3;

/** General against general: the state when both are drawn up, and at the end of turn 3 or of the battle; null if the field was refused. */
function watched(field: Field, dice: DiceSource): readonly [BattleState, BattleState] | null {
  let { state } = rules.begin(field);
  let begun: BattleState | null = null;
  let last = state;
  for (;;) {
    if (state.turn === 1) begun ??= state;
    if (begun !== null && state.turn > TURN) return [begun, state.over ? last : state];
    if (state.over) return null;
    last = state;
    const offer = rules.legal(state);
    if ('over' in offer) return null;
    const done = rules.apply(state, general(state, offer), dice);
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    ({ state } = done);
  }
}

/** What is seen of both sides of a battle between two plans; a field that is refused is fought for again. */
function samplesOf(seed: number, n: number, plans: readonly [PlanId, PlanId]): PlanSample[] {
  const [one, two] = [armyFor(plans[0], 0, n), armyFor(plans[1], 1, n)];
  const field: Field = { ...fieldOf(n), invader: one, defender: two };
  const faces = { [one.nation]: dieFor(one.tactics, plans[0])!, [two.nation]: dieFor(two.tactics, plans[1])! };
  for (let again = 0; ; again++) {
    const seen = watched(field, comingTo(seeded(1000 * n + again), faces));
    if (seen === null) continue;
    return ([0, 1] as const).map((side) => {
      const [begun, later] = [seenOf(seen[0], side), seenOf(seen[1], side)];
      return { seed, list: [one, two][side]!.nation, plan: plans[side], features: featuresOf(begun, later) };
    });
  }
}

/** Of a seed: every plan against every other, once as the named attacker and once as the defender. */
export function samplesFor(seed: number): PlanSample[] {
  const pairs = ALL_PLANS.flatMap((one) => ALL_PLANS.filter((two) => two !== one).map((two) => [one, two] as const));
  return pairs.flatMap((plans, n) => samplesOf(seed, seed * pairs.length + n, plans));
}
