import type { NationId } from '../../ids.ts';
import type { MagicUser } from '../armies/hirelings.ts';
import type { At } from '../chapter.ts';
import { wasFought } from '../outcome.ts';
import { type CampaignState, type Deeds, type NationState, nationOf, type War, withNation } from '../state.ts';
import { endOfDaysIfAllAre } from '../treasures/artifacts.ts';

/** p. 45: never more than one magic user of level 3: of two, the one who served the winner stays. */
function oneOfLevelThree(users: readonly MagicUser[]): readonly MagicUser[] {
  const [first] = users.filter((u) => u.level === 3);
  return users.filter((u) => u.level !== 3 || u === first);
}

/** The two sides of a civil war: the Leader's, and the rebels'. */
export type CivilSide = 'crown' | 'rebels';

/**
 * A civil war ends: the nation takes over those the rebels paid and what they owned (ruling 48). Hired people and companies go on in its service; of two heroes
 * the winner's stays; treasures pass to the nation. If half of either army was hired, that is remembered (ruling 383). Dragons are not concerned: they visit
 * whole nations only.
 */
export function inheritFromRebels(state: CampaignState, nation: NationId, rebels: NationId, won: CivilSide, at: At): CampaignState {
  const { cause } = at;
  const [crown, others] = [nationOf(state, nation), nationOf(state, rebels)];
  const [winner, loser] = won === 'rebels' ? [others, crown] : [crown, others];
  const mine = (id: NationId): NationId => (id === rebels ? nation : id);
  const users = [...winner.magicUsers, ...loser.magicUsers];
  const magicUsers = oneOfLevelThree(users);
  const dismissed = [...users.filter((u) => !magicUsers.includes(u)), ...(winner.hero !== null && loser.hero !== null ? [loser.hero] : [])];
  for (const { id } of dismissed) at.say({ kind: 'follower-dismissed', nation, leader: id, cause });
  const served = withNation(state, nation, (n) => ({
    ...n,
    magicUsers,
    hero: winner.hero ?? loser.hero,
    banners: [...winner.banners, ...loser.banners],
    companies: [...winner.companies, ...loser.companies],
    lastBattles: winner.lastBattles,
    ...(others.mostlyHired === undefined ? {} : { mostlyHired: true }),
  }));
  const after: CampaignState = {
    ...served,
    formerEmployers: served.formerEmployers.map((f) => ({ ...f, nation: mine(f.nation) })),
    treasures: served.treasures.map((t) => (t.place.where === 'held' && t.place.by === rebels ? { ...t, place: { where: 'held', by: nation } } : t)),
    carried: served.carried.map((c) => ({ ...c, nation: mine(c.nation) })),
  };
  return endOfDaysIfAllAre(after, cause);
}

/**
 * p. 59: what the beaten side of a war over the throne did and suffered this season against outsiders: what the two sides did to each other counts for the
 * victor only (ruling 164).
 */
export function deedsAmongStrangers(state: CampaignState, war: War, loser: NationState, winner: NationState): Deeds {
  const met = state.musters.filter((m) => m.war === war.id);
  const results = state.fought.filter((f) => met.some((m) => m.battle === f.battle)).map((f) => f.outcome);
  const held = results.filter((r) => r.field === winner.id);
  // a field the other side left without a fight is no battle won or lost (ruling 328)
  const ofTheirOwn = (side: NationState): number => results.filter((r) => r.field === side.id && wasFought(r)).length;
  // where nobody met the invader, he took the province without a battle
  const taken = state.invasions.filter((i) => {
    const muster = met.find((m) => m.province === i.province);
    if (i.war !== war.id) return false;
    return muster === undefined ? war.aggressor === winner.id : muster.invader.nation === winner.id && held.length > 0;
  }).length;
  const refused = state.fought.some((f) => f.outcome.refusedBy === loser.id && !results.includes(f.outcome));
  return {
    won: loser.deeds.won - ofTheirOwn(loser),
    lost: loser.deeds.lost - ofTheirOwn(winner),
    refused: refused ? loser.deeds.refused : 0,
    provincesLost: loser.deeds.provincesLost - taken,
    leaderHurt: loser.deeds.leaderHurt,
  };
}

/** p. 59: a nation's deeds in the season in which its civil war ends: all of the victor's, and those of the beaten side against outsiders (ruling 164). */
export function deedsOfBoth(state: CampaignState, war: War, winner: NationState, loser: NationState): Deeds {
  const own = winner.deeds;
  const others = deedsAmongStrangers(state, war, loser, winner);
  return {
    won: own.won + others.won,
    lost: own.lost + others.lost,
    refused: own.refused + others.refused,
    provincesLost: own.provincesLost + others.provincesLost,
    leaderHurt: own.leaderHurt,
  };
}
