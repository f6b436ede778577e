import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { NewsItem } from '../../main/contract.ts';
import { newsStreams } from '../../main/web/news.ts';
import { strangers } from '../../main/web/strangers.ts';
import { NEWS } from './fake.ts';

/** Who listens to a host, and who only holds the line. */

function call(all: readonly (() => void)[]): void {
  for (const heard of all) heard();
}

/** A page that listens, or stops reading: what was written to it, and what became of it. */
function page() {
  const said: string[] = [];
  const leave: (() => void)[] = [];
  const was = { waiting: 0, ended: false, destroyed: false };
  const response = {
    on: (_event: string, heard: () => void) => leave.push(heard),
    writeHead: () => ({ flushHeaders: () => {} }),
    get writableLength() {
      return was.waiting;
    },
    write: (line: string) => said.push(line),
    end: () => {
      was.ended = true;
    },
    destroy: () => {
      was.destroyed = true;
    },
  } as unknown as ServerResponse;
  return { response, said, was, leaves: () => call(leave) };
}

/** News for pages, and how they are told. */
function telling() {
  let hear: ((item: NewsItem) => void) | null = null;
  const streams = newsStreams((heard) => {
    hear = heard;
    return () => {
      hear = null;
    };
  });
  return { streams, tell: () => hear?.(NEWS), isHeard: () => hear !== null };
}

describe('news', () => {
  test('sixteen pages may listen, and another when one has left', () => {
    const { streams } = telling();
    const pages = Array.from({ length: 17 }, page);
    expect(pages.map(({ response }) => streams.open(response))).toEqual([...Array(16).fill(true), false]);
    pages[3]!.leaves();
    expect(streams.open(pages[16]!.response)).toBe(true);
  });

  test('a page that lets too much wait is cut off, and the others are told', () => {
    const { streams, tell } = telling();
    const [reads, sleeps] = [page(), page()];
    for (const { response } of [reads, sleeps]) streams.open(response);
    sleeps.was.waiting = 40_000_000;
    tell();
    expect([reads.said.length, reads.was.destroyed]).toEqual([1, false]);
    expect([sleeps.said.length, sleeps.was.destroyed]).toEqual([0, true]);
  });

  test('end for every page when the host closes, which hears no more then', () => {
    const { streams, isHeard } = telling();
    const one = page();
    streams.open(one.response);
    streams.close();
    expect([one.was.ended, isHeard()]).toEqual([true, false]);
  });
});

describe('connections on which nobody has shown the token', () => {
  function socket() {
    const closed: (() => void)[] = [];
    const was = { destroyed: false };
    const it = {
      once: (_event: string, heard: () => void) => closed.push(heard),
      destroy: () => {
        was.destroyed = true;
        call(closed);
      },
    } as unknown as Socket;
    return { it, was, closes: () => call(closed) };
  }
  const cutOff = (all: readonly ReturnType<typeof socket>[]): readonly boolean[] => all.map(({ was }) => was.destroyed);

  test('of too many the first that came is cut off, but nobody who has shown it', () => {
    const room = strangers(2);
    const all = Array.from({ length: 4 }, socket);
    room.come(all[0]!.it);
    room.come(all[1]!.it);
    expect(cutOff(all)).toEqual([false, false, false, false]);
    room.known(all[0]!.it);
    room.come(all[2]!.it);
    expect(cutOff(all)).toEqual([false, false, false, false]);
    room.come(all[3]!.it);
    expect(cutOff(all)).toEqual([false, true, false, false]);
  });

  test('who has hung up leaves his room to another', () => {
    const room = strangers(2);
    const all = Array.from({ length: 3 }, socket);
    room.come(all[0]!.it);
    room.come(all[1]!.it);
    all[0]!.closes();
    room.come(all[2]!.it);
    expect(cutOff(all)).toEqual([false, false, false]);
  });
});
