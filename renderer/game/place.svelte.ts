import { getContext, setContext } from 'svelte';
import { type Memory, memoryOf } from '../remembered.ts';
import type { Trail } from './trail.svelte.ts';
import type { BattleAt, Page, Where } from './where.ts';

/** Where the reader is. */
export interface Place {
  readonly screen: Where['screen'];
  /** The battle that is on the board; it outlives a reload. */
  readonly battle: BattleAt | null;
  readonly fight: (battle: BattleAt) => void;
  readonly page: Page | null;
  /** Opens a page of the campaign; null shows the map alone. */
  readonly go: (page: Page | null) => void;
  /** To where the reader was before, as the browser's own Back; nothing happens at the beginning. */
  readonly back: () => void;
  readonly canGoBack: boolean;
  /** To where the reader was, as the browser's history has it; what that needs is open. */
  readonly come: (to: Where) => void;
  /** Remembers what the reader chooses here: recalled where he has come back, by the browser's history or a reload, and not where he comes anew. */
  readonly chosenHere: <T>(what: string) => Memory<T>;
  /** Where he is now is not to be come back to. */
  readonly leaveNoTrace: () => void;
  readonly screenTo: (screen: Place['screen']) => void;
  /** The screen that the reader has come from, and the battle that was on the board there; null where he has come from nowhere. */
  readonly from: { readonly screen: Place['screen']; readonly battle: BattleAt | null } | null;
  /** What is open above everything else. */
  readonly dialog: 'settings' | 'about' | 'keys' | 'reference' | null;
  readonly dialogTo: (dialog: Place['dialog']) => void;
  /** Something lies above the page until it is closed, or the function that is answered is called. */
  readonly above: (close: () => void) => () => void;
  /** Closes what lies uppermost; false if nothing does. */
  readonly closeAbove: () => boolean;
  /** Something on the page can be shut by Escape, a page of the folio too, until it is shut or the function that is answered is called. */
  readonly opened: (shut: () => void) => () => void;
  /** Shuts what was opened last of these; false if nothing is open. */
  readonly shutLast: () => boolean;
}

const keptPage = memoryOf<Page>('page');
const keptBattle = memoryOf<BattleAt>('battle');

/** What is open, in the order in which it was opened; each can be shut. */
function openOnes() {
  let open: readonly (() => void)[] = [];
  return {
    add(shut: () => void) {
      open = [...open, shut];
      return () => {
        open = open.filter((other) => other !== shut);
      };
    },
    shutLast() {
      const last = open.at(-1);
      // it is as good as shut, however long it takes to go
      open = open.slice(0, -1);
      last?.();
      return last !== undefined;
    },
  };
}

/** Remembers where the reader is; what page is open outlives a reload. Where he was before is on the trail. */
export function createPlace(trail: Trail): Place {
  let screen = $state<Place['screen']>('start');
  let dialog = $state<Place['dialog']>(null);
  let page = $state.raw<Page | null>(keptPage.recall());
  let battle = $state.raw<BattleAt | null>(keptBattle.recall());
  let from: Place['from'] = null;
  /** The reader is where he has been before. */
  let isReturned = false;
  const above = openOnes();
  const opened = openOnes();

  /** Turns to a screen, with what is to be on the board there. */
  function turn(next: Place['screen'], onBoard: BattleAt | null): void {
    if (next !== screen) from = { screen, battle };
    hold(onBoard);
    screen = next;
  }

  function show(next: Page | null): void {
    page = next;
    keptPage.keep(next);
  }

  function hold(next: BattleAt | null): void {
    battle = next;
    keptBattle.keep(next);
  }

  return {
    get screen() {
      return screen;
    },
    get page() {
      return page;
    },
    get canGoBack() {
      return trail.depth > 0;
    },
    go(next) {
      if (JSON.stringify(next) === JSON.stringify(page)) return;
      isReturned = false;
      show(next);
    },
    back: trail.back,
    leaveNoTrace: trail.leaveNoTrace,
    come(to) {
      isReturned = true;
      turn(to.screen, to.battle);
      show(to.page);
    },
    chosenHere: <T>(what: string) => ({
      recall: () => (isReturned ? ((trail.chosen(what) ?? null) as T | null) : null),
      keep: (value) => trail.choose(what, value),
    }),
    get battle() {
      return battle;
    },
    fight(next) {
      isReturned = false;
      turn('battle', next);
    },
    screenTo(next) {
      isReturned = false;
      turn(next, next === 'battle' ? battle : null);
      if (next !== 'campaign' && next !== 'battle') show(null);
    },
    get from() {
      return from;
    },
    get dialog() {
      return dialog;
    },
    dialogTo(next) {
      dialog = next;
    },
    above: above.add,
    closeAbove: above.shutLast,
    opened: opened.add,
    shutLast: opened.shutLast,
  };
}

const KEY = Symbol('place');
/** Hands the place to everything inside the component that calls it. */
export const providePlace = (place: Place): Place => setContext(KEY, place);
/** Where the reader is; inside the app only. */
export const usePlace = (): Place => getContext<Place>(KEY);
