import { resolve } from 'node:path';
import { ENDING } from '../service/library.ts';

/** The campaigns' files among the words that the app was started with; those that are not whole begin in `folder`. */
export const filesGiven = (words: readonly string[], folder: string): string[] =>
  words.filter((word) => word.endsWith(ENDING) && !word.startsWith('-')).map((word) => resolve(folder, word));
