import type { NationInPosition, Position } from '../../data/shapes.ts';
import { type NationId, nationId, provinceId, warId } from '../ids.ts';
import type { At } from './chapter.ts';
import { governed, isCivil, rebelsOf } from './governments/government.ts';
import { holderOf, provincesOf } from './lands.ts';
import { numberOfSeason } from './named-seasons.ts';
import { newNation } from './new-nation.ts';
import { factsFor } from './peoples.ts';
import { another, leading } from './position-leaders.ts';
import { giveService } from './position-service.ts';
import { seatOf } from './seats.ts';
import { type CampaignState, type Capture, nationOf, type War, withNation } from './state.ts';

/** Civil wars and claims to thrones where a campaign begins from a position (p. 55, rulings 412, 413). */

/** The season in which a civil war broke out of which nothing is said: the last Spring, for in no other season do rebels rise. */
const LAST_SPRING = -3;

/** Rebels of whom the position does not say who leads them: their leader's War Rating is rolled (pp. 9, 55). */
export const leaderlessIn = (position: Position | undefined): readonly NationId[] =>
  (position?.nations ?? []).flatMap(({ nation, rebels }) => (rebels === undefined || rebels.leader !== undefined ? [] : [rebelsOf(nationId(nation))]));

/** The other side of a nation in civil war, with its land, its leader, the princes who are at home there, and who serves it. */
export function giveRebels(state: CampaignState, nation: NationId, { home, rebels: given }: NationInPosition, at: At): CampaignState {
  if (given === undefined) return state;
  const { people, government } = nationOf(state, nation);
  const id = rebelsOf(nation);
  const seat = provinceId(given.home);
  const held = given.provinces.map(provinceId);
  at.say({ kind: 'rebels-given', nation, to: id, of: held, province: seat, cause: at.cause });
  const theirs = government.houses.filter((house) => held.includes(house.home));
  const risen = governed(newNation(at.lands, id, people, 0), { stands: 'rebels', partOf: nation, home: seat, houses: theirs });
  const provinces = state.provinces.map((p) => (held.includes(p.id) ? { ...p, holder: id } : p));
  const parted: CampaignState = { ...state, provinces, nations: [...state.nations, risen] };
  const stay = government.houses.filter((house) => !theirs.includes(house));
  // nobody else is at home where they are, be that lost, nor where a prince is while there is another province
  const choices = [seatOf(parted, at.lands, nation), ...provincesOf(parted, nation)].filter((one) => one !== seat);
  const free = choices.find((one) => stay.every((house) => house.home !== one));
  const crowns = home === undefined ? (free ?? choices[0] ?? null) : provinceId(home);
  const divided = withNation(parted, nation, (n) => governed(n, { home: crowns, houses: stay }));
  if (given.leader === undefined) return giveService(divided, id, given, at);
  const leader = another(divided, nation, 'leader');
  at.say({ kind: 'leader-rose', nation: id, leader: leader.id, warRating: given.leader.warRating, how: 'given', cause: at.cause });
  const who = leading(id, leader.id, given.leader, at);
  return giveService(
    withNation(leader.state, id, (n) => ({ ...n, leader: who })),
    id,
    given,
    at,
  );
}

/** A governor who claims the throne of his realm: his war goes on among the others, or breaks out in the first Spring (p. 55, ruling 47). */
export function giveClaim(state: CampaignState, nation: NationId, { claims }: NationInPosition, at: At): CampaignState {
  const { realm } = factsFor(state, at.lands, nation);
  if (claims !== true || realm === null) return state;
  const against = nationId(realm);
  at.say({ kind: 'claim-given', nation, leader: nationOf(state, nation).leader.id, against, cause: at.cause });
  return withNation(state, nation, (n) => governed(n, { claims: against }));
}

/** The war of a nation with its rebels, among the others by when it broke out: in Spring before anybody goes to war (p. 57). */
export function giveCivilWar(state: CampaignState, { nation: whole, rebels: given }: NationInPosition, at: At): CampaignState {
  if (given === undefined) return state;
  const nation = nationId(whole);
  const rebels = rebelsOf(nation);
  const since = given.since === undefined ? LAST_SPRING : numberOfSeason(at.lands.world, given.since);
  const [aggressor, defender] = given.aggressor === 'crown' ? [nation, rebels] : [rebels, nation];
  const of = (given.taken ?? []).map(provinceId);
  const captures = of.map((province): Capture => ({ province, from: holderOf(state, province) === rebels ? nation : rebels }));
  const war: War = { id: warId(rebels, nation, since), aggressor, defender, since, captures };
  at.say({ kind: 'war-given', war: war.id, aggressor, defender, since, of, cause: at.cause });
  const later = state.wars.findIndex((other) => other.since > since || (other.since === since && !isCivil(state, other)));
  return { ...state, wars: state.wars.toSpliced(later < 0 ? state.wars.length : later, 0, war) };
}
