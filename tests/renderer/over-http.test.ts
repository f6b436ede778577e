import { afterEach, expect, test, vi } from 'vitest';
import { jsonLines } from '../../renderer/json-lines.ts';
import { overHttp } from '../../renderer/over-http.ts';

afterEach(() => vi.unstubAllGlobals());

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
