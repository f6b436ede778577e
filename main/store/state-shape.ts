import { z } from 'zod';
import { SEASONS } from '../../data/tables/campaign.ts';

/** The most seasons that are told of a campaign: more than anybody plays. */
export const MOST_SEASONS = 100_000;
/** A number of recruiting rolls, of which each is made. */
const rolls = z.number().int().min(0).max(10_000);
const id = z.string().min(1);

/** What every state has, by which it is told from something else. */
const LISTS = ['nations', 'provinces', 'musters', 'fought'] as const;
const isState = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value.now === 'number' && typeof value.year === 'number' && LISTS.every((list) => Array.isArray(value[list]));

/** What the state of a season must have to be looked at and played on from; anything more is left as it is. */
const shape = z.looseObject({
  now: z.number().int().min(1).max(MOST_SEASONS),
  year: z.number().int(),
  season: z.enum(SEASONS),
  players: z.array(id),
  lastYear: z.number().int().nullable(),
  nations: z.array(z.looseObject({ id, people: id, rolls, fallen: z.boolean(), army: z.array(z.looseObject({ id })) })),
  provinces: z.array(z.looseObject({ id, holder: id })),
  wars: z.array(z.looseObject({ id, aggressor: id, defender: id, since: z.number().int() })),
  agenda: z.array(z.looseObject({ kind: id })),
});

/** What is wrong with a season's state: the way to it, and in words. Null if nothing is. */
export function stateFault(value: Readonly<Record<string, unknown>>): { readonly path: readonly PropertyKey[]; readonly message: string } | null {
  if (!isState(value)) return { path: [], message: `expected a season's state, with now, year, ${LISTS.join(', ')}` };
  const issue = shape.safeParse(value).error?.issues[0];
  return issue === undefined ? null : { path: issue.path, message: issue.message };
}
