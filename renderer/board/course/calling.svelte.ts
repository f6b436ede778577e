import type { Answer, BattleView, Client, Refused } from '../../../main/contract.ts';
import type { TakingIn } from './known.svelte.ts';

/** What carries the calls, and says what was refused. */
export interface Asking {
  readonly client: Client;
  readonly ask: <T>(call: () => Promise<Answer<T>>) => Promise<T | null>;
}

/** A battle's calls, one at a time. */
export interface Calling {
  /** An answer is out. */
  readonly isBusy: boolean;
  /** Whoever asked has left: what comes in is nobody's any more. */
  readonly isGone: boolean;
  /** Takes in where it stands when it is opened; answers why it could not be, if so. */
  readonly open: (asking: () => Promise<Answer<BattleView>>) => Promise<Refused | null>;
  /** Takes in what an order has led to; answers whether it was taken. */
  readonly call: (asking: () => Promise<Answer<BattleView>>) => Promise<boolean>;
  /** Takes in where it stands again when something was taken back. */
  readonly back: (asking: () => Promise<Answer<BattleView>>) => Promise<void>;
  readonly leave: () => void;
}

/** `answered`: who is told of an answer that waits for no dice, before it is taken in. */
export function createCalling({ ask }: Asking, { readAll, take }: TakingIn, answered: () => void): Calling {
  let isBusy = $state(false);
  let isGone = false;
  return {
    get isBusy() {
      return isBusy;
    },
    get isGone() {
      return isGone;
    },
    async open(asking) {
      const opened = await asking();
      if (isGone) return null;
      if ('refused' in opened) return opened;
      await readAll(opened.ok);
      return null;
    },
    async call(asking) {
      if (isBusy) return false;
      isBusy = true;
      const next = await ask(asking);
      isBusy = false;
      if (next === null || isGone) return false;
      if (next.needs === null) answered();
      await take(next);
      return true;
    },
    async back(asking) {
      isBusy = true;
      const next = await ask(asking);
      if (next !== null && !isGone) await readAll(next);
      isBusy = false;
    },
    leave() {
      isGone = true;
    },
  };
}
