import { readFileSync } from 'node:fs';
import type { ArmyList, ListedUnit, World } from '../../data/shapes.ts';
import { captainsFor, WAR_RATINGS } from '../../engine/armies.ts';
import { MOST_UNITS } from '../../engine/buying.ts';
import { ALL_BANNERS, ALL_TREASURES, type Followers, LEVELS, type NotWithIt, notWith } from '../../engine/followers.ts';
import { WrongUse } from './wrong-use.ts';

/** An order of battle as a file gives it. */
export interface ArmyFile extends Followers {
  readonly list: ArmyList;
  readonly units: readonly ListedUnit[];
  /** Null: it is rolled (p. 9). */
  readonly warRating: number | null;
  readonly captains: number;
}

function read(path: string, option: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (e) {
    throw new WrongUse(`${option}: cannot read ${path}: ${(e as NodeJS.ErrnoException).code ?? (e as Error).message}`);
  }
}

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that must be a whole number within bounds. */
function whole(value: unknown, wrong: Wrong, field: string, from: number, to: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to)
    throw wrong(field, `must be a whole number from ${from} to ${to}, not ${shown(value)}`);
  return value;
}

const FIELDS = ['list', 'units', 'warRating', 'captains', 'hero', 'magicUsers', 'banners', 'treasures', 'windMaiden'] as const;

type Wrong = (field: string, expected: string) => WrongUse;

/** A field that must be a list of things, each one of those named. */
function some<T>(value: unknown, wrong: Wrong, field: string, of: readonly T[]): readonly T[] {
  const all = value === undefined ? [] : value;
  if (!Array.isArray(all)) throw wrong(field, `must be a list of ${of.join(', ')}, not ${shown(value)}`);
  return all.map((one: unknown, i) => {
    const known = of.find((o) => o === one);
    if (known === undefined) throw wrong(`${field}[${i}]`, `must be one of ${of.join(', ')}, not ${shown(one)}`);
    return known;
  });
}

/** A field that is true or false; false if it is left out. */
function yes(value: unknown, wrong: Wrong, field: string): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw wrong(field, `must be true or false, not ${shown(value)}`);
  return value ?? false;
}

/** What speaks against somebody or something that is to go with an army. */
const AGAINST: Readonly<Record<NotWithIt['why'], (what: string, list: string) => string>> = {
  'only-once': (what) => `may name ${what} only once`,
  'does-not-work': (what, list) => `must not name ${what}: it does not work for ${list}`,
  'needs-a-hero': (what) => `may name ${what} only where there is a hero`,
  'needs-a-magic-user': (what) => `may name ${what} only where there is a magic user`,
};

/** Who and what goes with an army besides its troops: a hero, magic users, banners, treasures that it can use, and a Wind Maiden with her ships (pp. 44-45, 50, 61-64, 67). */
function followers(value: Readonly<Record<string, unknown>>, list: ArmyList, wrong: Wrong): Followers {
  const [hero, windMaiden] = [yes(value.hero, wrong, 'hero'), yes(value.windMaiden, wrong, 'windMaiden')];
  const followed = {
    hero,
    magicUsers: some(value.magicUsers, wrong, 'magicUsers', LEVELS),
    banners: some(value.banners, wrong, 'banners', ALL_BANNERS),
    treasures: some(value.treasures, wrong, 'treasures', ALL_TREASURES),
    windMaiden,
  };
  const not = notWith(list, followed);
  if (not !== null) throw wrong(not.field, `${AGAINST[not.why](not.what, list.id)} (p. ${not.page})`);
  return followed;
}

/**
 * Reads an army from JSON text: `{ "list": "treyine", "units": { "knights": 2, .. }, "warRating": 3, "captains": 0, "hero": true, "magicUsers": [3, 1],
 * "banners": ["personal"], "treasures": ["spear-of-saint-lindorf"], "windMaiden": true }`. Says what is wrong, naming file and field.
 */
export function parseArmy(text: string, file: string, world: World): ArmyFile {
  const wrong: Wrong = (field, expected) => new WrongUse(`${file}: ${field} ${expected}`);
  let value: unknown;
  try {
    // some editors mark the order of the bytes
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (e) {
    throw new WrongUse(`${file}: is no JSON: ${(e as Error).message.split('\n')[0]}`);
  }
  if (!isObject(value)) throw wrong('an army', `must be an object with ${FIELDS.join(', ')}, not ${Array.isArray(value) ? 'a list' : shown(value)}`);
  const unknown = Object.keys(value).find((key) => !FIELDS.some((f) => f === key));
  if (unknown !== undefined) throw wrong(`'${unknown}'`, `is no field of an army; its fields are ${FIELDS.join(', ')}`);
  const list = world.lists.find((l) => l.id === value.list);
  if (list === undefined) throw wrong('list', `must be the id of an army list (see data army-lists), not ${shown(value.list)}`);
  if (!isObject(value.units))
    throw wrong('units', `must be an object of how many of each unit, such as { "${list.units[0]!.id}": 2 }, not ${shown(value.units)}`);
  const units: ListedUnit[] = [];
  for (const [id, count] of Object.entries(value.units)) {
    const row = list.units.find((u) => u.id === id);
    if (row === undefined) throw wrong(`units.${id}`, `is no unit of ${list.id}; one of ${list.units.map((u) => u.id).join(', ')}`);
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
  return { list, units, warRating, captains, ...followers(value, list, wrong) };
}

/** Reads an army's file. */
export const readArmy = (path: string, option: string, world: World): ArmyFile => parseArmy(read(path, option), path, world);
