import type { Atlas, NationLine, ToldPart } from '../../main/contract.ts';

/** A name that has a page. */
type Named = Exclude<ToldPart, string>;

/** All whose names lead somewhere: nations, their Leaders, provinces, mercenary companies; the longest names first, since one may begin with another. */
export const namesKnown = (atlas: Pick<Atlas, 'provinces' | 'companies'>, nations: readonly NationLine[]): readonly Named[] =>
  [
    ...nations.map(({ id, name }): Named => ({ text: name, page: 'nation', id })),
    ...nations.filter(({ isOut }) => !isOut).map(({ leader, leaderId }): Named => ({ text: leader, page: 'person', id: leaderId })),
    ...atlas.provinces.map(({ id, name, town }): Named => ({ text: town ?? name, page: 'province', id })),
    ...atlas.companies.map(({ id, name }): Named => ({ text: name, page: 'company', id })),
  ].toSorted((a, b) => b.text.length - a.text.length);

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter);

/** Where a name stands in a text as a word of its own, first; -1 if it does not. */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) if (!isLetter(text[at - 1]) && !isLetter(text[at + name.length])) return at;
  return -1;
}

/** A text in which the names that are known lead to their pages. */
export function withNames(text: string, known: readonly Named[]): readonly ToldPart[] {
  for (const [n, named] of known.entries()) {
    const at = named.text === '' ? -1 : wordAt(text, named.text);
    if (at < 0) continue;
    const [before, after] = [text.slice(0, at), text.slice(at + named.text.length)];
    // before it there may be a shorter name; after it the same again
    return [...withNames(before, known.slice(n + 1)), named, ...withNames(after, known.slice(n))];
  }
  return text === '' ? [] : [text];
}
