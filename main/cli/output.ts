import { closeSync, openSync, writeSync } from 'node:fs';
import { WrongUse } from './wrong-use.ts';

/** A file being written from its beginning, in large pieces. */
export interface OutFile {
  readonly line: (text: string) => void;
  readonly close: () => void;
}

const PIECE = 1 << 16;

/** Opens a file for writing, replacing what was there. One that cannot be opened is wrong use. */
export function openOutFile(path: string, option: string): OutFile {
  let file: number;
  try {
    file = openSync(path, 'w');
  } catch (e) {
    throw new WrongUse(`${option}: cannot write ${path}: ${(e as NodeJS.ErrnoException).code ?? (e as Error).message}`);
  }
  let waiting: string[] = [];
  let size = 0;
  const flush = (): void => {
    try {
      let rest = Buffer.from(waiting.join(''));
      while (rest.length > 0) rest = rest.subarray(writeSync(file, rest));
    } catch (e) {
      throw new WrongUse(`${option}: cannot write ${path}: ${(e as NodeJS.ErrnoException).code ?? (e as Error).message}`);
    }
    waiting = [];
    size = 0;
  };
  return {
    line(text) {
      waiting.push(text, '\n');
      size += text.length + 1;
      if (size >= PIECE) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}

/** So many things in digits: "1 year", "3 years". */
export const digits = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** Where a command says what it has to say: standard output, unless a test listens. */
export type Print = (text: string) => void;

/** Writes to standard output at once, so that nothing is lost when the reader stops early. */
export function print(text: string): void {
  let rest = Buffer.from(`${text}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (e) {
      const { code } = e as NodeJS.ErrnoException;
      if (code === 'EAGAIN') continue;
      // the reader has gone, as with `| head`: there is nobody left to write to
      if (code === 'EPIPE') process.exit(0);
      throw new WrongUse(`standard output cannot be written to: ${code ?? (e as Error).message}`);
    }
  }
}

/** Progress on one line of a terminal; silent where standard error is none. */
export function progress(): { readonly say: (text: string) => void; readonly done: () => void } {
  if (!process.stderr.isTTY) return { say: () => {}, done: () => {} };
  return {
    say: (text) => process.stderr.write(`\r\x1b[2K${text}`),
    done: () => process.stderr.write('\r\x1b[2K'),
  };
}
