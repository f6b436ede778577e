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
