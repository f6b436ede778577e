import type { Command } from '../main/contract.ts';

/** What a key does. The browser keeps Ctrl+N and its like for itself, so these are plain keys; the desktop app's menu has its own besides. */
export interface KeyLine {
  readonly key: string;
  readonly command: Command;
  /** The key and what it does, as the list of keys says it. */
  readonly shown: string;
  readonly words: string;
}

/** Every key of the app, in the order of the list. */
export const KEYS: readonly KeyLine[] = [
  { key: '.', command: 'next-step', shown: '.', words: 'Next step' },
  { key: '>', command: 'next-season', shown: '>', words: 'Next season' },
  { key: 'n', command: 'next-decision', shown: 'N', words: 'To what you are asked next' },
  { key: ' ', command: 'play', shown: 'Space', words: 'Play, or pause' },
  { key: 'm', command: 'map', shown: 'M', words: 'The map' },
  { key: 'c', command: 'chronicle', shown: 'C', words: 'The chronicle' },
  { key: 'a', command: 'nations', shown: 'A', words: 'All nations' },
  { key: 'p', command: 'people', shown: 'P', words: 'People' },
  { key: 'w', command: 'wars', shown: 'W', words: 'All wars' },
  { key: 't', command: 'treasures', shown: 'T', words: 'Treasures' },
  { key: 's', command: 'spring-draws', shown: 'S', words: 'Spring draws' },
  { key: 'h', command: 'charts', shown: 'H', words: 'Charts' },
  { key: '/', command: 'search', shown: '/', words: 'Search' },
  { key: 'r', command: 'reference', shown: 'R', words: 'Reference: lists and tables of the book' },
  { key: ',', command: 'settings', shown: ',', words: 'Settings' },
  { key: '?', command: 'keys', shown: '?', words: 'This list' },
];

/** A key that was pressed, and where. */
export interface Pressed {
  readonly key: string;
  /** Where it is on the keyboard, by the English letter there: "KeyM". */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
}

/** What a key stands for: on a keyboard of other letters than Latin ones, such as a Russian or a Greek one, the letter that an English one has in its place. */
export function letterOf({ key, code = '' }: Pick<Pressed, 'key' | 'code'>): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  if (place === undefined || !/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return key;
  return key === key.toLowerCase() ? place.toLowerCase() : place;
}

/** What has the focus while a key is pressed: its name in lower case, and its type if it is a field. */
export interface Focused {
  readonly tag: string;
  readonly type: string | null;
  readonly isEditable: boolean;
  /** Something lies above the page, and takes the keys. */
  readonly isInDialog: boolean;
}

/** Fields that take letters; the others take the keys that are named here. */
const TAKES_NO_LETTERS: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range'];
const TAKES_SPACE: readonly string[] = ['button', 'summary', 'a', 'input'];

const isField = ({ tag, type, isEditable }: Focused): boolean =>
  isEditable || tag === 'textarea' || tag === 'select' || (tag === 'input' && !TAKES_NO_LETTERS.includes(type ?? 'text'));

/** Alt and the left arrow, as browsers have it for Back; above the page too, but not where it moves through words. */
const isBack = ({ key, altKey, ctrlKey, metaKey, repeat, defaultPrevented }: Pressed, focused: Focused | null): boolean =>
  key === 'ArrowLeft' && altKey && !ctrlKey && !metaKey && !repeat && !defaultPrevented && (focused === null || !isField(focused));

/** What a key asks for where it was pressed; null where it belongs to what has the focus, or means nothing. */
export function commandOf(pressed: Pressed, focused: Focused | null): Command | null {
  if (isBack(pressed, focused)) return 'back';
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing || pressed.defaultPrevented || pressed.repeat) return null;
  if (focused !== null) {
    if (isField(focused) || focused.isInDialog) return null;
    if (pressed.key === ' ' && TAKES_SPACE.includes(focused.tag)) return null;
  }
  const letter = letterOf(pressed);
  const key = letter.length === 1 ? letter.toLowerCase() : letter;
  return KEYS.find((line) => line.key === key)?.command ?? null;
}

/** What has the focus where a key was pressed. */
export function focusedBy({ target }: KeyboardEvent): Focused | null {
  if (!(target instanceof Element)) return null;
  return {
    tag: target.localName,
    type: target.getAttribute('type'),
    isEditable: target instanceof HTMLElement && target.isContentEditable,
    isInDialog: document.querySelector('dialog[open]') !== null,
  };
}

/** Whether a key shuts what was opened last on the page: Escape, once each time it is pressed. What lies above the page keeps it. */
export const isShutting = ({ key, ctrlKey, altKey, metaKey, isComposing, repeat, defaultPrevented }: Pressed, focused: Focused | null): boolean =>
  key === 'Escape' && !(ctrlKey || altKey || metaKey || isComposing || repeat || defaultPrevented) && focused?.isInDialog !== true;

/** Whether somebody writes there: whoever shuts something leaves off writing first. A list to choose from has Escape for itself while it is open. */
export const isWriting = (focused: Focused | null): boolean => focused !== null && isField(focused) && focused.tag !== 'select';

/** Whether a key takes back what was done last, on the map and at the table: Ctrl+Z, once each time it is pressed. A field and what lies above the page keep it. */
export function isTakingBack(pressed: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, repeat, target } = pressed;
  if (letterOf(pressed).toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented || repeat) return false;
  return document.querySelector('dialog[open]') === null && !(target instanceof Element && target.closest('input, select, textarea') !== null);
}
