import type { NationInPosition, Position } from '../../data/shapes.ts';
import { type NationId, nationId, provinceId } from '../ids.ts';
import type { At } from './chapter.ts';
import { seatOf } from './seats.ts';
import { dragonFor } from './special-peoples/dragons.ts';
import { type CampaignState, enemyIn, warsOf, withNation } from './state.ts';

/** Special peoples and dragons where a campaign begins from a position (pp. 68-70, ruling 414). */

/** Peoples that have come and have won no land yet. */
export const campedIn = (position: Position | undefined): readonly NationId[] =>
  (position?.nations ?? []).flatMap(({ nation, camp }) => (camp === undefined ? [] : [nationId(nation)]));

/** A Rogue Dragon that has come in the last Winter, and what dragons have left behind in a nation (p. 69). */
export function giveDragon(state: CampaignState, nation: NationId, { awaitsDragon, devastated, beatDragon }: NationInPosition, at: At): CampaignState {
  const say = (result: 'awaited' | 'devastated' | 'beaten'): void => at.say({ kind: 'dragon-given', nation, result, cause: at.cause });
  if (devastated === true) say('devastated');
  if (beatDragon === true) say('beaten');
  const seat = awaitsDragon === true ? seatOf(state, at.lands, nation) : null;
  if (seat !== null) say('awaited');
  const dragons = seat === null ? [] : [{ host: nation, unit: dragonFor(nation, state.year - 1, seat), stays: false }];
  const known = devastated === true || beatDragon === true;
  const after = known ? withNation(state, nation, (n) => ({ ...n, devastated: devastated === true, beatDragon: beatDragon === true })) : state;
  return { ...after, dragons: [...after.dragons, ...dragons] };
}

/** A people whose first war is among those that go on, and where it stands while it has no land: if it loses that war it is gone (pp. 68-69). */
export function giveFirstWar(state: CampaignState, { nation: people, firstWar, camp: given }: NationInPosition, at: At): CampaignState {
  const nation = nationId(people);
  const war = warsOf(state, nation).find((one) => enemyIn(one, nation) === firstWar);
  if (war === undefined) return state;
  const camp = given === undefined ? null : provinceId(given);
  if (camp !== null) at.say({ kind: 'camp-given', nation, province: camp, cause: at.cause });
  at.say({ kind: 'first-war-given', nation, war: war.id, against: enemyIn(war, nation), cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, newcomer: { war: war.id, camp } }));
}
