import type { Government, Motivation } from '../../data/shapes.ts';

/** The four governments, each with the page that tells of it. */
export const GOVERNMENT_NAMES: Readonly<Record<Government, string>> = {
  monarchy: 'Monarchy (p. 54)',
  empire: 'Empire (p. 54)',
  tribal: 'Tribal (p. 55)',
  'city-states': 'City States (p. 55)',
};

/** What nations go to war for (p. 55). */
export const MOTIVATION_NAMES: Readonly<Record<Motivation, string>> = { conquest: 'Conquest', colonizing: 'Colonizing', religious: 'Religious', loot: 'Loot' };
