/** Keeps the focus from being lost to nowhere, where what had it is barred for a moment or goes. */
export interface KeepingFocus {
  /** Where nothing has the focus any more that had it: it goes back to what had it, or to `next` if that is gone or barred. */
  readonly restore: (next: () => HTMLElement | null) => void;
  readonly end: () => void;
}

/** Whether something is there and may have the focus. */
export const isAtHand = (one: HTMLElement): boolean => one.isConnected && !one.matches(':disabled');

/** Where the focus goes if what had it is gone: the first heading that takes it. */
export const firstHeading = (): HTMLElement | null => document.querySelector(':is(h1, h2)[tabindex]');

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Whether nothing has the focus, or what has just been barred and is about to lose it. */
export const isFocusLost = (): boolean => isNowhere() || document.activeElement?.matches(':disabled') === true;

/** What the focus was lent to because what had it went: nobody has chosen it, until he leaves it, or a key or a click on it says that he has. */
let lent: HTMLElement | null = null;

const CHOSEN = ['focusout', 'keydown', 'pointerdown'] as const;

/** Gives the focus to what nobody has chosen. */
function lend(to: HTMLElement): void {
  to.focus({ preventScroll: true });
  lent = to;
  const choosing = new AbortController();
  const choose = (): void => {
    if (lent === to) lent = null;
    choosing.abort();
  };
  for (const way of CHOSEN) to.addEventListener(way, choose, { signal: choosing.signal });
}

/** Takes the focus where nothing has it, or where it was lent to what nobody has chosen. */
export function takesLostFocus(one: HTMLElement): void {
  if (isFocusLost() || document.activeElement === lent) one.focus({ preventScroll: true });
}

/** Begins to look where the focus is in a room. A user who takes it away himself, to elsewhere or by a click beside everything, is left in peace. */
function watched(room: HTMLElement | Document, comes: (to: HTMLElement) => void = () => {}) {
  let last: HTMLElement | null = null;
  const came = ({ target }: Event): void => {
    last = target instanceof HTMLElement ? target : null;
    if (last !== null) comes(last);
  };
  const went = (event: Event): void => {
    const { target, relatedTarget } = event as FocusEvent;
    if (relatedTarget !== null) {
      last = null;
      return;
    }
    // what is about to be taken away or barred is so by then
    setTimeout(() => {
      if (last === target && last !== null && isAtHand(last) && isNowhere() && document.hasFocus()) last = null;
    });
  };
  room.addEventListener('focusin', came);
  room.addEventListener('focusout', went);
  return {
    last: () => last,
    end() {
      room.removeEventListener('focusin', came);
      room.removeEventListener('focusout', went);
    },
  };
}

/** Looks where the focus is, wherever that is, until it is ended. */
export function keepingFocus(): KeepingFocus {
  const { last, end } = watched(document);
  return {
    restore(next) {
      const had = last();
      if (had === null || !isNowhere()) return;
      const to = isAtHand(had) ? had : next();
      to?.focus({ preventScroll: true });
    },
    end,
  };
}

/** What may have the focus, or might if it were not barred. */
const FOCUSABLE = ':is(button, input, select, textarea, summary, a[href], [tabindex="0"])';
const focusableIn = (room: HTMLElement): HTMLElement[] => [...room.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());

/** Milliseconds: what is barred for longer is not waited for. */
const A_MOMENT = 500;

/**
 * If the focused element of a room goes away, as a button does that vanishes when pressed, the focus passes to whatever takes its place, counted among all that
 * can have the focus. If it is only disabled for a moment, it gets the focus back; otherwise it counts as gone too.
 */
export function keepsFocus(room: HTMLElement): () => void {
  let at = 0;
  let waits: ReturnType<typeof setTimeout> | undefined;
  const { last, end } = watched(room, (to) => {
    at = Math.max(0, focusableIn(room).indexOf(to));
  });
  const give = (): void => {
    const had = last();
    if (had === null || !isFocusLost()) return;
    const all = focusableIn(room);
    const to = isAtHand(had) ? had : (all.slice(at).find(isAtHand) ?? all.findLast(isAtHand));
    if (to === had) to.focus({ preventScroll: true });
    else if (to !== undefined) lend(to);
  };
  const looking = new MutationObserver(() => {
    const had = last();
    if (had === null || !isFocusLost()) return;
    clearTimeout(waits);
    // what takes something away as it is left does so before anybody knows where the focus goes
    waits = setTimeout(give, had.matches(':disabled') && had.isConnected ? A_MOMENT : 0);
  });
  looking.observe(room, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(waits);
    looking.disconnect();
    end();
  };
}
