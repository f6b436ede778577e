import type { Cup } from '../dice.ts';
import type { StepId } from '../ids.ts';
import type { SideIndex } from '../sides.ts';
import type { BattleAction, BattleChoice, BattleChoiceId, BattleRefusal } from './actions.ts';
import type { BattleEvent } from './events.ts';
import type { BattleState } from './state.ts';
import type { BattleStepKind, StepOf } from './steps.ts';

/** What a step works with besides the state: dice, where events go, and the step itself, which is the cause of all it does. */
export interface At {
  readonly cup: Cup;
  readonly say: (event: BattleEvent) => void;
  readonly cause: StepId;
}

/** Which side must choose at a step, for which body, and among what. */
export interface AskedChoice {
  readonly side: SideIndex;
  readonly body?: readonly number[];
  readonly choices: readonly BattleChoice[];
  /** The choices of one name, where they can be worked out without the others. */
  readonly named?: (name: BattleChoiceId) => readonly BattleChoice[];
}

/**
 * How one kind of step is handled. `offer` says what somebody must choose; null: nobody is asked and `run` does the step. `take` carries out the choice.
 * `allows` refuses what the form of a choice cannot rule out (a stand on another). In `run` and `take` the step is off the agenda. `unasked`: nobody was asked
 * here in battles of before, whose later orders leave the step at what `run` does.
 */
export interface Chapter<K extends BattleStepKind> {
  readonly offer?: (state: BattleState, step: StepOf<K>) => AskedChoice | null;
  readonly allows?: (state: BattleState, step: StepOf<K>, action: BattleAction) => BattleRefusal | null;
  readonly take?: (state: BattleState, step: StepOf<K>, action: BattleAction, at: At) => BattleState;
  readonly run?: (state: BattleState, step: StepOf<K>, at: At) => BattleState;
  readonly unasked?: true;
}

/** Says what was chosen. */
export function announce(at: At, action: BattleAction): void {
  const of = action.number === undefined ? action.of : action.of.concat(String(action.number));
  at.say({ kind: 'chose', by: action.by, hand: action.hand, choice: action.choice, why: action.why, of, cause: at.cause });
}
