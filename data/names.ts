import { ANTIQUITY } from './names/antiquity.ts';
import { BYNAMES, type Bynames, DEAD, WILD, WILD_PEOPLES } from './names/bynames.ts';
import { EAST } from './names/east.ts';
import type { GivenNames } from './names/given.ts';
import { OTHERS } from './names/others.ts';
import { WEST } from './names/west.ts';

/** The given names of every people that has an army list. */
export const GIVEN_NAMES: Readonly<Record<string, GivenNames>> = { ...ANTIQUITY, ...EAST, ...OTHERS, ...WEST };

/** A people whose Leaders and captains have names that carry their own title: no other stands before them, and no by-name behind. */
export const isStyled = (people: string): boolean => people === 'undead';

/** The by-names of a people's kind. */
export const bynamesOf = (people: string): Bynames => (isStyled(people) ? DEAD : WILD_PEOPLES.includes(people) ? WILD : BYNAMES);

/** What a ruler is called, by government (pp. 54-55): a man, a woman. */
export const TITLES = {
  monarchy: ['King', 'Queen'],
  empire: ['Emperor', 'Empress'],
  tribal: ['Chief', 'Chief'],
  'city-states': ['Prince', 'Princess'],
} as const;

/** Who rules a region of an empire that is not the Emperor's own (p. 54). */
export const GOVERNOR = 'Governor';
