import { TALOMIR } from '../../data/world.ts';
import { type OwnList, ownListId } from '../../engine/own-lists.ts';
import type { Answer, ListFile, ListInMaking, OwnListEntry } from '../contract.ts';
import { reasonOf } from '../errors.ts';
import { wrongInList } from '../own-list-words.ts';
import { formatOwnList, listOfOwn, notForNations, parseOwnList, readOwnList, startFrom } from '../own-lists.ts';
import { hasOwnList, keepOwnList, ownListIds, readOwnListFile, trashOwnList } from '../store/own-list-files.ts';
import { StoreProblem } from '../store/problems.ts';
import { peopleOfOwn } from './atlas.ts';
import { weighList } from './list-making.ts';
import { refuse } from './refusals.ts';

/** The army lists of a player's own that a library keeps (pp. 10-11). */

const entryOf = (own: OwnList): OwnListEntry => ({
  id: ownListId(own),
  name: own.name,
  list: { own, people: peopleOfOwn(listOfOwn(own)) },
  problem: null,
  notForNations: notForNations(own),
});

/** All of them, with those whose files cannot be used. */
export const ownLists = (library: string): readonly OwnListEntry[] =>
  ownListIds(library).map((id) => {
    try {
      return entryOf(readOwnListFile(library, id));
    } catch (error) {
      return {
        id,
        name: id.replace(/^own_/, '').replaceAll('_', ' '),
        list: null,
        problem: reasonOf(error),
        notForNations: null,
      };
    }
  });

/** Reads a list from the text of its file, and keeps it. Throws `StoreProblem` if it cannot be written. */
export function keepList(library: string, { file, text }: { readonly file: string; readonly text: string }): Answer<OwnListEntry> {
  let own: OwnList;
  try {
    own = parseOwnList(text, (field, expected) => new StoreProblem('damaged', wrongInList(file, field, expected)));
  } catch (error) {
    if (error instanceof StoreProblem) return refuse('list-not-usable', error.message);
    throw error;
  }
  keepOwnList(library, own);
  return { ok: entryOf(own) };
}

/** Keeps a list that was made in the app. One that has got another name is not there under the old one any more. */
export function saveList(library: string, making: ListInMaking): Answer<OwnListEntry> {
  const [fault] = weighList(library, making).faults;
  if (fault !== undefined) return refuse('list-not-usable', fault.message);
  const own = readOwnList(making.list, (field, expected) => new StoreProblem('damaged', wrongInList(making.list.name, field, expected)));
  keepOwnList(library, own);
  const { was } = making;
  if (was !== null && was !== ownListId(own) && hasOwnList(library, was)) trashOwnList(library, was);
  return { ok: entryOf(own) };
}

/** Throws a list away; battles that were laid out with it keep it. */
export function trashList(library: string, id: string): Answer<null> {
  if (!hasOwnList(library, id)) return refuse('no-such-list');
  trashOwnList(library, id);
  return { ok: null };
}

/** A list that the library keeps, as its player has written it. */
export function keptList(library: string, id: string): Answer<OwnList> {
  if (!hasOwnList(library, id)) return refuse('no-such-list', `There is no '${id}'.`);
  try {
    return { ok: readOwnListFile(library, id) };
  } catch (error) {
    if (error instanceof StoreProblem) return refuse('list-not-usable', error.message);
    throw error;
  }
}

/** A list as a file to start from: a printed one under a name that is free, one of the player's own as it is. */
export function listFile(library: string, id: string): Answer<ListFile> {
  const printed = TALOMIR.lists.find((list) => list.id === id);
  if (printed !== undefined) return { ok: { name: `${id}.json`, text: formatOwnList(startFrom(printed)) } };
  const kept = keptList(library, id);
  return 'refused' in kept ? kept : { ok: { name: `${id.replace(/^own_/, '')}.json`, text: formatOwnList(kept.ok) } };
}
