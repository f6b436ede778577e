import type {
  LeaderInPosition,
  NationInPosition,
  Position,
  PrinceInPosition,
  RivalInPosition,
  TreasureInPosition,
  TribeInPosition,
} from '../../data/position.ts';
import { isWhole, partsOf, rebelsIn, tribesIn, wholeLand } from '../../engine/campaign/governments/government.ts';
import type { House } from '../../engine/campaign/governments/quarrels.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import type { Leader } from '../../engine/campaign/leaders/leader.ts';
import { factsOf, factsOfPeople } from '../../engine/campaign/peoples.ts';
import { comesOnce } from '../../engine/campaign/special-peoples/special-peoples.ts';
import { type CampaignState, type NationState, nationOf, type War } from '../../engine/campaign/state.ts';
import { keepersOf } from '../../engine/campaign/treasures/holy-relics.ts';
import type { Treasure } from '../../engine/campaign/treasures/treasure.ts';
import { kindOf } from '../../engine/campaign/treasures/treasures.ts';
import { beganIn, type NationId } from '../../engine/ids.ts';
import { type Names, namesOf, personsOf, wholeOf } from '../chronicle/names.ts';
import type { PersonName } from '../chronicle/person-names.ts';
import { theTreasure } from '../chronicle/treasures.ts';
import { listed, sentence } from '../chronicle/words.ts';
import type { CampaignPosition } from '../contract.ts';
import { filled } from '../positions/reading.ts';
import { seasonAt, springOf } from '../season-numbers.ts';
import { endsBetween } from '../store/made-again.ts';
import { seasonsOf } from '../store/reading.ts';
import type { Session } from './session.ts';
import { playedOf, stateAt } from './state-at.ts';

/** What stands where a position is taken. */
interface Standing {
  readonly state: CampaignState;
  readonly lands: Lands;
  readonly names: Names;
  readonly person: (id: string) => PersonName;
  /** Whole nations that hold land, their rebels' and tribes' counted. */
  readonly nations: readonly NationState[];
}

/** What each nation holds of others' land; what its rebels and tribes hold is the nation's. */
function landsIn({ state, lands: { province }, nations }: Standing): NonNullable<Position['lands']> {
  return nations.flatMap(({ id }) => {
    const provinces = wholeLand(state, id).filter((p) => province(p).nation !== id);
    return provinces.length === 0 ? [] : [{ nation: id, provinces }];
  });
}

/** Who holds a leader captive, if that goes on. */
type CaptorOf = (leader: Leader) => string | undefined;

/** What somebody who leads rates, and what he is called. */
function personIn({ id, warRating }: Leader, { person }: Standing): LeaderInPosition {
  const { name, woman } = person(id);
  return { warRating, name, ...(woman ? { woman: true } : {}) };
}

/**
 * Where the Leader of city states is at home, and who heads the provinces they hold beside him (p. 55): in a civil war those of both sides, and he who leads the
 * other for his own. Whoever has lost his province is none of them any more (ruling 40).
 */
