import { expect, test } from 'vitest';
import { MAP_KEYS, press } from '../../../renderer/map/keys.ts';

/** What a key does on the map; null: it is left alone. */
function doneBy(key: string, held: Partial<Pick<KeyboardEvent, 'ctrlKey' | 'altKey'>> = {}): string | null {
  let done: string | null = null;
  const does =
    (what: string): (() => void) =>
    () => {
      done = what;
    };
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, preventDefault() {}, ...held } as KeyboardEvent;
  press(event, {
    walk: does('walk'),
    pick: does('pick'),
    zoomBy: (factor) => does(factor > 1 ? 'nearer' : 'farther')(),
    whole: does('whole'),
    home: does('home'),
  });
  return done;
}

/** Keys that do what a key of the list does: on a keyboard plus may need Shift, and Space presses as Enter does. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  Arrows: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  Enter: ['Enter', ' '],
  '+': ['+', '='],
  '−': ['-'],
};
const NAMED = ['Enter', 'Home', 'End', 'PageUp', 'PageDown', 'Tab', 'Escape', 'Delete', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const LETTERS = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));

test('the list of keys has every key of the map, and no other', () => {
  const listed = MAP_KEYS.flatMap(({ shown }) => shown.flatMap((key) => ALSO[key] ?? [key]));
  expect([...LETTERS, ...NAMED].filter((key) => doneBy(key) !== null).sort()).toEqual(listed.sort());
});

test('each does what it is for, and what belongs to menus is left alone', () => {
  expect(['ArrowUp', 'Enter', '+', '-', '0', 'Home'].map((key) => doneBy(key))).toEqual(['walk', 'pick', 'nearer', 'farther', 'whole', 'home']);
  expect([doneBy('0', { ctrlKey: true }), doneBy('ArrowLeft', { altKey: true })]).toEqual([null, null]);
});
