import type { Cup } from '../dice.ts';
import type { StepId } from '../ids.ts';
import type { Choice, Choose } from './actions.ts';
import type { CampaignEvent } from './events.ts';
import type { Lands } from './lands.ts';
import type { CampaignState } from './state.ts';
import type { Step, StepBody, StepKind, StepOf } from './steps.ts';

/** What a chapter works with: the world, the dice of this `apply`, where events go, and the step that is carried out, which is the cause of all it does. */
export interface At {
  readonly lands: Lands;
  readonly cup: Cup;
  readonly say: (event: CampaignEvent) => void;
  readonly cause: StepId;
}

/**
 * One kind of step. `run` does it when nobody has anything to choose. Where somebody may, `offer` lists the choices (null: nothing to choose after all, `run`
 * is used) and `take` carries out the one taken. The step is off the agenda by then.
 */
export interface Chapter<Kind extends StepKind> {
  readonly run: (state: CampaignState, step: StepOf<Kind>, at: At) => CampaignState;
  readonly offer?: (state: CampaignState, step: StepOf<Kind>, lands: Lands) => readonly Choice[] | null;
  readonly take?: (state: CampaignState, step: StepOf<Kind>, action: Choose, at: At) => CampaignState;
}

/** Puts steps on the agenda so that the first named is done first. They remember who pushed them. */
export function push(state: CampaignState, cause: StepId, ...bodies: readonly StepBody[]): CampaignState {
  if (bodies.length === 0) return state;
  const steps: Step[] = bodies.map((body, i) => ({ ...body, id: state.nextStep + i, cause }));
  return { ...state, agenda: [...state.agenda, ...steps.reverse()], nextStep: state.nextStep + bodies.length };
}

/** Puts a step on the agenda so that it comes after every step of these kinds; where none is pending, it is next. */
export function pushBehind(state: CampaignState, kinds: readonly StepKind[], cause: StepId, body: StepBody): CampaignState {
  const last = state.agenda.findIndex(({ kind }) => kinds.includes(kind));
  const at = last < 0 ? state.agenda.length : last;
  return { ...state, agenda: state.agenda.toSpliced(at, 0, { ...body, id: state.nextStep, cause }), nextStep: state.nextStep + 1 };
}

/** Announces what was chosen, and why. */
export function announce(at: At, action: Choose): void {
  const of = action.number === null ? action.of : [String(action.number)];
  const where = action.at === null ? of : [action.at, ...of];
  at.say({ kind: 'chose', by: action.by, hand: action.hand, choice: action.choice, why: action.why, of: where, cause: action.step });
}

/** A choice that is complete as it stands. */
export const plain = (choice: Choice['choice'], at: string | null = null): Choice => ({ choice, at, form: 'none' });
