import type { CampaignEntry, NewsItem } from '../contract.ts';

/** What is asked of a thread, as JSON text. */
export type Asked<Call extends string> = { readonly id: number; readonly call: Call; readonly ask: unknown };

/** What the library shows of an open campaign besides where it stands. */
export type Shown = Pick<CampaignEntry, 'holders' | 'isFighting'>;

/** What it says: an answer, or news. The answer to number 0 says whether what it was opened for is open. */
export type Said =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: string }
  | { readonly news: NewsItem }
  | { readonly shown: Shown };
