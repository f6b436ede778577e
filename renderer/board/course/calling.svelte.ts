import type { Answer, BattleView, Client, Refused } from '../../../main/contract.ts';
import { hasMovedOn } from '../../game/moved-on.ts';
import type { BattleTakingIn, KnownBattle } from './known.svelte.ts';

/** What carries the calls, and says what was refused. */
export interface CallCarrier {
  readonly client: Client;
  readonly ask: <T>(call: () => Promise<Answer<T>>) => Promise<T | null>;
}

/** What a call is about: the battle, as it stands where this window shows it. */
export interface Here {
  readonly key: string;
  readonly mark: string;
}

/** Asks for something about the battle as this window shows it. */
export type FromHere = (here: Here) => Promise<Answer<BattleView>>;

/** The outcome of a call: done; or nothing, because another window had moved the battle on and it was opened again; null if it was refused. */
export type Came = 'done' | 'opened-anew' | null;

/** A battle's calls, one at a time. */
export interface Calling {
  /** An answer is out. */
  readonly isBusy: boolean;
  /** The caller has left: what comes in is for nobody. */
  readonly isGone: boolean;
  /** Why it could not be opened; null if it could. */
  readonly lost: Refused | null;
  /** The last order answered a question that is no longer asked: another window has moved the battle on, and it was opened again. */
  readonly hasMovedOn: boolean;
  /** Takes in where it stands when it is opened. */
  readonly open: (asking: () => Promise<Answer<BattleView>>) => Promise<void>;
  /** Takes in what an order has led to, or where the battle stands if it was moved on elsewhere. */
  readonly call: (asking: FromHere) => Promise<Came>;
  /** The same where something is taken back. */
  readonly back: (asking: FromHere) => Promise<Came>;
  /** The player gives a new order: the notice that the battle was moved on elsewhere goes. */
  readonly beginAnew: () => void;
  readonly leave: () => void;
}

/** `answered` is called with each answer that waits for no dice, before it is taken in. */
export function createCalling({ ask }: CallCarrier, key: string, known: KnownBattle, { readAll, take }: BattleTakingIn, answered: () => void): Calling {
  let isBusy = $state(false);
  let isGone = false;
  let lost = $state.raw<Refused | null>(null);
  let isMovedOn = $state(false);
  let opening: (() => Promise<Answer<BattleView>>) | null = null;

  /**
   * Where the battle stands: from a call, or opened again where things have moved on since. Where another battle had only taken its place on the table, and it
   * stands as it did, what was called for is called for once more.
   */
  async function standing(asking: FromHere): Promise<{ readonly view: BattleView | null; readonly isAnew: boolean }> {
    let isAnew = false;
    const here = { key, mark: known.view?.mark ?? '' };
    const view = await ask(async () => {
      const answer = await asking(here);
      if (opening === null || !hasMovedOn(answer)) return answer;
      const opened = await opening();
      const again = 'ok' in opened && opened.ok.mark === here.mark ? await asking(here) : answer;
      if (!hasMovedOn(again)) return again;
      isAnew = true;
      if (!('ok' in opened)) lost = opened;
      return opened;
    });
    return { view, isAnew };
  }

  async function came(asking: FromHere, takeIn: BattleTakingIn['take']): Promise<Came> {
    if (isBusy) return null;
    isBusy = true;
    const { view, isAnew } = await standing(asking);
    isBusy = false;
    if (view === null || isGone) return null;
    if (view.needs === null) answered();
    isMovedOn ||= isAnew;
    await (isAnew ? readAll : takeIn)(view);
    return isAnew ? 'opened-anew' : 'done';
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
    call: (asking) => came(asking, take),
    back: (asking) => came(asking, readAll),
    beginAnew() {
      isMovedOn = false;
    },
    leave() {
      isGone = true;
    },
  };
}
