import { accessSync, closeSync, constants, fstatSync, ftruncateSync, openSync, realpathSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeBeside } from '../store/beside.ts';
import { isCampaignFile } from '../store/database.ts';
import { codeOf, inShort } from '../store/going-wrong.ts';
import { WrongUse } from './wrong-use.ts';

/** A file being written from its beginning, in large pieces. */
export interface OutFile {
  readonly line: (text: string) => void;
  readonly close: () => void;
}

const PIECE = 1 << 16;

/** Does something to a file that is written to; what cannot be done is wrong use. */
function writing<T>(path: string, option: string, work: () => T): T {
  try {
    return work();
  } catch (e) {
    if (e instanceof WrongUse) throw e;
    throw new WrongUse(`${option}: cannot write ${path}: ${inShort(e)}`);
  }
}

/** Files beside a campaign's file that hold what is not in it yet. */
const BESIDE = /-(wal|journal)$/;

/** A campaign is never written over, nor what belongs to it. */
function spareCampaign(path: string, option: string): void {
  const belongs = BESIDE.test(path) && isCampaignFile(path.replace(BESIDE, ''));
  if (belongs || isCampaignFile(path))
    throw new WrongUse(`${option}: ${path} ${belongs ? 'belongs to' : 'is'} a campaign and is not overwritten: choose another name`);
}

/** Keeps a command from overwriting what it has read: `read` are those files, `what` says what they are. */
export function spareRead(path: string, option: string, read: readonly string[], what: string): void {
  const [there, ...others] = [path, ...read].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (there !== undefined && others.some((other) => other?.dev === there.dev && other.ino === there.ino))
    throw new WrongUse(`${option}: ${path} is what ${what} and is not overwritten: choose another name`);
}

function writeAll(file: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray(writeSync(file, rest));
}

/** Opens a file that is there; sees that one which is not could be made: null. */
function openIfThere(path: string): number | null {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return openSync(path, constants.O_WRONLY);
  accessSync(dirname(path), constants.W_OK);
  return null;
}

/**
 * Opens a file for writing. What was there is replaced with the first piece, and what was not is made then: all is as it was if nothing comes of the command. One that cannot be opened is
 * wrong use.
 */
export function openOutFile(path: string, option: string): OutFile {
  let opened = writing(path, option, () => {
    spareCampaign(path, option);
    return openIfThere(path);
  });
  let isNew = true;
  let waiting: string[] = [];
  let size = 0;
  const flush = (): void => {
    writing(path, option, () => {
      if (opened === null) spareCampaign(path, option);
      const file = opened ?? openSync(path, constants.O_WRONLY | constants.O_CREAT);
      opened = file;
      if (isNew && fstatSync(file).isFile()) ftruncateSync(file);
      isNew = false;
      writeAll(file, waiting.join(''));
    });
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
      if (opened !== null) closeSync(opened);
    },
  };
}

/** Writes a text to a file; the old content stays until all of the new is on the disk. A device or a pipe is written to directly. */
export function writeOutFile(path: string, option: string, text: string): void {
  writing(path, option, () => {
    const there = statSync(path, { throwIfNoEntry: false });
    spareCampaign(path, option);
    if (there === undefined) return writeBeside(path, text);
    accessSync(path, constants.W_OK);
    if (there.isFile()) writeBeside(realpathSync(path), text);
    else writeFileSync(path, text);
  });
}

/** A count in digits: "1 year", "3 years". */
export const digits = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** Where a command says what it has to say: standard output, unless a test listens. */
export type Print = (text: string) => void;

/** Writes to standard output at once, so that nothing is lost when the reader stops early. */
export function print(text: string): void {
  // what is written to it by its number, the console of Windows reads in an alphabet of its own; this it shows at once too
  if (process.platform === 'win32' && process.stdout.isTTY) {
    process.stdout.write(`${text}\n`);
    return;
  }
  let rest = Buffer.from(`${text}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (e) {
      const code = codeOf(e);
      if (code === 'EAGAIN') continue;
      // the reader has gone, as with `| head`: there is nobody left to write to; Windows has two words for it
      if (code === 'EPIPE' || code === 'EOF') process.exit(0);
      throw new WrongUse(`standard output cannot be written to: ${inShort(e)}`);
    }
  }
}

/** Progress on one line of a terminal; silent where standard error is not one. */
export function progress(): { readonly say: (text: string) => void; readonly done: () => void } {
  if (!process.stderr.isTTY) return { say: () => {}, done: () => {} };
  return {
    say: (text) => process.stderr.write(`\r\x1b[2K${text}`),
    done: () => process.stderr.write('\r\x1b[2K'),
  };
}
