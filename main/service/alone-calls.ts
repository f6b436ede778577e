import { existsSync } from 'node:fs';
import type { Answer, BattleView, Refused } from '../contract.ts';
import { battleFileOf, isBattleKey, trashBattleFile } from '../store/battle-files.ts';
import type { AloneCall } from './alone-worker.ts';
import { refuse } from './refusals.ts';
import type { CampaignThread, Threads } from './threads.ts';

/** What may be asked of a battle, of a campaign or on its own. */
export type TableCall = Exclude<AloneCall, 'openBattleAlone'>;

/** A library's battles on their own; one of them is on the table. */
export interface BattlesAlone {
  /** Puts a battle on the table, in a thread of its own, and puts away the one that was there. Answers when all of it is written down. */
  readonly open: (key: string) => Promise<Answer<BattleView>>;
  readonly ask: (call: TableCall, given: { readonly key: string }) => Promise<unknown>;
  readonly trash: (key: string) => Promise<Answer<null>>;
  readonly close: () => Promise<void>;
}

/** The battles on their own of a library, each played in a thread while it is open. */
export function battlesAlone(library: string, threads: Threads): BattlesAlone {
  let onTable: { readonly key: string; readonly thread: CampaignThread } | null = null;
  let before: Promise<unknown> = Promise.resolve();

  /** One after the other: what opens and what puts away. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = before.then(work, work);
    before = done.catch(() => {});
    return done;
  };
  const isThere = (key: string): boolean => isBattleKey(key) && existsSync(battleFileOf(library, key));
  /** Takes the battle off the table; anything of it that cannot be written is lost. */
  const clear = async (): Promise<void> => {
    const one = onTable;
    onTable = null;
    await one?.thread.end();
  };
  /** Puts away the battle on the table; answers why not, if it cannot be written. One that was played on elsewhere is no longer ours to write. */
  const putAway = async (): Promise<Refused | null> => {
    const one = onTable;
    onTable = null;
    const closed = await one?.thread.close();
    if (closed === undefined || 'ok' in closed) return null;
    onTable = one;
    if (closed.refused !== 'in-use') return closed;
    await clear();
    return null;
  };
  const put = async (key: string): Promise<Answer<BattleView>> => {
    if (!isThere(key)) return refuse('no-such-battle');
    if (onTable?.key !== key) {
      const stays = await putAway();
      if (stays !== null) return stays;
      const opened = await threads.open<null>(
        'alone',
        { key, file: battleFileOf(library, key) },
        () => {},
        (thread) => {
          if (onTable?.thread === thread) onTable = null;
        },
      );
      if ('refused' in opened) return opened;
      onTable = { key, thread: opened.thread };
    }
    const shown = (await onTable!.thread.ask('openBattleAlone', { key })) as Answer<BattleView>;
    // one that was played on elsewhere is read again, as it stands there now
    if (!('refused' in shown) || shown.refused !== 'in-use') return shown;
    await clear();
    return put(key);
  };
  return {
    open: (key) => inTurn(() => put(key)),
    async ask(call, given) {
      await before;
      if (onTable?.key !== given.key) return refuse(isThere(given.key) ? 'no-battle' : 'no-such-battle');
      return onTable.thread.ask(call, given);
    },
    trash: (key) =>
      inTurn(async () => {
        if (!isThere(key)) return refuse('no-such-battle');
        if (onTable?.key === key) await clear();
        trashBattleFile(library, key);
        return { ok: null };
      }),
    close: () => inTurn(clear),
  };
}
