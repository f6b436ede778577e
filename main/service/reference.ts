import type { Reference } from '../contract.ts';
import { CAMPAIGNING } from './reference/campaign.ts';
import { HIRING } from './reference/companies.ts';
import { FIGHTING } from './reference/fighting.ts';
import { LEADING } from './reference/leading.ts';
import { LISTS } from './reference/lists.ts';
import { WONDERS } from './reference/magic.ts';
import { MOVING } from './reference/moving.ts';
import { PEOPLES } from './reference/peoples.ts';
import { QUICK_BATTLES } from './reference/quick.ts';
import { RAISING } from './reference/raising.ts';
import { REACTING } from './reference/reacting.ts';
import { REALMS } from './reference/realms.ts';
import { SETTING_UP } from './reference/setting-up.ts';
import { rules } from './reference/special-rules.ts';
import { BY_MAGIC, IN_BATTLE, IN_CAMPAIGN, IN_QUICK_BATTLES } from './reference/thrown.ts';
import { TREASURES } from './reference/treasures.ts';
import { WARS } from './reference/wars.ts';

/** All that is looked up, part by part: the campaign first, as the year begins with it, the army lists last, as there are many. */
export const REFERENCE: Reference = {
  parts: [
    { title: 'The campaign', sheets: [...CAMPAIGNING, ...REALMS, ...WARS, ...TREASURES, ...PEOPLES] },
    { title: 'Thrown in a campaign', sheets: IN_CAMPAIGN },
    { title: 'Raising armies', sheets: [...RAISING, ...HIRING] },
    { title: 'The battle', sheets: [rules, ...SETTING_UP, ...MOVING, ...FIGHTING, ...REACTING, ...LEADING] },
    { title: 'Thrown in a battle', sheets: IN_BATTLE },
    { title: 'Magic and heroes', sheets: WONDERS },
    { title: 'Thrown for magic and heroes', sheets: BY_MAGIC },
    { title: 'Quick battles', sheets: QUICK_BATTLES },
    { title: 'Thrown in quick battles', sheets: IN_QUICK_BATTLES },
    { title: 'Army lists', sheets: LISTS },
  ],
};
