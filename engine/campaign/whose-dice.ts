import type { NationId } from '../ids.ts';
import type { Lands } from './lands.ts';

/** Whose throw it is: ids of people, units and companies begin with that of the nation they rose or were raised in. */

const NUMBERED = '\\d+-\\d+';
const RANKS = ['leader', 'captain', 'hero', 'magic-user'];

/** Whether a throw is one for a nation of these, by who makes it: the nation itself, one of its people, its units or the companies it has hired. */
export function throwsFor(nations: readonly NationId[], lands: Lands): (who: string) => boolean {
  const kinds = [...RANKS, ...lands.companies.map(({ id }) => id)].join('|');
  const own = new RegExp(`^(?:${nations.join('|')})(?:-(?:(?:${kinds})-)?${NUMBERED}(?:-commander)?)?$`);
  return nations.length === 0 ? () => false : (who) => own.test(who);
}
