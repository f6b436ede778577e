/** Keeps the focus from being lost to nowhere, where what had it is barred for a moment or goes. */
export interface KeepingFocus {
  /** Where nothing has the focus any more that had it: it goes back to what had it, or to `next` if that is gone or barred. */
  readonly restore: (next: () => HTMLElement | null) => void;
  readonly end: () => void;
}

const isAtHand = (one: HTMLElement): boolean => one.isConnected && !one.matches(':disabled');
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Begins to look where the focus is. Who takes it away himself, by a click beside everything, is left in peace. */
export function keepingFocus(): KeepingFocus {
  let last: HTMLElement | null = null;
  const came = ({ target }: FocusEvent): void => {
    last = target instanceof HTMLElement ? target : null;
  };
  const went = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    // what is about to be taken away or barred is so by then
    setTimeout(() => {
      if (last === target && last !== null && isAtHand(last) && isNowhere() && document.hasFocus()) last = null;
    });
  };
  document.addEventListener('focusin', came);
  document.addEventListener('focusout', went);
  return {
    restore(next) {
      if (last === null || !isNowhere()) return;
      const to = isAtHand(last) ? last : next();
      to?.focus({ preventScroll: true });
    },
    end() {
      document.removeEventListener('focusin', came);
      document.removeEventListener('focusout', went);
    },
  };
}
