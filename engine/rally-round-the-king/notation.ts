import type { ListedUnit } from '../../data/shapes.ts';
import { FULL_TURN } from '../geometry/heading.ts';
import { unitOf } from './setting-up/entering.ts';
import type { BattleState, BattleUnit, Troop } from './state.ts';

/**
 * A battle's position on one line, for tests and bug reports:
 *
 *     rrtk1 season=0 .. turn=3 mover=1 .. | treyine-0-1/knights@12.5,8.25>9000 hits=2 active | .. | {"sides":[..],..}
 *
 * First what is one word; then each unit, its row of the list, its centre in inches and its heading in hundredths of a degree,
 * and what is not as it was when it came (a word alone is a yes); at last the rest as JSON. It parses back to the same bits.
 */
const NAME = 'rrtk1';
const BAR = ' | ';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What each field of a position is: a word of the first part, or of the rest. A new field does not compile until it is named. */
const FIELDS: Readonly<Record<Exclude<keyof BattleState, 'units'>, 'word' | 'list' | 'list-if-any' | 'object' | 'object-if-any'>> = {
  season: 'word',
  province: 'word',
  invaderAttacks: 'word',
  refusalsAllowed: 'word',
  refusals: 'word',
  attacker: 'word',
  surprise: 'word',
  ground: 'word',
  defendersBaseline: 'word',
  turn: 'word',
  mover: 'word',
  idle: 'word',
  stirred: 'word',
  nextStep: 'word',
  field: 'word',
  end: 'word',
  lastTurn: 'word',
  over: 'word',
  sides: 'list',
  troops: 'list',
  scouting: 'list',
  terrain: 'list',
  stakes: 'list',
  agenda: 'list',
  tally: 'object',
  fates: 'list',
  magic: 'object-if-any',
  fleets: 'list-if-any',
  variants: 'object-if-any',
  scenario: 'object-if-any',
};

/** Words that need no quotes: no JSON, no separators. */
const BARE = /^[a-z][A-Za-z0-9:_/-]*$/;
const JSON_WORDS = ['true', 'false', 'null'];

/** A value without spaces or bars: separators in it are escaped. */
function written(value: unknown): string {
  if (typeof value === 'string' && BARE.test(value) && !JSON_WORDS.includes(value)) return value;
  return JSON.stringify(value).replaceAll(' ', '\\u0020').replaceAll('|', '\\u007c');
}

