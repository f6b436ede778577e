/** Runs what wants a component around it; its effects live until what is answered is called. */
export const rooted = (run: () => void): (() => void) => $effect.root(run);
