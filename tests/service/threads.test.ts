import { once } from 'node:events';
import { setImmediate as aMoment } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Handlers } from '../../main/contract.ts';
import type { Said } from '../../main/service/thread-talk.ts';
import { threads } from '../../main/service/threads.ts';
import { aSeason, corner, fieldOrder, ok, serviceIn } from './serving.ts';

let started: Worker[] = [];
const note = (worker: Worker): void => void started.push(worker);
process.on('worker', note);
afterAll(() => void process.off('worker', note));
beforeEach(() => {
  started = [];
});

/** A service with threads of its own, whose first has been heard of. */
async function standing(folder?: string) {
  const { service } = serviceIn(folder, threads());
  await aMoment();
  return service;
}

/** A campaign that is open. */
const founded = async (handlers: Handlers, name: string, seed: number): Promise<string> => ok(await handlers.foundCampaign(corner({ name, seed }))).key;

test('one thread stands by; what is closed leaves it to what is opened next, which is played as in a thread of its own', async () => {
  const service = await standing();
  const { handlers } = service;
  expect(started).toHaveLength(1);
  const one = await founded(handlers, 'One', 5);
  await aSeason(handlers, one);
  ok(await handlers.closeCampaign({ key: one }));
  const two = await founded(handlers, 'Two', 6);
  const played = await aSeason(handlers, two);
  const map = ok(await handlers.mapView({ key: two, now: null }));
  expect(started).toHaveLength(1);
  expect(await handlers.standing({ key: one })).toMatchObject({ refused: 'not-open' });
  await service.close();

  const other = await standing();
  const alone = await founded(other.handlers, 'Two', 6);
  expect(await aSeason(other.handlers, alone)).toEqual(played);
  expect(ok(await other.handlers.mapView({ key: alone, now: null }))).toEqual(map);
  await other.close();
});

test('what is open at once has a thread each, and one of those that are free then is kept', async () => {
  const service = await standing();
  const { handlers } = service;
  const keys = [await founded(handlers, 'One', 5), await founded(handlers, 'Two', 6)];
  expect(started).toHaveLength(2);
  const ends = started.map((worker) => once(worker, 'exit'));
  for (const key of keys) ok(await handlers.closeCampaign({ key }));
  await Promise.race(ends);
  for (const key of keys) ok(await handlers.openCampaign({ key }));
  expect(started).toHaveLength(3);
  for (const key of keys) expect(ok(await handlers.standing({ key })).key).toBe(key);
  await service.close();
});

test('what cannot be opened leaves its thread to the next too; battles of their own have one of theirs', async () => {
  const { service, folder } = serviceIn();
  const { handlers } = service;
  const keys = [await founded(handlers, 'One', 5), await founded(handlers, 'Two', 6)] as const;
  ok(await handlers.closeCampaign({ key: keys[1] }));
  started = [];
  const other = await standing(folder);
  expect(await other.handlers.openCampaign({ key: keys[0] })).toMatchObject({ refused: 'in-use' });
  expect(ok(await other.handlers.openCampaign({ key: keys[1] })).key).toBe(keys[1]);
  expect(started).toHaveLength(1);
  for (const name of ['By the river', 'By the hill']) {
    const { key } = ok(await other.handlers.foundBattle(fieldOrder({ name })));
    expect(ok(await other.handlers.openBattleAlone({ key })).battle).toBe(key);
  }
  expect(started).toHaveLength(2);
  await other.close();
  await service.close();
});

test('a thread that dies while it stands by is missed by nobody, and one in which a campaign is open closes that', async () => {
  const service = await standing();
  const { handlers } = service;
  await started[0]!.terminate();
  const key = await founded(handlers, 'One', 5);
  const { now } = ok(await handlers.standing({ key }));
  await started[1]!.terminate();
  expect(await handlers.standing({ key })).toMatchObject({ refused: 'not-open' });
  expect(ok(await handlers.openCampaign({ key })).now).toBe(now);
  await service.close();
});

test('what is closed while it plays on is told first where it stopped', async () => {
  const worker = new Worker(new URL('./slow-thread.ts', import.meta.url));
  const said: Said[] = [];
  const closed = new Promise<void>((done) => {
    worker.on('message', (text: string) => {
      said.push(JSON.parse(text) as Said);
      if (said.length === 3) done();
    });
  });
  ['open', 'playOn', 'close'].forEach((call, id) => {
    worker.postMessage(JSON.stringify({ id, call, ask: { key: 'one', file: 'one' } }));
  });
  await closed;
  expect(said).toEqual([
    { id: 0, answer: { ok: null } },
    { id: 1, answer: { ok: 'played' } },
    { id: 2, answer: { ok: null } },
  ]);
  await worker.terminate();
});

test('a campaign that is closed while it plays on is open again where it stopped', async () => {
  const service = await standing();
  const { handlers } = service;
  const key = await founded(handlers, 'Left playing', 5);
  const playing = Promise.resolve(handlers.playOn({ key, until: 'end' }));
  expect(await handlers.closeCampaign({ key })).toEqual({ ok: null });
  const stopped = ok(await playing);
  expect(ok(await handlers.openCampaign({ key }))).toEqual(stopped);
  await service.close();
});
