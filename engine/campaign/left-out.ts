import type { Company, Nation, Options, World } from '../../data/shapes.ts';
import { BRETHREN, WIND_MAIDENS } from '../../data/tables/hiring.ts';
import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS, type TreasureId } from '../../data/tables/treasures.ts';
import type { Phase } from './steps.ts';

/** Parts of the book that players may leave out: those on magic (p. 44), and those on Talomir (pp. 61, 68; ruling 368). */

const withoutTreasures = (options: Options): boolean =>
  options.withoutMagicItems === true && options.withoutArtifacts === true && options.withoutHolyRelics === true;

/**
 * Phases that exist only for what may be left out, and whether they are skipped. A dragon comes for an artifact (p. 69), and only mercenaries mutiny (p. 65).
 */
const PHASES: Readonly<Partial<Record<Phase, (options: Options) => boolean>>> = {
  'magic-for-hire': ({ withoutMagic = false }) => withoutMagic,
  'hero-for-hire': ({ withoutHeroes = false }) => withoutHeroes,
  mercenaries: ({ withoutMercenaries = false }) => withoutMercenaries,
  mutiny: ({ withoutMercenaries = false }) => withoutMercenaries,
  'magic-items': ({ withoutMagicItems = false }) => withoutMagicItems,
  artifacts: ({ withoutArtifacts = false }) => withoutArtifacts,
  'holy-relics': ({ withoutHolyRelics = false }) => withoutHolyRelics,
  'treasure-trade': withoutTreasures,
  'treasure-upkeep': withoutTreasures,
  'special-peoples': ({ withoutSpecialPeoples = false }) => withoutSpecialPeoples,
  'rogue-dragons': ({ withoutArtifacts = false, withoutSpecialPeoples = false }) => withoutArtifacts || withoutSpecialPeoples,
};

/** Whether a phase is skipped in a campaign with these options. */
export const isLeftOut = (phase: Phase, options: Options): boolean => PHASES[phase]?.(options) ?? false;

/** The phases that are skipped in a campaign with these options. */
export const phasesLeftOut = (options: Options): readonly Phase[] => (Object.keys(PHASES) as Phase[]).filter((phase) => isLeftOut(phase, options));

/** The treasures that are never found in a campaign with these options. */
export function treasuresLeftOut({ withoutMagicItems, withoutArtifacts, withoutHolyRelics }: Options): readonly TreasureId[] {
  const left = [...(withoutMagicItems ? MAGIC_ITEMS : []), ...(withoutArtifacts ? ARTIFACTS : []), ...(withoutHolyRelics ? HOLY_RELICS : [])];
  return left.map(({ id }) => id);
}

/** The companies that are for hire in a world; other results are thrown again (p. 65, ruling C13). */
export function companiesIn({ companies, options }: Pick<World, 'companies' | 'options'>): readonly Company[] {
  const { withoutMercenaries = false, withoutBrethren = false, withoutWindShips = false } = options;
  if (withoutMercenaries) return [];
  return companies.filter(({ id }) => !(withoutBrethren && id === BRETHREN) && !(withoutWindShips && id === WIND_MAIDENS));
}

/** The nation of the Brethren, who hold no land (ruling 16). */
const BRETHREN_NATION = 'brethren';

/** The nations a relic may lie with in a world; other results are thrown again (p. 64, ruling C16). */
export const peoplesIn = ({ nations, options }: Pick<World, 'nations' | 'options'>): readonly Nation[] =>
  options.withoutBrethren === true ? nations.filter(({ id }) => id !== BRETHREN_NATION) : nations;
