import type { StepId } from '../ids.ts';
import { byBody } from './bodies.ts';
import { takeHits } from './casualties.ts';
import type { At } from './chapter.ts';
import { callTest } from './reactions.ts';
import { type BattleState, pushSteps } from './state.ts';

/** What a volley does to others: who was shot at by whom, whom it frightens as terror troops would, and who takes a hit, once for each. */
export interface Damage {
  readonly shotAt: readonly { readonly unit: number; readonly by: number; readonly terror: boolean }[];
  readonly hits: readonly number[];
}

/** p. 42: leaders with a unit that was hit by fire or in melee are at risk, a die for each hit. */
export function endangerLeaders(state: BattleState, unit: number, hits: number, cause: StepId): BattleState {
  const { side } = state.troops[unit]!;
  const checks = state.sides[side].leaders.flatMap((leader, i) =>
    leader.unit === unit && leader.state === 'with' ? [{ kind: 'leader-at-risk-check', side, leader: i, hits } as const] : [],
  );
  return hits === 0 ? state : pushSteps(state, cause, ...checks);
}

/** pp. 37-38: one test for each unit shot at, however many shot, hit or not; a pair of dice for each body, enemies of the shooters first. */
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
    const by = [...new Set(own.map((s) => s.by))];
    const afraid = body.filter((i) => own.some((s) => s.unit === i && s.terror));
    const terror = afraid.length === 0 ? {} : { extra: 'terror' as const, ...(afraid.length < body.length ? { afraid } : {}) };
    after = callTest(after, cause, 'received-fire', body, by, terror);
  }
  return after;
}

/** pp. 38, 42: hits fall, then leaders are at risk, then everybody shot at tests. */
export function receiveFire(state: BattleState, damage: Damage, cause: StepId, at: At): BattleState {
  let after = callTests(state, cause, damage);
  for (const unit of new Set(damage.hits)) {
    const hits = damage.hits.filter((i) => i === unit).length;
    after = takeHits(after, unit, hits, 'fire', cause, at);
    if (after.units[unit]!.status === 'field') after = endangerLeaders(after, unit, hits, cause);
  }
  return after;
}
