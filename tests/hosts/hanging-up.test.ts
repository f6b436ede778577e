import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesUnder } from '../../main/host/files.ts';
import { openWebHost } from '../../main/web/host.ts';
import { call } from './asking.ts';
import { fakeService } from './fake.ts';
import { newFolder, removeFolders } from './new-folder.ts';

/** A browser that hangs up, and one that never does. */

const folder = newFolder();
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
const files = filesUnder(folder);
afterAll(removeFolders);

/** A connection to a host, open. */
function connected(place: string): Promise<Socket> {
  const socket = connect(Number(new URL(place).port), '127.0.0.1');
  socket.on('error', () => {});
  return new Promise((open) => socket.once('connect', () => open(socket)));
}

test('who hangs up in the middle of a call is no bug of ours', async () => {
  const bugs: unknown[] = [];
  const host = await openWebHost({ service: fakeService(), files, complain: (bug) => bugs.push(bug) });
  const socket = await connected(host.place);
  const head = [
    'POST /api/call HTTP/1.1',
    `Host: ${new URL(host.place).host}`,
    `Authorization: Bearer ${host.token}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"name":`);
  await call(host, 'standing', { key: 'talomir-7' });
  socket.destroy();
  // its hanging up has come in before another call is answered
  expect((await call(host, 'standing', { key: 'talomir-7' })).status).toBe(200);
  expect(bugs).toEqual([]);
  await host.close();
});

test('a host that closes waits for nobody who says nothing', async () => {
  const host = await openWebHost({ service: fakeService(), files });
  const silent = await connected(host.place);
  const hungUp = new Promise((closed) => silent.once('close', closed));
  // who is waited for until his time is over is told so
  let heard = '';
  silent.on('data', (bytes) => {
    heard += String(bytes);
  });
  await host.close();
  await hungUp;
  expect(heard).toBe('');
});
