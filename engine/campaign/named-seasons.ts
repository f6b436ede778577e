import type { NamedSeason, World } from '../../data/shapes.ts';
import { SEASONS } from '../../data/tables/campaign.ts';

/** The number of a season, counted from 1, the first Spring; what was before it is 0 or less. */
export const numberOfSeason = ({ options }: Pick<World, 'options'>, { season, year }: NamedSeason): number =>
  (year - options.firstYear) * SEASONS.length + SEASONS.indexOf(season) + 1;
