import type { ServerResponse } from 'node:http';
import type { NewsItem } from '../contract.ts';
import { HEADERS } from '../host/policy.ts';

/** News as streams of JSON lines, one for each page that listens. */
export interface NewsStreams {
  /** Makes an answer a stream; false if there are too many. */
  readonly open: (response: ServerResponse) => boolean;
  readonly close: () => void;
}

const MOST_STREAMS = 16;

/** Bytes that may wait for a page that does not read; one that lets more wait is cut off. */
const MOST_WAITING = 32_000_000;

/** Passes news on to everybody who listens. */
export function newsStreams(listen: (hear: (item: NewsItem) => void) => () => void): NewsStreams {
  const streams = new Set<ServerResponse>();
  const stop = listen((item) => {
    const line = `${JSON.stringify(item)}\n`;
    for (const stream of streams) {
      if (stream.writableLength > MOST_WAITING) stream.destroy();
      else stream.write(line);
    }
  });
  return {
    open(response) {
      if (streams.size >= MOST_STREAMS) return false;
      streams.add(response);
      response.on('close', () => streams.delete(response));
      response.writeHead(200, { ...HEADERS, 'content-type': 'application/x-ndjson; charset=utf-8' }).flushHeaders();
      return true;
    },
    close() {
      stop();
      for (const stream of streams) stream.end();
    },
  };
}
