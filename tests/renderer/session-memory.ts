/** A window's own memory, for tests without one: import this before what remembers. A reload is a module loaded anew with the same. */
const kept = new Map<string, string>();

Object.assign(globalThis, {
  sessionStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  },
});
