import { z } from 'zod';
import type { Position } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { CLASSES, MOVES_AS, RULES } from '../../engine/own-troops.ts';
import { orFault, readPosition } from '../positions/positions.ts';

/** What a world must have that a campaign is played in: the shapes of the printed data, and names that lead somewhere. Anything more is left as it is. */

const id = z.string().min(1);
const text = z.string();
/** None that is printed is half as large, and all are whole; of some of them things are made one by one. */
const number = z.int().min(-500).max(500);
/** A unit has at least one figure, and Rep that a die can fail on (pp. 3, 10). */
const atLeastOne = z.int().min(1).max(500);
/** A sum of 2d6 (p. 10). */
const sumOfTwo = z.int().min(2).max(12);
const texts = z.array(text).readonly();

/** What a page shows where it slips: nothing is worked out by it. */
const printed = z
  .record(z.string(), z.union([text, number]))
  .readonly()
  .exactOptional();

const unit = z.looseObject({
  id,
  name: text,
  count: number,
  class: z.enum(CLASSES),
  rules: z.array(z.enum(RULES)).readonly(),
  rep: atLeastOne,
  ac: number,
  sp: number,
  figures: atLeastOne,
  cost: number,
  recruits: z.array(sumOfTwo).readonly(),
  total: number,
  movesAs: z.enum(MOVES_AS).exactOptional(),
  riderless: z.literal(true).exactOptional(),
  printed,
});

const armyList = z.looseObject({
  id,
  name: text,
  historical: text,
  page: number,
  alignment: number,
  tech: number,
  mana: number,
  defense: number,
  government: z.enum(['monarchy', 'empire', 'tribal', 'city-states']),
  motivation: z.enum(['conquest', 'colonizing', 'religious', 'loot']),
  nationalMorale: number,
  tactics: z.enum(['A', 'B', 'C']),
  warRatingModifier: number,
  recruitingRolls: number,
  basicUnits: number,
  basicPoints: number,
  units: z.array(unit).readonly(),
  like: text.exactOptional(),
  ownName: text.exactOptional(),
  printed,
});

const nation = z.looseObject({
  id,
  name: text,
  alignment: number,
  tech: number,
  mana: number,
  defense: number,
  provinces: texts,
  capital: text.nullable(),
  realm: text.exactOptional(),
});

const province = z.looseObject({ id, name: text, nation: text, capital: z.boolean(), land: texts, sea: texts });

const company = z.looseObject({
  id,
  name: text,
  page: number,
  rolls: number,
  alignment: number.nullable(),
  once: z.boolean(),
  severalAtOnce: z.literal(true).exactOptional(),
  commander: z.looseObject({ name: text, warRating: number, commands: z.enum(['army', 'own-unit']) }).nullable(),
  units: z.array(unit).readonly(),
  joinedBy: z.looseObject({ list: text, units: number }).exactOptional(),
  ships: number.exactOptional(),
  rival: z.looseObject({ company: text, rolls: number }).exactOptional(),
  neverForBlackMoon: z.literal(true).exactOptional(),
  loyal: z.literal(true).exactOptional(),
});

/** What a campaign may vary. */
export const worldOptions = z.strictObject({
  firstYear: z.number().int().min(1).max(9999),
  publicDiscoveries: z.boolean(),
  artifactDiscoveryPerNation: z.boolean(),
  reRollFoundItems: z.boolean(),
  woundsLast1d6Seasons: z.boolean(),
  invaderAlwaysAttacks: z.boolean(),
  tributeOnLosersList: z.boolean(),
  dualArmedTwoDice: z.boolean().exactOptional(),
  monstersRunWild: z.boolean().exactOptional(),
  withoutMagic: z.boolean().exactOptional(),
  withoutHeroes: z.boolean().exactOptional(),
  withoutMagicItems: z.boolean().exactOptional(),
  withoutArtifacts: z.boolean().exactOptional(),
  withoutHolyRelics: z.boolean().exactOptional(),
  withoutWindShips: z.boolean().exactOptional(),
  withoutBrethren: z.boolean().exactOptional(),
  withoutMercenaries: z.boolean().exactOptional(),
  withoutSpecialPeoples: z.boolean().exactOptional(),
});

/** What leads nowhere in a world: the way to it, and what it names. */
function* astray({ nations, provinces }: Pick<World, 'nations' | 'provinces'>): Generator<readonly [path: readonly (string | number)[], named: string]> {
  const [lands, peoples] = [provinces, nations].map((all) => new Set(all.map((one) => one.id))) as [Set<string>, Set<string>];
  for (const [n, { nation, land, sea }] of provinces.entries()) {
    if (!peoples.has(nation)) yield [['provinces', n, 'nation'], nation];
    for (const [way, ids] of [['land', land] as const, ['sea', sea] as const])
      for (const [m, to] of ids.entries()) if (!lands.has(to)) yield [['provinces', n, way, m], to];
  }
  for (const [n, { provinces: own }] of nations.entries())
    for (const [m, held] of own.entries()) if (!lands.has(held)) yield [['nations', n, 'provinces', m], held];
}

/** What is wrong with the position a world begins from, in words; null if nothing is. */
function positionFault(world: World): string | null {
  const { position } = world;
  if (position === undefined) return null;
  const read = orFault((wrong) => readPosition(position, wrong, world));
  if ('fault' in read) return `${read.fault.field} ${read.fault.words}`;
  return read.ok.year === world.options.firstYear ? null : `year must be the world's first year, ${world.options.firstYear}`;
}

/** A world that a campaign can be played in. */
export const worldShape = z
  .looseObject({
    name: text,
    lists: z.array(armyList).min(1).readonly(),
    nations: z.array(nation).min(1).readonly(),
    provinces: z.array(province).min(1).readonly(),
    companies: z.array(company).readonly(),
    options: z.looseObject(worldOptions.shape),
    // read against the rest of the world
    position: z.custom<Position>().exactOptional(),
  })
  .superRefine((world, context) => {
    for (const [path, named] of astray(world)) context.addIssue({ code: 'custom', path: [...path], message: `there is no '${named}'` });
    const message = positionFault(world);
    if (message !== null) context.addIssue({ code: 'custom', path: ['position'], message });
  }) satisfies z.ZodType<World>;
