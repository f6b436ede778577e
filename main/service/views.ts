import { rollsDue } from '../../engine/campaign/armies/recruiting.ts';
import { isWhole, tribalWarOf } from '../../engine/campaign/governments/government.ts';
import { type Lands, pointsOf, provincesOf } from '../../engine/campaign/lands.ts';
import { seatOf } from '../../engine/campaign/seats.ts';
import { isStanding } from '../../engine/campaign/special-peoples/camps.ts';
import { ROGUE_DRAGON } from '../../engine/campaign/special-peoples/dragons.ts';
import { type ArmyUnit, type CampaignState, enemyIn, isPlayer, type NationState, nationOf, warOf, warsOf } from '../../engine/campaign/state.ts';
import { ownerOf } from '../../engine/campaign/treasures/treasures.ts';
import { possibleOpponents, testers } from '../../engine/campaign/wars/going-to-war.ts';
import { type NationId, nationId, type ProvinceId } from '../../engine/ids.ts';
import { type Names, namesOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import { BANNER_NAMES } from '../chronicle/words.ts';
import type { MapView, NationLine } from '../contract.ts';
import { isRaised } from './raised.ts';

/** Pages of a campaign as it stands at some time: read from its state, nothing decided. */

/**
 * The state as the players know it: without treasures found by others that nobody else has seen (pp. 62-63). One person plays all of a campaign's players, so
 * what one of them has found is not hidden from the others (ruling C17).
 */
export function asKnown(state: CampaignState, { world }: Lands): CampaignState {
  const isPlayers = (owner: NationId | null): boolean => owner !== null && isPlayer(state, owner);
  return { ...state, treasures: state.treasures.filter((t) => t.revealed || world.options.publicDiscoveries || isPlayers(ownerOf(state, t))) };
}

/** The provinces of a nation; a tribe's are those of its broken nation that follow it (p. 55). */
export const landOf = (state: CampaignState, { id, government }: NationState): readonly ProvinceId[] =>
  government.stands === 'tribe' ? government.lands : provincesOf(state, id);

/** Nations that go to war as nations do: not those that are out, no rebels, no tribes. */
const atLarge = (state: CampaignState): readonly NationState[] => state.nations.filter((n) => isWhole(n) && isStanding(state, n));

/** The nations a nation may go to war with now (p. 58): none, if it is at war or broken and does not test. */
export const targetsOf = (state: CampaignState, lands: Lands, nation: NationId): readonly NationId[] =>
  testers(state).some(({ id }) => id === nation) ? possibleOpponents(state, lands, nation) : [];

/** The nations that may go to war with a nation now (p. 58). */
export const threatsTo = (state: CampaignState, lands: Lands, nation: NationId): NationId[] =>
  testers(state).flatMap(({ id }) => (possibleOpponents(state, lands, id).includes(nation) ? [id] : []));

/** An army for each province in which a nation has units. */
function armiesOf(lands: Lands, { id, army }: NationState): MapView['armies'][number][] {
  const at = new Map<string, ArmyUnit[]>();
  for (const unit of army) at.set(unit.at, [...(at.get(unit.at) ?? []), unit]);
  return [...at].map(([province, units]) => ({ nation: id, province, units: units.length, points: pointsOf(lands, units) }));
}

/** Rogue Dragons where they have settled (p. 69): each is an army of one. */
const dragonsOf = ({ dragons }: CampaignState, lands: Lands): MapView['armies'] =>
  dragons.map(({ unit }) => ({ nation: ROGUE_DRAGON, province: unit.at, units: 1, points: pointsOf(lands, [unit]) }));

/** By which province an army has come into another: the camp it came from, or land of its nation that touches it, of several the seat's if it is one. */
function entryOf(state: CampaignState, lands: Lands, nation: NationId, province: ProvinceId): ProvinceId | null {
  const seat = seatOf(state, lands, nation);
  const ways = lands.neighbours(province).filter((p) => provincesOf(state, nation).includes(p));
  return seat !== null && (seat === province || ways.includes(seat)) ? seat : (ways[0] ?? null);
}

/** This season's invasions. The invader is known by his units: after a lost battle the war has another aggressor. */
function invasionsOf(state: CampaignState, lands: Lands): MapView['invasions'][number][] {
  return state.invasions.flatMap(({ war, province, units }) => {
    const muster = state.musters.find((m) => m.war === war && m.province === province);
    const nation = muster?.invader.nation ?? state.nations.find((n) => n.army.some((u) => units.includes(u.id)))?.id ?? warOf(state, war)?.aggressor;
    if (nation === undefined || !state.nations.some((n) => n.id === nation)) return [];
    const isFought = state.fought.some(({ battle }) => battle === muster?.battle);
    return [{ war, nation, from: entryOf(state, lands, nation, province), province, units: units.length, ...(isFought ? { isFought } : {}) }];
  });
}

/** Where a treasure is: where it lies, or in its holder's seat; null if that is nowhere, as with the Brethren, who have no land (ruling 16). */
function placeOf(state: CampaignState, lands: Lands, { place }: CampaignState['treasures'][number]): ProvinceId | null {
  if (place.where === 'lies') return place.in;
  return place.where === 'held' && nationNamed(state, place.by) !== null ? seatOf(state, lands, place.by) : null;
}

/** Every treasure that has been found, as the chronicle has told it. */
const foundIn = (state: CampaignState, lands: Lands): MapView['found'] =>
  state.treasures.flatMap((treasure) => {
    const { id, place, revealed } = treasure;
    if (place.where === 'undiscovered') return [];
    const until = place.where === 'lost' ? seasonInWords(lands, place.until) : null;
    const isSeen = revealed || lands.world.options.publicDiscoveries;
    return [{ treasure: id, province: placeOf(state, lands, treasure), holder: ownerOf(state, treasure), until, isSeen }];
  });

/** Banners that nobody has, those that come back first before the others. */
function lostBannersIn({ lostBanners = [] }: CampaignState, lands: Lands): Pick<MapView, 'lostBanners'> {
  if (lostBanners.length === 0) return {};
  const sorted = lostBanners.toSorted((a, b) => a.until - b.until);
  return { lostBanners: sorted.map(({ banner, until }) => ({ name: BANNER_NAMES[banner], until: seasonInWords(lands, until) })) };
}

/** The map as the players know it. */
export function mapOf(given: CampaignState, lands: Lands): MapView {
  const state = asKnown(given, lands);
  return {
    year: state.year,
    season: state.season,
    now: state.now,
    holders: state.provinces.map(({ id, holder }) => ({ province: id, holder })),
    armies: [...state.nations.flatMap((nation) => armiesOf(lands, nation)), ...dragonsOf(state, lands)],
    wars: state.wars.map(({ id, aggressor, defender, since }) => ({ war: id, aggressor, defender, since })),
    invasions: invasionsOf(state, lands),
    peaces: state.peaces.map(({ between, until }) => ({ between, until })),
    treasures: state.treasures.flatMap((treasure) => {
      const province = placeOf(state, lands, treasure);
      return province === null ? [] : [{ treasure: treasure.id, province }];
    }),
    found: foundIn(given, lands),
    ...lostBannersIn(given, lands),
    targets: atLarge(state).map(({ id }) => ({ nation: id, at: targetsOf(state, lands, id) })),
  };
}

/**
 * The nations a nation is at war with; for a tribe, the tribe it fights; for a broken nation, which is its Leader's tribe, the tribe that one fights (p. 55).
 */
export function enemiesOf(state: CampaignState, { id }: Pick<NationState, 'id'>): readonly NationId[] {
  const tribal = tribalWarOf(state, id);
  const enemies = warsOf(state, id).map((war) => enemyIn(war, id));
  return tribal === undefined ? enemies : [...enemies, tribal.aggressor === id ? tribal.defender : tribal.aggressor];
}

/** A nation's line on the page of all nations. Rolls are the whole nation's: its parts share them (pp. 54-55). */
export function lineOf(state: CampaignState, lands: Lands, names: Names, nation: NationState): NationLine {
  const { id, people, government, morale, leader, army, fallen, rollsAtStart } = nation;
  const yearlyRolls = isWhole(nation) ? rollsDue(state, lands, id) : 0;
  return {
    id,
    name: names.title(id),
    called: names.nation(id),
    people,
    partOf: government.partOf,
    provinces: landOf(state, nation).length,
    morale,
    warRating: leader.warRating,
    leader: names.ruler(leader.id, id),
    leaderId: leader.id,
    units: army.length,
    points: pointsOf(lands, army),
    isRaised: isRaised(state, nation),
    yearlyRolls,
    gained: isWhole(nation) ? yearlyRolls - rollsAtStart : null,
    isPlayer: isPlayer(state, id),
    isOut: fallen,
    wars: enemiesOf(state, nation),
  };
}

/** All nations, a line each. */
export function nationsOf(state: CampaignState, lands: Lands): NationLine[] {
  const names = namesOf(lands.world);
  return state.nations.map((nation) => lineOf(state, lands, names, nation));
}

/** The nation of that id; null if there is none. */
export const nationNamed = (state: CampaignState, id: string): NationState | null =>
  state.nations.some((n) => n.id === id) ? nationOf(state, nationId(id)) : null;
