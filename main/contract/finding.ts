/** How window and service both find what somebody types. */

/** Letters without accents and case: what is typed need not have them. */
export const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The words of what is typed, bare. */
export const wordsTyped = (text: string): readonly string[] =>
  bare(text)
    .split(/\s+/)
    .filter((word) => word !== '');
