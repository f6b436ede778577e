import type { World } from '../data/shapes.ts';
import { SEASONS, type Season } from '../data/tables/campaign.ts';

/** Seasons by their numbers, counted from 1 on, the first Spring; a war that a position brings along began before that, in a season of 0 or less. */

/** The year of a season, and which of its seasons it is. */
export const seasonAt = ({ options }: Pick<World, 'options'>, now: number): { readonly year: number; readonly season: Season } => ({
  year: options.firstYear + Math.floor((now - 1) / SEASONS.length),
  season: SEASONS.at((now - 1) % SEASONS.length)!,
});

/** The Spring with which a season's year began. */
export const springOf = (now: number): number => now - ((now - 1) % SEASONS.length);

/** The season of that name, "Fall 989", however it is spelt; null where that is no season's name, or it was before the first. */
export function seasonNamed({ options }: Pick<World, 'options'>, name: string): number | null {
  const [, called = '', year = ''] = /^\s*(\w+)\s+(\d{1,6})\s*$/.exec(name) ?? [];
  const season = (SEASONS as readonly string[]).indexOf(called.toLowerCase());
  const now = (Number(year) - options.firstYear) * SEASONS.length + season + 1;
  return season < 0 || now < 1 ? null : now;
}
