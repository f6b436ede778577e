import type { Answer, BattleView, Client, Refused } from '../../../main/contract.ts';
import { hasMovedOn } from '../../game/moved-on.ts';
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
  /** Why it could not be opened; null if it could. */
  readonly lost: Refused | null;
  /** What was ordered last answered something that is asked no more: another window has moved the battle on, and it was opened anew. */
  readonly hasMovedOn: boolean;
  /** Takes in where it stands when it is opened. */
  readonly open: (asking: () => Promise<Answer<BattleView>>) => Promise<void>;
  /** Takes in what an order has led to, or where the battle stands if it was moved on elsewhere; answers whether there is anything new. */
  readonly call: (asking: () => Promise<Answer<BattleView>>) => Promise<boolean>;
  /** Takes in where it stands again when something was taken back. */
  readonly back: (asking: () => Promise<Answer<BattleView>>) => Promise<void>;
  /** The player orders anew: that it was moved on elsewhere has been said. */
  readonly beginAnew: () => void;
  readonly leave: () => void;
}

/** `answered`: who is told of an answer that waits for no dice, before it is taken in. */
export function createCalling({ ask }: Asking, { readAll, take }: TakingIn, answered: () => void): Calling {
  let isBusy = $state(false);
  let isGone = false;
  let lost = $state.raw<Refused | null>(null);
  let isMovedOn = $state(false);
  let opening: (() => Promise<Answer<BattleView>>) | null = null;

  /** Where it stands: from a call, or opened anew where things have moved on since. */
  async function standing(asking: () => Promise<Answer<BattleView>>): Promise<{ readonly view: BattleView | null; readonly isAnew: boolean }> {
    let isAnew = false;
    const view = await ask(async () => {
      const answer = await asking();
      if (opening === null || !hasMovedOn(answer)) return answer;
      isAnew = true;
      const opened = await opening();
      if (!('ok' in opened)) lost = opened;
      return opened;
    });
    return { view, isAnew };
  }

  return {
    get isBusy() {
      return isBusy;
    },
    get isGone() {
      return isGone;
    },
    get lost() {
      return lost;
    },
    get hasMovedOn() {
      return isMovedOn;
    },
    async open(asking) {
      opening = asking;
      const opened = await asking();
      if (isGone) return;
      lost = 'ok' in opened ? null : opened;
      if ('ok' in opened) await readAll(opened.ok);
    },
    async call(asking) {
      if (isBusy) return false;
      isBusy = true;
      const { view, isAnew } = await standing(asking);
      isBusy = false;
      if (view === null || isGone) return false;
      if (view.needs === null) answered();
      isMovedOn ||= isAnew;
      await (isAnew ? readAll(view) : take(view));
      return true;
    },
    async back(asking) {
      isBusy = true;
      const next = await ask(asking);
      if (next !== null && !isGone) await readAll(next);
      isBusy = false;
    },
    beginAnew() {
      isMovedOn = false;
    },
    leave() {
      isGone = true;
    },
  };
}
