/** Brings what has just been opened into sight, at once where nothing is to move, and the focus into it: to `focused`, or to itself. */
export function intoView(opened: HTMLElement, block: 'start' | 'nearest', focused: HTMLElement = opened): void {
  const behavior = document.documentElement.dataset.motion === 'reduced' ? 'instant' : 'smooth';
  focused.focus({ preventScroll: true });
  opened.scrollIntoView({ block, behavior });
}
