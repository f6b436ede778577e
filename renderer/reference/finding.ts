import { bare, type ReferencePart, type ReferenceSheet } from '../../main/contract.ts';
import { isOfRulings, rulingOf } from './rulings.ts';

/** All that is written on a sheet, without capitals and accents. */
const writtenOn = ({ title, about, heads, rows, notes }: ReferenceSheet): string => bare([title, about ?? '', ...heads, ...rows.flat(), ...notes].join('\n'));

/** The parts in which sheets have all of these words on them, bare, with those sheets: first those that have all of them in their title. No words: all. */
export function partsWith(parts: readonly ReferencePart[], words: readonly string[]): readonly ReferencePart[] {
  if (words.length === 0) return parts;
  const isIn = (text: string): boolean => words.every((word) => text.includes(word));
  return parts
    .map((part) => ({
      ...part,
      sheets: part.sheets.filter((sheet) => isIn(writtenOn(sheet))).toSorted((a, b) => Number(isIn(bare(b.title))) - Number(isIn(bare(a.title)))),
    }))
    .filter(({ sheets }) => sheets.length > 0);
}

/** More rows than this are not read through for a word. */
const MANY_ROWS = 25;

/** The rows of a sheet that are shown: of many only those with the words that are looked for, where some have them all. */
export function rowsShown({ rows }: Pick<ReferenceSheet, 'rows'>, words: readonly string[]): ReferenceSheet['rows'] {
  if (rows.length <= MANY_ROWS || words.length === 0) return rows;
  const found = rows.filter((row) => words.every((word) => bare(row.join('\n')).includes(word)));
  return found.length === 0 ? rows : found;
}

/** The sheet that is shown: the one that was chosen, or has the ruling that was, while it is among these; else the one of them that has the words in its title, or the first. Null: there is none. */
export function shownOf(parts: readonly ReferencePart[], chosen: string | null, words: readonly string[]): ReferenceSheet | null {
  const sheets = parts.flatMap((part) => part.sheets);
  const named = words.length === 0 ? undefined : sheets.find(({ title }) => words.every((word) => bare(title).includes(word)));
  const ruling = rulingOf(chosen);
  const isChosen = ({ id, rows }: ReferenceSheet): boolean => (ruling === null ? id === chosen : isOfRulings(id) && rows.some(([number]) => number === ruling));
  return sheets.find(isChosen) ?? named ?? sheets[0] ?? null;
}
