import { Worker, workerData } from 'node:worker_threads';
import type { Watch } from './battle-pool.ts';
import { ring } from './bell.ts';

/** Starts a pool's workers and tells the pool at once of each that has died, of whatever: the pool itself hears nothing while it waits. */
const { program, ports, order, bell, dead } = workerData as Watch;

for (const [n, port] of ports.entries()) {
  const worker = new Worker(new URL(program), { workerData: { port, bell, order }, transferList: [port] });
  // why it died is told where its battle is fought instead
  worker.on('error', () => {});
  worker.on('exit', () => {
    Atomics.store(dead, n, 1);
    ring(bell);
  });
}
