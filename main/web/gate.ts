import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Why a request is turned away: its status, an id and words. */
export interface TurnedAway {
  readonly status: number;
  readonly refused: string;
  readonly message: string;
}

/** Turns requests away that do not come from a page of this very host. */
export interface Gate {
  /** By the name it was asked under and where it comes from: nothing that another site can make a browser send passes. */
  readonly place: (headers: IncomingHttpHeaders) => TurnedAway | null;
  /** By the token of this launch, which only a page has that was opened at the address printed. */
  readonly token: (headers: IncomingHttpHeaders) => TurnedAway | null;
}

const WRONG_HOST: TurnedAway = { status: 421, refused: 'wrong-host', message: 'This address is not served here.' };
const WRONG_ORIGIN: TurnedAway = { status: 403, refused: 'wrong-origin', message: 'Pages of other sites are not answered.' };
const WRONG_TOKEN: TurnedAway = {
  status: 401,
  refused: 'wrong-token',
  message: 'Open the address that was printed at the start: it holds the key to this game.',
};

/** Where a browser says a request comes from, if the request may pass: the page itself, or an address that was typed in. */
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

/** The port a browser uses if it is told none. */
const USUAL_PORT = 80;

/** The gate of a host on a port of 127.0.0.1. */
export function gateOf(port: number, token: string): Gate {
  // a browser leaves out the port that is the usual one
  const names = ['127.0.0.1', 'localhost'];
  const hosts = names.flatMap((name) => (port === USUAL_PORT ? [name, `${name}:${port}`] : [`${name}:${port}`]));
  const wanted = Buffer.from(`Bearer ${token}`);
  return {
    place(headers) {
      const { host, origin } = headers;
      if (host === undefined || !hosts.includes(host)) return WRONG_HOST;
      if (origin !== undefined && origin !== `http://${host}`) return WRONG_ORIGIN;
      const site = headers['sec-fetch-site'];
      return site !== undefined && !OWN_SITES.includes(String(site)) ? WRONG_ORIGIN : null;
    },
    token({ authorization }) {
      const given = Buffer.from(authorization ?? '');
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? null : WRONG_TOKEN;
    },
  };
}
