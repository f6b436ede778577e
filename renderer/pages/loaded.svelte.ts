import { untrack } from 'svelte';
import type { Answer, Refused } from '../../main/contract.ts';

/** What a page is made of, as far as it is known. */
export interface Loaded<T> {
  /** The last answer; null until there is one. */
  readonly value: T | null;
  /** Why there is none. */
  readonly refused: Refused | null;
}

/**
 * Asks whenever `key` has changed: a page's own, and how far the campaign has moved. One question at a time: while one is out and the key changes again, one
 * more is asked afterwards, and an answer to an older key is dropped unless it is newer than what is shown. `key` answers null where nothing can be asked.
 */
export function loaded<T>(key: () => readonly unknown[] | null, ask: () => Promise<Answer<T>>): Loaded<T> {
  let value = $state.raw<T | null>(null);
  let refused = $state.raw<Refused | null>(null);
  let isOut = false;
  let isStale = false;
  let isGone = false;

  async function look(): Promise<void> {
    isStale = true;
    if (isOut) return;
    isOut = true;
    while (isStale && !isGone) {
      isStale = false;
      const answer = await ask();
      if (isGone) return;
      if ('ok' in answer) value = answer.ok;
      refused = 'ok' in answer ? null : answer;
    }
    isOut = false;
  }

  $effect(() => {
    if (key() !== null) untrack(() => void look());
  });
  $effect(() => () => {
    isGone = true;
  });

  return {
    get value() {
      return value;
    },
    get refused() {
      return refused;
    },
  };
}
