import { Worker } from 'node:worker_threads';
import type { CampaignEntry, CampaignKey, NewsItem, Refused, Standing } from '../contract.ts';
import type { Asked, Said } from './campaign-worker.ts';

/** The thread of one open campaign. */
export interface CampaignThread {
  /** Asks it something; what it answers is JSON. Fails if the thread has died. */
  readonly ask: (call: Asked['call'], ask: unknown) => Promise<unknown>;
  /** Writes down what is not yet, and ends it. */
  readonly close: () => Promise<void>;
  /** Who holds what, as it was last said. */
  readonly holders: () => CampaignEntry['holders'];
}

interface Waiting {
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** Opens a campaign in a thread of its own. Answers the thread and where the campaign stands, or why it cannot be opened. `hear` gets its news; `died` is told if it ends unasked. */
export async function openThread(
  key: CampaignKey,
  file: string,
  hear: (item: NewsItem) => void,
  died: (thread: CampaignThread) => void,
): Promise<{ readonly thread: CampaignThread; readonly standing: Standing } | Refused> {
  const worker = new Worker(new URL('./campaign-worker.ts', import.meta.url), { workerData: { key, file } });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let holders: CampaignEntry['holders'] = [];
  const answered = (id: number): Promise<unknown> => new Promise((done, failed) => waiting.set(id, { done, failed }));
  const opened = answered(0) as Promise<{ readonly ok: Standing } | Refused>;
  const fail = (error: Error): void => {
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  const thread: CampaignThread = {
    ask(call, ask) {
      const id = ++asked;
      const answer = answered(id);
      worker.postMessage(JSON.stringify({ id, call, ask } satisfies Asked));
      return answer;
    },
    async close() {
      try {
        await this.ask('cancel', {});
        await this.ask('close', {});
      } finally {
        await worker.terminate();
      }
    },
    holders: () => holders,
  };
  worker.on('message', (text: string) => {
    const said = JSON.parse(text) as Said;
    if ('news' in said) return hear(said.news);
    if ('holders' in said) {
      holders = said.holders;
      return;
    }
    const one = waiting.get(said.id);
    waiting.delete(said.id);
    if ('failed' in said) one?.failed(new Error(said.failed));
    else one?.done(said.answer);
  });
  worker.on('error', fail);
  worker.on('exit', () => {
    fail(new Error(`the campaign ${key} is closed`));
    died(thread);
  });
  const first = await opened;
  if ('refused' in first) return first;
  return { thread, standing: first.ok };
}
