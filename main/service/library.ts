import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CampaignEntry, type CampaignKey, freeName } from '../contract.ts';
import { reasonOf } from '../errors.ts';
import { battlesFolder } from '../store/battle-files.ts';
import { bringIn } from '../store/bringing-in.ts';
import { damagedOr } from '../store/checking-bytes.ts';
import { backupsOf } from '../store/copies.ts';
import { leftOf, openFile, tidyUnfinished } from '../store/database.ts';
import { makeFolder } from '../store/folders.ts';
import { writeName } from '../store/founding.ts';
import { type Glance, glance } from '../store/glance.ts';
import { codeOf, problemWith } from '../store/going-wrong.ts';
import { plainName } from '../store/names.ts';
import { listsFolder } from '../store/own-list-files.ts';
import { asPlayedAt, playedAt } from '../store/played-at.ts';
import { StoreProblem } from '../store/problems.ts';
import { toTrash } from '../store/trash.ts';

/** How the file of a campaign in a library ends. */
export const ENDING = '.talomir';

/** A folder of campaigns, one file each. */
export interface Library {
  readonly folder: string;
  readonly fileOf: (key: CampaignKey) => string;
  readonly has: (key: CampaignKey) => boolean;
  /** The campaigns by their last playing, the latest first. `openNow` tells of one that is open; into those that are left out nobody looks. */
  readonly list: (openNow: (key: CampaignKey) => Glance | null, isLeftOut?: (key: CampaignKey) => boolean) => CampaignEntry[];
  /** One campaign that is not open; null if there is none with that key. */
  readonly entry: (key: CampaignKey) => CampaignEntry | null;
  /** A key for a campaign of that name that no other has; null if there is nothing in the name to make one of. */
  readonly keyFor: (name: string) => CampaignKey | null;
  /**
   * The key of a campaign's file from elsewhere, which is copied into the library under a name that is none of `names`; a file already in the library keeps its
   * key. Throws what the store throws.
   */
  readonly bringIn: (file: string, names: () => readonly string[]) => CampaignKey;
  /** Moves a campaign and its copies into the folder's trash. */
  readonly trash: (key: CampaignKey) => void;
}

