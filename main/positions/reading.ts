import type { NamedSeason } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { SEASONS } from '../../data/tables/campaign.ts';
import { SPECIAL_PEOPLES } from '../../data/tables/special-peoples.ts';
import { MOST_YEARS } from '../../engine/campaign/actions.ts';
import { numberOfSeason } from '../../engine/campaign/named-seasons.ts';
import { DEMON_LIST } from '../../engine/campaign/peoples.ts';
import { objectOf, oneOf, shown, type Wrong, whole } from '../fields.ts';

/** What the fields of a position have in common. */

/** Years of a campaign's first Spring, as its options take them. */
export const YEARS = { from: 1, to: 9999 } as const;

/** What is read so far of a position: whose land is whose, and how to say what is wrong. */
export interface Reading {
  readonly world: World;
  readonly wrong: Wrong;
  /** Nations that hold land, and peoples in their camps. */
  readonly standing: readonly string[];
  /** Where peoples that have won no land yet stand, by people. */
  readonly camps: ReadonlyMap<string, string>;
  /** Who holds each province. */
  readonly holders: ReadonlyMap<string, string>;
}

/** A field that must be a list; absent: an empty one. */
export function listOf(value: unknown, wrong: Wrong, field: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw wrong(field, `must be a list, not ${shown(value)}`);
  return value;
}

/** Reads each part of a list, and what it is called there. */
export const each = <T>(value: unknown, wrong: Wrong, field: string, read: (part: unknown, at: string) => T): readonly T[] =>
  listOf(value, wrong, field).map((part, i) => read(part, `${field}[${i}]`));

/** Puts a field in only where it has something to say. */
export const given = <Key extends string, T>(key: Key, value: T | undefined): Partial<Record<Key, T>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, T>>);

/** Refuses a thing that is named again; `what` says which field it is. */
export function onlyOnce(all: readonly string[], wrong: Wrong, what: (i: number) => string): void {
  const again = all.findIndex((one, i) => all.indexOf(one) !== i);
  if (again >= 0) throw wrong(what(again), `must not name ${all[again]!.replaceAll('/', ' and ')} again`);
}

/** A list that says something. */
export const filled = <Key extends string, T>(key: Key, all: readonly T[]): Partial<Record<Key, readonly T[]>> =>
  given(key, all.length === 0 ? undefined : all);

/** Peoples of pp. 68-69 that may hold land, or be about to win some: they have lists, and are not left out. The Demon rules what is another's (p. 68). */
export const comers = ({ lists, options }: World): readonly string[] =>
  options.withoutSpecialPeoples === true ? [] : lists.map(({ id }) => id).filter((id) => Object.hasOwn(SPECIAL_PEOPLES, id) && id !== DEMON_LIST);

/** The National Morale that a list has. */
export const moraleOf = ({ lists }: World, list: string): number => lists.find(({ id }) => id === list)!.nationalMorale;

/** A nation that holds land, or a people in its camp. */
export const landed = (value: unknown, { wrong, standing }: Reading, field: string): string => oneOf(value, wrong, field, standing);

/** Two different ones of these. */
export function twoOf(values: readonly [unknown, unknown], reading: Reading, fields: readonly [string, string]): readonly [string, string] {
  const [one, other] = [landed(values[0], reading, fields[0]), landed(values[1], reading, fields[1])];
  if (one === other) throw reading.wrong(fields[1], `must be another nation than ${one}`);
  return [one, other];
}

/** A season by its name. */
function seasonOf(value: unknown, wrong: Wrong, field: string): NamedSeason {
  const row = objectOf(value, wrong, field, ['season', 'year']);
  return { season: oneOf(row.season, wrong, `${field}.season`, SEASONS), year: whole(row.year, wrong, `${field}.year`, YEARS.from, YEARS.to) };
}

/** A season before the first Spring. */
export function pastSeason(value: unknown, { wrong, world }: Reading, field: string): NamedSeason {
  const named = seasonOf(value, wrong, field);
  if (numberOfSeason(world, named) > 0) throw wrong(field, `must be before the Spring of ${world.options.firstYear}`);
  return named;
}

/** A season from the first Spring on, of a year that a campaign may come to. */
export function seasonFrom(value: unknown, { wrong, world }: Reading, field: string, what: string): NamedSeason {
  const named = seasonOf(value, wrong, field);
  const { firstYear } = world.options;
  if (numberOfSeason(world, named) < 1 || named.year >= firstYear + MOST_YEARS) throw wrong(field, `must be ${what}, from the Spring of ${firstYear} on`);
  return named;
}

/** More than anybody would refuse before he gives up. */
const MOST_REFUSALS = 100;

/** p. 30: battles that a nation or a tribe has refused beyond its right since it last fought one. */
export const refusalsOf = (value: unknown, wrong: Wrong, field: string): number | undefined =>
  value === undefined ? undefined : whole(value, wrong, field, 0, MOST_REFUSALS);
