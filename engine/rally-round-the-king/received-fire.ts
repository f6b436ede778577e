import type { StepId } from '../ids.ts';
import { byBody } from './bodies.ts';
import { takeHits } from './casualties.ts';
import type { At } from './chapter.ts';
import { callTest } from './reactions.ts';
import { leadersHit } from './risk-to-leaders.ts';
import { type BattleState, pushSteps } from './state.ts';

/** What a volley does to others: who was shot at by whom, whom it frightens as terror troops would, and who takes a hit, once for each. */
export interface Damage {
  readonly shotAt: readonly { readonly unit: number; readonly by: number; readonly terror: boolean }[];
  readonly hits: readonly number[];
}

/**
 * pp. 37-38: one test for each unit shot at, however many shot, hit or not; a pair of dice for each body, enemies of the shooters first. Who is
 * frightened by a gun of its own side has no enemy in it: it does what it does about the nearest enemy (ruling 140).
 */
function callTests(state: BattleState, cause: StepId, { shotAt }: Damage): BattleState {
  const units = [...new Set(shotAt.map((s) => s.unit))].filter((i) => state.units[i]!.status === 'field');
  const [first] = shotAt;
  const friend = first === undefined ? 0 : state.troops[first.by]!.side;
  const enemies = units.filter((i) => state.troops[i]!.side !== friend);
  const bodies = [
    ...byBody(state, enemies),
    ...byBody(
      state,
      units.filter((i) => !enemies.includes(i)),
    ),
  ];
  let after = state;
  // what is pushed last is done first
  for (const body of bodies.reverse()) {
    const own = shotAt.filter((s) => body.includes(s.unit));
    const by = [...new Set(own.map((s) => s.by))].filter((i) => state.troops[i]!.side !== state.troops[body[0]!]!.side);
    const afraid = body.filter((i) => own.some((s) => s.unit === i && s.terror));
    const terror = afraid.length === 0 ? {} : { extra: 'terror' as const, ...(afraid.length < body.length ? { afraid } : {}) };
    after = callTest(after, cause, 'received-fire', body, by, terror);
  }
  return after;
}

/** pp. 38, 42: hits fall, then leaders are at risk, then everybody shot at tests. */
export function receiveFire(state: BattleState, damage: Damage, cause: StepId, at: At): BattleState {
  let after = callTests(state, cause, damage);
  for (const unit of new Set(damage.hits)) after = takeHits(after, unit, damage.hits.filter((i) => i === unit).length, 'fire', cause, at);
  return pushSteps(after, cause, ...leadersHit(after, damage.hits));
}
