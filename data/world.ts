import { ARMY_LISTS } from './army-lists/index.ts';
import { COMPANIES } from './companies.ts';
import { PROVINCES } from './map/provinces.ts';
import { NATIONS } from './nations.ts';
import type { World } from './shapes.ts';
import { FIRST_YEAR } from './tables/campaign.ts';

/** The land of Talomir as the book describes it: the world a campaign is played in unless it brings its own. */
export const TALOMIR: World = {
  name: 'Talomir',
  lists: ARMY_LISTS,
  nations: NATIONS,
  provinces: PROVINCES,
  companies: COMPANIES,
  options: {
    firstYear: FIRST_YEAR,
    publicDiscoveries: false,
    artifactDiscoveryPerNation: false,
    reRollFoundItems: false,
    woundsLast1d6Seasons: false,
    invaderAlwaysAttacks: false,
    tributeOnLosersList: false,
  },
};
