import type { CampaignState } from '../../engine/campaign/state.ts';
import type { StepBody } from '../../engine/campaign/steps.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import { decisionInWords } from '../../main/service/decision-words.ts';
import { SOAK } from '../laws/extent.ts';
import { RULES, whim } from '../laws/playing.ts';
import { playByWhim, type Question } from '../laws/whims.ts';
import type { Rest } from '../rules/playing.ts';
import { inTalomirTo } from '../rules/special-peoples-table.ts';

/** A question as it is put, and when. */
export interface Put {
  readonly state: CampaignState;
  readonly question: Question;
  readonly told: ReturnType<typeof decisionInWords>;
}

/** A question of Talomir in words. */
export const put = (state: CampaignState, question: Question): Put => ({
  state,
  question,
  told: decisionInWords(state, RULES.lands, question, gamesChoice(state, question, RULES.lands)),
});

/** What is asked where a campaign stands. Throws where nothing is. */
function putFrom(state: CampaignState): Put {
  const question = RULES.legal(state);
  if (!('choices' in question)) throw new Error('nothing is asked');
  return put(state, question);
}

/** What a step of a campaign asks: itself, unless `rest` says who is asked of what else. Throws where that is not asked. */
export const putIn = (state: CampaignState, step: StepBody, rest: Rest = asked(step)): Put => putFrom(inTalomirTo(rest, state, step).state);

const asked = (step: StepBody): Rest => `${step.kind} of ${'nation' in step ? step.nation : 'nobody'}`;

/** All facts of a question, one a line. */
export const factsOf = ({ told }: Put): string => told.facts.map(({ text }) => text).join('\n');
/** Who is asked, as he stands then. */
export const nationIn = ({ state, question }: Put) => state.nations.find(({ id }) => id === question.by)!;

const KINDS = ['hire-company', 'recruit', 'respond', 'tribal-response', 'two-fronts', 'divide', 'retreat'] as const;
const found: Put[] = [];

/** The questions of some kinds as a campaign of players who choose by whim puts them, played once. */
export function putByWhim(): readonly Put[] {
  if (found.length === 0)
    playByWhim(3, SOAK ? 7 : 5, whim(3), (state, question) => {
      if (question !== null && KINDS.some((kind) => kind === question.kind)) found.push(put(state, question));
    });
  return found;
}

/** Those of one kind. */
export const putOf = (kind: (typeof KINDS)[number]): readonly Put[] => putByWhim().filter(({ question }) => question.kind === kind);
