import type { Choice, Offer, Why } from '../campaign/actions.ts';
import type { Lands } from '../campaign/lands.ts';
import type { CampaignState } from '../campaign/state.ts';
import type { StepKind, StepOf } from '../campaign/steps.ts';

/** What a nation is asked. */
export type Question = Extract<Offer, { readonly choices: readonly Choice[] }>;
/** What a policy answers: a choice of the offer, what of it, and why. */
export interface PolicyAnswer {
  readonly choice: Choice;
  readonly why: Why;
  readonly number?: number;
  readonly of?: readonly string[];
}
/** How a nation the game plays decides one kind of question, at the step that asks it. From state and offer alone; no dice. */
export type Policy<Kind extends StepKind = StepKind> = (state: CampaignState, question: Question, lands: Lands, step: StepOf<Kind>) => PolicyAnswer;
/** Policies by the kind of step at which they answer. */
export type Policies = { readonly [Kind in StepKind]?: Policy<Kind> };
