/** What is pressed by a click, and may take its reader to another screen before a second click is made. */
const PRESSED = 'button, summary, [role="link"]';
const WRITTEN_IN = 'input, textarea, select';

/**
 * Keeps a double click from selecting text where its first half has pressed something: its second may come down on another screen, and would select all of
 * that. It must hear of each press of the mouse before anybody else.
 */
export function keepsFromSelecting(): (press: MouseEvent) => void {
  let hasPressed = false;
  return (press) => {
    const on = press.target instanceof Element ? press.target : null;
    if (press.detail <= 1) hasPressed = on?.closest(PRESSED) != null;
    else if (hasPressed && on?.closest(WRITTEN_IN) == null) press.preventDefault();
  };
}

/** What takes a press on a card for itself. */
const OF_ITS_OWN = 'button, form, .question';

/** Opens what a card is of by a double click on it, as its button does: both clicks beside whatever can be pressed there. No word of it is selected. */
export const opensByTwo =
  (open: () => void) =>
  (card: HTMLElement): (() => void) => {
    let isBeside = false;
    const beside = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest(OF_ITS_OWN) === null;
    const pressed = (press: MouseEvent): void => {
      if (press.detail <= 1) isBeside = beside(press);
      else if (isBeside && beside(press)) press.preventDefault();
    };
    const twice = (press: MouseEvent): void => {
      if (isBeside && beside(press)) open();
    };
    card.addEventListener('mousedown', pressed);
    card.addEventListener('dblclick', twice);
    return () => {
      card.removeEventListener('mousedown', pressed);
      card.removeEventListener('dblclick', twice);
    };
  };
