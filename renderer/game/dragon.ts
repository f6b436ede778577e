/** A Rogue Dragon fights as an invader (p. 69), but is no nation and has no page. */
const ROGUE_DRAGON = 'rogue-dragon';
/** Whether an invader is a Rogue Dragon. */
export const isDragon = (id: string): boolean => id === ROGUE_DRAGON;
/** How it is drawn, a hundred across and as high, about 0,0. */
export const DRAGON =
  'M-46,-12L-32,-22L-36,-34L-24,-26Q-10,-26 -7,-12Q-5,-4 0,-2L-14,-42Q2,-31 8,-46Q15,-29 30,-38Q26,-20 46,-18Q29,-8 17,2Q32,8 32,22Q32,32 38,31Q43,30 42,22L36,22L44,8L50,22L47,22Q49,42 34,42Q24,42 14,32L18,44H4L0,33Q-12,31 -18,22L-20,40H-33L-25,16Q-22,4 -26,-4Q-34,0 -42,-4L-30,-8Z';
/** Its one unit. */
export const isDragonUnit = (unit: string): boolean => unit.startsWith(`${ROGUE_DRAGON}-`);
