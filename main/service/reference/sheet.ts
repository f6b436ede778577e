import { signed } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { scores } from '../book/rows.ts';

/** A sheet as it is written down here: what it has none of may be left out. */
type Written = Pick<ReferenceSheet, 'id' | 'title' | 'from' | 'heads' | 'rows'> & Partial<ReferenceSheet>;

/** A sheet of the reference. */
export const sheet = (written: Written): ReferenceSheet => ({ about: null, numbers: [], notes: [], ...written });

/** Pages, each once, those that follow each other together: "p. 31", "pp. 31, 35-36". */
export function onPages(...pages: readonly number[]): string {
  const own = [...new Set(pages)];
  return `${own.length === 1 ? 'p.' : 'pp.'} ${scores(own, own).on}`;
}

/** As the lists print it: +2, 0, −1. */
export const rated = (value: number): string => (value === 0 ? '0' : signed(value));

/** A row of a sheet that has the page of each: what it is about, what cells say of it, and the page. */
export type Fact = readonly [what: string, ...says: string[], page: number];

/** Facts as they are written down: their pages are their own. */
type Facts = Pick<ReferenceSheet, 'id' | 'title'> & Partial<Pick<ReferenceSheet, 'about' | 'heads' | 'notes'>> & { readonly rows: readonly Fact[] };

/** A sheet of facts, each with its page. */
export function facts({ heads = ['What', 'How it goes'], rows, ...written }: Facts): ReferenceSheet {
  return sheet({
    ...written,
    from: onPages(...rows.map((row) => row.at(-1) as number)),
    heads: [...heads, 'Page'],
    rows: rows.map((row) => row.map(String)),
    numbers: [heads.length],
  });
}

/** What circumstances add or take, row by row. */
export const modified = <Why extends string>(modifiers: Readonly<Record<Why, number>>, words: Readonly<Record<Why, string>>): string[][] =>
  (Object.keys(words) as Why[]).map((why) => [words[why], rated(modifiers[why])]);
