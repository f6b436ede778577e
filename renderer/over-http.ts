import { type Api, CALLS, type Client, type NewsItem, type Refused } from '../main/contract.ts';
import { jsonLines } from './json-lines.ts';

const CUT_OFF: Refused = { refused: 'cut-off', page: null, message: 'The game does not answer: is it still running?' };

/** Milliseconds between two tries to hear the news again after they broke off; after the last the page is told no more. */
const TRIES = [1000, 2000, 4000, 8000] as const;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Hears the news until they break off. */
async function hearNews(authorization: string, tell: (item: NewsItem) => void): Promise<void> {
  try {
    const response = await fetch('api/news', { headers: { authorization } });
    if (!response.ok || response.body === null) return;
    for await (const item of jsonLines(response.body)) tell(item as NewsItem);
  } catch {
    // the host has gone; what was kept is in its file
  }
}

/** The contract over the browser host: a call is a POST, the news are a stream. */
export function overHttp(token: string): Client {
  const authorization = `Bearer ${token}`;
  const listeners = new Set<(item: NewsItem) => void>();
  let isHearing = false;

  const keepHearing = async (): Promise<void> => {
    for (const wait of TRIES) {
      await hearNews(authorization, (item) => {
        for (const hear of listeners) hear(item);
      });
      await pause(wait);
    }
  };
  const call = async (name: string, ask: unknown): Promise<unknown> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch('api/call', { method: 'POST', headers, body: JSON.stringify({ name, ask }) }).catch(() => null);
    return response === null ? CUT_OFF : response.json();
  };
  const calls = Object.fromEntries((Object.keys(CALLS) as (keyof Api)[]).map((name) => [name, (ask: unknown) => call(name, ask)]));
  return {
    ...(calls as unknown as Client),
    listen(hear) {
      listeners.add(hear);
      if (!isHearing) void keepHearing();
      isHearing = true;
      return () => void listeners.delete(hear);
    },
  };
}
