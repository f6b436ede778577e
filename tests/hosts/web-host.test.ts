import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesUnder } from '../../main/host/files.ts';
import { LARGEST_BODY } from '../../main/web/body.ts';
import { openWebHost, type WebHost } from '../../main/web/host.ts';
import { jsonLines } from '../../renderer/json-lines.ts';
import { ask, call } from './asking.ts';
import { fakeService, NEWS, STANDING } from './fake.ts';
import { newFolder, removeFolders } from './new-folder.ts';

const folder = newFolder();
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
writeFileSync(join(folder, 'page.js.map'), '{}');
const files = filesUnder(folder);

const service = fakeService();
const bugs: unknown[] = [];
let host: WebHost;
beforeAll(async () => {
  host = await openWebHost({ service, files, complain: (bug) => bugs.push(bug) });
});
afterAll(async () => {
  await host.close();
  removeFolders();
});

/** The status and the id of a refusal. */
const refusedAs = async (answered: ReturnType<typeof ask>): Promise<string> => {
  const { status, text } = await answered;
  return `${status} ${(JSON.parse(text) as { refused?: string }).refused}`;
};

describe('a call', () => {
  test('is answered', async () => {
    const { status, text } = await call(host, 'standing', { key: 'talomir-7' });
    expect([status, JSON.parse(text)]).toEqual([200, { ok: STANDING }]);
  });

  test('is answered under either name of this machine, to its own page', async () => {
    const { port } = new URL(host.place);
    for (const name of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      const headers = { host: name, origin: `http://${name}`, 'sec-fetch-site': 'same-origin' };
      expect((await call(host, 'standing', { key: 'talomir-7' }, headers)).status).toBe(200);
    }
  });

  test('may be refused by the rules: that is an answer like any other', async () => {
    expect(await refusedAs(call(host, 'undo', { key: 'talomir-7' }))).toBe('200 not-open');
  });

  test('that meets a bug of ours is told no more than that, and goes on', async () => {
    const { status, text } = await call(host, 'cancel', { key: 'talomir-7' });
    expect([status, text.includes('broken')]).toEqual([200, false]);
    expect(bugs.map(String)).toEqual(['Error: broken']);
  });
});

describe('turned away', () => {
  const forged: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['without a token', { authorization: '' }, '401 wrong-token'],
    ['with another token', { authorization: `Bearer ${'A'.repeat(43)}` }, '401 wrong-token'],
    ['under another name', { host: 'talomir.example' }, '421 wrong-host'],
    ['on another port', { host: '127.0.0.1:1' }, '421 wrong-host'],
    ['from another site', { origin: 'https://talomir.example' }, '403 wrong-origin'],
    ['from a page without an origin', { origin: 'null' }, '403 wrong-origin'],
    ['from another port of this machine', { origin: 'http://127.0.0.1:1' }, '403 wrong-origin'],
    ['across sites', { 'sec-fetch-site': 'cross-site' }, '403 wrong-origin'],
    ['from another port, as a browser says it', { 'sec-fetch-site': 'same-site' }, '403 wrong-origin'],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, '415 not-json'],
    ['as plain text', { 'content-type': 'text/plain' }, '415 not-json'],
  ];
  test.each(forged)('a call %s', async (_, headers, refused) => expect(await refusedAs(call(host, 'standing', { key: 'x' }, headers))).toBe(refused));

  test.each(['conquer', '__proto__', 'constructor', 'toString', ''])("a call that there is not: '%s'", async (name) => {
    expect(await refusedAs(call(host, name, {}))).toBe('400 no-such-call');
  });

  const headers = (): Record<string, string> => ({ authorization: `Bearer ${host.token}`, 'content-type': 'application/json' });
  test.each(['', '{', 'null', '7', '"standing"'])('a body that is no call: %s', async (body) => {
    expect(await refusedAs(ask(host, { method: 'POST', path: '/api/call', headers: headers(), body }))).toBe('400 bad-input');
  });

  test('what a call does not take', async () => expect(await refusedAs(call(host, 'standing', 7))).toBe('400 bad-input'));

  test('a body over the cap; one that just fits is read', async () => {
    const frame = JSON.stringify({ name: 'standing', ask: { key: '' } }).length;
    expect(await refusedAs(call(host, 'standing', { key: 'x'.repeat(LARGEST_BODY - frame) }))).not.toBe('413 too-large');
    expect(await refusedAs(call(host, 'standing', { key: 'x'.repeat(LARGEST_BODY - frame + 1) }))).toBe('413 too-large');
  });

  test('calls by another method, or at another address', async () => {
    expect(await refusedAs(ask(host, { path: '/api/call', headers: headers() }))).toBe('405 wrong-method');
    expect(await refusedAs(ask(host, { method: 'POST', path: '/' }))).toBe('405 wrong-method');
    expect(await refusedAs(ask(host, { method: 'OPTIONS', path: '/api/call' }))).toBe('405 wrong-method');
    expect(await refusedAs(ask(host, { path: '/api/elsewhere', headers: headers() }))).toBe('404 nothing-here');
  });

  test('more requests than a page of ours sends, until some time has gone by', async () => {
    const slow = await openWebHost({ service, files, rate: { atOnce: 3, perSecond: 0 } });
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await call(slow, 'standing', { key: 'x' })).status);
    await slow.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('strangers who ask too often are turned away, and keep nobody else from asking', async () => {
    const slow = await openWebHost({ service, files, rate: { atOnce: 3, perSecond: 0 } });
    const strangers = [];
    for (let i = 0; i < 5; i += 1) strangers.push((await ask(slow, { method: 'POST', path: '/api/call' })).status);
    const { status } = await call(slow, 'standing', { key: 'x' });
    await slow.close();
    expect(strangers).toEqual([401, 401, 401, 429, 429]);
    expect(status).toBe(200);
  });
});

