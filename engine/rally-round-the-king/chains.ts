import type { StepId } from '../ids.ts';
import type { BattleEvent } from './events.ts';
import type { BattleState } from './state.ts';
import type { BattleStep, BattleStepKind } from './steps.ts';

/** What the steps of a chain of reactions tell, one after the other. */
export interface Chain {
  readonly events: BattleEvent[];
  /** The step that is being carried out, and whether it has told anything. */
  step: BattleStep | null;
  isTold: boolean;
}

/** A step is carried out next. */
export function begun(chain: Chain, step: BattleStep): void {
  chain.step = step;
  chain.isTold = false;
}

/** An event is told. The first of a step says, as `after`, which step prompted it: so a chain is a tree that can be followed back. */
export function tell(chain: Chain, event: BattleEvent): void {
  const { step } = chain;
  const isFirst = !chain.isTold && step !== null && 'cause' in event && event.cause === step.id;
  if (isFirst) chain.isTold = true;
  chain.events.push(isFirst ? { ...event, after: step.cause } : event);
}

/** Steps by which a turn goes on: what they push comes after what went before, not of it. */
const ANEW: readonly BattleStepKind[] = ['go', 'next-body', 'go-ends'];

/**
 * Steps that one has pushed which told nothing were prompted by what prompted it, so whoever follows a chain back comes from line to line; by nothing (0),
 * where the turn just goes on. `first`: the id of the first step it may have pushed.
 */
export function handedOn({ step, isTold }: Chain, state: BattleState, first: number): BattleState {
  if (isTold || step === null || state.nextStep === first) return state;
  const cause: StepId = ANEW.includes(step.kind) ? 0 : step.cause;
  const agenda = state.agenda.map((pushed) => (pushed.id >= first && pushed.cause === step.id ? { ...pushed, cause } : pushed));
  return { ...state, agenda };
}
