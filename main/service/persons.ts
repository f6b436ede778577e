import { MAGIC_USERS } from '../../data/tables/hiring.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import type { Leader } from '../../engine/campaign/leaders/leader.ts';
import { factsOf } from '../../engine/campaign/peoples.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import { heroAc, heroRep } from '../../engine/heroes.ts';
import { companyLedBy, type Names } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import type { PersonView } from '../contract.ts';
import { armyRatingInWords } from './army-rating.ts';

/** The leader of a nation and those who serve it, in words. */

/** How a leader fares (p. 42, ruling C10). */
function stateOf(leader: Leader, lands: Lands, names: Names): string {
  if (leader.captor !== null) return `held by ${names.nation(leader.captor)}`;
  return leader.until === null ? 'fit' : `out of the fight until the end of ${seasonInWords(lands, leader.until)}`;
}

/** Its leader; one who is fit with those who add to his War Rating on the field. */
export function rulerOf(state: CampaignState, nation: NationState, lands: Lands, names: Names): PersonView & { readonly warRating: number } {
  const { id, leader } = nation;
  const { warRating } = leader;
  const rated = leader.state === 'fit' ? armyRatingInWords(state, lands, nation) : String(warRating);
  return {
    id: leader.id,
    name: names.ruler(leader.id, id),
    about: `War Rating ${rated} (p. 9)`,
    state: stateOf(leader, lands, names),
    company: null,
    warRating,
  };
}

/** Princes of cities and who will lead the other faction (pp. 54-55). */
function otherHouses({ id, government }: NationState, lands: Lands, names: Names): PersonView[] {
  const { houses, rival } = government;
  const called = (leader: Leader, about: string): PersonView => ({
    id: leader.id,
    name: names.leader(leader.id, id),
    about: `${about}, War Rating ${leader.warRating}`,
    state: stateOf(leader, lands, names),
    company: null,
  });
  const princes = houses.map(({ home, leader }) => called(leader, `heads the Family of ${names.province(home)} (p. 55)`));
  return rival === null ? princes : [...princes, called(rival.leader, `leads the faction of ${names.province(rival.home)} (p. 55)`)];
}

/** Everybody else: captains, the hero, magic users, commanders of companies, other houses. */
export function followersOf(nation: NationState, lands: Lands, names: Names): PersonView[] {
  const { id, captains, hero, magicUsers, companies } = nation;
  const { list } = factsOf(lands, nation);
  const serves = (person: string, about: string): PersonView => ({ id: person, name: names.leader(person, id), about, state: 'fit', company: null });
  const level = (n: number): (typeof MAGIC_USERS.rows)[number] => MAGIC_USERS.rows.find((row) => row.level === n)!;
  const commanders = companies.flatMap(({ company, commander }): PersonView[] => {
    const printed = lands.company(company).commander;
    if (commander === null || printed === null) return [];
    return [{ id: commander, name: printed.name, about: `commands ${names.company(company)}, War Rating ${printed.warRating}`, state: 'fit', company }];
  });
  return [
    ...captains.map((c) => serves(c.id, 'captain (p. 9)')),
    ...(hero === null ? [] : [serves(hero.id, `hero, Rep ${heroRep(list)}, AC ${heroAc(list)} (p. 51)`)]),
    ...magicUsers.map((m) => serves(m.id, `magic user of level ${m.level}, Rep ${level(m.level).rep}, ${level(m.level).magicPoints} magic points (p. 44)`)),
    ...commanders,
    ...otherHouses(nation, lands, names),
  ];
}

const PERSON = /"((?<nation>[a-z:-]+)-(?<rank>leader|captain|hero|magic-user)-\d+-\d+)"/g;
/** The commander of a hired company. */
const COMMANDER = /"([a-z:-]+-\d+-\d+-commander)"/g;
/** What stands before the name of one who is no ruler. */
const TITLED: Readonly<Record<string, string>> = { captain: 'Captain', hero: 'Hero' };

/** Those named in lines of a log, each with his employer: "King Baldwin of Treyine", "Hero Falk of Ekra". */
export function personsIn(lines: readonly string[], names: Names): Readonly<Record<string, string>> {
  const called = new Map<string, string>();
  for (const line of lines) {
    for (const [, id = ''] of line.matchAll(COMMANDER)) {
      const company = companyLedBy(id);
      if (company !== undefined) called.set(id, `${names.commander(company)} of ${names.company(company)}`);
    }
    for (const found of line.matchAll(PERSON)) {
      const [, id = ''] = found;
      const { nation = '', rank = '' } = found.groups ?? {};
      if (called.has(id)) continue;
      const title = TITLED[rank];
      const name = rank === 'leader' ? names.ruler(id, nation) : title === undefined ? names.leader(id, nation) : names.titled(title, id, nation);
      called.set(id, `${name} of ${names.nation(nation)}`);
    }
  }
  return Object.fromEntries(called);
}
