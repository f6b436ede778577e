import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENDING } from '../service/library.ts';

/** The way to a file that is not whole without `folder`, or that stands as an address, as some of Linux's windows give what is opened in them. */
function wayOf(word: string, folder: string): string {
  try {
    if (/^file:\/\//i.test(word)) return fileURLToPath(word);
  } catch {
    // of another machine, or nowhere: it is told of as it came
  }
  return resolve(folder, word);
}

/** The campaigns' files among the words that the app was started with; those that are not whole begin in `folder`. */
export const filesGiven = (words: readonly string[], folder: string): string[] =>
  words.filter((word) => word.toLowerCase().endsWith(ENDING) && !word.startsWith('-')).map((word) => wayOf(word, folder));
