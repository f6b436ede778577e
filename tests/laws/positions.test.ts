import { afterAll, describe, expect, test } from 'vitest';
import type { World } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { type Campaign, campaign } from '../../engine/campaign/campaign.ts';
import { isRebels, otherHouses, rebelsIn, tribesIn, wholeLand } from '../../engine/campaign/governments/government.ts';
import { provincesOf } from '../../engine/campaign/lands.ts';
import { factsOf } from '../../engine/campaign/peoples.ts';
import { seatOf } from '../../engine/campaign/seats.ts';
import { campOf } from '../../engine/campaign/special-peoples/camps.ts';
import { type CampaignState, type NationState, nationOf } from '../../engine/campaign/state.ts';
import { seeded } from '../../engine/dice.ts';
import { type Names, namesOf, wholeOf } from '../../main/chronicle/names.ts';
import { readPosition, worldFrom } from '../../main/positions/positions.ts';
import { seasonAt } from '../../main/season-numbers.ts';
import { positionOf } from '../../main/service/campaign-position.ts';
import { toldOtherwise } from '../chronicle/told-and-is.ts';
import { conserving } from './conservation.ts';
import { SOAK, seeds, years } from './extent.ts';
import { notPlain, RULES, run } from './playing.ts';

/** Campaigns that begin from positions of others (ruling 396). */

const PLAYED = 12;
const wrong = (field: string, words: string): Error => new Error(`${field} ${words}`);

/** One in which civil wars go on over four Springs, one in which a governor fights for a throne, and one with a people in its camp and with a dragon; in the soak others too. */
const WITH_CAMP = 19;
const SEEDS = [...seeds(0, 20), 59, 17, WITH_CAMP];

/** A campaign as each of its Springs was about to begin. */
function springs(seed: number): readonly CampaignState[] {
  const found: CampaignState[] = [];
  const rules: Campaign = {
    ...RULES,
    apply: (state, action, dice) => RULES.apply(state, action, dice, (next) => next.season === 'spring' && found.push(next)),
  };
  run(seed, PLAYED, { rules });
  return found;
}

/** A campaign that begins from the position that another has come to. */
function begunFrom(state: CampaignState): Campaign {
  const position = positionOf(state, RULES.lands);
  expect(notPlain(position)).toEqual([]);
  // what is written is what is read
  expect(readPosition(JSON.parse(JSON.stringify(position)), wrong, TALOMIR)).toEqual(position);
  return campaign(worldFrom(TALOMIR, position));
}

const standing = (state: CampaignState): readonly NationState[] =>
  state.nations.filter((n) => n.government.stands === 'whole' && !n.fallen && (campOf(n) !== null || wholeLand(state, n.id).length > 0));

/** Who heads which province of city states, with what War Rating (p. 55). */
function families(state: CampaignState, names: Names): ReadonlyMap<string, string> {
  const cities = standing(state).filter((n) => factsOf(RULES.lands, n).government === 'city-states');
  const heads = cities.flatMap((n) => {
    const sides = [n, ...[rebelsIn(state, n.id)].flatMap((rebels) => rebels ?? [])];
    // who has lost his province heads it no longer, be it to the other side (ruling 40)
    const heads = sides.flatMap((side) => {
      const all = [{ home: side.government.home ?? seatOf(state, RULES.lands, side.id)!, leader: side.leader }, ...otherHouses(side)];
      return all.filter(({ home }) => provincesOf(state, side.id).includes(home));
    });
    return heads.map(({ home, leader }) => [home as string, `${names.ruler(leader.id, n.id)} ${leader.warRating}`] as const);
  });
  return new Map(heads);
}

/** The tribes of broken nations, and their wars (p. 55). */
function tribes(state: CampaignState, names: Names): unknown {
  const broken = standing(state).filter((n) => tribesIn(state, n.id).length > 0);
  return broken
    .map(({ id, government }) => ({
      id,
      home: government.home,
      tribes: tribesIn(state, id).map((tribe) => ({
        id: tribe.id,
        chief: `${names.ruler(tribe.leader.id, id)} ${tribe.leader.warRating}`,
        captor: tribe.leader.captor,
        morale: tribe.morale,
        lands: tribe.government.lands,
      })),
      wars: government.unification.map(({ aggressor, defender }) => [aggressor, defender, nationOf(state, aggressor).morale]),
    }))
    .toSorted((one, other) => one.id.localeCompare(other.id));
}

