import { afterEach, expect, test, vi } from 'vitest';
import { jsonLines } from '../../renderer/json-lines.ts';
import { overHttp } from '../../renderer/over-http.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A stream of lines that stays open; whether it was ended is asked of `isEnded`. */
function streamOf(...lines: readonly unknown[]) {
  let isEnded = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (to) => to.enqueue(new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))),
    cancel: () => {
      isEnded = true;
    },
  });
  return { stream, isEnded: () => isEnded };
}

/** A stream that breaks off after so much. */
const brokenOff = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(to) {
      to.enqueue(new TextEncoder().encode(text));
      to.close();
    },
  });

test('news reach every listener, whatever goes wrong in one of them, and what goes wrong is told', async () => {
  const bug = new Error('in the page');
  const told: unknown[] = [];
  const { stream } = streamOf({ news: 'command', command: 'map' });
  const fetched = vi.fn(async () => new Response(stream));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('reportError', (error: unknown) => told.push(error));
  const client = overHttp('token');
  client.listen(() => {
    throw bug;
  });
  const heard = await new Promise((resolve) => client.listen(resolve));
  expect([heard, told]).toEqual([{ news: 'command', command: 'map' }, [bug]]);
  // the host has not gone: nothing is asked for anew
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('whoever stops reading half-way ends the stream', async () => {
  const { stream, isEnded } = streamOf(1, 2);
  for await (const value of jsonLines(stream)) if (value === 1) break;
  expect(isEnded()).toBe(true);
});

test('a call is sent by its name with what is asked, for who knows the token; where nobody answers that is said', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    sent.push([to, init]);
    if (sent.length > 1) throw new TypeError('no connection');
    return new Response('{"ok":[]}');
  });
  const client = overHttp('token');
  expect(await client.listCampaigns({})).toEqual({ ok: [] });
  const headers = { authorization: 'Bearer token', 'content-type': 'application/json' };
  expect(sent).toEqual([['api/call', { method: 'POST', headers, body: '{"name":"listCampaigns","ask":{}}' }]]);
  expect(await client.standing({ key: 'north' })).toEqual({ refused: 'cut-off', page: null, message: 'The game does not answer: is it still running?' });
});

test('news that broke off are asked for again, ever more seldom where there are none, and after the fifth time in vain no more', async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  const began = Date.now();
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    expect([to, init]).toEqual(['api/news', { headers: { authorization: 'Bearer token' } }]);
    asked.push(Date.now() - began);
    if (asked.length === 2) return new Response(brokenOff('1\n'));
    if (asked.length === 3) return new Response('', { status: 401 });
    throw new TypeError('no connection');
  });
  const heard: unknown[] = [];
  const client = overHttp('token');
  client.listen((item) => heard.push(item));
  client.listen(() => {})();
  await vi.advanceTimersByTimeAsync(100_000);
  // in vain; heard, and broken off; in vain five times
  expect(asked).toEqual([0, 1000, 2000, 3000, 5000, 9000, 17_000]);
  expect(heard).toEqual([1]);
});
