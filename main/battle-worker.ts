import { type MessagePort, workerData } from 'node:worker_threads';
import { type Errand, fightFor, type PoolOrder } from './battle-pool.ts';
import { ring } from './bell.ts';

/** Fights one battle after another for the pool it belongs to, and wakes it at each answer. */
const { port, bell, order } = workerData as { readonly port: MessagePort; readonly bell: Int32Array; readonly order: PoolOrder };

port.on('message', (errand: Errand) => {
  port.postMessage(fightFor(order, errand));
  ring(bell);
});
// a battle that cannot be read is missed as that of somebody who died
port.on('messageerror', (error) => {
  throw error;
});
