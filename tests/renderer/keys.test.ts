import { afterEach, describe, expect, test, vi } from 'vitest';
import { commandOf, type Focused, focusedBy, isShutting, isTakingBack, isWriting, KEYS, letterOf, type Pressed } from '../../renderer/keys.ts';

const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});
const focused = (tag: string, more: Partial<Focused> = {}): Focused => ({ tag, type: null, isEditable: false, isInDialog: false, ...more });

describe('keys', () => {
  test('each means one thing, and does it on the bare page', () => {
    expect(new Set(KEYS.map(({ key }) => key)).size).toBe(KEYS.length);
    for (const { key, command } of KEYS) expect(commandOf(pressed(key), focused('body'))).toBe(command);
  });

  test('each is shown as it stands on the keyboard', () => {
    for (const { key, shown } of KEYS) expect(shown).toBe(key === ' ' ? 'Space' : key.toUpperCase());
  });

  test('Alt and the left arrow go back, above the page too, but not in a field of letters', () => {
    const alt = pressed('ArrowLeft', { altKey: true });
    expect([null, focused('button'), focused('button', { isInDialog: true }), focused('input', { type: 'range' })].map((at) => commandOf(alt, at))).toEqual(
      Array.from({ length: 4 }, () => 'back'),
    );
    for (const field of [focused('input'), focused('textarea')]) expect(commandOf(alt, field)).toBeNull();
    expect(commandOf(pressed('ArrowLeft'), null)).toBeNull();
    for (const which of ['ctrlKey', 'metaKey', 'repeat', 'defaultPrevented']) expect(commandOf({ ...alt, [which]: true }, null)).toBeNull();
  });

  test('Escape shuts what is open on the page, once each time it is pressed, and not what lies above it', () => {
    expect(isShutting(pressed('Escape'), focused('button'))).toBe(true);
    expect(isShutting(pressed('Escape'), null)).toBe(true);
    expect(isShutting(pressed('m'), null)).toBe(false);
    expect(isShutting(pressed('Escape'), focused('button', { isInDialog: true }))).toBe(false);
    for (const which of ['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'repeat', 'defaultPrevented'])
      expect(isShutting(pressed('Escape', { [which]: true }), null)).toBe(false);
    for (const field of [focused('input', { type: 'search' }), focused('textarea')]) expect(isWriting(field)).toBe(true);
    for (const other of [null, focused('select'), focused('input', { type: 'checkbox' }), focused('button')]) expect(isWriting(other)).toBe(false);
  });

  test('a letter is the same with the shift key or caps lock', () => expect(commandOf(pressed('M'), null)).toBe('map'));

  test('a keyboard of other letters has them where an English one has them', () => {
    expect(commandOf(pressed('ь', { code: 'KeyM' }), null)).toBe('map');
    expect(commandOf(pressed('Σ', { code: 'KeyC' }), null)).toBe('chronicle');
    // what has Latin letters elsewhere has them there
    expect([commandOf(pressed('a', { code: 'KeyQ' }), null), commandOf(pressed('ö', { code: 'Semicolon' }), null)]).toEqual(['nations', null]);
    expect([letterOf({ key: 'й', code: 'KeyQ' }), letterOf({ key: 'Й', code: 'KeyQ' }), letterOf({ key: 'Escape', code: 'Escape' })]).toEqual([
      'q',
      'Q',
      'Escape',
    ]);
  });

  test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'repeat', 'defaultPrevented'] as const)('none is taken with %s', (which) =>
    expect(commandOf(pressed('m', { [which]: true }), null)).toBeNull(),
  );

  test('whoever types is left alone', () => {
    for (const field of [focused('input'), focused('input', { type: 'number' }), focused('textarea'), focused('select'), focused('div', { isEditable: true })])
      expect(commandOf(pressed('m'), field)).toBeNull();
    expect(commandOf(pressed('m'), focused('button', { isInDialog: true }))).toBeNull();
  });

  test('a check box takes no letters, but the space; so does a button', () => {
    expect(commandOf(pressed('m'), focused('input', { type: 'checkbox' }))).toBe('map');
    expect(commandOf(pressed(' '), focused('input', { type: 'checkbox' }))).toBeNull();
    expect(commandOf(pressed(' '), focused('button'))).toBeNull();
    expect(commandOf(pressed('m'), focused('button'))).toBe('map');
    expect(commandOf(pressed(' '), focused('svg'))).toBe('play');
  });

  test('other keys mean nothing', () => {
    expect([commandOf(pressed('Escape'), null), commandOf(pressed('q'), null), commandOf(pressed('Enter'), null)]).toEqual([null, null, null]);
  });
});

afterEach(() => void vi.unstubAllGlobals());

test('what has the focus is told by its name, its type, whether one writes in it, and what lies above it', () => {
  const Thing = class {};
  vi.stubGlobal('Element', Thing);
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', { querySelector: (which: string) => (which === 'dialog[open]' ? {} : null) });
  const field = Object.assign(new Thing(), { localName: 'input', getAttribute: (name: string) => (name === 'type' ? 'range' : null) });
  const on = (target: unknown): Focused | null => focusedBy({ target } as KeyboardEvent);
  expect(on(field)).toEqual({ tag: 'input', type: 'range', isEditable: false, isInDialog: true });
  expect(on(null)).toBeNull();
});

describe('the key that takes back what was done last', () => {
  const isTaken = (more: Partial<KeyboardEvent> = {}, isBelowDialog = false): boolean => {
    vi.stubGlobal('Element', class {});
    vi.stubGlobal('document', { querySelector: () => (isBelowDialog ? {} : null) });
    return isTakingBack({ key: 'z', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, repeat: false, target: null, ...more } as KeyboardEvent);
  };

  test('does so with either key of its kind, and with no other', () => {
    const russian = isTaken({ key: 'я', code: 'KeyZ' });
    expect([isTaken(), isTaken({ key: 'Z' }), isTaken({ ctrlKey: false, metaKey: true }), russian]).toEqual([true, true, true, true]);
    expect([isTaken({ shiftKey: true }), isTaken({ ctrlKey: false }), isTaken({ defaultPrevented: true })]).toEqual([false, false, false]);
  });

  test('does so once, however long it is held, and not below a dialog', () => {
    expect(isTaken({ repeat: true })).toBe(false);
    expect(isTaken({}, true)).toBe(false);
  });
});