describe('connections on which nothing is said', () => {
  /** So many of them, once all are there or turned away. */
  const silent = async (count: number): Promise<readonly Socket[]> => {
    const { hostname, port } = new URL(host.place);
    const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}));
    await Promise.all(sockets.map((socket) => new Promise((settled) => socket.once('connect', settled).once('close', settled))));
    return sockets;
  };

  test('keep nobody from the page, nor its holder from what he asks', async () => {
    const sockets = await silent(400);
    const [page, asked] = [await ask(host, {}), await call(host, 'standing', { key: 'talomir-7' })];
    for (const socket of sockets) socket.destroy();
    expect([page.status, asked.status]).toEqual([200, 200]);
  });

  test('cut off nobody who has shown the token: his news go on', async () => {
    const { hostname, port } = new URL(host.place);
    const heard = await new Promise<{ readonly ended: () => boolean; readonly stop: () => void }>((resolve) => {
      const listening = get({ hostname, port, path: '/api/news', headers: { authorization: `Bearer ${host.token}` }, agent: false }, (response) => {
        let isOver = false;
        response.on('close', () => {
          isOver = true;
        });
        response.on('error', () => {});
        resolve({ ended: () => isOver, stop: () => listening.destroy() });
      });
    });
    const sockets = await silent(400);
    const { status } = await ask(host, {});
    const over = heard.ended();
    for (const socket of sockets) socket.destroy();
    heard.stop();
    expect([status, over]).toEqual([200, false]);
  });
});

describe('files', () => {
  test('the page comes under the strict policy, without a token', async () => {
    const { status, headers, text } = await ask(host, {});
    expect([status, text]).toEqual([200, '<!doctype html><title>page</title>']);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    for (const nothing of ['frame-ancestors', 'form-action', 'base-uri']) expect(policy).toContain(`${nothing} 'none'`);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
    // what is served now is no page of yesterday, and asks for neither ears nor eyes
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    for (const sense of ['microphone', 'camera', 'geolocation']) expect(headers['permissions-policy']).toContain(`${sense}=()`);
    // whatever stands behind a question mark
    expect(await ask(host, { path: '/?t=1' })).toMatchObject({ status: 200, text });
  });

  test('are sent as what they are', () => {
    const kinds = {
      'a.woff2': 'font/woff2',
      'a.svg': 'image/svg+xml',
      'a.png': 'image/png',
      'a.js': 'text/javascript; charset=utf-8',
      'a.bin': 'application/octet-stream',
    };
    const some = newFolder();
    for (const name of Object.keys(kinds)) writeFileSync(join(some, name), '');
    const served = filesUnder(some);
    for (const [name, type] of Object.entries(kinds)) expect(served(`/${name}`).headers['content-type']).toBe(type);
  });

  const outside = [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '//etc/passwd',
    '/./index.html',
    '/.',
    '',
    '/page.js.map',
    '/out',
    '/..\\package.json',
  ];
  test.each(outside)("nothing outside the list: '%s'", async (path) => {
    const { status } = path === '' ? files('') : await ask(host, { path });
    expect(status).toBe(404);
  });

  test('not to a page of another site, nor under another name', async () => {
    expect(await refusedAs(ask(host, { headers: { 'sec-fetch-site': 'cross-site' } }))).toBe('403 wrong-origin');
    expect(await refusedAs(ask(host, { headers: { host: 'talomir.example' } }))).toBe('421 wrong-host');
  });
});

describe('news', () => {
  test('are a stream of JSON lines, to whoever holds the token', async () => {
    expect(await refusedAs(ask(host, { path: '/api/news' }))).toBe('401 wrong-token');
    const response = await fetch(`${host.place}api/news`, { headers: { authorization: `Bearer ${host.token}` } });
    const lines = jsonLines(response.body!);
    service.tell(NEWS);
    expect((await lines.next()).value).toEqual(NEWS);
    await lines.return(undefined);
  });

  test('are told to so many pages, and to no more', async () => {
    const other = await openWebHost({ service, files });
    const headers = { authorization: `Bearer ${other.token}` };
    const statuses = [];
    for (let i = 0; i < 17; i += 1) statuses.push((await fetch(`${other.place}api/news`, { headers })).status);
    await other.close();
    expect(statuses).toEqual([...Array(16).fill(200), 429]);
  });

  test('end with the host, which hears no more then', async () => {
    const before = service.listeners();
    const other = await openWebHost({ service, files });
    expect(service.listeners()).toBe(before + 1);
    const ended = new Promise((resolve) => {
      get(`${other.place}api/news`, { headers: { authorization: `Bearer ${other.token}` } }, (response) => {
        response.on('close', resolve).resume();
        void other.close();
      });
    });
    await ended;
    expect(service.listeners()).toBe(before);
  });
});

/** Whether somebody answers at an address of this machine. */
function answersAt(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: 2000 });
    const told = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => told(true));
    for (const none of ['error', 'timeout']) socket.once(none, () => told(false));
  });
}

test('a host is reached from this machine only: it answers at 127.0.0.1, and at none of the addresses others have for it', async () => {
  const port = Number(new URL(host.place).port);
  const others = Object.values(networkInterfaces()).flatMap((own) => own!.map(({ address }) => address));
  const answering = await Promise.all([...new Set([...others, '127.0.0.1', '127.0.0.2'])].map(async (at) => ((await answersAt(at, port)) ? [at] : [])));
  expect(answering.flat()).toEqual(['127.0.0.1']);
});

test('every launch has a token of its own', async () => {
  const other = await openWebHost({ service, files });
  await other.close();
  expect(Buffer.from(host.token, 'base64url')).toHaveLength(32);
  expect(other.token).not.toBe(host.token);
});
