import { type MessagePort, parentPort } from 'node:worker_threads';
import { traceOf } from '../errors.ts';
import { problemWith } from '../store/going-wrong.ts';
import { StoreProblem } from '../store/problems.ts';
import { refusedByStore } from './refusals.ts';
import type { Said, ThreadAsk, ToOpen } from './thread-talk.ts';

/** What a thread has open: what to say once it has been opened, and how to answer calls about it. */
export interface Attended<Call extends string> {
  readonly standing: unknown;
  readonly answer: (call: Call, ask: unknown) => unknown;
  /** An error as what it means for the file. */
  readonly problem: (error: unknown) => unknown;
  /** Writes what is not yet written, and lets the file go. Throws if that cannot be written: it stays open then. */
  readonly close: () => void;
  /** What else is to be said after each answer. */
  readonly afterwards?: () => void;
}

/** Tells an answer that went wrong: what the file refuses, or what failed. */
function wentWrong(id: number, problem: unknown): Said {
  if (problem instanceof StoreProblem) return { id, answer: refusedByStore(problem) };
  return { id, failed: traceOf(problem) };
}

/** Tells of a bug of ours that keeps nobody from being answered. */
export const complaining =
  (say: (said: Said) => void) =>
  (bug: unknown): void =>
    say({ bug: traceOf(bug) });

/**
 * The life of a thread: it opens what it is told to, answers calls about it until that is closed, and waits for the next: what it has compiled and learnt
 * stays, so the next is opened and played at full speed at once. `open` throws if it cannot be opened.
 */
export function attend<Call extends string>(open: (what: ToOpen, say: (said: Said) => void) => Attended<Call>): void {
  const port: MessagePort = parentPort!;
  const say = (said: Said): void => port.postMessage(JSON.stringify(said));
  let attended: Attended<Call> | null = null;
  /** What has been asked and is not yet answered, in the order in which it came. */
  const unanswered = new Set<Promise<void>>();

  const answer = async (call: Call | 'open' | 'close', ask: unknown, before: readonly Promise<void>[]): Promise<unknown> => {
    if (call === 'open') {
      attended = open(ask as ToOpen, say);
      return { ok: attended.standing };
    }
    if (attended === null) throw new Error('nothing is open in this thread');
    if (call !== 'close') return attended.answer(call, ask);
    // earlier calls are answered first: a campaign that plays on is told where it stopped
    await Promise.all(before);
    attended.close();
    attended = null;
    return { ok: null };
  };
  const answerTo = async ({ id, call, ask }: ThreadAsk<Call>): Promise<void> => {
    // what is closed meanwhile is another's
    const one = attended;
    try {
      const answered = await answer(call, ask, [...unanswered]);
      one?.afterwards?.();
      say({ id, answer: answered });
    } catch (error) {
      say(wentWrong(id, one === null ? problemWith((ask as ToOpen).file, error) : one.problem(error)));
    }
  };
  port.on('message', (text: string) => {
    const answered = answerTo(JSON.parse(text) as ThreadAsk<Call>);
    unanswered.add(answered);
    void answered.finally(() => unanswered.delete(answered));
  });
}
