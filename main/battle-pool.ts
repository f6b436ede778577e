import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Field } from '../engine/battle-system.ts';
import type { Outcome } from '../engine/campaign/outcome.ts';
import type { LoggedEvent } from '../engine/lines.ts';
import type { SystemId } from './systems.ts';

/** What all battles of a pool have in common: their dice, how they are fought, and whether their events and choices are wanted. */
export interface PoolOrder {
  readonly seed: number;
  readonly system: SystemId;
  readonly events: boolean;
  readonly choices: boolean;
}

/** A battle to be fought, named by its key, as it is sent to a worker. */
export interface Errand {
  readonly key: string;
  readonly field: Field;
}

/** A battle that was fought; its events and choices if they were wanted. */
export interface Fought {
  readonly outcome: Outcome;
  readonly hash: string;
  readonly events?: readonly LoggedEvent[];
  readonly choices?: readonly unknown[];
}

/** What a worker answers: the battle, or why there is none. */
export type Answer = ({ readonly key: string } & Fought) | { readonly key: string; readonly failed: string };

/** Workers that fight battles for a thread which waits for them. */
export interface BattlePool {
  /** Begins those of these battles that are not begun yet; only their fields are asked for. They are fought several at a time, in the order given. */
  readonly begin: (keys: readonly string[], fieldOf: (key: string) => Field) => void;
  /** Waits for a battle that was begun and hands it over, once. Throws if it failed. */
  readonly take: (key: string) => Fought;
  readonly close: () => void;
}

/** A worker that gives no sign for so long, in milliseconds, is taken for dead: a battle lasts a fraction of a second. */
const PATIENCE = 120_000;

interface Hand {
  readonly worker: Worker;
  readonly port: MessagePort;
  busy: boolean;
}

function hire(order: PoolOrder, bell: Int32Array): Hand {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL('./battle-worker.ts', import.meta.url), { workerData: { port: port2, bell, order }, transferList: [port2] });
  // a process that has nothing else to do need not wait for them
  worker.unref();
  port1.unref();
  return { worker, port: port1, busy: false };
}

/**
 * A pool of so many workers. Its owner blocks while it waits: for the command line and for threads that have nothing else to do. Dice are keyed by
 * battle, so the battles come out the same on any number of workers and in any order.
 */
export function battlePool(jobs: number, order: PoolOrder): BattlePool {
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const hands = Array.from({ length: jobs }, () => hire(order, bell));
  const begun = new Set<string>();
  const waiting: Errand[] = [];
  const answers = new Map<string, Answer>();

  const send = (): void => {
    for (const hand of hands) {
      const errand = hand.busy ? undefined : waiting.shift();
      if (errand === undefined) continue;
      hand.busy = true;
      hand.port.postMessage(errand);
    }
  };
  const collect = (): void => {
    for (const hand of hands) {
      for (let letter = receiveMessageOnPort(hand.port); letter !== undefined; letter = receiveMessageOnPort(hand.port)) {
        const answer = letter.message as Answer;
        answers.set(answer.key, answer);
        hand.busy = false;
      }
    }
    send();
  };
  return {
    begin(keys, fieldOf) {
      for (const key of keys) {
        if (begun.has(key)) continue;
        begun.add(key);
        waiting.push({ key, field: fieldOf(key) });
      }
      send();
    },
    take(key) {
      if (!begun.delete(key)) throw new Error(`the battle ${key} was not begun`);
      for (;;) {
        const rung = Atomics.load(bell, 0);
        collect();
        const answer = answers.get(key);
        if (answer === undefined) {
          if (Atomics.wait(bell, 0, rung, PATIENCE) === 'timed-out') throw new Error(`nobody answers for the battle ${key}`);
          continue;
        }
        answers.delete(key);
        if ('failed' in answer) throw new Error(`the battle ${key} failed: ${answer.failed}`);
        return answer;
      }
    },
    close() {
      for (const { worker } of hands) void worker.terminate();
    },
  };
}
