import { readFileSync } from 'node:fs';
import type { ArmyList, ListedUnit, World } from '../../data/shapes.ts';
import { BANNERS, MAGIC_FOR_HIRE } from '../../data/tables/hiring.ts';
import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS } from '../../data/tables/treasures.ts';
import { captainsFor, type Followers, WAR_RATINGS } from '../../engine/armies.ts';
import type { Banner, MagicLevel } from '../../engine/campaign/armies/hirelings.ts';
import { suits, userOf } from '../../engine/campaign/treasures/using-treasures.ts';
import { WrongUse } from './wrong-use.ts';

/** More units than this find no room on the table. */
const MOST_UNITS = 60;

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

const FIELDS = ['list', 'units', 'warRating', 'captains', 'hero', 'magicUsers', 'banners', 'treasures'] as const;

type Wrong = (field: string, expected: string) => WrongUse;

const LEVELS: readonly MagicLevel[] = [1, 2, 3];
const KINDS: readonly Banner[] = ['personal', 'bane'];
const TREASURES = [...MAGIC_ITEMS, ...ARTIFACTS, ...HOLY_RELICS].map((t) => t.id);

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

const twice = <T>(all: readonly T[]): T | undefined => all.find((one, i) => all.indexOf(one) !== i);

/** Who and what goes with an army besides its troops: a hero, magic users, banners, and treasures that it can use (pp. 44-45, 50, 61-64). */
function followers(value: Readonly<Record<string, unknown>>, list: ArmyList, wrong: Wrong): Followers {
  const { hero = false } = value;
  if (typeof hero !== 'boolean') throw wrong('hero', `must be true or false, not ${shown(hero)}`);
  const magicUsers = some(value.magicUsers, wrong, 'magicUsers', LEVELS);
  if (magicUsers.filter((level) => level === 3).length > MAGIC_FOR_HIRE.level3InArmy) throw wrong('magicUsers', 'may name level 3 only once (p. 45)');
  const banners = some(value.banners, wrong, 'banners', KINDS);
  if (banners.some((b) => BANNERS[b].availableTo === 'black-moon') && list.alignment >= 0)
    throw wrong('banners', `must not name bane: ${list.id} is not of the Black Moon (p. 61)`);
  const treasures = some(value.treasures, wrong, 'treasures', TREASURES);
  const again = twice(banners) ?? twice(treasures);
  if (again !== undefined) throw wrong(twice(banners) === undefined ? 'treasures' : 'banners', `must not name ${again} twice`);
  for (const id of treasures) {
    if (!suits(id, list.id, list.alignment)) throw wrong('treasures', `must not name ${id}: it does not work for ${list.id} (pp. 62-64)`);
    const user = userOf(id);
    if (user === 'hero' && !hero) throw wrong('treasures', `may name ${id} only where there is a hero (p. 63)`);
    if (user === 'magic-user' && magicUsers.length === 0) throw wrong('treasures', `may name ${id} only where there is a magic user (pp. 61-63)`);
  }
  return { hero, magicUsers, banners, treasures };
}

/**
 * Reads an army from JSON text: `{ "list": "treyine", "units": { "knights": 2, .. }, "warRating": 3, "captains": 0, "hero": true, "magicUsers": [3, 1],
 * "banners": ["personal"], "treasures": ["spear-of-saint-lindorf"] }`. Says what is wrong, naming file and field.
 */
export function parseArmy(text: string, file: string, world: World): ArmyFile {
  const wrong: Wrong = (field, expected) => new WrongUse(`${file}: ${field} ${expected}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
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
