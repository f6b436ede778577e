import type { NationId } from '../ids.ts';
import type { Lands } from './lands.ts';
import { mortals } from './leaders/followers.ts';
import type { CampaignState, NationState } from './state.ts';

/** Whose throw it is: by whom its thrower serves; of one who is new by his id, which begins with the nation he rose or was raised in. */

const NUMBERED = '\\d+-\\d+';
const RANKS = ['leader', 'captain', 'hero', 'magic-user'];

/** Everybody and everything of a nation that may throw; a rival who has not risen yet throws against it. */
const isOf = (nation: NationState, who: string): boolean =>
  mortals(nation).some((id) => id === who) ||
  nation.army.some(({ id }) => id === who) ||
  nation.companies.some(({ id, commander }) => id === who || commander === who) ||
  nation.government.houses.some(({ leader }) => leader.id === who);

/**
 * Whether a throw is one for a nation of these, by who makes it: the nation itself, one of its people, its units or the companies it has hired. `state`: who
 * serves whom when that is done which they throw for. The rebels of a civil war and the tribes of a broken nation but its Leader's are no longer of the nation;
 * those who join it are.
 */
export function throwsFor(nations: readonly NationId[], lands: Lands, { nations: there }: Pick<CampaignState, 'nations'>): (who: string) => boolean {
  if (nations.length === 0) return () => false;
  const kinds = [...RANKS, ...lands.companies.map(({ id }) => id)].join('|');
  const bearsTheirName = new RegExp(`^(?:${nations.join('|')})(?:-(?:(?:${kinds})-)?${NUMBERED}(?:-commander)?)?$`);
  const isRival = (who: string): boolean => there.some(({ government }) => government.rival?.leader.id === who);
  return (who) => {
    if (nations.some((id) => id === who)) return true;
    const served = there.find((nation) => isOf(nation, who));
    if (served !== undefined) return nations.includes(served.id);
    return bearsTheirName.test(who) && !isRival(who);
  };
}
