import type { StepId } from '../ids.ts';
import { stateWith } from './copies.ts';
import type { BattleState } from './state.ts';
import type { BattleStep } from './steps.ts';

/** Tests for somebody or something lost: leaders, heroes, artifacts and relics (pp. 39, 52, 64). */
const isLoss = ({ kind }: BattleStep): boolean => kind === 'leader-lost' || kind === 'treasure-lost';

/** The dice for those with a unit that was hit: what has become of them is known before anybody mourns them (p. 42, ruling 271). */
const RISKS: readonly BattleStep['kind'][] = ['leader-at-risk-check', 'magic-users-at-risk', 'magic-user-at-risk', 'wind-maiden-check'];
const isRisk = ({ kind }: BattleStep): boolean => RISKS.includes(kind);

/**
 * p. 39: who hears of a loss tests "immediately": before anything else that the step has pushed in which it came (ruling 379). `first`: the id of the first step
 * it may have pushed.
 */
export function lossesFirst(state: BattleState, first: StepId): BattleState {
  const { agenda } = state;
  let lowest = agenda.length;
  for (let i = agenda.length - 1; i >= 0 && agenda[i]!.id >= first; i--) if (isLoss(agenda[i]!)) lowest = i;
  const pushed = agenda.slice(lowest);
  if (pushed.every((s) => isLoss(s) || isRisk(s))) return state;
  const others = pushed.filter((s) => !isLoss(s));
  let under = others.length;
  while (under > 0 && isRisk(others[under - 1]!)) under--;
  return stateWith(state, state.units, [...agenda.slice(0, lowest), ...others.slice(0, under), ...pushed.filter(isLoss), ...others.slice(under)]);
}
