import type { CampaignEntry, NewsItem } from '../contract.ts';

/** What is to be opened in a thread. */
export interface ToOpen {
  readonly key: string;
  readonly file: string;
}

/** What is asked of a thread, as JSON text. What it is asked first is to open something, and after each `close` again. */
export type ThreadAsk<Call extends string> = { readonly id: number; readonly call: Call | 'open' | 'close'; readonly ask: unknown };

/** What the library shows of an open campaign besides where it stands. */
export type ShownInLibrary = Pick<CampaignEntry, 'holders' | 'isFighting'>;

/** What it says: an answer, or news, or of a bug of ours that kept nobody from being answered. */
export type Said =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: string }
  | { readonly bug: string }
  | { readonly news: NewsItem }
  | { readonly shown: ShownInLibrary };
