import type { NewsItem } from '../contract.ts';

/** The pages that may be told something, and how. */
export interface Pages<P extends object> {
  /** Those that are open, the one in front first. */
  readonly all: () => readonly P[];
  /** Whether one shows our page. */
  readonly isOurs: (page: P) => boolean;
  readonly send: (page: P, item: NewsItem) => void;
  /** Opens one. */
  readonly open: () => void;
}

/** What is told to the pages. */
export interface News<P extends object> {
  /** Tells all pages what has happened. */
  readonly tell: (item: NewsItem) => void;
  /** Asks one page for something: the one in front. Where none listens yet it waits until one does. */
  readonly ask: (item: NewsItem) => void;
  /** A page has made a call: it listens by now. */
  readonly awake: (page: P) => void;
}

/** Carries news of the service to the pages that are the app’s own. */
export function newsFor<P extends object>({ all, isOurs, send, open }: Pages<P>): News<P> {
  const awake = new WeakSet<P>();
  let waiting: readonly NewsItem[] = [];
  const listeners = (): readonly P[] => all().filter((page) => awake.has(page) && isOurs(page));
  return {
    tell(item) {
      for (const page of listeners()) send(page, item);
    },
    ask(item) {
      const [first] = listeners();
      if (first !== undefined) return send(first, item);
      waiting = [...waiting, item];
      if (all().length === 0) open();
    },
    awake(page) {
      awake.add(page);
      const told = waiting;
      waiting = [];
      for (const item of told) send(page, item);
    },
  };
}
