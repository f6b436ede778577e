import { Worker } from 'node:worker_threads';
import type { Answer, NewsItem, Refused } from '../contract.ts';
import { complain as toHost } from '../host/complaining.ts';
import type { AloneCall } from './alone-worker.ts';
import type { AskedOfCampaign } from './campaign-worker.ts';
import type { Said, ShownInLibrary, ThreadAsk, ToOpen } from './thread-talk.ts';

type Call = AskedOfCampaign | AloneCall;

/** What threads run: a campaign, or a battle of its own. */
const WORKERS = {
  campaign: new URL('./campaign-worker.ts', import.meta.url),
  alone: new URL('./alone-worker.ts', import.meta.url),
} as const;
type Program = keyof typeof WORKERS;

/** The thread of one open campaign, or of a battle of its own. */
export interface CampaignThread {
  /** Asks it something; what it answers is JSON. Fails if the thread has died. */
  readonly ask: (call: Call, ask: unknown) => Promise<unknown>;
  /** Writes down what is not yet, and ends it, once however often that is asked for. Refused where it cannot be written: it is still open then. */
  readonly close: () => Promise<Answer<null>>;
  /** Closes it; what cannot be written is lost. */
  readonly end: () => Promise<void>;
  /** What the library shows of it, as it was last said. */
  readonly shown: () => ShownInLibrary;
}

/** The listener for what a thread says while something is open in it. */
interface Hearing {
  readonly said: (said: Said) => void;
  readonly failed: (error: Error) => void;
  readonly ended: () => void;
}

/** A thread, whatever is open in it. */
interface Hand {
  readonly worker: Worker;
  hearing: Hearing | null;
  /** How many things it has been asked. */
  asked: number;
}

/** The threads of a service. */
export interface Threads {
  /**
   * Opens a campaign, or a battle on its own, in a thread of its own. Answers the thread and the first thing it said (where a campaign stands), or why it
   * cannot be opened. `hear` gets its news; `died` is called if it ends unasked.
   */
  readonly open: <First>(
    what: Program,
    from: ToOpen,
    hear: (item: NewsItem) => void,
    died: (thread: CampaignThread) => void,
  ) => Promise<{ readonly thread: CampaignThread; readonly standing: First } | Refused>;
  /** Starts one now, for what will be opened first. */
  readonly standBy: (what: Program) => void;
  /** Ends those in which nothing is open. */
  readonly close: () => Promise<void>;
}

