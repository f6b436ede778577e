/** The campaign's printed tables, pp. 9-60. Each looks like its page. */

/** p. 9: the score of 1d6, with the list's modifier, and the War Rating it gives. Beyond the ends the end rows count. */
export const WAR_RATING = {
  page: 9,
  dice: '1d6',
  rows: [
    { on: 1, warRating: 2 },
    { on: 2, warRating: 3 },
    { on: 3, warRating: 3 },
    { on: 4, warRating: 3 },
    { on: 5, warRating: 3 },
    { on: 6, warRating: 4 },
  ],
} as const;

/** p. 9: when captains may be bought, and for what. */
export const CAPTAINS = { page: 9, unitsAbove: 20, oneMorePer: 10, points: 20, recruitingRolls: 1 } as const;

/** pp. 57-58: 2d6 each against the Leader's War Rating; a six always fails. */
export const GOING_TO_WAR = {
  page: 57,
  dice: '2d6',
  sixAlwaysFails: true,
  modifiers: {
    artifact: +3,
    'loot-in-fall': +2,
    brethren: +1,
    'level-3-magic-user': +1,
    conquest: +1,
    'loot-in-spring-or-summer': -1,
  },
  rows: [
    { passed: 2, result: 'goes-to-war' },
    { passed: 1, result: 'attacks-hated-enemy' },
    { passed: 0, result: 'stays-at-peace' },
  ],
} as const;

/** p. 58: 1d6 for each possible opponent, the highest is attacked. Religious fervour adds the difference in alignments. */
export const WHO_IS_AT_WAR = {
  page: 58,
  dice: '1d6',
  modifiers: {
    'religious-fervor': 'difference in alignments',
    'brethren-against-black-moon': +2,
    'revealed-artifact': +2,
    'colonizing-lower-tech': +2,
    'loot-already-at-war': +2,
    'both-monarchies': +1,
    'both-empires': +1,
  },
} as const;

/** p. 59: 2d6 each against National Morale and War Rating together; here a six may pass. */
export const WILL_TO_FIGHT = {
  page: 59,
  dice: '2d6',
  sixAlwaysFails: false,
  modifiers: { 'won-a-battle': +1, 'lost-a-battle': -1, 'refused-battle': -1, 'each-province-lost': -1 },
  rows: [
    { passed: 2, result: 'carries-on' },
    { passed: 1, result: 'shaken' },
    { passed: 0, result: 'loses-the-war' },
  ],
} as const;

/** p. 60: the sums of 2d6 on which a person dies in Winter. */
export const LEADER_DEATH = { page: 60, dice: '2d6', diesOn: [10, 11] } as const;

/** p. 55: 1d6 when a Leader has died. */
export const SUCCESSION = {
  page: 55,
  dice: '1d6',
  rows: [
    { on: 1, result: 'heir' },
    { on: 2, result: 'heir' },
    { on: 3, result: 'heir' },
    { on: 4, result: 'heir' },
    { on: 5, result: 'heir' },
    { on: 6, result: 'civil-war' },
  ],
} as const;

/** p. 42: 2d6 each against the Rep of the leader's unit; a six always fails. */
export const LEADER_AT_RISK = {
  page: 42,
  dice: '2d6',
  sixAlwaysFails: true,
  rows: [
    { passed: 2, result: 'carries-on' },
    { passed: 1, result: 'out-of-the-fight' },
    { passed: 0, result: 'dead' },
  ],
} as const;

/** p. 43: 2d6 each against the unit's Rep; a six always fails. One passed turns on who rides faster. */
export const CASUALTY_RECOVERY = {
  page: 43,
  dice: '2d6',
  sixAlwaysFails: true,
  rows: [
    { passed: 2, result: 'returns' },
    { passed: 1, result: 'returns-unless-the-pursuer-is-faster' },
    { passed: 0, result: 'leaves' },
  ],
} as const;

/** p. 32: normal move and, behind it, retire and pursuit, in inches. Rows: figures; columns: AC 2, 4, 6. */
export const MOVEMENT_RATES = {
  page: 32,
  foot: {
    2: { 2: [8, 4], 4: [8, 4], 6: [6, 3] },
    3: { 2: [8, 3], 4: [8, 3], 6: [6, 2] },
    4: { 2: [6, 2], 4: [6, 2], 6: [4, 1] },
  },
  mounted: {
    2: { 2: [16, 8], 4: [14, 8], 6: [10, 4] },
    3: { 2: [12, 6], 4: [12, 6], 6: [8, 3] },
    4: { 2: [10, 4], 4: [8, 4], 6: [6, 3] },
  },
} as const;

/** The seasons in their order (p. 56). */
export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;
/** A quarter of the campaign's year (p. 56). */
export type Season = (typeof SEASONS)[number];

/** The year in which the public campaigns of Talomir begin. */
export const FIRST_YEAR = 986;
