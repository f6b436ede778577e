import { type Arrow, isArrow } from './walking.ts';

/** What the keys do on the map. */
export interface Keys {
  readonly walk: (arrow: Arrow) => void;
  readonly pick: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly whole: () => void;
  readonly home: () => void;
}

const STEP = 1.5;

/** Keys of the map, as the list of keys says them. */
export const MAP_KEYS: readonly { readonly shown: readonly string[]; readonly words: string }[] = [
  { shown: ['Arrows'], words: 'Go from province to province' },
  { shown: ['Enter'], words: 'Open the province that one has come to' },
  { shown: ['Home'], words: 'Go to your own capital' },
  { shown: ['+', '−'], words: 'Come nearer, or go farther off' },
  { shown: ['0'], words: 'Show the whole map' },
];

/** Does what a key stands for: arrows walk, Enter or Space picks, + - 0 zoom, Home leads home. Keys of the app's own menu are left alone. */
export function press(event: KeyboardEvent, keys: Keys): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isArrow(key)) keys.walk(key);
  else if (key === 'Enter' || key === ' ') keys.pick();
  else if (key === '+' || key === '=') keys.zoomBy(STEP);
  else if (key === '-') keys.zoomBy(1 / STEP);
  else if (key === '0') keys.whole();
  else if (key === 'Home') keys.home();
  else return;
  event.preventDefault();
}
