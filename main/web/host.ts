import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../contract.ts';
import { answer, refusal } from '../host/answering.ts';
import { complain as tell } from '../host/complaining.ts';
import type { Files } from '../host/files.ts';
import { HEADERS } from '../host/policy.ts';
import type { Service } from '../service/service.ts';
import { allowance, type Rate, USUAL_RATE } from './allowance.ts';
import { readBody } from './body.ts';
import { type Gate, gateOf } from './gate.ts';
import { type NewsStreams, newsStreams } from './news.ts';
import { strangers } from './strangers.ts';

/** The browser host while it runs. */
export interface WebHost {
  /** Where it is, without the token: `http://127.0.0.1:port/`. */
  readonly place: string;
  /** The token of this launch. */
  readonly token: string;
  readonly close: () => Promise<void>;
}

/** What a browser host serves. */
export interface Serving {
  readonly service: Service;
  readonly files: Files;
  /** 0, or left out: any that is free. */
  readonly port?: number;
  readonly rate?: Rate;
  /** Gets what goes wrong by a bug of ours. */
  readonly complain?: (bug: unknown) => void;
}

interface Rooms {
  readonly serving: Serving;
  readonly gate: Gate;
  readonly news: NewsStreams;
  readonly complain: (bug: unknown) => void;
}

/** Refusals of the border that say the caller is no page of ours: they are answered with a status of their own. */
const MISUSE: ReadonlySet<string> = new Set(['no-such-call', 'bad-input']);

function send(response: ServerResponse, status: number, body: Answer<unknown>): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

const turnAway = (response: ServerResponse, status: number, refused: string, message: string): void => {
  if (status === 413) response.setHeader('connection', 'close');
  send(response, status, refusal(refused, message));
};

/** The call in a body: its name, and what is asked. Null if it is no JSON object. */
function parseCall(text: string): { readonly name?: unknown; readonly ask?: unknown } | null {
  try {
    const call: unknown = JSON.parse(text);
    return typeof call === 'object' && call !== null ? call : null;
  } catch {
    return null;
  }
}

async function answerCallOf(request: IncomingMessage, response: ServerResponse, { serving, complain }: Rooms): Promise<void> {
  const type = request.headers['content-type']?.split(';')[0]?.trim();
  if (type !== 'application/json') return turnAway(response, 415, 'not-json', 'Calls are sent as JSON.');
  const text = await readBody(request);
  if (text === null) return turnAway(response, 413, 'too-large', 'That is more than a call may hold.');
  const call = parseCall(text);
  if (call === null) return turnAway(response, 400, 'bad-input', 'What was sent is no call.');
  const answered = await answer(serving.service.handlers, call.name, call.ask, complain);
  send(response, 'refused' in answered && MISUSE.has(answered.refused) ? 400 : 200, answered);
}

/** What is asked for, once the request may be answered at all. */
async function route(request: IncomingMessage, response: ServerResponse, rooms: Rooms): Promise<void> {
  const path = request.url?.split('?')[0] ?? '/';
  const isCall = path === '/api/call';
  if (request.method !== (isCall ? 'POST' : 'GET')) return turnAway(response, 405, 'wrong-method', 'That cannot be done here.');
  if (!path.startsWith('/api/')) {
    const { status, headers, body } = rooms.serving.files(path);
    response.writeHead(status, headers).end(body);
    return;
  }
  const wrong = rooms.gate.token(request.headers);
  if (wrong !== null) return turnAway(response, wrong.status, wrong.refused, wrong.message);
  if (isCall) return answerCallOf(request, response, rooms);
  if (path !== '/api/news') return turnAway(response, 404, 'nothing-here', 'There is nothing here.');
  if (!rooms.news.open(response)) turnAway(response, 429, 'too-many-pages', 'Too many pages listen already: close some.');
}

/** The most connections at once, and the most on which nobody has shown the token: a page loads over six. */
const MOST_CONNECTIONS = 128;
const MOST_STRANGERS = 64;

async function listenOn(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Serves the page and the calls on a port of 127.0.0.1, to anyone with the token of this launch. */
export async function openWebHost(serving: Serving): Promise<WebHost> {
  const { service, rate = USUAL_RATE, complain = tell } = serving;
  const token = randomBytes(32).toString('base64url');
  const news = newsStreams(service.listen);
  const [isAllowed, isStrangerAllowed] = [allowance(rate), allowance(rate)];
  const unknown = strangers(MOST_STRANGERS);
  let gate: Gate | null = null;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // somebody without the token uses up nothing of what its holder may ask
    const holds = gate !== null && gate.place(request.headers) === null && gate.token(request.headers) === null;
    if (holds) unknown.known(request.socket);
    if (gate === null || !(holds ? isAllowed() : isStrangerAllowed()))
      return turnAway(response, 429, 'too-many-requests', 'Too many requests at once: wait a moment.');
    const wrong = gate.place(request.headers);
    if (wrong !== null) return turnAway(response, wrong.status, wrong.refused, wrong.message);
    return route(request, response, { serving, gate, news, complain });
  };
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    handle(request, response).catch((bug: unknown) => {
      // one who hangs up in the middle of a body is no bug of ours
      if (!request.destroyed) complain(bug);
      response.destroy();
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', unknown.come);
  const port = await listenOn(server, serving.port ?? 0);
  gate = gateOf(port, token);
  return {
    place: `http://127.0.0.1:${port}/`,
    token,
    async close() {
      news.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