function familiesIn(nation: NationState, captorOf: CaptorOf, standing: Standing): Pick<NationInPosition, 'home' | 'princes'> {
  const { state, lands } = standing;
  const { home } = nation.government;
  if (factsOfPeople(lands, nation.people).government !== 'city-states') return {};
  const rebels = rebelsIn(state, nation.id);
  const theirs: readonly House[] = rebels === undefined ? [] : [{ home: rebels.government.home!, leader: rebels.leader }, ...rebels.government.houses];
  const held: readonly string[] = wholeLand(state, nation.id);
  const princes = [...nation.government.houses, ...theirs]
    .filter((house) => house.home !== home && held.includes(house.home))
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

/** The tribes of a broken nation besides its Leader's, and their wars (p. 55). Nobody is bought back from his own people: their captives go free. */
function tribesOf({ id, government }: NationState, standing: Standing): Pick<NationInPosition, 'home' | 'tribes' | 'unification'> {
  const { state, lands } = standing;
  const tribes = tribesIn(state, id);
  if (tribes.length === 0) return {};
  const fight = government.unification.flatMap(({ aggressor, defender }) => [aggressor, defender]);
  const homeOf = (side: NationId): string => nationOf(state, side).government.home!;
  return {
    home: homeOf(id),
    tribes: tribes.map(({ id: tribe, leader, morale, government: { lands: provinces } }): TribeInPosition => {
      const heart = fight.includes(tribe) ? { nationalMorale: morale } : {};
      return { home: homeOf(tribe), provinces, chief: personIn(leader, standing), ...heart };
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

/** National Morale is its list's, or the Demon's, as soon as the last war is over (p. 60). */
function nationIn(nation: NationState, wars: readonly War[], standing: Standing): NationInPosition {
  const { state, lands, nations } = standing;
  const { id, leader, captains, morale, hates, hero, lastBattles, magicUsers, companies, possessed } = nation;
  const enemies = wars.flatMap(({ aggressor, defender }): readonly string[] => (aggressor === id ? [defender] : defender === id ? [aggressor] : []));
  // captives of others, and those of rebels, go free (ruling C10)
  const captorOf: CaptorOf = (one) => enemies.find((enemy) => one.captor !== null && enemy === wholeOf(one.captor));
  const captor = captorOf(leader);
  const isAtPeace = enemies.length === 0 && !nation.government.unification.some(({ aggressor, defender }) => aggressor === id || defender === id);
  const isNormal = isAtPeace || morale >= factsOf(lands, nation).nationalMorale;
  const hated = hates.filter((one) => nations.some((other) => other.id === one));
  return {
    nation: id,
    leader: { ...personIn(leader, standing), ...(captor === undefined ? {} : { captor }) },
    ...familiesIn(nation, captorOf, standing),
    ...tribesOf(nation, standing),
    ...rivalIn(nation, captorOf, standing),
    ...(possessed ? { possessed } : {}),
    ...(captains.length === 0 ? {} : { captains: captains.length }),
    ...(isNormal ? {} : { nationalMorale: morale }),
    ...filled('hates', hated),
    ...(hero === null ? {} : { hero: true }),
    ...filled('lastBattles', lastBattles),
    ...filled(
      'magicUsers',
      magicUsers.map(({ level }) => level),
    ),
    // its tribes and rebels share theirs with it when they join (ruling 276)
    ...filled(
      'banners',
      [nation, ...partsOf(state, id)].flatMap(({ banners }) => banners),
    ),
    ...filled(
      'companies',
      companies.map(({ company, survivors }) => ({ company, survivors: survivors.map(({ list, type }) => ({ list, unit: type })) })),
    ),
    // to others a nation and its rebels are one (ruling 57)
    ...filled('formerEmployerOf', [...new Set(state.formerEmployers.flatMap((f) => (wholeOf(f.nation) === id ? [f.company] : [])))]),
  };
}

/** Wars of whole nations that both hold land, but for those over a throne (p. 54). */
function warsIn({ state, lands, nations }: Standing): readonly War[] {
  const stands = (id: string): boolean => nations.some((n) => n.id === id);
  const realm = (id: string): string | null => factsOfPeople(lands, id).realm;
  return state.wars.filter(
    ({ aggressor, defender }) => stands(aggressor) && stands(defender) && (realm(aggressor) === null || realm(aggressor) !== realm(defender)),
  );
}

function treasureIn({ id, place, revealed }: Treasure, { lands, nations }: Standing): TreasureInPosition | null {
  const seen = revealed ? ({ revealed: true } as const) : {};
  if (place.where === 'lost') return { treasure: id, lostUntil: seasonAt(lands.world, place.until), ...seen };
  if (place.where === 'lies') return { treasure: id, province: place.in, ...seen };
  if (place.where !== 'held') return null;
  const { by } = place;
  const holders = kindOf(id) === 'relic' ? keepersOf(id, lands.world) : nations.map((nation): string => nation.id);
  return holders.includes(by) ? { treasure: id, holder: by, ...seen } : null;
}

/** Peoples of pp. 68-69 that have had their one chance. */
const neverReturn = ({ id, fallen }: NationState): boolean => fallen && comesOnce(id);

/** What a position has no room for. */
function leftOf(standing: Standing, wars: readonly War[], { nations: said = [] }: Position): readonly string[] {
  const { state, names, nations } = standing;
  const called = (ids: readonly string[]): string => sentence(listed([...new Set(ids.map(wholeOf))].map(names.nation)));
  const among = (all: readonly NationState[], has: (nation: NationState) => boolean): readonly string[] => all.filter(has).map(({ id }) => id);
  const of = (has: (nation: NationState) => boolean): readonly string[] => among(state.nations, (n) => !n.fallen && has(n));
  const whole = (has: (nation: NationState) => boolean): readonly string[] => among(nations, has);
  const captive = new Set(said.flatMap(({ nation, leader }) => (leader?.captor === undefined ? [] : [nation])));
  const gone = state.treasures.filter((t) => t.place.where !== 'undiscovered' && treasureIn(t, standing) === null).map(({ id }) => id);
  const treasuresOf = (isRelic: boolean): readonly string[] => gone.filter((id) => (kindOf(id) === 'relic') === isRelic);
  const isFirstWar = ({ newcomer }: NationState): boolean => newcomer !== null && newcomer.camp === null;

  const ofNations: readonly (readonly [nations: readonly string[], words: string])[] = [
    [of(({ government }) => government.stands === 'rebels'), 'one nation again under its Leader'],
    [of(({ government }) => government.claims !== null), 'no throne is claimed'],
    [of(({ leader }) => leader.state === 'out-of-the-fight'), 'Leaders who were hurt are well'],
    [of(({ id, leader }) => leader.state === 'captured' && !captive.has(id)), 'Leaders who were captives of their own people are free'],
    [of(({ newcomer }) => newcomer?.camp != null), 'gone again, without land'],
    [whole(isFirstWar), 'here to stay, however their first war ends'],
    [[...new Set(state.dragons.map(({ host }) => host))], 'no dragon is there or on its way'],
    [whole(({ devastated }) => devastated), 'the land is no longer waste (p. 69)'],
    [whole(({ beatDragon }) => beatDragon), 'a dragon may come again (p. 69)'],
  ];
  return [
    ...ofNations.flatMap(([ids, words]) => (ids.length === 0 ? [] : [`${called(ids)}: ${words}.`])),
    ...(state.wars.length === wars.length ? [] : ['Civil wars, and wars of peoples without land, are over.']),
    ...(treasuresOf(false).length === 0 ? [] : [`${sentence(listed(treasuresOf(false).map(theTreasure)))}: yet to be found.`]),
    ...(treasuresOf(true).length === 0 ? [] : [`${sentence(listed(treasuresOf(true).map(theTreasure)))}: diced for again.`]),
  ];
}

/** The provinces that one side of a war has taken from the other in it and holds; what a third has, and what is back, is not among them. */
function takenIn({ aggressor, defender, captures }: War, { state }: Standing): readonly string[] {
  const holders = new Map(state.provinces.map(({ id, holder }) => [id, holder]));
  const other = new Map([
    [aggressor, defender],
    [defender, aggressor],
  ]);
  return captures.filter(({ province, from }) => other.get(from) === holders.get(province)).map(({ province }) => province);
}

/** A state in which a Spring is about to begin as a position. */
export function positionOf(state: CampaignState, lands: Lands): CampaignPosition {
  const { world } = lands;
  const nations = state.nations.filter((n) => isWhole(n) && !n.fallen && wholeLand(state, n.id).length > 0);
  const standing: Standing = { state, lands, names: namesOf(world), person: personsOf(world), nations };
  const stands = (id: string): boolean => nations.some((n) => n.id === id);
  const wars = warsIn(standing);
  const position: Position = {
    year: state.year,
    ...filled('lands', landsIn(standing)),
    nations: nations.map((nation) => nationIn(nation, wars, standing)),
    ...filled(
      'wars',
      wars.map((war) => ({ aggressor: war.aggressor, defender: war.defender, since: seasonAt(world, war.since), ...filled('taken', takenIn(war, standing)) })),
    ),
    ...filled(
      'peaces',
      state.peaces
        .filter(({ between }) => between.every(stands))
        .map(({ between, winner, until }) => ({ between, ...(winner === null ? {} : { winner }), until: seasonAt(world, until) })),
    ),
    ...filled(
      'debts',
      state.debts.filter(({ from, to }) => stands(from) && stands(to)),
    ),
    ...filled(
      'treasures',
      state.treasures.flatMap((treasure) => treasureIn(treasure, standing) ?? []),
    ),
    ...filled(
      'lostBanners',
      (state.lostBanners ?? []).map(({ banner, until }) => ({ banner, lostUntil: seasonAt(world, until) })),
    ),
    ...filled(
      'gone',
      state.nations.filter(neverReturn).map(({ id }) => id),
    ),
  };
  return { position, left: leftOf(standing, wars, position) };
}

/** A campaign of which a position is taken, open or only read. */
type Stored = Pick<Session, 'db' | 'opened' | 'branch' | 'state'>;

/** The state in which the Spring of a season's year was about to begin; the first one stands where somebody was asked first. Null if that season has not begun. */
function springState(session: Stored, now: number): CampaignState | null {
  if (now > session.state.now) return null;
  const spring = springOf(now);
  if (spring === 1) return stateAt(session, 1);
  const rows = seasonsOf(session.db, session.branch);
  const from = rows.findLast(({ season }) => season < spring)!;
  const to = rows.find(({ season }) => season >= spring);
  const ends = to === undefined ? [] : endsBetween(playedOf(session), from, to);
  return ends[spring - from.season - 1] ?? stateAt(session, spring);
}

/** A campaign as a position, as the year of a season began; null if that season has not begun. */
export function positionAt(session: Stored, now: number): CampaignPosition | null {
  const state = springState(session, now);
  return state === null ? null : positionOf(state, session.opened.rules.lands);
}
