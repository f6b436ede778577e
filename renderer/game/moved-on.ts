import type { Answer, Refused } from '../../main/contract.ts';

/** What is refused where things are no longer as this window shows them: another window, or another program, has moved them on. */
const MOVED_ON: readonly string[] = ['moved-on', 'not-asked', 'no-battle', 'no-such-battle', 'in-use'];

/** Whether what was asked for was not done because things have moved on since. */
export const hasMovedOn = (answer: Answer<unknown>): answer is Refused => !('ok' in answer) && MOVED_ON.includes(answer.refused);

/** The notice shown then. */
export const MOVED_ON_WORDS = 'This was moved on in another window; here is where it stands.';
