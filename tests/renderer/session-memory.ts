/** A window's own memory, and that of all windows, for tests without one: import this before what remembers. A reload is a module loaded anew with the same. */
function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
}

Object.assign(globalThis, { sessionStorage: memory(), localStorage: memory() });
