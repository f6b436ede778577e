import { type Answer, CALLS, type Handlers } from './contract.ts';

/** Answers a call by its name, if there is such a call and what is asked is what it takes. */
export async function answerCall(handlers: Handlers, name: string, ask: unknown): Promise<Answer<unknown>> {
  if (!Object.hasOwn(CALLS, name)) return { refused: 'no-such-call', page: null, message: 'There is no such call.' };
  if (typeof ask !== 'object' || ask === null) return { refused: 'bad-input', page: null, message: 'What was sent is not what this call takes.' };
  return (handlers[name as keyof Handlers] as (ask: unknown) => Answer<unknown> | Promise<Answer<unknown>>)(ask);
}
