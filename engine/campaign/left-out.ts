import type { Options, World } from '../../data/shapes.ts';
import { BRETHREN, WIND_MAIDENS } from '../../data/tables/hiring.ts';
import type { Phase } from './steps.ts';

/** Parts of the book that players may leave out: those on magic (p. 44), and those on Talomir (pp. 61, 68; ruling 368). */

/** A part of the book that a campaign may do without. */
type Part = Extract<keyof Options, `without${string}`>;

/** What happens for the sake of one part alone. */
const PHASES: Readonly<Partial<Record<Phase, Part>>> = {
  'magic-for-hire': 'withoutMagic',
  'hero-for-hire': 'withoutHeroes',
  mercenaries: 'withoutMercenaries',
  'magic-items': 'withoutMagicItems',
  artifacts: 'withoutArtifacts',
  'holy-relics': 'withoutHolyRelics',
  'special-peoples': 'withoutSpecialPeoples',
};

/** Whether a phase does not happen in a campaign with these options. */
export function isLeftOut(phase: Phase, options: Options): boolean {
  const part = PHASES[phase];
  return part !== undefined && options[part] === true;
}

/** The nation of the Brethren, who hold no land (ruling 16). */
const BRETHREN_NATION = 'brethren';

/** The world as it is played: without the companies and the nation of what its options leave out. A company that is not there is thrown again (ruling C13), and so is a relic's place (ruling C16). */
export function withoutLeftOut(world: World): World {
  const { withoutMercenaries = false, withoutBrethren = false, withoutWindShips = false } = world.options;
  if (!withoutMercenaries && !withoutBrethren && !withoutWindShips) return world;
  const isGone = (company: string): boolean =>
    withoutMercenaries || (withoutBrethren && company === BRETHREN) || (withoutWindShips && company === WIND_MAIDENS);
  return {
    ...world,
    companies: world.companies.filter(({ id }) => !isGone(id)),
    nations: withoutBrethren ? world.nations.filter(({ id }) => id !== BRETHREN_NATION) : world.nations,
  };
}
