import type { Socket } from 'node:net';

/** Connections on which nobody has shown yet that he holds the token. */
export interface Strangers {
  /** One more has come; of too many the one that came first is cut off, so that silent ones keep nobody out. */
  readonly come: (socket: Socket) => void;
  /** The other end has shown the token: it is never cut off for another. */
  readonly known: (socket: Socket) => void;
}

/** Keeps at most this many such connections. */
export function strangers(most: number): Strangers {
  const waiting = new Set<Socket>();
  return {
    come(socket) {
      waiting.add(socket);
      socket.once('close', () => waiting.delete(socket));
      const [first] = waiting;
      if (waiting.size > most) first?.destroy();
    },
    known: (socket) => waiting.delete(socket),
  };
}
