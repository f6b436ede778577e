import { dirname, resolve } from 'node:path';
import type { ArmyList, ListedUnit, World } from '../../data/shapes.ts';
import { captainsFor, MOST_UNITS, WAR_RATINGS } from '../../engine/armies.ts';
import { ALL_BANNERS, ALL_TREASURES, type Followers, LEVELS, mostUsersOf, type NotWithIt, notWith } from '../../engine/followers.ts';
import type { OwnList } from '../../engine/own-lists.ts';
import { isObject, objectOf, parsed, shown, some, type Wrong, whole, yes } from '../fields.ts';
import { listOfOwn, parseOwnList } from '../own-lists.ts';
import { readInFile } from './input.ts';
import { WrongUse } from './wrong-use.ts';

/** An order of battle as a file gives it. */
export interface ArmyFile extends Followers {
  readonly list: ArmyList;
  readonly units: readonly ListedUnit[];
  /** Null: it is rolled (p. 9). */
  readonly warRating: number | null;
  readonly captains: number;
}

/** An army, and the files that it was read from. */
export interface ReadArmy {
  readonly army: ArmyFile;
  readonly files: readonly string[];
}

const FIELDS = ['list', 'units', 'warRating', 'captains', 'hero', 'magicUsers', 'banners', 'treasures', 'windMaiden'] as const;

/** What speaks against somebody or something that is to go with an army. */
const AGAINST: Readonly<Record<NotWithIt['why'], (what: string, list: string) => string>> = {
  'only-once': (what) => `may name ${what} only once`,
  'too-many': () => `may name ${mostUsersOf(1)} of level 1 and ${mostUsersOf(2)} of level 2 at most`,
  'does-not-work': (what, list) => `must not name ${what}: it does not work for ${list}`,
  'needs-a-hero': (what) => `may name ${what} only where there is a hero`,
  'needs-a-magic-user': (what) => `may name ${what} only where there is a magic user`,
};

/** What is wrong with a file: one line that names it, the field and what was expected. */
const wrongIn =
  (file: string): Wrong =>
  (field, expected) =>
    new WrongUse(`${file}: ${field} ${expected}`);

/** Reads the file of a list of a player's own as he has written it (pp. 10-11). */
export const readOwnList = (path: string, option: string): OwnList => parseOwnList(readInFile(path, option), wrongIn(path));

/** Reads the file of an army list of a player's own (pp. 10-11). */
export const readList = (path: string, option: string): ArmyList => listOfOwn(readOwnList(path, option));

/** The name of a list where something is wrong with its army. */
const calledIn = ({ id, name, like }: ArmyList): string => (like === undefined ? id : name);

/** The file of a player's own list that an army names, from the folder that its own file is in; null if it names a printed one. */
const listFileIn = (value: unknown, file: string): string | null =>
  typeof value === 'string' && value.endsWith('.json') ? resolve(dirname(file), value) : null;

/** The list of an army: a printed one by its id, or one of a player's own. */
function listIn(value: unknown, file: string, world: World, wrong: Wrong): ArmyList {
  const own = listFileIn(value, file);
  if (own !== null) return readList(own, `${file}: list`);
  const list = world.lists.find((l) => l.id === value);
  if (list === undefined)
    throw wrong('list', `must be the id of an army list (see data army-lists), or a file of your own ending in .json, not ${shown(value)}`);
  return list;
}

/**
 * What goes with an army besides its troops: a hero, magic users, banners, treasures that it can use, and a Wind Maiden with her ships (pp. 44-45, 50, 61-64,
 * 67).
 */
function followers(value: Readonly<Partial<Record<(typeof FIELDS)[number], unknown>>>, list: ArmyList, wrong: Wrong): Followers {
  const [hero, windMaiden] = [yes(value.hero, wrong, 'hero'), yes(value.windMaiden, wrong, 'windMaiden')];
  const followed = {
    hero,
    magicUsers: some(value.magicUsers, wrong, 'magicUsers', LEVELS),
    banners: some(value.banners, wrong, 'banners', ALL_BANNERS),
    treasures: some(value.treasures, wrong, 'treasures', ALL_TREASURES),
    windMaiden,
  };
  const not = notWith(list, followed);
  if (not !== null) throw wrong(not.field, `${AGAINST[not.why](not.what, calledIn(list))} (p. ${not.page})`);
  return followed;
}

/**
 * Reads an army from JSON text: `{ "list": "treyine", "units": { "knights": 2, .. }, "warRating": 3, "captains": 0, "hero": true, "magicUsers": [3, 1],
 * "banners": ["personal"], "treasures": ["spear-of-saint-lindorf"], "windMaiden": true }`. Says what is wrong, naming file and field.
 */
function parseArmy(text: string, file: string, world: World): ReadArmy {
  const wrong = wrongIn(file);
  const value = objectOf(parsed(text, wrong), wrong, 'an army', FIELDS);
  const list = listIn(value.list, file, world, wrong);
  if (!isObject(value.units))
    throw wrong('units', `must be an object of how many of each unit, such as { "${list.units[0]!.id}": 2 }, not ${shown(value.units)}`);
  const units: ListedUnit[] = [];
  for (const [id, count] of Object.entries(value.units)) {
    const row = list.units.find((u) => u.id === id);
    if (row === undefined) throw wrong(`units.${id}`, `is not a unit of ${calledIn(list)}; use one of ${list.units.map((u) => u.id).join(', ')}`);
    const n = whole(count, wrong, `units.${id}`, 0, MOST_UNITS);
    for (let i = 0; i < n; i++) units.push(row);
  }
  if (units.length === 0 || units.length > MOST_UNITS) throw wrong('units', `must be 1 to ${MOST_UNITS} in all, not ${units.length}`);
  const warRating = value.warRating === undefined ? null : whole(value.warRating, wrong, 'warRating', WAR_RATINGS.least, WAR_RATINGS.most);
  const most = captainsFor(units.length, warRating ?? WAR_RATINGS.least);
  const captains =
    value.captains === undefined
      ? 0
      : whole(
          value.captains,
          (f, e) => wrong(f, `${e}: one above 20 units, one more for each further ten, none above the War Rating (p. 9)`),
          'captains',
          0,
          most,
        );
  const own = listFileIn(value.list, file);
  return { army: { list, units, warRating, captains, ...followers(value, list, wrong) }, files: own === null ? [file] : [file, own] };
}

/** Reads an army's file. */
export const readArmy = (path: string, option: string, world: World): ReadArmy => parseArmy(readInFile(path, option), path, world);
