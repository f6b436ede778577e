import { type Api, CALLS, type Client, type NewsItem, type Refused } from '../main/contract.ts';
import { jsonLines } from './json-lines.ts';

const CUT_OFF: Refused = { refused: 'cut-off', page: null, message: 'The game does not answer: is it still running?' };

/** Milliseconds before the news are asked for again after they broke off, or failed that many times; after the last they are not. */
const PAUSES = [1000, 1000, 2000, 4000, 8000] as const;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Hears the news until they break off; whether there were any to hear. */
async function hearNews(authorization: string, tell: (item: NewsItem) => void): Promise<boolean> {
  let isHeard = false;
  try {
    const response = await fetch('api/news', { headers: { authorization } });
    if (!response.ok || response.body === null) return false;
    isHeard = true;
    for await (const item of jsonLines(response.body)) tell(item as NewsItem);
  } catch {
    // the host has gone; what was kept is in its file
  }
  return isHeard;
}

/** The contract over the browser host: a call is a POST, the news are a stream. */
export function overHttp(token: string): Client {
  const authorization = `Bearer ${token}`;
  const listeners = new Set<(item: NewsItem) => void>();
  let isHearing = false;

  const keepHearing = async (): Promise<void> => {
    const tell = (item: NewsItem): void => {
      for (const hear of listeners) {
        try {
          hear(item);
        } catch (bug) {
          // the page's, and no word of the host: the others hear it all the same
          reportError(bug);
        }
      }
    };
    for (let failed = 0; failed < PAUSES.length; ) {
      failed = (await hearNews(authorization, tell)) ? 0 : failed + 1;
      await pause(PAUSES[failed] ?? 0);
    }
  };
  const call = async (name: string, ask: unknown): Promise<unknown> => {
    const headers = { authorization, 'content-type': 'application/json' };
    try {
      const response = await fetch('api/call', { method: 'POST', headers, body: JSON.stringify({ name, ask }) });
      return await response.json();
    } catch {
      return CUT_OFF;
    }
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
