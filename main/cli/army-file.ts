import { readFileSync } from 'node:fs';
import type { ArmyList, ListedUnit, World } from '../../data/shapes.ts';
import { captainsFor, WAR_RATINGS } from '../../engine/armies.ts';
import { WrongUse } from './wrong-use.ts';

/** More units than this find no room on the table. */
const MOST_UNITS = 60;

/** An order of battle as a file gives it. */
export interface ArmyFile {
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
function whole(value: unknown, wrong: (field: string, expected: string) => WrongUse, field: string, from: number, to: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to)
    throw wrong(field, `must be a whole number from ${from} to ${to}, not ${shown(value)}`);
  return value;
}

const FIELDS = ['list', 'units', 'warRating', 'captains'] as const;

/** Reads an army from JSON text: `{ "list": "treyine", "units": { "knights": 2, .. }, "warRating": 3, "captains": 0 }`. Says what is wrong, naming file and field. */
export function parseArmy(text: string, file: string, world: World): ArmyFile {
  const wrong = (field: string, expected: string): WrongUse => new WrongUse(`${file}: ${field} ${expected}`);
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
  return { list, units, warRating, captains };
}

/** Reads an army's file. */
export const readArmy = (path: string, option: string, world: World): ArmyFile => parseArmy(read(path, option), path, world);
