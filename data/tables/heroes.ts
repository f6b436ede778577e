/** The printed table of heroes in combat, p. 52. It looks like its page. */

/** pp. 51-52: a die for each point of Rep and AC; 1, 2 and 3 are successes, which are thrown again until one of the two has none. */
export const HEROIC_COMBAT = {
  page: 52,
  dice: 'Rep + AC',
  successOn: [1, 2, 3],
  rows: [
    { moreBy: 2, result: 'killed-outright' },
    { moreBy: 1, result: 'punishing-blow' },
    { moreBy: 0, result: 'evenly-matched' },
  ],
  /** What a punishing blow takes from him who fights on. */
  diceForABlow: -2,
  /** Inches from the combat: who is so near and sees it tests at one less. */
  seenWithin: 3,
} as const;