function read(text: string): Json {
  if (BARE.test(text) && !JSON_WORDS.includes(text)) return text;
  return JSON.parse(text) as Json;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A unit as it comes on to the table: what the text leaves out is as it is here. */
const asItCame = (troop: Troop, index: number): BattleUnit => ({ ...unitOf(troop, index), status: 'field' });

/** Ids are bare or quoted; a quoted one is known by its quote. */
const ID = String.raw`(?:[a-z][A-Za-z0-9:_-]*|"(?:[^"\\]|\\.)*")`;
const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`;
const UNIT = new RegExp(String.raw`^(${ID})/(${ID})@(${NUMBER}),(${NUMBER})>(\d+)((?: .*)?)$`);
const idWritten = (id: string): string => (/^[a-z][A-Za-z0-9:_-]*$/.test(id) && !JSON_WORDS.includes(id) ? id : written(id).replace(/^([^"].*)$/, '"$1"'));
const idRead = (text: string): string => (text.startsWith('"') ? (JSON.parse(text) as string) : text);

function unitWritten(unit: BattleUnit, troop: Troop, index: number): string {
  const { x, y, heading, ...rest } = unit;
  const usual: Readonly<Record<string, unknown>> = { ...asItCame(troop, index) };
  let text = `${idWritten(troop.id)}/${idWritten(troop.listed.id)}@${x},${y}>${heading}`;
  for (const [key, value] of Object.entries(rest)) {
    if (same(value, usual[key])) continue;
    text += value === true ? ` ${key}` : ` ${key}=${written(value)}`;
  }
  return text;
}

/** The rows of the lists that take part, each once, and for each unit's troop its row's place among them. */
function rowsOf(troops: readonly Troop[]): { readonly rows: readonly ListedUnit[]; readonly at: readonly number[] } {
  const rows: ListedUnit[] = [];
  const at = troops.map(({ listed }) => {
    const known = rows.findIndex((row) => same(row, listed));
    if (known >= 0) return known;
    rows.push(listed);
    return rows.length - 1;
  });
  return { rows, at };
}

/** A position as one line of text. */
export function formatPosition(state: BattleState): string {
  const keys = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  const words = keys.filter((key) => FIELDS[key] === 'word').map((key) => `${key}=${written(state[key])}`);
  const units = state.units.map((unit, i) => unitWritten(unit, state.troops[i]!, i));
  const { rows, at } = rowsOf(state.troops);
  const troops = state.troops.map(({ id: _named, listed: _row, ...troop }, i) => ({ ...troop, listed: at[i]! }));
  const rest: Record<string, unknown> = { rows };
  for (const key of keys) if (FIELDS[key] !== 'word') rest[key] = key === 'troops' ? troops : state[key];
  const last = JSON.stringify(rest).replaceAll('|', '\\u007c');
  return [`${NAME} ${words.join(' ')}`, ...units, last].join(BAR);
}

/** Why a text is no position. */
export interface Malformed {
  readonly malformed: string;
}

/** Carries what is wrong with malformed text out of the parser. */
class NoPosition extends Error {}
const no = (what: string): never => {
  throw new NoPosition(what);
};

function json(text: string, what: string): Json {
  try {
    return read(text);
  } catch {
    return no(`${what} is no value: ${text.slice(0, 40)}`);
  }
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first part: every word of it known, none missing, none twice. */
function wordsRead(text: string): Record<string, Json> {
  const [name, ...words] = text.split(' ');
  if (name !== NAME) no(`a position begins with '${NAME}', not '${name?.slice(0, 20)}'`);
  const found: Record<string, Json> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    const key = word.slice(0, at);
    if (at < 0 || !Object.hasOwn(FIELDS, key) || FIELDS[key as keyof typeof FIELDS] !== 'word') no(`'${word.slice(0, 40)}' is not understood`);
    if (Object.hasOwn(found, key)) no(`${key} is given twice`);
    const value = json(word.slice(at + 1), key);
    if (typeof value === 'object' && value !== null) no(`${key} must be one word`);
    found[key] = value;
  }
  for (const [key, form] of Object.entries(FIELDS)) if (form === 'word' && !Object.hasOwn(found, key)) no(`${key} is missing`);
  return found;
}

/** The last part. */
function restRead(text: string): { readonly [key: string]: Json } {
  const rest = text.startsWith('{') ? json(text, 'the last part') : no('the last part must be a JSON object');
  if (!isObject(rest)) return no('the last part must be a JSON object');
  for (const [key, form] of Object.entries(FIELDS)) {
    if (form.endsWith('-if-any') && rest[key] === undefined) continue;
    if (form.startsWith('list') && !Array.isArray(rest[key])) no(`${key} must be a list`);
    if (form.startsWith('object') && !isObject(rest[key])) no(`${key} must be an object`);
  }
  const unknown = Object.keys(rest).find((key) => key !== 'rows' && FIELDS[key as keyof typeof FIELDS] === undefined);
  if (unknown !== undefined) no(`'${unknown}' is not understood`);
  return rest;
}

type Must<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: 'string' | 'number' | 'list' };

/** The fields every row of a list must have; and what every troop must have besides its id and row. */
const ROW: Must<ListedUnit> = {
  id: 'string',
  name: 'string',
  count: 'number',
  class: 'string',
  rules: 'list',
  rep: 'number',
  ac: 'number',
  sp: 'number',
  figures: 'number',
  cost: 'number',
  recruits: 'list',
  total: 'number',
};
const TROOP: Must<Omit<Troop, 'id' | 'listed' | 'side'>> = { purpose: 'string', move: 'number', retire: 'number' };

/** Refuses an object without all the fields it must have. */
function mustHave(value: { readonly [key: string]: Json }, fields: Readonly<Record<string, string>>, whose: string): void {
  for (const [key, form] of Object.entries(fields)) {
    const found = value[key];
    const is = Array.isArray(found) ? 'list' : typeof found;
    if (is !== form) no(`${whose}: ${key} must be a ${form}`);
  }
}

interface Named {
  readonly text: string;
  readonly match: RegExpExecArray;
}

function troopRead(named: Named, value: Json | undefined, rows: Json | undefined): Troop {
  const id = idRead(named.match[1]!);
  if (!isObject(value)) return no(`${id}: what kind of troops it is is missing`);
  const row = Array.isArray(rows) && typeof value.listed === 'number' ? (rows as readonly Json[])[value.listed] : undefined;
  if (!isObject(row) || typeof row.id !== 'string') return no(`${id}: its row of the list is missing`);
  if (row.id !== idRead(named.match[2]!)) no(`${id}: is called ${named.match[2]} but its row is ${row.id}`);
  mustHave(row, ROW, `${id}'s row`);
  mustHave(value, TROOP, id);
  if (value.side !== 0 && value.side !== 1) no(`${id}: side must be 0 or 1`);
  return { id, ...value, listed: row } as unknown as Troop;
}

