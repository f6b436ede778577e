import type { Rank } from '../../engine/ids.ts';
import { plainly, RANK_WORDS } from '../words.ts';

/** The names of ids: nations, provinces and treasures; undefined where there is none with that id. */
export interface NamesOfIds {
  readonly nation: (id: string) => string | undefined;
  readonly province: (id: string) => string | undefined;
  readonly treasure: (id: string) => string | undefined;
  /** A leader, hero, magic user or commander with his employer. */
  readonly person: (id: string) => string | undefined;
  /** A unit, or a hired company: whose, and of several alike which. */
  readonly unit: (id: string) => string | undefined;
  /** A unit's printed Rep, where it is known. */
  readonly rep: (id: string) => number | undefined;
}

const PERSON = /^(.+)-(leader|captain|hero|magic-user)-(\d+)-\d+$/;
const NUMBERED = /^(.+)-(\d+)-\d+(-commander)?$/;

const nation = (names: NamesOfIds, id: string): string => names.nation(id) ?? plainly(id);

/** "Treyine’s", "the Red Sun Dwarves’". */
const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

const person = (names: NamesOfIds, of: string, rank: Rank, year: string): string => `${possessive(nation(names, of))} ${RANK_WORDS[rank]} of ${year}`;

/** Those in no roll that is known: a commander, or somebody's unit. */
function numbered(names: NamesOfIds, id: string, match: RegExpExecArray): string {
  const [, whose = '', year = '', commander] = match;
  if (commander !== undefined) return names.person(id) ?? `the commander of ${plainly(whose)} of ${year}`;
  return `a unit of ${nation(names, whose)}`;
}

/** The person or thing an id of the log stands for, in words. */
export function whoIs(id: string, names: NamesOfIds): string {
  // wars and battles first: their ids begin with a nation's or a province's, of a tribe with both
  const parts = id.split('/');
  if (parts.length === 3) return `the war of ${nation(names, parts[0]!)} on ${nation(names, parts[1]!)}`;
  if (parts.length === 2) return `the battle for ${names.province(parts[0]!) ?? plainly(parts[0]!)}`;
  const known = names.nation(id) ?? names.province(id) ?? names.treasure(id) ?? names.unit(id);
  if (known !== undefined) return known;
  const someone = PERSON.exec(id);
  if (someone !== null) return names.person(id) ?? person(names, someone[1]!, someone[2] as Rank, someone[3]!);
  const one = NUMBERED.exec(id);
  return one === null ? plainly(id) : numbered(names, id, one);
}
