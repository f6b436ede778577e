/** Runs what wants a component around it; its effects live until what is answered is called. */
export const rooted = (run: () => void): (() => void) => $effect.root(run);

/** A value that effects see change, as a component's own. */
export function state<T>(first: T): { now: T } {
  let value = $state.raw(first);
  return {
    get now() {
      return value;
    },
    set now(next) {
      value = next;
    },
  };
}
