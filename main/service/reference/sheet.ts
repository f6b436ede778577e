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

/** Pages, each once, those that follow each other together: "p. 31", "pp. 31, 35-36". */
function pagesInWords(pages: readonly number[]): string {
  const runs: number[][] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === page - 1) run.push(page);
    else runs.push([page]);
  }
  const words = runs.map((run) => (run.length === 1 ? String(run[0]) : `${run[0]}-${run.at(-1)}`)).join(', ');
  return `${/[-,]/.test(words) ? 'pp.' : 'p.'} ${words}`;
}

/** A row of a sheet that has the page of each: what it is about, what cells say of it, and the page. */
export type Fact = readonly [what: string, ...says: string[], page: number];

/** Facts as they are written down: their pages are their own. */
type Facts = Pick<ReferenceSheet, 'id' | 'title'> & Partial<Pick<ReferenceSheet, 'about' | 'heads' | 'notes'>> & { readonly rows: readonly Fact[] };

/** A sheet of facts, each with its page. */
export function facts({ heads = ['What', 'How it goes'], rows, ...written }: Facts): ReferenceSheet {
  return sheet({
    ...written,
    from: pagesInWords(rows.map((row) => row.at(-1) as number)),
    heads: [...heads, 'Page'],
    rows: rows.map((row) => row.map(String)),
    numbers: [heads.length],
  });
}

/** What circumstances add or take, row by row. */
export const modified = <Why extends string>(modifiers: Readonly<Record<Why, number>>, words: Readonly<Record<Why, string>>): string[][] =>
  (Object.keys(words) as Why[]).map((why) => [words[why], rated(modifiers[why])]);
