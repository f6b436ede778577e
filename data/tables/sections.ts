import type { SectionTerrain } from './setting-up.ts';

/** p. 27: into how many sections the table is divided. */
export const SECTIONS = 9;

/** What a section of a scenario may be: populated ground too, which page 29 describes and no table lays (rulings 12, 369). */
export const SCENARIO_TERRAIN = ['clear', 'hill', 'woods', 'gully', 'rocky', 'impassable', 'populated'] as const satisfies readonly (
  | SectionTerrain
  | 'populated'
)[];
/** One of these. */
export type ScenarioTerrain = (typeof SCENARIO_TERRAIN)[number];
