import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { inOneLine } from '../../main/host/complaining.ts';
import { libraryFolder } from '../../main/host/library.ts';
import { StoreProblem } from '../../main/store/problems.ts';
import { allowance } from '../../main/web/allowance.ts';
import { LARGEST_BODY, readBody } from '../../main/web/body.ts';
import { gateOf } from '../../main/web/gate.ts';
import { jsonLines } from '../../renderer/json-lines.ts';

describe('an allowance', () => {
  test('is used up, and fills again with time, but never above its measure', () => {
    let now = 0;
    const take = allowance({ atOnce: 2, perSecond: 10 }, () => now);
    const taken = (): readonly boolean[] => [take(), take(), take()];
    expect(taken()).toEqual([true, true, false]);
    now = 100;
    expect(taken()).toEqual([true, false, false]);
    now = 60_000;
    expect(taken()).toEqual([true, true, false]);
  });
});

describe('JSON lines', () => {
  const streamOf = (...pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
    new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(piece);
        stream.close();
      },
    });

  test('are read as they end, wherever they are cut', async () => {
    const bytes = new TextEncoder().encode('{"a":"Säule"}\n\n[1]\n{"unfinished":');
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const values = [];
      for await (const value of jsonLines(streamOf(bytes.subarray(0, cut), bytes.subarray(cut)))) values.push(value);
      expect(values).toEqual([{ a: 'Säule' }, [1]]);
    }
  });
});

describe('the library is', () => {
  test.each([
    [{ HOME: '/home/a' }, 'linux', '/home/a/.local/share/talomir/campaigns'],
    [{ HOME: '/home/a', XDG_DATA_HOME: '/data' }, 'linux', '/data/talomir/campaigns'],
    [{ HOME: '/home/a', XDG_DATA_HOME: '' }, 'linux', '/home/a/.local/share/talomir/campaigns'],
    [{ HOME: '/home/a', XDG_DATA_HOME: 'data' }, 'linux', '/home/a/.local/share/talomir/campaigns'],
    [{ HOME: '', USERPROFILE: '/u/a' }, 'linux', '/u/a/.local/share/talomir/campaigns'],
    [{ HOME: '/Users/a' }, 'darwin', '/Users/a/Library/Application Support/talomir/campaigns'],
    [{ USERPROFILE: '/u/a', APPDATA: '/u/a/roaming' }, 'win32', '/u/a/roaming/talomir/campaigns'],
    [{ HOME: '/home/a', TALOMIR_LIBRARY: '/games' }, 'linux', '/games'],
  ])('by %j on %s: %s', (env, platform, folder) => expect(libraryFolder(env, platform)).toBe(folder));

  test('by whom the system knows, where nothing is said; where it knows nobody what to do is told', () => {
    const known = (home: string) => () => home;
    expect(libraryFolder({ HOME: '' }, 'linux', known('/home/known'))).toBe('/home/known/.local/share/talomir/campaigns');
    const nobody = (): never => {
      throw new Error('uv_os_homedir returned ENOENT');
    };
    for (const says of [known(''), nobody])
      expect(() => libraryFolder({}, 'linux', says)).toThrow(
        new StoreProblem('missing', 'nothing says where your campaigns are kept: name a folder in TALOMIR_LIBRARY, or set HOME'),
      );
    expect(libraryFolder({ XDG_DATA_HOME: '/data' }, 'linux', nobody)).toBe('/data/talomir/campaigns');
  });
});

describe('the gate of a host', () => {
  const passes = (port: number, host: string, origin?: string): boolean =>
    gateOf(port, 'token').place({ host, ...(origin === undefined ? {} : { origin }) }) === null;

  test('lets in who names its port, and on that which a browser leaves out who names none', () => {
    expect([passes(4711, '127.0.0.1:4711'), passes(4711, 'localhost:4711', 'http://localhost:4711')]).toEqual([true, true]);
    expect([passes(80, '127.0.0.1', 'http://127.0.0.1'), passes(80, 'localhost'), passes(80, 'localhost:80')]).toEqual([true, true, true]);
    expect([passes(4711, '127.0.0.1'), passes(4711, 'localhost:80'), passes(80, 'example.org'), passes(80, 'localhost', 'http://example.org')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a body', () => {
  /** A sender who does not end by himself; how many megabytes he gets rid of. */
  async function sent(most: number): Promise<readonly [text: string | null, megabytes: number]> {
    let megabytes = 0;
    const pieces = function* () {
      for (; megabytes < most; megabytes++) yield Buffer.alloc(1_000_000, 'a');
    };
    return [await readBody(Readable.from(pieces()) as IncomingMessage), megabytes];
  }

  test('over the cap is heard out but not kept, and one without end is heard no longer', async () => {
    expect((await sent(1))[0]).toHaveLength(LARGEST_BODY);
    expect(await sent(2)).toEqual([null, 2]);
    const [text, megabytes] = await sent(1000);
    expect(text).toBeNull();
    expect(megabytes).toBeLessThan(50);
  });
});

test('what went wrong is told in one line, without what a terminal would obey', () => {
  expect(inOneLine(' the file\n  is\u001b[31m gone\r\n')).toBe('the file is [31m gone');
});
