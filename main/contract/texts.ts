import type { ToldPart } from './pages.ts';

/** What window and service both make of texts: of what is told, and of what somebody types. */

/** What a line says, names among its words. */
export const textOf = (parts: readonly ToldPart[]): string => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** Letters without accents and case: what is typed need not have them. */
export const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The words of what is typed, bare. */
export const wordsTyped = (text: string): readonly string[] =>
  bare(text)
    .split(/\s+/)
    .filter((word) => word !== '');
