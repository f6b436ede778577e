import { holderOf } from '../campaign/lands.ts';
import { provinceId } from '../ids.ts';
import type { Policy } from './policy.ts';

/** A people appears where most of its host's land lies around it: there is most to be won. */
export const campPolicy: Policy = (state, question, lands) => {
  const around = (at: string | null): number => {
    const camp = provinceId(at!);
    return lands.neighbours(camp).filter((p) => holderOf(state, p) === holderOf(state, camp)).length;
  };
  const choice = question.choices.reduce((best, c) => (around(c.at) > around(best.at) ? c : best));
  return { choice, why: 'heart-of-the-land' };
};
