import type { StepId } from '../ids.ts';
import { stateWith } from './copies.ts';
import type { BattleEvent } from './events.ts';
import type { BattleState } from './state.ts';
import type { BattleStep } from './steps.ts';

/** What the steps of a chain of reactions tell, one after the other. */
export interface Chain {
  readonly events: BattleEvent[];
  /** The step that is being carried out, and whether it has told anything. */
  step: BattleStep | null;
  isTold: boolean;
}

/** Tells the chain which step is carried out next. */
export function beginStep(chain: Chain, step: BattleStep): void {
  chain.step = step;
  chain.isTold = false;
}

/** Tells an event. The first event of each step carries, as `after`, the step that prompted it, so a chain is a tree that can be followed back. */
export function tell(chain: Chain, event: BattleEvent): void {
  const { step } = chain;
  const isFirst = !chain.isTold && step !== null && 'cause' in event && event.cause === step.id;
  if (isFirst) chain.isTold = true;
  chain.events.push(isFirst ? prompted(event, step.cause) : event);
}

/**
 * The event with `after`. The kinds that most often come first are copied each by code of its own, which sees objects of one shape: otherwise this takes three
 * times as long.
 */
function prompted(event: BattleEvent, after: StepId): BattleEvent {
  switch (event.kind) {
    case 'chose':
      return { ...event, after };
    case 'reacted':
      return { ...event, after };
    case 'moved':
      return { ...event, after };
    case 'test-called':
      return { ...event, after };
    case 'charge-declared':
      return { ...event, after };
    default:
      return { ...event, after } as BattleEvent;
  }
}

/**
 * A step that told nothing passes its own cause on to the steps it pushed, so that a chain can be followed back from line to line. `first`: the id of the first
 * step it may have pushed.
 */
export function handedOn({ step, isTold }: Chain, state: BattleState, first: StepId): BattleState {
  if (isTold || step === null || state.nextStep === first) return state;
  const { id, cause } = step;
  let agenda: BattleStep[] | null = null;
  for (let i = 0; i < state.agenda.length; i++) {
    const pushed = state.agenda[i]!;
    if (pushed.id < first || pushed.cause !== id) continue;
    agenda ??= state.agenda.slice();
    agenda[i] = { ...pushed, cause };
  }
  return agenda === null ? state : stateWith(state, state.units, agenda);
}
