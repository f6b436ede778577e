import { getContext, setContext } from 'svelte';

/** A page of an open campaign. */
export type Page =
  | { readonly page: 'nation' | 'province' | 'war'; readonly id: string }
  /** `watch`: turn by turn, at the reader's pace. */
  | { readonly page: 'battle'; readonly id: string; readonly watch?: boolean }
  | { readonly page: 'chronicle'; readonly now: number | null; readonly line?: number }
  | { readonly page: 'nations' | 'wars' | 'charts' | 'spring' | 'treasures' }
  /** A line of a season's log, explained. */
  | { readonly page: 'throw'; readonly now: number; readonly line: number };

/** A battle on the board: of a campaign, or on its own where `battle` is null. */
export interface BattleAt {
  readonly key: string;
  readonly battle: string | null;
}

/** Where the reader is. */
export interface Place {
  readonly screen: 'start' | 'founding' | 'campaign' | 'battle';
  /** The battle that is on the board; it outlives a reload. */
  readonly battle: BattleAt | null;
  readonly fight: (battle: BattleAt) => void;
  readonly page: Page | null;
  /** Opens a page of the campaign; null shows the map alone. */
  readonly go: (page: Page | null) => void;
  /** To where the reader was before; nothing happens at the beginning. */
  readonly back: () => void;
  readonly canGoBack: boolean;
  readonly screenTo: (screen: Place['screen']) => void;
  /** What is open above everything else. */
  readonly dialog: 'settings' | 'about' | 'keys' | null;
  readonly dialogTo: (dialog: Place['dialog']) => void;
}

const KEPT = 'talomir-page';
const KEPT_BATTLE = 'talomir-battle';

function kept<T>(name: string): T | null {
  const text = sessionStorage.getItem(name);
  try {
    return text === null ? null : (JSON.parse(text) as T | null);
  } catch {
    return null;
  }
}

/** How many pages back can be gone. */
const MOST_BACK = 100;

/** Remembers where the reader is, and where before; what page is open outlives a reload. */
export function createPlace(): Place {
  let screen = $state<Place['screen']>('start');
  let dialog = $state<Place['dialog']>(null);
  let page = $state.raw<Page | null>(kept<Page>(KEPT));
  let battle = $state.raw<BattleAt | null>(kept<BattleAt>(KEPT_BATTLE));
  let before = $state.raw<readonly (Page | null)[]>([]);

  function show(next: Page | null): void {
    page = next;
    sessionStorage.setItem(KEPT, JSON.stringify(next));
  }

  return {
    get screen() {
      return screen;
    },
    get page() {
      return page;
    },
    get canGoBack() {
      return before.length > 0;
    },
    go(next) {
      if (JSON.stringify(next) === JSON.stringify(page)) return;
      before = [...before, page].slice(-MOST_BACK);
      show(next);
    },
    back() {
      const last = before.at(-1);
      if (last === undefined) return;
      before = before.slice(0, -1);
      show(last);
    },
    get battle() {
      return battle;
    },
    fight(next) {
      battle = next;
      sessionStorage.setItem(KEPT_BATTLE, JSON.stringify(next));
      screen = 'battle';
    },
    screenTo(next) {
      if (next !== 'battle') {
        battle = null;
        sessionStorage.removeItem(KEPT_BATTLE);
      }
      if (next !== 'campaign' && next !== 'battle') {
        before = [];
        show(null);
      }
      screen = next;
    },
    get dialog() {
      return dialog;
    },
    dialogTo(next) {
      dialog = next;
    },
  };
}

const KEY = Symbol('place');
export const providePlace = (place: Place): Place => setContext(KEY, place);
/** Where the reader is; inside the app only. */
export const usePlace = (): Place => getContext<Place>(KEY);
