/** Remembers what was left half made, or read so far. */
export interface Memory<T> {
  readonly recall: () => T | null;
  /** Null: there is nothing to be remembered any more. */
  readonly keep: (value: T | null) => void;
}

/** What was kept by that name; null where nothing was, or nothing that can be read. */
function read<T>(name: string, where: () => Storage): T | null {
  try {
    return JSON.parse(where().getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Remembers a value of plain data under a name; it outlives a reload, and goes with the window. */
export function memoryOf<T>(name: string): Memory<T> {
  const key = `talomir-${name}`;
  return {
    recall: () => read<T>(key, () => sessionStorage),
    keep(value) {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    },
  };
}

/** Remembers a value of plain data under a name, for any window that comes later, if there is room for it. */
export function lastingMemoryOf<T>(name: string): Memory<T> {
  const key = `talomir-${name}`;
  return {
    recall: () => read<T>(key, () => localStorage),
    keep(value) {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // a browser that keeps nothing, or is full, forgets it with the window
      }
    },
  };
}
