import type { IncomingMessage } from 'node:http';

/** The largest body that is read, in bytes. */
export const LARGEST_BODY = 1_000_000;

/** A body over the cap is heard out, unkept, so that its sender can hear the answer; up to this many times the cap. */
const PATIENCE = 16;

/** The whole body of a request as text; null if it is larger than the cap. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= LARGEST_BODY) pieces.push(piece);
    if (size > LARGEST_BODY * PATIENCE) break;
  }
  return size > LARGEST_BODY ? null : Buffer.concat(pieces).toString('utf8');
}
