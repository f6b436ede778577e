/** Printed procedures of pp. 54-55. Each looks like its page. */

/** p. 55: one die for each province, the First Family's vote counted twice. */
export const CITY_STATE_VOTE = {
  page: 55,
  dice: '1d6',
  firstFamilyVotes: 2,
  rows: [
    { on: [2, 4, 6], result: 'yes' },
    { on: [1, 3, 5], result: 'no' },
  ],
} as const;

/** p. 55: 1d6 and the War Rating for each Prince or Family; the high score is the First Family of the year. */
export const FIRST_FAMILY = { page: 55, dice: '1d6', plus: 'war-rating' } as const;

/** p. 55: 1d6 and the War Rating for each tribe's leader, unit by unit; the high total has the unit. */
export const TRIBAL_ALLEGIANCE = { page: 55, dice: '1d6', plus: 'war-rating' } as const;

/** p. 55: 1d6 for each province; the two highest are the homes of the factions. */
export const CIVIL_WAR_FACTIONS = { page: 55, dice: '1d6', factions: 2 } as const;

/** p. 55: 1d6 and the War Rating for each faction's leader, recruiting roll by recruiting roll; the high total has it. */
export const CIVIL_WAR_ALLEGIANCE = { page: 55, dice: '1d6', plus: 'war-rating' } as const;

/** p. 55, Tropilium: 1d6 for each Imperial Governor when the Emperor has died. */
export const TROPILIUM_CLAIMANT = {
  page: 55,
  dice: '1d6',
  rows: [
    { on: [1, 2, 3, 4, 5], result: 'loyal' },
    { on: [6], result: 'claims-the-throne' },
  ],
} as const;