/** What a key may be: what a file may be called anywhere, and nothing that leads out of the folder. */
export const isKey = (key: string): boolean => /^[\p{L}\p{N}][^\p{C}/\\:*?"<>|~]{0,200}$/u.test(key) && !key.includes('..') && !/[. ]$/.test(key);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** What is said of a file whose name is no key. */
const UNUSABLE = 'Its file has a name that cannot be used here: let it begin with a letter or a digit, without .. or ~, and with 200 characters at most.';

/** Looks into a campaign's file. What was not yet in the file itself comes into it by that. */
function lookInto(file: string): Glance {
  const db = openFile(file, { patience: 0 });
  try {
    return glance(db);
  } catch (error) {
    throw damagedOr(db, error);
  } finally {
    db.close();
  }
}

/** Gives the campaign in a file another name. */
export function nameIn(file: string, name: string): void {
  const db = openFile(file);
  try {
    writeName(db, name);
  } finally {
    db.close();
  }
}

/** Gives the campaign in a file a number after its name if another is called so. */
function nameApart(file: string, taken: readonly string[]): void {
  const { name } = asPlayedAt(file, () => lookInto(file));
  const free = freeName(name, taken);
  if (free !== name) asPlayedAt(file, () => nameIn(file, free));
}

/** What can be said of a campaign's file that is not open here. */
function glanceAt(file: string): { readonly seen: Glance } | { readonly problem: string; readonly isElsewhere: boolean } {
  try {
    return { seen: asPlayedAt(file, () => lookInto(file)) };
  } catch (error) {
    const isElsewhere = error instanceof StoreProblem && error.kind === 'in-use';
    return { problem: reasonOf(error), isElsewhere };
  }
}

/** Sees to it that nobody else has a campaign's file open, and that what was not yet in the file itself is. One that cannot be read can be taken away all the same. */
function settled(file: string): void {
  try {
    openFile(file).close();
  } catch (error) {
    if (!(error instanceof StoreProblem) || (error.kind !== 'damaged' && error.kind !== 'no-campaign')) throw error;
  }
}

/** A folder that cannot be looked into keeps nobody from his campaigns: it is told of when something in it is wanted. */
function tidyIfPossible(folder: string): void {
  try {
    tidyUnfinished(folder, isAlive);
  } catch {
    // the next opening tries again
  }
}

/** Which file lies at the end of a path; null where none can be come to. The numbers of some disks are too large for anything but a bigint. */
function whichFile(path: string): string | null {
  try {
    const about = statSync(path, { throwIfNoEntry: false, bigint: true });
    return about === undefined ? null : `${about.dev}/${about.ino}`;
  } catch {
    return null;
  }
}

const NOTHING: Glance = { name: '', seed: 0, players: [], year: 0, season: '', over: false, isFighting: false, holders: [] };

/** The library in a folder; the folder is made if it is not there. */
export function libraryIn(folder: string): Library {
  try {
    makeFolder(folder);
    tidyUnfinished(folder, isAlive);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new StoreProblem('not-writable', `${folder} is no folder`);
    throw problemWith(folder, error);
  }
  for (const place of [battlesFolder(folder), listsFolder(folder)]) tidyIfPossible(place);
  const fileOf = (key: CampaignKey): string => join(folder, key + ENDING);
  /** The key of a file: its name; in the form of Unicode that keys are made in, where the disk takes both for one and has the other, as a Mac's may. */
  const keyOf = (name: string): CampaignKey => {
    const key = name.slice(0, -ENDING.length);
    const usual = key.normalize('NFC');
    return usual === key || whichFile(fileOf(usual)) !== whichFile(fileOf(key)) ? key : usual;
  };
  const keys = (): CampaignKey[] => {
    // it may have been taken away since
    makeFolder(folder);
    const names = readdirSync(folder).filter((name) => name.endsWith(ENDING) && !name.startsWith('.'));
    return [...new Set(names.map(keyOf))];
  };
  /** The campaign of the library that is the very file, by a link of whatever kind. */
  const linkedHere = (file: string): CampaignKey | undefined => {
    const there = whichFile(file);
    return there === null ? undefined : keys().find((key) => isKey(key) && whichFile(fileOf(key)) === there);
  };
  const entry = (key: CampaignKey, open: Glance | null): CampaignEntry | null => {
    const file = fileOf(key);
    // a way that leads to no file is none
    if (!existsSync(file)) return null;
    // a file that is open is not to be opened again in this process, and its size is asked without opening it
    const about = statSync(file, { throwIfNoEntry: false });
    if (about === undefined) return null;
    const { size } = about;
    const seen = open !== null ? { seen: open } : isKey(key) ? glanceAt(file) : { problem: UNUSABLE, isElsewhere: false };
    const asFile = { key, playedAt: Math.round(playedAt(file)), bytes: size, isOpen: open !== null };
    return 'seen' in seen ? { ...seen.seen, ...asFile, isElsewhere: false, problem: null } : { ...NOTHING, ...asFile, ...seen, name: key };
  };
  const keyFor = (name: string): CampaignKey | null => {
    const base = plainName(name);
    if (base === '') return null;
    for (let n = 1; ; n++) {
      const key = n === 1 ? base : `${base}-${n}`;
      if (!existsSync(fileOf(key)) && leftOf(fileOf(key)) === undefined) return key;
    }
  };
  return {
    folder,
    fileOf,
    has: (key) => isKey(key) && existsSync(fileOf(key)),
    list: (openNow, isLeftOut = () => false) =>
      keys()
        .filter((key) => !isLeftOut(key))
        .map((key) => entry(key, openNow(key)))
        .filter((one) => one !== null)
        .sort((a, b) => b.playedAt - a.playedAt || (a.key < b.key ? -1 : 1)),
    entry: (key) => entry(key, null),
    keyFor,
    bringIn(file, names) {
      // by whatever way somebody comes to it: a file of the library may be open, and is not to be touched then
      const place = existsSync(file) ? realpathSync(file) : file;
      const name = basename(place, ENDING);
      // under another spelling, which some disks take for the same, it would be open twice
      if (dirname(place) === realpathSync(folder) && isKey(name) && keys().includes(name)) return name;
      const own = linkedHere(place);
      if (own !== undefined) return own;
      const key = keyFor(basename(place).replace(/\.talomir$/i, '')) ?? keyFor('campaign')!;
      const taken = names();
      bringIn(file, fileOf(key));
      nameApart(fileOf(key), taken);
      return key;
    },
    trash(key) {
      const file = fileOf(key);
      settled(file);
      const journal = existsSync(`${file}-wal`) ? [`${file}-wal`] : [];
      toTrash(folder, file, [...backupsOf(file), ...journal]);
    },
  };
}
