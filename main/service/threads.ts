import { Worker } from 'node:worker_threads';
import type { NewsItem, Refused } from '../contract.ts';
import type { AloneCall } from './alone-worker.ts';
import type { AskedOfCampaign } from './campaign-worker.ts';
import type { Asked, Said, Shown } from './thread-talk.ts';

type Call = AskedOfCampaign['call'] | AloneCall;

/** What threads run: a campaign, or a battle of its own. */
const WORKERS = {
  campaign: new URL('./campaign-worker.ts', import.meta.url),
  alone: new URL('./alone-worker.ts', import.meta.url),
} as const;

/** The thread of one open campaign, or of a battle of its own. */
export interface CampaignThread {
  /** Asks it something; what it answers is JSON. Fails if the thread has died. */
  readonly ask: (call: Call, ask: unknown) => Promise<unknown>;
  /** Writes down what is not yet, and ends it; however often that is asked for, once. */
  readonly close: () => Promise<void>;
  /** What the library shows of it, as it was last said. */
  readonly shown: () => Shown;
}

interface Waiting {
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

/**
 * Opens a campaign, or a battle of its own, in a thread. Answers the thread and what it said first, as where the campaign stands; or why it cannot be opened. `hear`
 * gets its news; `died` is told if it ends unasked.
 */
export async function openThread<First>(
  what: keyof typeof WORKERS,
  key: string,
  file: string,
  hear: (item: NewsItem) => void,
  died: (thread: CampaignThread) => void,
): Promise<{ readonly thread: CampaignThread; readonly standing: First } | Refused> {
  const worker = new Worker(WORKERS[what], { workerData: { key, file } });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let shown: Shown = { holders: [], isFighting: false };
  let hasEnded = false;
  let closing: Promise<void> | null = null;
  // nobody answers any more in a thread that has ended
  const answered = (id: number): Promise<unknown> =>
    hasEnded ? Promise.reject(new Error(`${key} is closed`)) : new Promise((done, failed) => waiting.set(id, { done, failed }));
  const opened = answered(0) as Promise<{ readonly ok: First } | Refused>;
  const fail = (error: Error): void => {
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  const thread: CampaignThread = {
    ask(call, ask) {
      const id = ++asked;
      const answer = answered(id);
      worker.postMessage(JSON.stringify({ id, call, ask } satisfies Asked<Call>));
      return answer;
    },
    close() {
      closing ??= (async () => {
        try {
          await thread.ask('cancel', {});
          await thread.ask('close', {});
        } finally {
          await worker.terminate();
        }
      })();
      return closing;
    },
    shown: () => shown,
  };
  worker.on('message', (text: string) => {
    const said = JSON.parse(text) as Said;
    if ('news' in said) return hear(said.news);
    if ('shown' in said) {
      shown = said.shown;
      return;
    }
    const one = waiting.get(said.id);
    waiting.delete(said.id);
    if ('failed' in said) one?.failed(new Error(said.failed));
    else one?.done(said.answer);
  });
  worker.on('error', fail);
  worker.on('messageerror', fail);
  worker.on('exit', () => {
    hasEnded = true;
    fail(new Error(`${key} is closed`));
    died(thread);
  });
  const first = await opened;
  if ('refused' in first) return first;
  return { thread, standing: first.ok };
}
