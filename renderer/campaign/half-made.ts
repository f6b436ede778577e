import type { CampaignKey, Decision, Standing } from '../../main/contract.ts';
import { memoryOf } from '../remembered.ts';
import type { DecisionDraft } from './choosing.ts';

/** The answer to a decision as far as it was filled in, and where its campaign stood then. */
interface HalfMade {
  readonly key: string;
  readonly mark: string;
  readonly step: number;
  readonly draft: DecisionDraft;
}

const memory = memoryOf<HalfMade>('decision');

type At = Pick<Standing, 'key' | 'mark'>;

/** Keeps what was filled in of a decision: a player who looks something up meanwhile, on a page or elsewhere, finds it again. */
export const leaveDraft = ({ key, mark }: At, { step }: Decision, draft: DecisionDraft): void => memory.keep({ key, mark, step, draft });

/** What was filled in of the decision that waits; null where that was another. */
export function leftDraft({ key, mark }: At, { step, choices }: Decision): DecisionDraft | null {
  const left = memory.recall();
  if (left === null || left.key !== key || left.mark !== mark || left.step !== step) return null;
  return left.draft.index < choices.length ? left.draft : null;
}

/** Forgets what was filled in of a campaign's decision: it is gone, and another may come to bear its key. */
export function forgetDraft(key: CampaignKey): void {
  if (memory.recall()?.key === key) memory.keep(null);
}
