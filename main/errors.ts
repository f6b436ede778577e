/** What an error says; anything else that was thrown, as text. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same with where it was thrown, for a bug of ours. */
export const traceOf = (bug: unknown): string => (bug instanceof Error ? (bug.stack ?? bug.message) : String(bug));
