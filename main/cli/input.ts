import { readFileSync } from 'node:fs';
import { textIn } from '../contract/texts.ts';
import { inShort } from '../store/going-wrong.ts';
import { WrongUse } from './wrong-use.ts';

/** The text of a file that an option names. Throws {@link WrongUse} if it cannot be read. */
export function readInFile(path: string, option: string): string {
  try {
    return textIn(readFileSync(path));
  } catch (error) {
    throw new WrongUse(`${option}: cannot read ${path}: ${inShort(error)}`);
  }
}
