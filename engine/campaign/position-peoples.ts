import type { NationInPosition } from '../../data/shapes.ts';
import { type NationId, nationId } from '../ids.ts';
import type { At } from './chapter.ts';
import { type CampaignState, enemyIn, warsOf, withNation } from './state.ts';

/** Special peoples and dragons where a campaign begins from a position (pp. 68-70, ruling 414). */

/** What a Rogue Dragon has left behind in a nation (p. 69). */
export function giveDragon(state: CampaignState, nation: NationId, { devastated, beatDragon }: NationInPosition, at: At): CampaignState {
  if (devastated === true) at.say({ kind: 'dragon-given', nation, result: 'devastated', cause: at.cause });
  if (beatDragon === true) at.say({ kind: 'dragon-given', nation, result: 'beaten', cause: at.cause });
  if (devastated !== true && beatDragon !== true) return state;
  return withNation(state, nation, (n) => ({ ...n, devastated: devastated === true, beatDragon: beatDragon === true }));
}

/** A people whose first war is among those that go on: if it loses that it is gone (pp. 68-69). */
export function giveFirstWar(state: CampaignState, { nation: people, firstWar }: NationInPosition, at: At): CampaignState {
  const nation = nationId(people);
  const war = warsOf(state, nation).find((one) => enemyIn(one, nation) === firstWar);
  if (war === undefined) return state;
  at.say({ kind: 'first-war-given', nation, war: war.id, against: enemyIn(war, nation), cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, newcomer: { war: war.id, camp: null } }));
}
