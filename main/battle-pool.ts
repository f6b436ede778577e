import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { BattleSystem, Field } from '../engine/battle-system.ts';
import type { Outcome } from '../engine/campaign/outcome.ts';
import { seeded } from '../engine/dice.ts';
import { hashBattle, type LoggedEvent } from '../engine/lines.ts';
import { wholeBattle } from '../engine/whole-battle.ts';
import { traceOf } from './errors.ts';
import { type SystemId, withSystem } from './systems.ts';

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
export interface FoughtInPool {
  readonly outcome: Outcome;
  readonly hash: string;
  readonly events?: readonly LoggedEvent[];
  readonly choices?: readonly unknown[];
}

/** A worker's answer: the battle, or why there is none. */
export type WorkersAnswer = ({ readonly key: string } & FoughtInPool) | { readonly key: string; readonly failed: string };

/** Workers that fight battles for a thread which waits for them. */
export interface BattlePool {
  /** Begins those of these battles that are not begun yet; only their fields are asked for. They are fought several at a time, in the order given. */
  readonly begin: (keys: readonly string[], fieldOf: (key: string) => Field) => void;
  /** Waits for a battle that was begun and hands it over, once. Throws if it failed. */
  readonly take: (key: string) => FoughtInPool;
  readonly close: () => void;
}

/** Fights a battle for a pool, in whatever thread it is asked. */
export function fightFor(order: PoolOrder, { key, field }: Errand): WorkersAnswer {
  try {
    return withSystem(order.system, <S, O, A, E extends LoggedEvent>(system: BattleSystem<S, O, A, E>): WorkersAnswer => {
      const { events, choices, outcome } = wholeBattle(system, field, seeded(order.seed));
      const hash = hashBattle(events);
      return { key, outcome, hash, ...(order.events ? { events } : {}), ...(order.choices ? { choices } : {}) };
    });
  } catch (error) {
    return { key, failed: traceOf(error) };
  }
}

/** What a pool's workers are. */
export interface Workers {
  /** What they run. */
  readonly program: URL;
  /** If no worker gives a sign for this many milliseconds, all are given up, and so is the thread that watches them: a battle lasts a fraction of a second. */
  readonly patience: number;
}
const USUAL: Workers = { program: new URL('./battle-worker.ts', import.meta.url), patience: 120_000 };
const WATCH = new URL('./battle-watch.ts', import.meta.url);

/** What a pool's watch is started with: the program, order and ports of the workers, and where it is said that one has died. */
export interface Watch {
  readonly program: string;
  readonly ports: readonly MessagePort[];
  readonly order: PoolOrder;
  /** Counts what has happened; waiting threads are woken by it. */
  readonly bell: Int32Array;
  /** One number for each worker: 1 once it has died. */
  readonly dead: Int32Array;
}

interface Hand {
  readonly n: number;
  readonly port: MessagePort;
  /** The battle that it fights. */
  errand: Errand | null;
}

/** The workers of a pool, the thread that watches them, and what is shared with both. */
interface Hired extends Pick<Watch, 'bell' | 'dead'> {
  readonly hands: readonly Hand[];
  readonly watch: Worker;
}

function hire(jobs: number, order: PoolOrder, program: URL): Hired {
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const dead = new Int32Array(new SharedArrayBuffer(4 * jobs));
  const channels = Array.from({ length: jobs }, () => new MessageChannel());
  const ports = channels.map(({ port2 }) => port2);
  const watch = new Worker(WATCH, { workerData: { program: program.href, ports, order, bell, dead } satisfies Watch, transferList: ports });
  // without it, battles are fought here when patience has run out
  watch.on('error', () => {});
  // a process that has nothing else to do need not wait for them
  watch.unref();
  for (const { port1 } of channels) port1.unref();
  return { bell, dead, watch, hands: channels.map(({ port1 }, n) => ({ n, port: port1, errand: null })) };
}

/** What a worker has answered since it was last asked. */
function* answersOf({ port }: Hand): Generator<WorkersAnswer> {
  for (let letter = receiveMessageOnPort(port); letter !== undefined; letter = receiveMessageOnPort(port)) yield letter.message as WorkersAnswer;
}

/**
 * A pool of workers. Its owner blocks while it waits, so it suits the command line and threads with nothing else to do. A blocked owner cannot hear of a
 * worker's death: a separate thread watches them and signals for those that die. Dice are keyed by battle, so battles end the same on any number of workers and
 * in any order; those of a dead worker are fought here.
 */
export function battlePool(jobs: number, order: PoolOrder, { program = USUAL.program, patience = USUAL.patience }: Partial<Workers> = {}): BattlePool {
  const { bell, dead, watch, ...hired } = hire(jobs, order, program);
  let { hands } = hired;
  const begun = new Set<string>();
  const waiting: Errand[] = [];
  const answers = new Map<string, WorkersAnswer>();

  const send = (): void => {
    for (const hand of hands) {
      const errand = hand.errand === null ? waiting.shift() : undefined;
      if (errand === undefined) continue;
      hand.errand = errand;
      hand.port.postMessage(errand);
    }
  };
  /** Does without these, and fights their battles here; all of them if nobody is left. */
  const doWithout = (gone: readonly Hand[]): void => {
    hands = hands.filter((hand) => !gone.includes(hand));
    const left = hands.length === 0 ? waiting.splice(0) : [];
    for (const errand of [...gone.flatMap((hand) => hand.errand ?? []), ...left]) answers.set(errand.key, fightFor(order, errand));
  };
  const collect = (): void => {
    // asked first: what somebody answered before he died is read below
    const died = hands.filter(({ n }) => Atomics.load(dead, n) === 1);
    for (const hand of hands)
      for (const answer of answersOf(hand)) {
        answers.set(answer.key, answer);
        hand.errand = null;
      }
    if (died.length > 0 || hands.length === 0) doWithout(died);
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
          if (Atomics.wait(bell, 0, rung, patience) === 'timed-out') {
            void watch.terminate();
            doWithout(hands);
          }
          continue;
        }
        answers.delete(key);
        if ('failed' in answer) throw new Error(`the battle ${key} failed: ${answer.failed}`);
        return answer;
      }
    },
    close() {
      void watch.terminate();
    },
  };
}
