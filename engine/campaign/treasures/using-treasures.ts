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

/** Whether a treasure works for a nation at all: items and artifacts by alignment or people, relics by their column (pp. 62-64). */
export function worksFor(state: CampaignState, lands: Lands, nation: NationId, id: TreasureId): boolean {
  const { people } = nationOf(state, nation);
  const rule = RULES.get(id);
  if (rule === undefined) return columnOf(id).includes(people);
  return SIDES[rule.side](factsFor(state, lands, nation).alignment, people);
}

/** p. 63: whether only a hero can use it, the War Horn. */
export const isForHeroes = (id: TreasureId): boolean => RULES.get(id)?.user === 'hero';

/** Whether a nation can use a treasure: it works for it, and the magic user or hero it wants is there. A relic wants nobody. */
export function canUse(state: CampaignState, lands: Lands, nation: NationId, id: TreasureId): boolean {
  if (!worksFor(state, lands, nation, id)) return false;
  const user = RULES.get(id)?.user;
  if (user === undefined) return true;
  return user === 'hero' ? hasHero(state, nation) : hasMagicUser(state, nation);
}
