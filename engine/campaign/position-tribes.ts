import type { NationInPosition, Position, TribeInPosition } from '../../data/shapes.ts';
import { type NationId, nationId, type ProvinceId, provinceId, warId } from '../ids.ts';
import type { At } from './chapter.ts';
import { governed, tribeOf } from './governments/government.ts';
import type { TribalWar } from './governments/quarrels.ts';
import { provincesOf } from './lands.ts';
import { numberOfSeason } from './named-seasons.ts';
import { newNation } from './new-nation.ts';
import { factsFor } from './peoples.ts';
import { another, giveMorale, giveRefusals, leading } from './position-leaders.ts';
import { type CampaignState, nationOf, withNation } from './state.ts';

/** Broken nations where a campaign begins from a position (p. 55, ruling 411). */

/** The season in which a war of unification began of which nothing is said: the last Fall, for in Winter tribes do not go to war. */
const LAST_FALL = -1;

/** The province that the Leader's tribe of a broken nation is called by: what the position says, the capital, or the first of his own; null if no land is his. */
export function leadersHome({ home, tribes = [] }: Pick<NationInPosition, 'home' | 'tribes'>, held: readonly string[], capital: string | null): string | null {
  const theirs = tribes.flatMap(({ provinces }) => provinces);
  const own = held.filter((id) => !theirs.includes(id));
  return home ?? own.find((id) => id === capital) ?? own[0] ?? null;
}

/** Tribes of which the position does not say who leads them: their chiefs' War Ratings are rolled (p. 9). */
export const chieflessIn = (position: Position | undefined): readonly NationId[] =>
  (position?.nations ?? []).flatMap(({ nation, tribes = [] }) =>
    tribes.flatMap(({ home, chief }) => (chief === undefined ? [tribeOf(nationId(nation), provinceId(home))] : [])),
  );

function giveTribe(state: CampaignState, nation: NationId, given: TribeInPosition, seat: ProvinceId, at: At): CampaignState {
  const home = provinceId(given.home);
  const id = tribeOf(nation, home);
  const lands = given.provinces.map(provinceId);
  at.say({ kind: 'tribe-given', nation, tribe: id, of: lands, province: seat, cause: at.cause });
  const tribe = governed(newNation(at.lands, id, nationOf(state, nation).people, 0), { stands: 'tribe', partOf: nation, home, lands });
  let after: CampaignState = { ...state, nations: [...state.nations, tribe] };
  if (given.chief !== undefined) {
    const chief = another(after, nation, 'leader');
    at.say({ kind: 'leader-rose', nation: id, leader: chief.id, warRating: given.chief.warRating, how: 'given', cause: at.cause });
    const leader = leading(id, chief.id, given.chief, at);
    after = withNation(chief.state, id, (n) => ({ ...n, leader }));
  }
  const hearty = given.nationalMorale === undefined ? after : giveMorale(after, id, given.nationalMorale, at);
  return giveRefusals(hearty, id, given, at);
}

/** A nation that a lost war has broken up: its tribes besides the Leader's, which bears its id (ruling 45), and their wars with each other. */
export function giveTribes(state: CampaignState, nation: NationId, given: NationInPosition, at: At): CampaignState {
  const { tribes = [], unification = [] } = given;
  if (tribes.length === 0) return state;
  const seat = provinceId(leadersHome(given, provincesOf(state, nation), factsFor(state, at.lands, nation).capital)!);
  let after = withNation(state, nation, (n) => governed(n, { home: seat }));
  for (const tribe of tribes) after = giveTribe(after, nation, tribe, seat, at);
  const side = (home: string): NationId => (home === seat ? nation : tribeOf(nation, provinceId(home)));
  const wars = unification.map(({ since: named, ...sides }): TribalWar => {
    const [aggressor, defender] = [side(sides.aggressor), side(sides.defender)];
    const since = named === undefined ? LAST_FALL : numberOfSeason(at.lands.world, named);
    const id = warId(aggressor, defender, since);
    at.say({ kind: 'war-given', war: id, aggressor, defender, since, of: [], cause: at.cause });
    return { id, aggressor, defender };
  });
  return withNation(after, nation, (n) => governed(n, { unification: wars }));
}
