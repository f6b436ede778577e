import type { BattleView, Client } from '../../../main/contract.ts';
import type { Scene } from '../happenings/scenes.ts';
import type { Showing } from '../happenings/showing.svelte.ts';
import { keptIn } from '../kept.ts';
import { namesOf, type UnitNames } from '../naming.ts';
import { chainBegun, grownLog, type Log, NOTHING_TOLD, wholeLog } from './log.ts';

/** A battle as the window knows it: where it stands, and what has happened. */
export interface Known {
  readonly view: BattleView | null;
  readonly names: UnitNames;
  readonly scenes: readonly Scene[];
  /** The first scene of what came of the player's last order. */
  readonly chainFrom: number;
  /** Whether the player has given an order of his own. */
  readonly hasOrdered: boolean;
}

/** What makes it known. */
export interface TakingIn {
  /** Reads the whole log anew: after opening, and where choices were taken back. */
  readonly readAll: (next: BattleView) => Promise<void>;
  /** Takes in an answer, and shows what has happened. */
  readonly take: (next: BattleView) => Promise<void>;
  /** What comes from here on comes of the player's next order. */
  readonly beginChain: () => void;
  /** No dice are asked for any more. */
  readonly dropNeeds: () => void;
}

const NO_NAMES: UnitNames = { unit: (id) => id, units: (ids) => ids.join(', '), nation: (id) => id, leader: () => undefined };

/** `moved`: who is told when something has been chosen. */
export function createKnown(client: Client, key: string, showing: Showing, moved: () => void): { readonly known: Known; readonly takingIn: TakingIn } {
  let view = $state.raw<BattleView | null>(null);
  let log = $state.raw<Log>(NOTHING_TOLD);
  const names = $derived(view === null ? NO_NAMES : namesOf(view));
  // what stays as it was has nothing drawn anew
  const scenes = $derived(log.scenes);
  const chainFrom = $derived(log.chainFrom);
  const hasOrdered = $derived(log.hasOrdered);
  const known: Known = {
    get view() {
      return view;
    },
    get names() {
      return names;
    },
    get scenes() {
      return scenes;
    },
    get chainFrom() {
      return chainFrom;
    },
    get hasOrdered() {
      return hasOrdered;
    },
  };
  const takingIn: TakingIn = {
    async readAll(next) {
      const whole = await client.battleLog({ key });
      view = keptIn(view, next);
      log = wholeLog('ok' in whole ? whole.ok : next.events, namesOf(next));
      showing.jump(view, log.scenes.length);
    },
    async take(next) {
      const before = log.scenes.length;
      log = grownLog(log, next.events, namesOf(next), view?.turn ?? 0);
      const now = keptIn(view, next);
      view = now;
      moved();
      await showing.show(now, log.scenes.slice(before), before);
    },
    beginChain: () => {
      log = chainBegun(log);
    },
    dropNeeds() {
      if (view !== null) view = { ...view, needs: null };
    },
  };
  return { known, takingIn };
}
