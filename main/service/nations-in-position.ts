import type {
  LeaderInPosition,
  NationInPosition,
  PrinceInPosition,
  RebelsInPosition,
  RivalInPosition,
  ServedInPosition,
  TribeInPosition,
} from '../../data/position.ts';
import { canLead } from '../../engine/campaign/armies/companies.ts';
import { isCivil, isRebels, partsOf, rebelsIn, tribesIn, wholeOf } from '../../engine/campaign/governments/government.ts';
import { holderOf, type Lands, provincesOf } from '../../engine/campaign/lands.ts';
import type { Leader } from '../../engine/campaign/leaders/leader.ts';
import { factsOf, factsOfPeople } from '../../engine/campaign/peoples.ts';
import { campOf } from '../../engine/campaign/special-peoples/camps.ts';
import { type CampaignState, enemyIn, type NationState, nationOf, type War, warsOf } from '../../engine/campaign/state.ts';
import { beganIn, type NationId } from '../../engine/ids.ts';
import { wholeOf as peopleIn } from '../chronicle/names.ts';
import type { PersonName } from '../chronicle/person-names.ts';
import { filled } from '../positions/reading.ts';
import { seasonAt } from '../season-numbers.ts';

/** The nations of a campaign as a position has them. */

/** What stands where a position is taken. */
export interface Standing {
  readonly state: CampaignState;
  readonly lands: Lands;
  readonly person: (id: string) => PersonName;
  /** Whole nations that hold land, their rebels' and tribes' counted, and peoples in their camps. */
  readonly nations: readonly NationState[];
}

/** The provinces that one side of a war has taken from the other in it and holds; what a third has, and what is back, is not among them. To others a nation and its rebels are one (ruling 42). */
export function takenIn(war: War, { state }: Pick<Standing, 'state'>): readonly string[] {
  const { aggressor, defender, captures } = war;
  const apart = isCivil(state, war);
  const holders = new Map(state.provinces.map(({ id, holder }) => [id, apart ? holder : wholeOf(state, holder)]));
  const other = new Map([
    [aggressor, defender],
    [defender, aggressor],
  ]);
  return captures.filter(({ province, from }) => other.get(from) === holders.get(province)).map(({ province }) => province);
}

/** Who holds a leader captive, if that goes on. */
type CaptorOf = (leader: Leader) => string | undefined;

/** What somebody who leads rates, what he is called, and how long he is wounded. */
function personIn({ id, warRating, until }: Leader, { person, lands }: Standing): LeaderInPosition {
  const { name, woman } = person(id);
  const wounded = until === null ? {} : { woundedUntil: seasonAt(lands.world, until) };
  return { warRating, name, ...(woman ? { woman: true } : {}), ...wounded };
}

/** Where the Leader of city states is at home, and who heads the provinces they hold beside him (p. 55). Whoever has lost his province is none of them any more (ruling 40). */
function familiesIn(nation: NationState, captorOf: CaptorOf, standing: Standing): Pick<NationInPosition, 'home' | 'princes'> {
  const { state, lands } = standing;
  const { home } = nation.government;
  if (factsOfPeople(lands, nation.people).government !== 'city-states') return {};
  // in a civil war those of both sides, each in a province of his own
  const sides = [nation, ...[rebelsIn(state, nation.id)].flatMap((rebels) => rebels ?? [])];
  const princes = sides
    .flatMap((side) => side.government.houses.filter((house) => house.home !== home && holderOf(state, house.home) === side.id))
    .map(({ home: province, leader }): PrinceInPosition => {
      const captor = captorOf(leader);
      return { province, ...personIn(leader, standing), ...(captor === undefined ? {} : { captor }) };
    });
  return { ...(home === null ? {} : { home }), ...filled('princes', princes) };
}

/** Who waits for Spring to rise against the Leader, and where he and the Leader are at home (p. 55). */
function rivalIn({ government: { home, rival } }: NationState, captorOf: CaptorOf, standing: Standing): Pick<NationInPosition, 'home' | 'rival'> {
  if (rival === null) return {};
  const captor = captorOf(rival.leader);
  const said: RivalInPosition = { home: rival.home, ...personIn(rival.leader, standing), ...(captor === undefined ? {} : { captor }) };
  return { ...(home === null ? {} : { home }), rival: said };
}

/** Battles refused beyond the right to it (p. 30). */
const refused = (refusals: number): { readonly refusals?: number } => (refusals === 0 ? {} : { refusals });

/** The tribes of a broken nation besides its Leader's, and their wars (p. 55). */
function tribesOf({ id, government }: NationState, captorOf: CaptorOf, standing: Standing): Pick<NationInPosition, 'home' | 'tribes' | 'unification'> {
  const { state, lands } = standing;
  const tribes = tribesIn(state, id);
  if (tribes.length === 0) return {};
  const fight = government.unification.flatMap(({ aggressor, defender }) => [aggressor, defender]);
  const homeOf = (side: NationId): string => nationOf(state, side).government.home!;
  return {
    home: homeOf(id),
    tribes: tribes.map(({ id: tribe, leader, morale, refusals, government: { lands: provinces } }): TribeInPosition => {
      const heart = fight.includes(tribe) ? { nationalMorale: morale } : {};
      const captor = captorOf(leader);
      return {
        home: homeOf(tribe),
        provinces,
        chief: { ...personIn(leader, standing), ...(captor === undefined ? {} : { captor }) },
        ...heart,
        ...refused(refusals),
      };
    }),
    ...filled(
      'unification',
      government.unification.map(({ id: war, aggressor, defender }) => ({
        aggressor: homeOf(aggressor),
        defender: homeOf(defender),
        since: seasonAt(lands.world, beganIn(war)),
      })),
    ),
  };
}

