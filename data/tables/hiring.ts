/** The printed tables of hiring: magic users, heroes, banners and mercenaries. Each looks like its page. */

/** p. 44: what the three levels of magic users are. Ranges in inches, costs in points; each is one recruiting roll. */
export const MAGIC_USERS = {
  page: 44,
  recruitingRolls: 1,
  ac: 4,
  rows: [
    { level: 3, rep: 5, range: 24, areaOfEffect: 5, magicPoints: 40, cost: 80 },
    { level: 2, rep: 4, range: 12, areaOfEffect: 3, magicPoints: 20, cost: 40 },
    { level: 1, rep: 3, range: 6, areaOfEffect: 1, magicPoints: 10, cost: 20 },
  ],
} as const;

/** p. 45: 1d6 for the magic users on offer, by their levels; at most one of level 3 in an army. */
export const MAGIC_FOR_HIRE = {
  page: 45,
  dice: '1d6',
  level3InArmy: 1,
  manaCountsUpTo: 2,
  modifiers: { 'mana level of army': '+/- up to 2', 'each level 1 in army': +1, 'each level 2 in army': -2 },
  rows: [
    { on: 2, result: 'none', levels: [] },
    { on: 3, result: 'one-level-1', levels: [1] },
    { on: 4, result: 'up-to-two-level-1', levels: [1, 1] },
    { on: 5, result: 'one-level-1-one-level-2', levels: [1, 2] },
    { on: 6, result: 'two-level-1-one-level-2', levels: [1, 1, 2] },
    { on: 7, result: 'two-level-1-one-level-2-one-level-3', levels: [1, 1, 2, 3] },
  ],
} as const;

/**
 * So many magic users of level 1, 2 and 3 go at most with an army of a battle on its own: those that the last row of the table offers in two Springs, and the one of level 3
 * that an army may have (pp. 44-45, ruling 364).
 */
export const MAGIC_USERS_ALONE = { page: MAGIC_FOR_HIRE.page, mostOfLevel: [4, 2, MAGIC_FOR_HIRE.level3InArmy] } as const;

/** pp. 50-51: how a hero is found, what he is and costs. AC goes up by classes of two. */
export const HEROES = {
  page: 50,
  dice: '1d6',
  rows: [
    { on: 1, result: 'no-hero' },
    { on: 2, result: 'no-hero' },
    { on: 3, result: 'no-hero' },
    { on: 4, result: 'no-hero' },
    { on: 5, result: 'no-hero' },
    { on: 6, result: 'a-hero' },
  ],
  perNation: 1,
  recruitingRolls: 2,
  pointsAboveDearestUnit: 10,
  repAboveBest: 2,
  acClassesAboveBest: 2,
  acAtMost: 8,
} as const;

/** p. 51: as many dice as his Rep and the circumstances give; 1, 2 and 3 are successes. */
export const KEEPING_THE_HERO_HAPPY = {
  page: 51,
  dice: 'Rep',
  successOn: [1, 2, 3],
  modifiers: {
    'additional-roll': +2,
    'won-last-two': +2,
    'won-the-last': +1,
    'lost-last-two': -2,
    'lost-the-last': -1,
  },
  rows: [
    { successes: { from: 3, to: null }, result: 'remains' },
    { successes: { from: null, to: 2 }, result: 'leaves' },
  ],
} as const;

/** p. 61: the two banners that are bought, not found. */
export const BANNERS = {
  page: 61,
  points: 20,
  recruitingRolls: 1,
  personal: { reach: 12, availableTo: 'anyone' },
  bane: { reach: 6, availableTo: 'black-moon' },
} as const;

/** p. 65: 2d6; which company is on offer. */
export const MERCENARY_FOR_HIRE = {
  page: 65,
  dice: '2d6',
  surchargeForAnotherAlignment: 1,
  rows: [
    { on: 2, result: 'riata-warriors' },
    { on: 3, result: 'riata-warriors' },
    { on: 4, result: 'brethren-order' },
    { on: 5, result: 'eskelin-knights' },
    { on: 6, result: 'black-company' },
    { on: 7, result: 'hykar-horsemen' },
    { on: 8, result: 'white-company' },
    { on: 9, result: 'riata-warriors' },
    { on: 10, result: 'wind-maidens' },
    { on: 11, result: 'drum-artillery' },
    { on: 12, result: 'riata-warriors' },
  ],
} as const;

/** The company whose voice is heard when nations go to war (pp. 58, 66). */
export const BRETHREN = 'brethren-order';
/** The company that flies in Wind Ships (p. 67). */
export const WIND_MAIDENS = 'wind-maidens';

/** p. 65: 2d6 each against the Leader's War Rating, when half of an army or more is hired. */
export const MUTINY = {
  page: 65,
  dice: '2d6',
  sixAlwaysFails: false,
  shareOfArmy: '1/2',
  rows: [
    { passed: 2, result: 'carry-on' },
    { passed: 1, result: 'carry-on-unless-a-battle-was-lost' },
    { passed: 0, result: 'rebel' },
  ],
  demand: '1/2d6',
} as const;
