/** Wrong use, or a file that cannot be read or written: one line on stderr, exit code 2. */
export class WrongUse extends Error {}

/** Exit codes of the command line. */
export const EXIT = { done: 0, no: 1, wrongUse: 2, bug: 3 } as const;