/** Who serves a nation, or its rebels, with its heart in war and its last battles; at peace National Morale is its list's, or the Demon's (p. 60). */
function servedIn(side: NationState, isAtWar: boolean, { state, lands }: Standing): ServedInPosition {
  const { id, captains, morale, hero, lastBattles, refusals, magicUsers, companies } = side;
  const paid = (one: NationId): string => (isRebels(one) ? one : peopleIn(one));
  const isNormal = !isAtWar || morale >= factsOf(lands, side).nationalMorale;
  return {
    ...(captains.length === 0 ? {} : { captains: captains.length }),
    ...(isNormal ? {} : { nationalMorale: morale }),
    ...(hero === null ? {} : { hero: true }),
    ...filled('lastBattles', lastBattles),
    ...refused(refusals),
    ...filled(
      'magicUsers',
      magicUsers.map(({ level }) => level),
    ),
    // its tribes share theirs with it when they join (ruling 276)
    ...filled(
      'banners',
      [side, ...tribesIn(state, id)].flatMap(({ banners }) => banners),
    ),
    ...filled(
      'companies',
      companies.map(({ company, commander, survivors }) => ({
        company,
        survivors: survivors.map(({ list, type }) => ({ list, unit: type })),
        ...(commander === null && canLead(lands.company(company)) ? { withoutCommander: true as const } : {}),
      })),
    ),
    // in their own war a nation and its rebels stand each for itself (ruling 57)
    ...filled('formerEmployerOf', [...new Set(state.formerEmployers.flatMap((f) => (paid(f.nation) === id ? [f.company] : [])))]),
  };
}

/** The other side of a civil war that goes on, and where the Leader is at home (p. 55). */
function rebelsOf(nation: NationState, captorOf: CaptorOf, standing: Standing): Pick<NationInPosition, 'home' | 'rebels'> {
  const { state, lands } = standing;
  const { home } = nation.government;
  const rebels = rebelsIn(state, nation.id);
  if (rebels === undefined) return {};
  const war = warsOf(state, rebels.id).find((one) => isCivil(state, one))!;
  const captor = captorOf(rebels.leader);
  const said: RebelsInPosition = {
    home: rebels.government.home!,
    provinces: provincesOf(state, rebels.id),
    leader: { ...personIn(rebels.leader, standing), ...(captor === undefined ? {} : { captor }) },
    since: seasonAt(lands.world, war.since),
    ...(war.aggressor === nation.id ? { aggressor: 'crown' } : {}),
    ...filled('taken', takenIn(war, standing)),
    ...servedIn(rebels, true, standing),
  };
  return { ...(home === null ? {} : { home }), rebels: said };
}

/** With whom a people that has come fights its first war, and where it stands while it has no land (pp. 68-69). */
function firstWarIn(nation: NationState, wars: readonly War[]): Pick<NationInPosition, 'firstWar' | 'camp'> {
  const war = wars.find((one) => one.id === nation.newcomer?.war);
  const camp = campOf(nation);
  return war === undefined ? {} : { firstWar: enemyIn(war, nation.id), ...(camp === null ? {} : { camp }) };
}

/** A nation, with its parts. */
export function nationIn(nation: NationState, wars: readonly War[], standing: Standing): NationInPosition {
  const { state, nations } = standing;
  const { id, leader, hates, possessed, government } = nation;
  const enemies = wars.flatMap(({ aggressor, defender }): readonly string[] => (aggressor === id ? [defender] : defender === id ? [aggressor] : []));
  const rebels = rebelsIn(state, id);
  // those of his own people with whom somebody may be at war
  const own: readonly string[] = [id, ...partsOf(state, id).map((part) => part.id)];
  // captives of others go free (ruling C10)
  const captorOf: CaptorOf = ({ captor }) => {
    if (captor === null) return undefined;
    return own.includes(captor) ? captor : enemies.find((enemy) => enemy === wholeOf(state, captor));
  };
  const captor = captorOf(leader);
  const isAtWar = enemies.length > 0 || rebels !== undefined || government.unification.some(({ aggressor, defender }) => aggressor === id || defender === id);
  const hated = hates.filter((one) => nations.some((other) => other.id === one));
  return {
    nation: id,
    leader: { ...personIn(leader, standing), ...(captor === undefined ? {} : { captor }) },
    ...familiesIn(nation, captorOf, standing),
    ...tribesOf(nation, captorOf, standing),
    ...rivalIn(nation, captorOf, standing),
    ...rebelsOf(nation, captorOf, standing),
    ...(government.claims === null ? {} : { claims: true }),
    ...firstWarIn(nation, wars),
    ...(state.dragons.some(({ host }) => host === id) ? { awaitsDragon: true } : {}),
    ...(nation.devastated ? { devastated: true } : {}),
    ...(nation.beatDragon ? { beatDragon: true } : {}),
    ...(possessed ? { possessed } : {}),
    ...filled('hates', hated),
    ...servedIn(nation, isAtWar, standing),
  };
}