interface PendingCall {
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** What is asked of a thread while something is open in it, and not yet answered. */
function talkWith(hand: Hand, { key }: ToOpen, hear: (item: NewsItem) => void, complain: (bug: unknown) => void, died: () => void) {
  const waiting = new Map<number, PendingCall>();
  let shown: ShownInLibrary = { holders: [], isFighting: false };
  let isOver = false;
  const fail = (error: Error): void => {
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  /** Nobody answers any more. */
  const end = (): void => {
    isOver = true;
    hand.hearing = null;
    fail(new Error(`${key} is closed`));
  };
  hand.hearing = {
    said(said) {
      if ('news' in said) return hear(said.news);
      if ('bug' in said) return complain(new Error(said.bug));
      if ('shown' in said) {
        shown = said.shown;
        return;
      }
      const one = waiting.get(said.id);
      waiting.delete(said.id);
      if ('failed' in said) one?.failed(new Error(said.failed));
      else one?.done(said.answer);
    },
    failed: fail,
    ended() {
      end();
      died();
    },
  };
  return {
    ask(call: ThreadAsk<Call>['call'], ask: unknown): Promise<unknown> {
      if (isOver) return Promise.reject(new Error(`${key} is closed`));
      const id = ++hand.asked;
      const answer = new Promise<unknown>((done, failed) => waiting.set(id, { done, failed }));
      hand.worker.postMessage(JSON.stringify({ id, call, ask } satisfies ThreadAsk<Call>));
      return answer;
    },
    end,
    shown: () => shown,
  };
}

/** The talk with a thread while something is open in it. */
type Talk = ReturnType<typeof talkWith>;

/** What is open in a thread. `letGo`: what becomes of the thread once that is closed, free for the next or not. */
function openIn(talk: Talk, letGo: (isFree: boolean) => Promise<void>): CampaignThread {
  let closing: Promise<Answer<null>> | null = null;
  async function closed(): Promise<Answer<null>> {
    let answer: Answer<null>;
    try {
      await talk.ask('cancel', {});
      answer = (await talk.ask('close', {})) as Answer<null>;
    } catch (error) {
      await letGo(false);
      throw error;
    }
    if ('refused' in answer) closing = null;
    else await letGo(true);
    return answer;
  }
  const thread: CampaignThread = {
    ask: talk.ask,
    close() {
      closing ??= closed();
      return closing;
    },
    async end() {
      if ('refused' in (await thread.close())) await letGo(false);
    },
    shown: talk.shown,
  };
  return thread;
}

/** The threads in which nothing is open, so many of each kind at most. */
function spareHands(most: number) {
  const free = new Map<Program, readonly Hand[]>();
  const freeOf = (what: Program): readonly Hand[] => free.get(what) ?? [];
  const without = (what: Program, gone: Hand): void =>
    void free.set(
      what,
      freeOf(what).filter((hand) => hand !== gone),
    );

  function start(what: Program): Hand {
    const worker = new Worker(WORKERS[what]);
    const hand: Hand = { worker, hearing: null, asked: 0 };
    worker.on('message', (text: string) => hand.hearing?.said(JSON.parse(text) as Said));
    worker.on('error', (error) => hand.hearing?.failed(error as Error));
    worker.on('messageerror', (error) => hand.hearing?.failed(error));
    worker.on('exit', () => {
      without(what, hand);
      hand.hearing?.ended();
    });
    return hand;
  }
  function keep(what: Program, hand: Hand): void {
    free.set(what, [...freeOf(what), hand]);
    // a process with nothing else to do need not wait for it
    hand.worker.unref();
  }
  return {
    /** One that is kept, or a new one. */
    take(what: Program): Hand {
      const kept = freeOf(what).at(-1);
      if (kept === undefined) return start(what);
      without(what, kept);
      kept.worker.ref();
      return kept;
    },
    /** Nothing is open in it any more. */
    async giveBack(what: Program, hand: Hand): Promise<void> {
      if (freeOf(what).length < most) keep(what, hand);
      else await hand.worker.terminate();
    },
    standBy(what: Program): void {
      if (freeOf(what).length === 0) keep(what, start(what));
    },
    async close(): Promise<void> {
      const hands = [...free.values()].flat();
      free.clear();
      await Promise.all(hands.map(({ worker }) => worker.terminate()));
    },
  };
}

/**
 * Threads, started when they are needed. Of each kind in which something was closed, `kept` threads are kept: they open the next sooner, and play it at full speed
 * from the first. `complain` is told of bugs of ours that left nobody without an answer; all others go to the caller.
 */
export function threads(complain: (bug: unknown) => void = toHost, kept = 1): Threads {
  const spare = spareHands(kept);
  return {
    async open<First>(what: Program, from: ToOpen, hear: (item: NewsItem) => void, died: (thread: CampaignThread) => void) {
      const hand = spare.take(what);
      const talk = talkWith(hand, from, hear, complain, () => died(thread));
      /** Lets the thread go, where nothing is open in it any more; else it ends. */
      const letGo = async (isFree: boolean): Promise<void> => {
        talk.end();
        if (isFree) await spare.giveBack(what, hand);
        else await hand.worker.terminate();
      };
      const thread = openIn(talk, letGo);
      let first: { readonly ok: First } | Refused;
      try {
        first = (await talk.ask('open', from)) as typeof first;
      } catch (error) {
        await letGo(false);
        throw error;
      }
      if (!('refused' in first)) return { thread, standing: first.ok };
      await letGo(true);
      return first;
    },
    standBy: spare.standBy,
    close: spare.close,
  };
}
