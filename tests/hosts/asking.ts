import { request } from 'node:http';
import type { WebHost } from '../../main/web/host.ts';

/** What a host answered: status, headers, and the body as text. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A request as it goes over the wire: the path is sent as it is written, and any header may be forged. */
export interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request to a host, letter by letter. */
export function ask(host: WebHost, { method = 'GET', path = '/', headers = {}, body = '' }: Sent): Promise<Answered> {
  const { hostname, port } = new URL(host.place);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, async (response) => {
      let text = '';
      for await (const piece of response.setEncoding('utf8')) text += piece;
      resolve({ status: response.statusCode!, headers: response.headers, text });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A call as a page sends it; `headers` are put in place of its own. */
export function call(host: WebHost, name: string, asked: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  return ask(host, {
    method: 'POST',
    path: '/api/call',
    headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name, ask: asked }),
  });
}