/** Who led the other faction of each nation that was divided, with where he is at home, or was about to (p. 55, ruling 41). */
function rivals(state: CampaignState, names: Names): ReadonlyMap<string, string> {
  const waiting = standing(state).filter(({ government }) => government.rival !== null);
  return new Map(
    waiting.map(({ id, government: { rival, home } }) => [
      id,
      `${names.ruler(rival!.leader.id, id)} ${rival!.leader.warRating} of ${rival!.home}, against ${home}`,
    ]),
  );
}

/** Nations in civil war and their rebels (p. 55): all that each side has for itself, and how far the war has come. */
function civilWars(state: CampaignState, names: Names, world: World): unknown {
  const divided = standing(state).filter((n) => rebelsIn(state, n.id) !== undefined);
  return divided
    .map((n) => {
      const rebels = rebelsIn(state, n.id)!;
      const war = state.wars.find(({ aggressor, defender }) => [aggressor, defender].includes(rebels.id))!;
      const theirs = state.treasures.flatMap(({ id, place }) => (place.where === 'held' && place.by === rebels.id ? [id] : []));
      const { aggressor, since } = war;
      // what a third has taken since is his
      const captures = war.captures.filter(({ province }) => wholeLand(state, n.id).includes(province));
      return {
        id: n.id,
        home: n.government.home,
        rebels: {
          ...rebels,
          leader: { ...rebels.leader, id: names.ruler(rebels.leader.id, n.id) },
          // ids are given anew, and who is hired is asked by then
          government: { ...rebels.government, houses: [] },
          captains: rebels.captains.length,
          hero: rebels.hero !== null,
          magicUsers: rebels.magicUsers.map(({ level }) => level),
          companies: [],
          army: [],
          rolls: 0,
          made: null,
          forHire: null,
        },
        land: provincesOf(state, rebels.id),
        treasures: theirs,
        war: { captures, aggressor, since: seasonAt(world, since), place: state.wars.indexOf(war) },
      };
    })
    .toSorted((one, other) => one.id.localeCompare(other.id));
}

/** What of a campaign a position keeps, that nothing changes before anybody is asked; debts are paid by then. */
function keptIn(state: CampaignState): unknown {
  const nations = standing(state);
  const stands = (id: string): boolean => nations.some((n) => n.id === id);
  // claimants march against the Emperor before anybody is asked (p. 55)
  const wars = state.wars.filter(({ aggressor, defender, since }) => !isRebels(aggressor) && !isRebels(defender) && since < state.now);
  const isAtWar = (id: string): boolean => wars.some(({ aggressor, defender }) => [aggressor, defender].map(String).includes(id));
  const holder = (id: string): string => wholeOf(state.provinces.find((p) => p.id === id)!.holder);
  return {
    holders: state.provinces.map(({ id }) => `${id} ${holder(id)}`),
    nations: nations
      .map((n) => ({
        id: n.id,
        // in city states a First Family rises each Spring (p. 55)
        warRating: factsOf(RULES.lands, n).government === 'city-states' ? null : n.leader.warRating,
        possessed: n.possessed,
        claims: n.government.claims,
        beatDragon: n.beatDragon,
        dragon: state.dragons.filter(({ host }) => host === n.id).map(({ stays }) => stays),
        firstWar: wars.find(({ id }) => id === n.newcomer?.war)?.defender,
        camp: campOf(n),
        morale: isAtWar(n.id) || n.government.unification.length > 0 ? n.morale : factsOf(RULES.lands, n).nationalMorale,
        hates: n.hates.filter(stands),
        captains: n.captains.length,
        hero: n.hero !== null,
        lastBattles: n.lastBattles,
        refusals: n.refusals,
        levels: n.magicUsers.map(({ level }) => level),
        banners: [n, ...tribesIn(state, n.id)].flatMap(({ banners }) => banners),
        captor: factsOf(RULES.lands, n).government !== 'city-states' ? n.leader.captor : null,
      }))
      .toSorted((one, other) => one.id.localeCompare(other.id)),
    wars: wars.map(({ aggressor, defender, captures }) => ({
      sides: [aggressor, defender],
      // what a third has taken since is his
      taken: captures.filter(({ province }) => [aggressor, defender].map(String).includes(holder(province))).map(({ province, from }) => `${province} ${from}`),
    })),
    peaces: state.peaces.filter(({ between }) => between.every(stands)).map(({ between, winner, loser }) => ({ between, winner, loser })),
    gone: state.nations.filter(({ id, fallen }) => fallen && ['centaurs', 'mountain-giants'].includes(id)).map(({ id }) => id),
    relics: state.treasures.filter(({ place }) => place.where === 'lies').map(({ id, place, revealed }) => ({ id, place, revealed })),
    lostBanners: (state.lostBanners ?? []).map(({ banner, until }) => `${banner} ${until - state.now}`),
    lost: state.treasures.filter(({ place }) => place.where === 'lost').map(({ id, revealed }) => ({ id, revealed })),
    items: state.treasures.filter(({ place }) => place.where === 'held').map(({ id, place, revealed }) => ({ id, place, revealed })),
  };
}

