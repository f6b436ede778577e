/** How land is hatched on every map, in the window and on a written page. */

/** Each hatching as a path on a tile of 24 by 24. */
export const HATCHINGS = {
  rising: 'M-6,6L6,-6M-6,18L18,-6M-6,30L30,-6M6,30L30,6M18,30L30,18',
  dots: 'M6,6h.1M18,18h.1',
  falling: 'M18,-6L30,6M6,-6L30,18M-6,-6L30,30M-6,6L18,30M-6,18L6,30',
  level: 'M0,6H24M0,18H24',
  crosses: 'M6,2.5v7M2.5,6h7M18,14.5v7M14.5,18h7',
  upright: 'M6,0V24M18,0V24',
  waves: 'M0,8q3,-5 6,0t6,0t6,0t6,0M0,20q3,-5 6,0t6,0t6,0t6,0',
  scales: 'M0,0q0,12 12,12q12,0 12,-12M-12,12q0,12 12,12q12,0 12,-12M12,12q0,12 12,12q12,0 12,-12',
} as const;

/** What lies over a nation's wash. */
export type Pattern = 'plain' | keyof typeof HATCHINGS;

/** The bars over the land of a people's rebels and of its tribes: tiles of 44 by 44, turned by so many degrees; `dashed` where they are broken. */
export const BARS = {
  rebels: { path: 'M0,11H44', turned: 58, dashed: false },
  tribe: { path: 'M0,11H44', turned: -58, dashed: true },
} as const;
