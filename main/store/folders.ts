import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Makes a folder, and those that it lies in, where they are not there. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  // one by one: where nobody may make one, as under /proc, Node's own way up and down again has no end
  if (above !== folder && !existsSync(above)) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // somebody else may have made it meanwhile
    if (!isFolder(folder)) throw error;
  }
}
