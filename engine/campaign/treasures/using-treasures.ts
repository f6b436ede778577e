import { ARTIFACTS, HOLY_RELIC_LOCATION, MAGIC_ITEMS, type TreasureId } from '../../../data/tables/treasures.ts';
import type { NationId } from '../../ids.ts';
import type { Lands } from '../lands.ts';
import { factsFor } from '../peoples.ts';
import { type CampaignState, nationOf } from '../state.ts';
import { hasHero, hasMagicUser } from '../wars/influences.ts';

/** Black Moon is an alignment below 0, Red Sun one above, Dwarves are the two dwarf nations (ruling 24). */
const SIDES = {
  'black-moon': (alignment: number, _people: string) => alignment < 0,
  'red-sun': (alignment: number, _people: string) => alignment > 0,
  dwarves: (_alignment: number, people: string) => people === 'dwarves-black-moon' || people === 'dwarves-red-sun',
  everyone: (_alignment: number, _people: string) => true,
} as const;

const RULES = new Map<string, { readonly side: keyof typeof SIDES; readonly user: 'magic-user' | 'hero' }>(
  [...MAGIC_ITEMS, ...ARTIFACTS].map((t) => [t.id, t]),
);

const COLUMNS: readonly string[] = HOLY_RELIC_LOCATION.columns;

/** The nations of a relic's column (p. 64): those it works for. */
export function columnOf(relic: TreasureId): readonly string[] {
  const column = COLUMNS.indexOf(relic);
  return HOLY_RELIC_LOCATION.rows.flatMap((row) => row.nations[column] ?? []);
}

/** Whether a treasure works for a people of that alignment: items and artifacts by alignment or people, relics by their column (pp. 62-64). */
export function suits(id: TreasureId, people: string, alignment: number): boolean {
  const rule = RULES.get(id);
  return rule === undefined ? columnOf(id).includes(people) : SIDES[rule.side](alignment, people);
}

/** Whether a treasure works for a nation at all. */
export const worksFor = (state: CampaignState, lands: Lands, nation: NationId, id: TreasureId): boolean =>
  suits(id, nationOf(state, nation).people, factsFor(state, lands, nation).alignment);

/** Who must be there for a treasure to be used; null: nobody, as with a relic (pp. 62-64). */
export const userOf = (id: TreasureId): 'magic-user' | 'hero' | null => RULES.get(id)?.user ?? null;

/** Whether a nation can use a treasure: it works for the nation, and the magic user or hero it needs is there. A relic needs nobody. */
export function canUse(state: CampaignState, lands: Lands, nation: NationId, id: TreasureId): boolean {
  if (!worksFor(state, lands, nation, id)) return false;
  const user = userOf(id);
  if (user === null) return true;
  return user === 'hero' ? hasHero(state, nation) : hasMagicUser(state, nation);
}
