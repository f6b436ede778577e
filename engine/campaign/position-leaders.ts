import type { LeaderInPosition, NationInPosition, World } from '../../data/shapes.ts';
import { type LeaderId, leaderId, type NationId, nationId, provinceId, type Rank } from '../ids.ts';
import type { At } from './chapter.ts';
import { governed } from './governments/government.ts';
import type { House } from './governments/quarrels.ts';
import type { Leader } from './leaders/leader.ts';
import { numberOfSeason } from './named-seasons.ts';
import { type CampaignState, nationOf, withNation } from './state.ts';

/** Who leads a nation, and the parts of it, where a campaign begins from a position (ruling 396). */

/** Everybody a position names who leads a nation or a part of it, with his id: the Leader is the first, the others are numbered as they stand. */
export function leadersNamed(
  world: Pick<World, 'options'>,
  { nation, leader, princes = [], tribes = [], rival, rebels }: NationInPosition,
): readonly (readonly [LeaderId, LeaderInPosition])[] {
  const all: readonly LeaderInPosition[] = [leader ?? [], princes, tribes.flatMap(({ chief }) => chief ?? []), rival ?? [], rebels?.leader ?? []].flat();
  return all.map((one, i) => [leaderId(nationId(nation), 'leader', world.options.firstYear, i + 1), one]);
}

/** Numbers one more person of a nation. */
export function another(state: CampaignState, nation: NationId, rank: Rank): { readonly state: CampaignState; readonly id: LeaderId } {
  const leaders = nationOf(state, nation).made.leaders + 1;
  const counted = withNation(state, nation, (n) => ({ ...n, made: { ...n.made, leaders } }));
  return { state: counted, id: leaderId(nation, rank, state.year, leaders) };
}

type GivenLeader = NonNullable<NationInPosition['leader']>;

/** Somebody who leads, and may be held captive, or be wounded; that he leads has been told. */
export function leading(nation: NationId, id: LeaderId, { warRating, captor, woundedUntil }: GivenLeader, at: At): Leader {
  if (woundedUntil !== undefined) {
    at.say({ kind: 'leader-hurt', nation, leader: id, fate: 'out-of-the-fight', captor: null, cause: at.cause });
    return { id, warRating, state: 'out-of-the-fight', until: numberOfSeason(at.lands.world, woundedUntil), captor: null };
  }
  if (captor === undefined) return { id, warRating, state: 'fit', until: null, captor: null };
  at.say({ kind: 'leader-hurt', nation, leader: id, fate: 'captured', captor: nationId(captor), cause: at.cause });
  return { id, warRating, state: 'captured', until: null, captor: nationId(captor) };
}

/** Its Leader. */
export function giveLeader(state: CampaignState, nation: NationId, given: GivenLeader, at: At): CampaignState {
  const { state: after, id } = another(state, nation, 'leader');
  at.say({ kind: 'leader-rose', nation, leader: id, warRating: given.warRating, how: 'given', cause: at.cause });
  const leader = leading(nation, id, given, at);
  return withNation(after, nation, (n) => ({ ...n, leader }));
}

/** City states: where the Leader is at home, and the princes of other provinces (p. 55, ruling 410). */
export function givePrinces(state: CampaignState, nation: NationId, { home, princes = [] }: NationInPosition, at: At): CampaignState {
  let after = home === undefined ? state : withNation(state, nation, (n) => governed(n, { home: provinceId(home) }));
  for (const given of princes) {
    const { state: counted, id } = another(after, nation, 'leader');
    const province = provinceId(given.province);
    at.say({ kind: 'prince-given', nation, leader: id, province, warRating: given.warRating, cause: at.cause });
    const house: House = { home: province, leader: leading(nation, id, given, at) };
    after = withNation(counted, nation, (n) => governed(n, { houses: [...n.government.houses, house] }));
  }
  return after;
}

/** Who leads the other faction when the first Spring comes, and where the Leader is at home (p. 55, rulings 41, 416). */
export function giveRival(state: CampaignState, nation: NationId, { home, rival: given }: NationInPosition, at: At): CampaignState {
  if (given === undefined) return state;
  const { state: after, id } = another(state, nation, 'leader');
  const province = provinceId(given.home);
  at.say({ kind: 'rival-given', nation, leader: id, province, warRating: given.warRating, cause: at.cause });
  const rival: House = { home: province, leader: leading(nation, id, given, at) };
  return withNation(after, nation, (n) => governed(n, { ...(home === undefined ? {} : { home: provinceId(home) }), rival }));
}

/** The National Morale of a nation, or of a tribe. */
export function giveMorale(state: CampaignState, nation: NationId, morale: number, at: At): CampaignState {
  if (morale === nationOf(state, nation).morale) return state;
  at.say({ kind: 'morale-given', nation, morale, cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, morale }));
}

/** p. 30: battles that a nation or a tribe has refused beyond its right, and that count until it fights (ruling 14). */
export function giveRefusals(state: CampaignState, nation: NationId, { refusals = 0 }: { readonly refusals?: number }, at: At): CampaignState {
  if (refusals === 0) return state;
  at.say({ kind: 'refusals-given', nation, refusals, cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, refusals }));
}
