import { signed } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';

/** A sheet as it is written down here: what it has none of may be left out. */
type Written = Pick<ReferenceSheet, 'id' | 'title' | 'from' | 'heads' | 'rows'> & Partial<ReferenceSheet>;

/** A sheet of the reference. */
export const sheet = (written: Written): ReferenceSheet => ({ about: null, numbers: [], notes: [], ...written });

/** A page, or several: "p. 32", "pp. 39, 74". */
export const onPages = (...pages: readonly number[]): string => `${pages.length === 1 ? 'p.' : 'pp.'} ${pages.join(', ')}`;

/** As the lists print it: +2, 0, −1. */
export const rated = (value: number): string => (value === 0 ? '0' : signed(value));
