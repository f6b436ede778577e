import { parseArgs } from 'node:util';
import type { Position } from '../../data/position.ts';
import type { Options, World } from '../../data/shapes.ts';
import { SCENARIO_TERRAIN, type ScenarioTerrain, SECTIONS } from '../../data/tables/sections.ts';
import type { BattleVariants, ScenarioGround } from '../../engine/battle-system.ts';
import { firstStanding } from '../../engine/campaign/position.ts';
import { type NationId, nationId } from '../../engine/ids.ts';
import { type OwnRecruits, recruitingOn } from '../../engine/own-recruits.ts';
import { regionOf } from '../../engine/region.ts';
import { notForNations } from '../own-lists.ts';
import { parsePosition, worldFrom } from '../positions/positions.ts';
import { DEFAULT_SYSTEM, SYSTEM_WORDS, SYSTEMS, type SystemId } from '../systems.ts';
import { readOwnList } from './army-file.ts';
import { readInFile } from './input.ts';
import { WrongUse } from './wrong-use.ts';

/** What options a command knows: those that take a value, and those that do not. */
export interface Knows {
  readonly values: readonly string[];
  readonly flags: readonly string[];
}

/** The words of a command line, as a command asks for them. */
export interface Given {
  readonly value: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
  readonly words: readonly string[];
}

/** Reads a command's options. Unknown ones, values missing or given where none belong are wrong use. */
export function parseOptions(args: readonly string[], knows: Knows, words: number): Given {
  const options: Record<string, { type: 'string' | 'boolean' }> = { help: { type: 'boolean' } };
  for (const name of knows.values) options[name] = { type: 'string' };
  for (const name of knows.flags) options[name] = { type: 'boolean' };
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const given = new Map<string, string | true>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const wanted = Object.hasOwn(options, name) ? options[name] : undefined;
    if (wanted === undefined) throw new WrongUse(`unknown option ${rawName}; see --help`);
    if (given.has(name)) throw new WrongUse(`--${name} is given twice`);
    if (wanted.type === 'boolean' && value !== undefined) throw new WrongUse(`--${name} takes no value`);
    if (wanted.type === 'string' && (value === undefined || value === '' || value.startsWith('--'))) throw new WrongUse(`--${name} needs a value`);
    given.set(name, value ?? true);
  }
  if (positionals.length > words) throw new WrongUse(`unexpected '${positionals[words]}'; see --help`);
  return {
    value: (name) => {
      const value = given.get(name);
      return typeof value === 'string' ? value : undefined;
    },
    flag: (name) => given.has(name),
    words: positionals,
  };
}

/** A whole number within bounds; `what` names the option. */
export function parseWhole(text: string, what: string, from: number, to: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value) || value < from || value > to) throw new WrongUse(`${what} must be a whole number from ${from} to ${to}, not '${text}'`);
  return value;
}

/** A seed: a whole number from 0 to 2^53 - 1. */
export const parseSeed = (text: string, what = '--seed'): number => parseWhole(text, what, 0, Number.MAX_SAFE_INTEGER);

/** The battle systems for a page of help, the usual one named. */
export const systemsInWords = (): string => `${SYSTEMS.map((s) => `${s} (${SYSTEM_WORDS[s]})`).join(' or ')}; default ${DEFAULT_SYSTEM}`;

/** The battle system that an option names. */
export function parseSystem(given: Given, name: 'battles' | 'system'): SystemId {
  const text = given.value(name) ?? DEFAULT_SYSTEM;
  const known = SYSTEMS.find((s) => s === text);
  if (known === undefined) throw new WrongUse(`--${name}: there is no battle system '${text}'; use one of ${SYSTEMS.join(', ')}`);
  return known;
}

/** "1..200" or "7": the first and the last seed of a batch. */
export function parseSeeds(text: string): { readonly first: number; readonly last: number } {
  const [from = '', to = from, ...more] = text.split('..');
  if (more.length > 0) throw new WrongUse(`--seeds must be a range such as 1..200, not '${text}'`);
  const first = parseSeed(from, '--seeds');
  const last = parseSeed(to, '--seeds');
  if (last < first) throw new WrongUse(`--seeds must rise: '${text}' goes from ${first} down to ${last}`);
  return { first, last };
}

/** "treyine,orcs" as nations of the world that hold land, or peoples in their camps; `what` names the option. */
export function parseNations(text: string, world: World, what = '--players'): readonly NationId[] {
  const first = new Set<string>(firstStanding(world));
  // a people of pp. 68-69 that is there where the campaign begins comes last
  const standing = [...new Set([...world.nations.map((n) => n.id).filter((id) => first.has(id)), ...first])];
  const named = text.split(',').map((name) => name.trim());
  for (const name of named) {
    if (!standing.includes(name)) throw new WrongUse(`${what}: there is no nation '${name}'; use one of ${standing.join(', ')}`);
  }
  const twice = named.find((name, i) => named.indexOf(name) !== i);
  if (twice !== undefined) throw new WrongUse(`${what}: '${twice}' is named twice`);
  return named.map(nationId);
}

