import type { StepId } from '../ids.ts';
import { stateWith } from './copies.ts';
import type { BattleState } from './state.ts';
import type { BattleStep } from './steps.ts';

/** Tests for somebody or something lost: leaders, heroes, artifacts and relics (pp. 39, 52, 64). */
const isLoss = ({ kind }: BattleStep): boolean => kind === 'leader-lost' || kind === 'treasure-lost';

/** An elephant that has routed just now runs for the first time (p. 41). */
const runsNow = (step: BattleStep): boolean => step.kind === 'rampage' && step.from !== null;

/** The dice for those with a unit that was hit: thrown before anybody tests for a loss that comes of the same hits (pp. 42, 45, 67, ruling 271). */
const RISKS: readonly BattleStep['kind'][] = ['leader-at-risk-check', 'magic-user-check', 'wind-maiden-check'];
const isRisk = ({ kind }: BattleStep): boolean => RISKS.includes(kind);

/**
 * What has come of one step in the order in which it is due. p. 39: who hears of a loss tests "immediately", before anything else that the step has pushed
 * (ruling 379). p. 37: results are carried out at once and in their order: so elephants that have routed run next, the first of them first (ruling 102).
 * `first`: the id of the first step it may have pushed.
 */
export function inDueOrder(state: BattleState, first: StepId): BattleState {
  const { agenda } = state;
  let lowest = agenda.length;
  for (let i = agenda.length - 1; i >= 0 && agenda[i]!.id >= first; i--) if (isLoss(agenda[i]!) || runsNow(agenda[i]!)) lowest = i;
  const pushed = agenda.slice(lowest);
  const losses = pushed.filter(isLoss);
  const running = pushed.filter(runsNow).reverse();
  if (running.length < 2 && pushed.every((s, n) => isRisk(s) || (n < running.length ? runsNow(s) : isLoss(s)))) return state;
  const others = pushed.filter((s) => !isLoss(s) && !runsNow(s));
  let under = others.length;
  while (under > 0 && isRisk(others[under - 1]!)) under--;
  return stateWith(state, state.units, [...agenda.slice(0, lowest), ...others.slice(0, under), ...running, ...losses, ...others.slice(under)]);
}
