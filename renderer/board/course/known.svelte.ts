import type { BattleView, Client } from '../../../main/contract.ts';
import type { Scene } from '../happenings/scenes.ts';
import type { Showing } from '../happenings/showing.svelte.ts';
import { keptIn } from '../kept.ts';
import { namesOf, type UnitNames } from '../naming.ts';
import { type Awaiting, asItComes, awaitingIn, NOTHING_AWAITED, restOf } from './awaiting.ts';
import { chainBegun, grownLog, type Log, NOTHING_TOLD, wholeLog } from './log.ts';

/** A battle as the window knows it: where it stands, and what has happened. */
export interface KnownBattle {
  readonly view: BattleView | null;
  readonly names: UnitNames;
  readonly scenes: readonly Scene[];
  /** The first scene of what came of the player's last order. */
  readonly chainFrom: number;
  /** Whether the player has given an order of his own. */
  readonly hasOrdered: boolean;
}

/** What makes it known. */
export interface BattleTakingIn {
  /** Reads the whole log again: after opening, and when choices were taken back. */
  readonly readAll: (next: BattleView) => Promise<void>;
  /** Takes in an answer, and shows what has happened. */
  readonly take: (next: BattleView) => Promise<void>;
  /** From here on what comes results from the player's next order. */
  readonly beginChain: () => void;
  /** No dice are asked for any more. */
  readonly dropNeeds: () => void;
}

/** Before anything is known of the battle. */
const NO_NAMES = namesOf({ units: [], sides: [] as never });

/** `moved` is called when something has been chosen. */
export function createKnown(
  client: Client,
  key: string,
  showing: Showing,
  moved: () => void,
): { readonly known: KnownBattle; readonly takingIn: BattleTakingIn } {
  let view = $state.raw<BattleView | null>(null);
  let log = $state.raw<Log>(NOTHING_TOLD);
  let awaiting = $state.raw<Awaiting>(NOTHING_AWAITED);
  /** Where the battle itself stands, whatever an order that waits for dice has come to. */
  let settled: BattleView | null = null;
  const names = $derived(view === null ? NO_NAMES : namesOf(view));
  // what stays as it was is not drawn again
  const scenes = $derived(awaiting.scenes.length === 0 ? log.scenes : [...log.scenes, ...awaiting.scenes]);
  const chainFrom = $derived(log.chainFrom);
  const hasOrdered = $derived(log.hasOrdered);
  const known: KnownBattle = {
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
  /** Takes in what has happened, or what has come so far of an order that waits for more dice. */
  function takeIn(next: BattleView): void {
    const turn = settled?.turn ?? 0;
    if (next.needs === null) log = grownLog(log, next.events, namesOf(next), turn);
    awaiting = next.needs === null ? NOTHING_AWAITED : awaitingIn(log, next.needs, namesOf(asItComes(next)), turn);
    if (next.needs === null) settled = next;
    view = keptIn(view, asItComes(next));
  }

  const takingIn: BattleTakingIn = {
    async readAll(next) {
      const whole = await client.battleLog({ key });
      awaiting = NOTHING_AWAITED;
      settled = next;
      view = keptIn(view, next);
      log = wholeLog('ok' in whole ? whole.ok : next.events, namesOf(next));
      showing.jump(view, log.scenes.length);
    },
    async take(next) {
      const before = log.scenes.length;
      const stood = settled;
      const had = awaiting;
      takeIn(next);
      moved();
      const rest = restOf(scenes.slice(before), had, next.needs?.soFar.events ?? next.events);
      if (rest.isAnew && stood !== null) showing.jump(stood, before);
      // a player who types in dice waits for nothing except the stands on their way
      if (next.needs !== null && rest.scenes.every(({ moves }) => moves.length === 0)) return showing.jump(view!, scenes.length);
      await showing.show(view!, rest.scenes, before + rest.from);
    },
    beginChain: () => {
      log = chainBegun(log);
    },
    dropNeeds() {
      if (settled === null || view === null) return;
      awaiting = NOTHING_AWAITED;
      view = keptIn(view, settled);
      showing.jump(view, log.scenes.length);
    },
  };
  return { known, takingIn };
}