/** Whom the companies that are loyal remember, of nations that hold land (p. 67). */
function remembered(state: CampaignState): readonly string[] {
  const sides = standing(state).flatMap(({ id }) => [id as string, `${id}:rebels`]);
  const all = state.formerEmployers.map(({ company, nation }) => `${company} ${isRebels(nation) ? nation : wholeOf(nation)}`);
  return [...new Set(all)].filter((one) => sides.some((id) => one.endsWith(` ${id}`))).toSorted();
}

/** How many civil wars and claims to a throne went on, and how many peoples were in their camps and dragons on their way, over all seeds. */
let [civil, claims, camps, dragons] = [0, 0, 0, 0];
afterAll(() => expect(Math.min(civil, claims, camps, dragons)).toBeGreaterThan(0));
/** How many loyal companies remembered somebody, over all seeds: in some a company never leaves on good terms. */
let loyal = 0;
afterAll(() => expect(loyal).toBeGreaterThan(0));

describe.for(SEEDS)('seed %i: a campaign that begins from the position of another', (seed) => {
  const all = springs(seed);

  test('has what that one had, each Spring of twelve years', () => {
    let [wars, companies, princes, broken] = [0, 0, 0, 0];
    for (const state of all) {
      const { lands, found } = begunFrom(state);
      const { state: begun, events } = found({ players: [], years: 1 }, seeded(seed));
      expect([begun.year, begun.season, begun.now]).toEqual([state.year, 'spring', 1]);
      expect(keptIn(begun)).toEqual(keptIn(state));
      expect(events.filter(({ kind }) => kind === 'debt-given')).toMatchObject(state.debts.map((debt) => ({ ...debt })));
      // those who cannot be paid have left again before anybody is asked
      const sides = standing(state).flatMap((n) => [...[rebelsIn(state, n.id)].flatMap((rebels) => rebels ?? []), n]);
      const hired = sides.flatMap(({ id, companies }) =>
        companies.map(({ company, commander, survivors }) => ({ nation: id, company, led: commander !== null, units: survivors.length })),
      );
      const served = events.flatMap((e) =>
        e.kind === 'company-given' ? [{ nation: e.nation, company: e.company, led: e.commander !== null, units: e.units }] : [],
      );
      expect(served).toEqual(hired);
      companies += served.length;
      // seasons keep their names, and Leaders theirs
      const peaces = (of: CampaignState, world: World): readonly unknown[] =>
        of.peaces.filter(({ between }) => between.every((id) => standing(of).some((n) => n.id === id))).map(({ until }) => seasonAt(world, until));
      expect(peaces(begun, lands.world)).toEqual(peaces(state, TALOMIR));
      wars += begun.wars.length;
      // those who leave again because they cannot be paid remember that too
      const told = events.flatMap((e) => (e.kind === 'employer-given' ? [`${e.company} ${e.nation}`] : []));
      expect(told.toSorted()).toEqual(remembered(state));
      loyal += told.length;
      const leaders = events.filter((e) => e.kind === 'leader-rose' && e.how === 'given');
      const parts = state.nations.filter(({ government }) => government.stands !== 'whole');
      expect(leaders).toHaveLength(parts.length + standing(state).length);
      const [then, now] = [namesOf(TALOMIR), namesOf(lands.world)];
      const [had, have] = [families(state, then), families(begun, now)];
      // where a Leader has lost her city, and a rival rises this Spring, a prince makes room for her (ruling 252)
      const homeless = standing(state).filter(({ id, government: { rival, home } }) => rival !== null && home !== null && !wholeLand(state, id).includes(home));
      const comeToLive = new Set(homeless.map(({ id, leader }) => `${then.ruler(leader.id, id)} ${leader.warRating}`));
      for (const [province, head] of had) if (!comeToLive.has(have.get(province)!)) expect([province, have.get(province)]).toEqual([province, head]);
      princes += had.size;
      const rose = events.flatMap((e) => {
        if (e.kind !== 'rival-given') return [];
        const risen = rebelsIn(begun, e.nation)?.leader.id;
        if (risen === undefined) expect(events).toContainEqual(expect.objectContaining({ kind: 'civil-war-averted', nation: e.nation }));
        else expect(risen).toBe(e.leader);
        const { home } = lands.world.position!.nations!.find(({ nation }) => nation === e.nation)!;
        return [[e.nation as string, `${now.ruler(e.leader, e.nation)} ${e.warRating} of ${e.province}, against ${home}`] as const];
      });
      expect(new Map(rose)).toEqual(rivals(state, then));
      expect(tribes(begun, now)).toEqual(tribes(state, then));
      const rising = new Set(rose.map(([nation]) => nation));
      const going = civilWars(state, then, TALOMIR) as readonly { readonly id: string }[];
      expect((civilWars(begun, now, lands.world) as typeof going).filter(({ id }) => !rising.has(id))).toEqual(going);
      civil += going.length;
      claims += events.filter(({ kind }) => kind === 'claim-given').length;
      camps += begun.nations.filter((n) => campOf(n) !== null).length;
      dragons += state.dragons.length;
      broken += begun.nations.filter(({ government }) => government.stands === 'tribe').length;
      for (const e of leaders) {
        if (e.kind !== 'leader-rose') continue;
        expect(now.ruler(e.leader, e.nation)).toBe(then.ruler(nationOf(state, e.nation).leader.id, e.nation));
      }
    }
    expect(wars).toBeGreaterThan(2 * all.length);
    expect(companies).toBeGreaterThan(all.length);
    expect(princes).toBeGreaterThan(2 * all.length);
    expect(broken).toBeGreaterThan(2 * all.length);
  });

  test('is played on under the laws of every campaign, and its books tell what is', () => {
    const camp = all.findLast(({ nations }) => nations.some((n) => campOf(n) !== null));
    const dragon = all.findLast((state) => state.dragons.length > 0);
    const divided = all.findLast(({ nations }) => nations.some(({ government }) => government.stands === 'rebels' || government.claims !== null));
    // in the midst of what a position seldom has, if it can be; each once, but for the soak
    const seldom = SOAK ? [camp, dragon, divided] : seed === WITH_CAMP ? [camp, dragon] : [divided];
    const midst = seldom.flatMap((state) => state ?? []);
    const played = years(3, 10);
    for (const state of midst.length > 0 ? midst : [all[Math.floor(all.length / 2)]!]) {
      const rules = begunFrom(state);
      expect(conserving([seed], played, { rules }).faults).toEqual([]);
      const { faults } = toldOtherwise(seed, { rules, years: played });
      expect(Object.values(faults).flat()).toEqual([]);
    }
  });
});
