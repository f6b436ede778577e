import type { NationId, StepId } from '../ids.ts';
import { endOfDaysIfAllAre } from './artifacts.ts';
import type { At } from './chapter.ts';
import type { MagicUser } from './hirelings.ts';
import { type CampaignState, nationOf, withNation } from './state.ts';

/** p. 45: never more than one magic user of level three: of two the one who served the winner stays. */
function oneOfLevelThree(users: readonly MagicUser[]): readonly MagicUser[] {
  const [first] = users.filter((u) => u.level === 3);
  return users.filter((u) => u.level !== 3 || u === first);
}

/**
 * What rebels had in their pay and in their hands when a civil war ends (ruling 48): hired people and companies serve the
 * nation on, of two heroes the winner's; their treasures are the nation's. Dragons visit whole nations and none of its parts.
 */
export function inheritFromRebels(state: CampaignState, rebels: NationId, nation: NationId, rebelsWon: boolean, cause: StepId, at: At): CampaignState {
  const [crown, others] = [nationOf(state, nation), nationOf(state, rebels)];
  const [winner, loser] = rebelsWon ? [others, crown] : [crown, others];
  const mine = (id: NationId): NationId => (id === rebels ? nation : id);
  const users = [...winner.magicUsers, ...loser.magicUsers];
  const magicUsers = oneOfLevelThree(users);
  const dismissed = [...users.filter((u) => !magicUsers.includes(u)), ...(winner.hero !== null && loser.hero !== null ? [loser.hero] : [])];
  for (const { id } of dismissed) at.say({ kind: 'follower-dismissed', nation, leader: id, cause });
  const served = withNation(state, nation, (n) => ({
    ...n,
    magicUsers,
    hero: winner.hero ?? loser.hero,
    banners: [...new Set([...winner.banners, ...loser.banners])],
    companies: [...winner.companies, ...loser.companies],
    lastBattles: winner.lastBattles,
  }));
  const after: CampaignState = {
    ...served,
    formerEmployers: served.formerEmployers.map((f) => ({ ...f, nation: mine(f.nation) })),
    treasures: served.treasures.map((t) => (t.place.where === 'held' && t.place.by === rebels ? { ...t, place: { where: 'held', by: nation } } : t)),
    carried: served.carried.map((c) => ({ ...c, nation: mine(c.nation) })),
  };
  return endOfDaysIfAllAre(after, cause);
}
