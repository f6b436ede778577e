import { type MessagePort, workerData } from 'node:worker_threads';
import type { BattleSystem } from '../engine/battle-system.ts';
import { seeded } from '../engine/dice.ts';
import { hashBattle, type LoggedEvent } from '../engine/lines.ts';
import { wholeBattle } from '../engine/whole-battle.ts';
import type { Answer, Errand, PoolOrder } from './battle-pool.ts';
import { withSystem } from './systems.ts';

/** Fights one battle after another for the pool it belongs to, and wakes it at each answer. */
const { port, bell, order } = workerData as { readonly port: MessagePort; readonly bell: Int32Array; readonly order: PoolOrder };

function answer({ key, field }: Errand): Answer {
  try {
    return withSystem(order.system, <S, O, A, E extends LoggedEvent>(system: BattleSystem<S, O, A, E>): Answer => {
      const { events, choices, outcome } = wholeBattle(system, field, seeded(order.seed));
      const hash = hashBattle(events);
      return { key, outcome, hash, ...(order.events ? { events } : {}), ...(order.choices ? { choices } : {}) };
    });
  } catch (error) {
    return { key, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', (errand: Errand) => {
  port.postMessage(answer(errand));
  Atomics.add(bell, 0, 1);
  Atomics.notify(bell, 0);
});
