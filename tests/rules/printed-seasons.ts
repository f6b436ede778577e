import type { Season } from '../../data/tables/campaign.ts';

const SUMMER_AND_FALL = [
  'treasure-trade',
  'recruiting',
  'moving',
  'going-to-war',
  'who-fights-whom',
  'simultaneous-wars',
  'invasions',
  'battles',
  'national-morale',
  'mutiny',
];

/** p. 57: what happens in each season, in the order that the page prints. What pages 54-55 add is left out. */
export const PRINTED_SEASONS: Readonly<Record<Season, readonly string[]>> = {
  spring: [
    'recruiting-rolls',
    'tribute',
    'magic-for-hire',
    'hero-for-hire',
    'mercenaries',
    'treasure-trade',
    'treasure-upkeep',
    'special-peoples',
    'recruiting',
    'rogue-dragons',
    'placing',
    'going-to-war',
    'who-fights-whom',
    'simultaneous-wars',
    'invasions',
    'battles',
    'national-morale',
    'mutiny',
  ],
  summer: SUMMER_AND_FALL,
  fall: SUMMER_AND_FALL,
  winter: ['winter-quarters', 'leader-deaths', 'national-morale', 'magic-items', 'artifacts', 'holy-relics', 'rogue-dragons'],
};
