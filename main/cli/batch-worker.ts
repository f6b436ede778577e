import { parentPort } from 'node:worker_threads';
import { simulate } from '../simulation.ts';
import type { BatchLine, Order } from './batch.ts';

/** Plays one campaign after another, as it is asked. */
parentPort?.on('message', ({ seed, years, system }: Order) => {
  const { ms: _apart, ...line } = simulate({ seed, years, players: [], system });
  parentPort?.postMessage(line satisfies BatchLine);
});