/** Options of a campaign by name (docs/rulings.md), each with its page. All are off unless named. */
const NAMED = [
  'publicDiscoveries',
  'artifactDiscoveryPerNation',
  'reRollFoundItems',
  'woundsLast1d6Seasons',
  'invaderAlwaysAttacks',
  'tributeOnLosersList',
  'dualArmedTwoDice',
  'monstersRunWild',
  'withoutMagic',
  'withoutHeroes',
  'withoutMagicItems',
  'withoutArtifacts',
  'withoutHolyRelics',
  'withoutWindShips',
  'withoutBrethren',
  'withoutMercenaries',
  'withoutSpecialPeoples',
] as const satisfies readonly (keyof Options)[];

/** "publicDiscoveries,reRollFoundItems" as options of a world. */
function parseCampaignOptions(text: string, options: Options): Options {
  let chosen = options;
  for (const name of text.split(',').map((n) => n.trim())) {
    const known = NAMED.find((n) => n === name);
    if (known === undefined) throw new WrongUse(`--options: there is no option '${name}'; use one of ${NAMED.join(', ')}`);
    chosen = { ...chosen, [known]: true };
  }
  return chosen;
}

/** Those of a battle on its own. */
const NAMED_IN_BATTLES = ['dualArmedTwoDice', 'monstersRunWild'] as const satisfies readonly (keyof BattleVariants)[];

/** "dualArmedTwoDice,monstersRunWild" as the variants of a battle. */
export function parseVariants(text: string): BattleVariants {
  const named = text.split(',').map((name) => name.trim());
  const unknown = named.find((name) => !NAMED_IN_BATTLES.some((n) => n === name));
  if (unknown !== undefined) throw new WrongUse(`--options: there is no option '${unknown}' for a battle; use one of ${NAMED_IN_BATTLES.join(', ')}`);
  return Object.fromEntries(named.map((name) => [name, true]));
}

const isKind = (name: string): name is ScenarioTerrain => SCENARIO_TERRAIN.some((kind) => kind === name);

/** Water by name, as its row on page 29's table, of several alike the first. */
const WATERS: ReadonlyMap<string, number> = new Map([
  ['river-top', 9],
  ['river-middle', 6],
  ['river-bottom', 5],
  ['river-left', 4],
  ['lake-left', 12],
  ['lake-right', 2],
]);
const POND = /^pond@([1-9])$/;

function parseWater(text: string): ScenarioGround['water'] {
  const section = POND.exec(text)?.[1];
  if (section !== undefined) return { row: 3, section: Number(section) };
  const row = WATERS.get(text);
  if (row === undefined) throw new WrongUse(`--water: there is no water '${text}'; use one of pond@1 to pond@9, ${[...WATERS.keys()].join(', ')}`);
  return { row, section: 5 };
}

/** "clear,hill,..": the ground of a battle on its own, section by section; undefined where none is named. */
export function parseGround(given: Given): ScenarioGround | undefined {
  const [text, water] = [given.value('ground'), given.value('water')];
  const sand = given.flag('sand');
  if (text === undefined) {
    if (water !== undefined || sand) throw new WrongUse('--water and --sand need --ground');
    return undefined;
  }
  const sections = text.split(',').map((name) => name.trim());
  const unknown = sections.find((name) => !isKind(name));
  if (unknown !== undefined) throw new WrongUse(`--ground: there is no ground '${unknown}'; use one of ${SCENARIO_TERRAIN.join(', ')}`);
  if (sections.length !== SECTIONS) throw new WrongUse(`--ground: ${SECTIONS} sections, from the first to the last, not ${sections.length}`);
  return { sections: sections.filter(isKind), sand, water: water === undefined ? null : parseWater(water) };
}

/** Least nations a campaign can be played with: somebody must have somebody to fight. */
const FEWEST = 2;

/** "treyine=hills.json,orcs=FILE": nations of the world, each with the file of a list of its player's own (pp. 10-11). */
function parseOwnLists(text: string, world: World): readonly OwnRecruits[] {
  const own: OwnRecruits[] = [];
  for (const part of text.split(',')) {
    const [name = '', ...rest] = part.split('=');
    const path = rest.join('=').trim();
    if (path === '') throw new WrongUse(`--lists: must be NATION=FILE, not '${part}'`);
    const [nation = ''] = parseNations(name, world, '--lists');
    if (own.some((other) => other.nation === nation)) throw new WrongUse(`--lists: '${nation}' is named twice`);
    const list = readOwnList(path, '--lists');
    const not = notForNations(list);
    if (not !== null) throw new WrongUse(`${path}: units: ${not}`);
    own.push({ nation, list });
  }
  return own;
}

/** The file of a position (README), read against the world that it is to be taken up in. */
const readPositionFile = (path: string, world: World): Position =>
  parsePosition(readInFile(path, '--position'), (field, expected) => new WrongUse(`${path}: ${field} ${expected}`), world);

/** The world asked for: some nations of it if they are named, under the options named, each with the list that it recruits on, from the position named. */
export function parseWorld(given: Given, world: World): World {
  const named = given.value('nations');
  const nations = named === undefined ? null : parseNations(named, world, '--nations');
  if (nations !== null && nations.length < FEWEST) throw new WrongUse(`--nations: at least ${FEWEST} must take part`);
  const text = given.value('options');
  const optioned = text === undefined ? world : { ...world, options: parseCampaignOptions(text, world.options) };
  const region = nations === null ? optioned : regionOf(optioned, nations);
  const lists = given.value('lists');
  const path = given.value('position');
  const begins = path === undefined ? region : worldFrom(region, readPositionFile(path, region));
  return lists === undefined ? begins : recruitingOn(begins, parseOwnLists(lists, begins));
}
