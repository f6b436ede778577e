/** The one order of names, whichever language its reader's system speaks: an Å or a Ç stands where an English reader looks for it. */
const ORDER = new Intl.Collator('en');

/** Compares two names for an order: below 0 where the first stands before the second. */
export const byAlphabet = (a: string, b: string): number => ORDER.compare(a, b);
