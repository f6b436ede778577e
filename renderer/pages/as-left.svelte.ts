import { usePlace } from '../game/place.svelte.ts';

/** Something that the reader chooses on a page. */
export interface AsLeft<T> {
  value: T;
}

/** What is chosen on a page under a name, plain data and never null: as the reader left it where he comes back to the page, `fresh` where he opens it anew. */
export function asLeft<T>(what: string, fresh: T): AsLeft<T> {
  const kept = usePlace().chosenHere<T>(what);
  let value = $state.raw<T>(kept.recall() ?? fresh);
  return {
    get value() {
      return value;
    },
    set value(next) {
      value = next;
      kept.keep(next);
    },
  };
}
