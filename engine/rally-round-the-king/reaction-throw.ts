import type { StepId } from '../ids.ts';
import type { At } from './chapter.ts';
import type { ReactionResult, ReactionTest } from './reaction-sheets.ts';
import type { BattleState } from './state.ts';
import type { Zone } from './steps.ts';

/** What is asked of a body: which test, of whom, against whom. */
export interface AskedTest {
  readonly test: ReactionTest;
  readonly units: readonly number[];
  readonly by: readonly number[];
  readonly zones?: readonly Zone[];
  readonly extra?: 'terror' | 'treasure-lost';
  readonly group?: readonly number[];
}

/** p. 37: one pair of dice for a body, each unit reading it on its own Rep. Says the throw. */
export function throwTest(
  _state: BattleState,
  _asked: AskedTest,
  _cause: StepId,
  _at: At,
): readonly { readonly unit: number; readonly result: ReactionResult; readonly target: number; readonly passed: number }[] {
  return [];
}
