import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type OwnList, ownListId } from '../../engine/own-lists.ts';
import { textIn } from '../contract/texts.ts';
import { wrongInList } from '../own-list-words.ts';
import { formatOwnList, parseOwnList } from '../own-lists.ts';
import { writeBeside } from './beside.ts';
import { makeFolder } from './folders.ts';
import { problemWith } from './going-wrong.ts';
import { isDevice } from './names.ts';
import { StoreProblem } from './problems.ts';
import { placeInTrash, toTrash } from './trash.ts';

/** Army lists of a player's own: one file each, in a folder beside the campaigns, as he has written it. */

const ENDING = '.json';
/** What the id of such a list begins with; its file is called by the rest. */
const MARK = 'own_';

/** Whether an id is that of a list of a player's own: nothing that leads out of the folder. */
export const isOwnListId = (id: string): boolean => /^own_[\p{L}\p{N}_]{1,80}$/u.test(id);

/** Where in a library the files of lists of a player's own lie. */
export const listsFolder = (library: string): string => join(library, 'lists');

/** The names of the files in the folder of lists, as its disk has them. */
const namesIn = (library: string): readonly string[] => (existsSync(listsFolder(library)) ? readdirSync(listsFolder(library)) : []);

/** What stands behind a name that Windows would take for a device: no id of a list ends so. */
const NO_DEVICE = '_';

/** How the file of a list is called that is new. */
function nameOf(id: string): string {
  const name = id.slice(MARK.length);
  return name + (isDevice(name) ? NO_DEVICE : '') + ENDING;
}

/** The id of the list in a file: a Mac may have written its name in another form of Unicode than ours. */
function idOf(name: string): string {
  const called = name.slice(0, -ENDING.length).normalize('NFC');
  const bare = called.slice(0, -NO_DEVICE.length);
  return MARK + (called.endsWith(NO_DEVICE) && isDevice(bare) ? bare : called);
}

/** The file of a list, where one is, or is to be. */
function fileOf(library: string, id: string): string {
  const name = nameOf(id);
  const names = namesIn(library);
  const own = names.includes(name) ? name : names.find((other) => other.endsWith(ENDING) && idOf(other) === id);
  return join(listsFolder(library), own ?? name);
}

/** The ids of all lists in a library, by the names of their files. */
export function ownListIds(library: string): string[] {
  const ids = namesIn(library)
    .filter((name) => name.endsWith(ENDING))
    .map(idOf)
    .filter(isOwnListId);
  return [...new Set(ids)].sort();
}

/** Whether a library has a list of that id. */
export const hasOwnList = (library: string, id: string): boolean => ownListIds(library).includes(id);

function textOf(file: string): string {
  try {
    return textIn(readFileSync(file));
  } catch (error) {
    throw problemWith(file, error);
  }
}

/** The list of an id. Throws `StoreProblem`, with the field that is wrong. */
export function readOwnListFile(library: string, id: string): OwnList {
  const file = fileOf(library, id);
  const wrong = (field: string, expected: string): StoreProblem => new StoreProblem('damaged', wrongInList(basename(file), field, expected));
  const own = parseOwnList(textOf(file), wrong);
  if (ownListId(own) !== id) throw wrong('name', `must be that of the file, not ${JSON.stringify(own.name)}`);
  return own;
}

/** Moves a list into the library's trash. */
export const trashOwnList = (library: string, id: string): void => toTrash(library, fileOf(library, id));

/** Keeps a list; of another one of its name a copy goes to the trash before it is replaced. Throws `StoreProblem` if it cannot be written: the other one is kept then. */
export function keepOwnList(library: string, own: OwnList): void {
  const id = ownListId(own);
  const text = formatOwnList(own);
  const file = fileOf(library, id);
  try {
    makeFolder(listsFolder(library));
    if (existsSync(file)) {
      const before = readFileSync(file);
      if (before.equals(Buffer.from(text))) return;
      writeBeside(placeInTrash(library, file), before);
    }
    writeBeside(file, text);
  } catch (error) {
    throw problemWith(file, error);
  }
}