function unitRead(named: Named, troop: Troop, index: number): BattleUnit {
  const [, , , x, y, heading, words] = named.match;
  const usual: Readonly<Record<string, unknown>> = { ...asItCame(troop, index) };
  const changed: Record<string, Json> = {};
  for (const word of words!.split(' ').filter((w) => w !== '')) {
    const at = word.indexOf('=');
    const key = at < 0 ? word : word.slice(0, at);
    if (!Object.hasOwn(usual, key) || ['x', 'y', 'heading'].includes(key)) no(`${troop.id}: '${word.slice(0, 40)}' is not understood`);
    if (Object.hasOwn(changed, key)) no(`${troop.id}: ${key} is given twice`);
    changed[key] = at < 0 ? true : json(word.slice(at + 1), `${troop.id}: ${key}`);
    if (typeof usual[key] === 'boolean' && typeof changed[key] !== 'boolean') no(`${troop.id}: ${key} must be true or false`);
    if (typeof usual[key] === 'number' && typeof changed[key] !== 'number') no(`${troop.id}: ${key} must be a number`);
  }
  if (Number(heading) >= FULL_TURN) no(`${troop.id}: a heading is 0 to 35999, not ${heading}`);
  return { ...(usual as unknown as BattleUnit), ...changed, x: Number(x), y: Number(y), heading: Number(heading) };
}

/** Reads a position that `formatPosition` wrote. The fault of a malformed text is returned, never thrown. */
export function parsePosition(line: string): BattleState | Malformed {
  try {
    const parts = line.trim().split(BAR);
    if (parts.length < 2) no('a position has a first part, units and a last part');
    const words = wordsRead(parts[0]!);
    const rest = restRead(parts[parts.length - 1]!);
    const named = parts.slice(1, -1).map((text) => ({ text, match: UNIT.exec(text) ?? no(`'${text.slice(0, 40)}' is no unit: id/row@x,y>heading`) }));
    const kinds = rest.troops as readonly Json[];
    if (kinds.length !== named.length) no(`there are ${named.length} units but troops for ${kinds.length}`);
    if ((rest.sides as readonly Json[]).length !== 2) no('there must be two sides');
    const troops = named.map((n, i) => troopRead(n, kinds[i], rest.rows));
    const units = named.map((n, i) => unitRead(n, troops[i]!, i));
    const { rows: _rows, ...lists } = rest;
    return { ...words, ...lists, troops, units } as unknown as BattleState;
  } catch (e) {
    if (e instanceof NoPosition) return { malformed: e.message };
    throw e;
  }
}
