/** What this window remembers of what was left half made: it outlives a reload, and goes with the window. */
export interface Memory<T> {
  readonly recall: () => T | null;
  /** Null: there is nothing to be remembered any more. */
  readonly keep: (value: T | null) => void;
}

/** What was kept by that name; null where nothing was, or nothing that can be read. */
function read<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Remembers a value of plain data by a name of its own. */
export function memoryOf<T>(name: string): Memory<T> {
  const key = `talomir-${name}`;
  return {
    recall: () => read<T>(key),
    keep(value) {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    },
  };
}
