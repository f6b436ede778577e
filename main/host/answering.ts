import { answerCall } from '../border.ts';
import type { Answer, Handlers, Refused } from '../contract.ts';

/** A refusal of a host itself. */
export const refusal = (refused: string, message: string): Refused => ({ refused, page: null, message });

const BUG = refusal('bug', 'Something went wrong in the game itself. What was saved before that is safe.');

/** Answers a call from a window, whatever happens: a bug of ours goes to `complain`, and the window learns only that there was one. */
export async function answer(handlers: Handlers, name: unknown, ask: unknown, complain: (bug: unknown) => void): Promise<Answer<unknown>> {
  try {
    return await answerCall(handlers, typeof name === 'string' ? name : '', ask);
  } catch (bug) {
    complain(bug);
    return BUG;
  }
}
