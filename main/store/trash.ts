import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { makeFolder } from './folders.ts';
import { folded } from './names.ts';
import { rename } from './renaming.ts';

/** Where in a library's trash a file finds its place: under its name, or with a number behind it where that, or what belongs to who had it, is there. The trash is made if it is not. */
export function placeInTrash(library: string, file: string): string {
  const trash = join(library, 'trash');
  makeFolder(trash);
  const ending = extname(file);
  const name = basename(file, ending);
  const there = readdirSync(trash).map(folded);
  let to = name + ending;
  const isTaken = (): boolean => existsSync(join(trash, to)) || there.some((other) => other.startsWith(folded(to)));
  for (let n = 2; isTaken(); n++) to = `${name}-${n}${ending}`;
  return join(trash, to);
}

/** Moves a file of a library into its trash, and what belongs to it and is called by its name, however spelled, with more behind it. */
export function toTrash(library: string, file: string, belonging: readonly string[] = []): void {
  const to = placeInTrash(library, file);
  const ending = extname(file);
  rename(file, to);
  for (const rest of belonging) rename(rest, to + rest.slice(rest.lastIndexOf(ending) + ending.length));
}
