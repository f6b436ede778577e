import { type MessagePort, parentPort } from 'node:worker_threads';
import { problemWith } from '../store/going-wrong.ts';
import { StoreProblem } from '../store/problems.ts';
import { refusedByStore } from './refusals.ts';
import type { Asked, Said, ToOpen } from './thread-talk.ts';

/** What is open in a thread: what is said when it has been opened, and how what is asked of it is answered. */
export interface Attended<Call extends string> {
  readonly standing: unknown;
  readonly answer: (call: Call, ask: unknown) => unknown;
  /** An error as what it means for the file. */
  readonly problem: (error: unknown) => unknown;
  /** Whatever is not yet written is, and the file is let go. */
  readonly close: () => void;
  /** After each answer: what is to be said besides. */
  readonly afterwards?: () => void;
}

/** Tells an answer that went wrong: what the file refuses, or what failed. */
function wentWrong(id: number, problem: unknown): Said {
  if (problem instanceof StoreProblem) return { id, answer: refusedByStore(problem) };
  return { id, failed: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
}

/**
 * What a thread does: it opens what it is told to, answers what is asked of that until it is closed, and then waits for the next: all it has learnt of the rules is
 * still there, so that the next is opened and played at once. `open` throws where it cannot be.
 */
export function attend<Call extends string>(open: (what: ToOpen, say: (said: Said) => void) => Attended<Call>): void {
  const port: MessagePort = parentPort!;
  const say = (said: Said): void => port.postMessage(JSON.stringify(said));
  let attended: Attended<Call> | null = null;

  const answer = (call: Call | 'open' | 'close', ask: unknown): unknown => {
    if (call === 'open') {
      attended = open(ask as ToOpen, say);
      return { ok: attended.standing };
    }
    if (attended === null) throw new Error('nothing is open in this thread');
    if (call !== 'close') return attended.answer(call, ask);
    attended.close();
    return { ok: null };
  };
  port.on('message', async (text: string) => {
    const { id, call, ask } = JSON.parse(text) as Asked<Call>;
    // what is closed meanwhile is another's
    const one = attended;
    try {
      const answered = await answer(call, ask);
      one?.afterwards?.();
      say({ id, answer: answered });
    } catch (error) {
      say(wentWrong(id, one === null ? problemWith((ask as ToOpen).file, error) : one.problem(error)));
    }
    if (call === 'close') attended = null;
  });
}
