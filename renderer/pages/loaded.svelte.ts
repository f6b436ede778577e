import { untrack } from 'svelte';
import type { Answer, Refused } from '../../main/contract.ts';

/** What a page is made of, as far as it is known. */
export interface Loaded<T> {
  /** The last answer; null until there is one, and where what it was about is not there any more. */
  readonly value: T | null;
  /** Why there is none, or none that is newer. */
  readonly refused: Refused | null;
}

/**
 * Asks whenever `about` has changed, or the campaign has `moved`. One question at a time: if either changes while one is out, one more is asked afterwards. An
 * answer about something no longer wanted is dropped; one from before the campaign moved is shown until the next comes. `about` answers null if nothing can be
 * asked.
 */
export function loaded<T>(about: () => readonly unknown[] | null, ask: () => Promise<Answer<T>>, moved: () => unknown = () => null): Loaded<T> {
  let value = $state.raw<T | null>(null);
  let refused = $state.raw<Refused | null>(null);
  let isOut = false;
  let isStale = false;
  let isGone = false;

  // what has changed nothing of either is not asked again for
  const wanted = $derived(JSON.stringify(about()));
  const version = $derived(moved());

  function take(answer: Answer<T>): void {
    refused = 'ok' in answer ? null : answer;
    if ('ok' in answer) value = answer.ok;
    // a campaign that went back may know nothing of it
    else if (answer.refused.startsWith('no-such-')) value = null;
  }

  async function look(): Promise<void> {
    isStale = true;
    if (isOut) return;
    isOut = true;
    while (isStale && !isGone) {
      isStale = false;
      const asked = wanted;
      const answer = await ask();
      if (!isGone && asked === wanted) take(answer);
    }
    isOut = false;
  }

  $effect(() => {
    void version;
    if (wanted !== 'null') untrack(() => void look());
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
