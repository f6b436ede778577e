import { describe, expect, test } from 'vitest';
import type { NationInPosition, Position } from '../../data/position.ts';
import { TALOMIR } from '../../data/world.ts';
import { wontServe } from '../../engine/campaign/armies/companies.ts';
import { rollsDue } from '../../engine/campaign/armies/recruiting.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { provincesOf, rollsOf } from '../../engine/campaign/lands.ts';
import { ROGUE_DRAGON } from '../../engine/campaign/special-peoples/dragons.ts';
import { type CampaignState, nationOf, warRatingOf } from '../../engine/campaign/state.ts';
import { treasureOf } from '../../engine/campaign/treasures/treasures.ts';
import { standings } from '../../engine/campaign/winning.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { worldFrom } from '../../main/positions/positions.ts';
import { run } from '../laws/playing.ts';

/** A campaign that begins from a position that was played elsewhere (ruling 396). */

const AEJA = TALOMIR.provinces.filter(({ nation }) => nation === 'aeja').map(({ id }) => id);
const RIATA = { list: 'riata-warriors', unit: TALOMIR.companies.find(({ id }) => id === 'riata-warriors')!.units[0]!.id };
const POSITION: Position = {
  year: 992,
  lands: [
    { nation: 'orcs', provinces: ['ekra'] },
    { nation: 'merchen', provinces: AEJA },
    { nation: 'centaurs', provinces: ['goblins'] },
  ],
  nations: [
    {
      nation: 'orcs',
      leader: { warRating: 4, name: 'Gruk' },
      nationalMorale: 1,
      hates: ['treyine'],
      captains: 2,
      hero: true,
      lastBattles: ['lost', 'won'],
      magicUsers: [1, 3],
      banners: ['bane'],
      companies: [{ company: 'riata-warriors' }, { company: 'riata-warriors', survivors: [RIATA] }],
    },
    { nation: 'centaurs', leader: { warRating: 2 } },
    { nation: 'treyine', leader: { warRating: 3, captor: 'orcs' } },
  ],
  wars: [
    { aggressor: 'orcs', defender: 'ekra', since: { season: 'fall', year: 990 }, taken: ['ekra'] },
    { aggressor: 'treyine', defender: 'orcs' },
  ],
  peaces: [{ between: ['border-kingdom', 'mirholme'], winner: 'mirholme', until: { season: 'summer', year: 992 } }],
  debts: [{ from: 'border-kingdom', to: 'mirholme', rolls: 2 }],
  treasures: [
    { treasure: 'drums-of-doom', holder: 'orcs', revealed: true },
    { treasure: 'spear-of-saint-lindorf', province: 'ekra' },
    { treasure: 'war-horn-of-naz-goth', lostUntil: { season: 'winter', year: 993 } },
  ],
  lostBanners: [{ banner: 'personal', lostUntil: { season: 'winter', year: 993 } }],
};
const [ORCS, EKRA, AEJAS, CENTAURS] = ['orcs', 'ekra', 'aeja', 'centaurs'].map(nationId) as [never, never, never, never];

interface Begun {
  readonly rules: ReturnType<typeof campaign>;
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
}

function begun(more: Partial<Position> = {}): Begun {
  const rules = campaign(worldFrom(TALOMIR, { ...POSITION, ...more }));
  return { rules, ...rules.found({ players: [nationId('treyine')], years: 3 }, seeded(5)) };
}

const thrown = (events: readonly CampaignEvent[], table: string): readonly string[] =>
  events.flatMap((e) => (e.kind === 'roll' && e.table === table ? [e.who] : []));

describe('A campaign from a position', () => {
  const { rules, state, events } = begun();

  test('begins in the Spring of its year, with its land, and without nations that have none', () => {
    expect(state).toMatchObject({ year: 992, season: 'spring', now: 1, lastYear: 994 });
    expect(provincesOf(state, ORCS)).toContain('ekra');
    expect(provincesOf(state, EKRA)).not.toContain('ekra');
    expect(nationOf(state, AEJAS)).toMatchObject({ fallen: true, army: [] });
    expect(events.filter((e) => e.kind === 'nation-fell')).toMatchObject([{ nation: 'aeja' }]);
    // a people that has come before stands among the others (p. 68)
    expect(nationOf(state, CENTAURS)).toMatchObject({ fallen: false, newcomer: null, leader: { warRating: 2 } });
    expect(provincesOf(state, CENTAURS)).toEqual(['goblins']);
  });

  test('p. 9: who leads is not thrown for where the position says it, and is where it does not', () => {
    const rated = thrown(events, 'war-rating').filter((who) => who.endsWith('-leader-992-1'));
    expect(rated).not.toContain('orcs-leader-992-1');
    expect(rated).toContain('ekra-leader-992-1');
    expect(rated).not.toContain('aeja-leader-992-1');
    expect(nationOf(state, ORCS).leader).toMatchObject({ id: 'orcs-leader-992-1', warRating: 4, state: 'fit' });
  });

  test('each nation has what it had: National Morale, hatreds, captains, a hero, magic users, banners', () => {
    expect(nationOf(state, ORCS)).toMatchObject({
      morale: 1,
      hates: ['treyine'],
      hero: { id: 'orcs-hero-992-2' },
      lastBattles: ['lost', 'won'],
      magicUsers: [
        { id: 'orcs-magic-user-992-3', level: 1 },
        { id: 'orcs-magic-user-992-4', level: 3 },
      ],
      captains: [{ id: 'orcs-captain-992-5' }, { id: 'orcs-captain-992-6' }],
      banners: ['bane'],
    });
  });

  test('p. 64: a banner that nobody has comes back in the Winter it says (ruling 276)', () => {
    expect(state.lostBanners).toEqual([{ banner: 'personal', until: 8 }]);
    expect(events.filter((e) => e.kind === 'lost-banner-given')).toMatchObject([{ banner: 'personal', until: 8 }]);
    expect(begun({ lostBanners: [] }).state).not.toHaveProperty('lostBanners');
  });

  test('p. 65: companies that served it are kept or let go in the first Spring, each with those who are left of it', () => {
    const given = events.flatMap((e) => (e.kind === 'company-given' ? [[e.nation, e.hired, e.units]] : []));
    const strength = TALOMIR.companies.find(({ id }) => id === 'riata-warriors')!.units.reduce((sum, { count }) => sum + count, 0);
    expect(given).toEqual([
      ['orcs', 'orcs-riata-warriors-991-1', strength],
      ['orcs', 'orcs-riata-warriors-991-2', 1],
    ]);
    const { events: year } = run(5, 1, { rules });
    const kept = year.flatMap((e) => (e.kind === 'company-hired' && e.how === 'retained' ? [[e.hired, e.units.length]] : []));
    const left = year.flatMap((e) => (e.kind === 'company-left' && e.how === 'not-retained' ? [e.hired] : []));
    expect(kept.length + left.length).toBe(2);
    for (const [hired, units] of kept) expect(given).toContainEqual(['orcs', hired, units]);
  });

  test('p. 65: a company that has lost its commander has no other when it is kept (rulings 58, 355)', () => {
    const { events } = begun({
      nations: [
        { nation: 'orcs', companies: [{ company: 'black-company' }] },
        { nation: 'treyine', companies: [{ company: 'white-company', withoutCommander: true }] },
      ],
    });
    const commanders = events.flatMap((e) => (e.kind === 'company-given' ? [e.commander] : []));
    expect(commanders).toEqual(['orcs-black-company-991-1-commander', null]);
  });

  test('a Leader who was captured is a captive still, and a deputy leads (ruling C10)', () => {
    expect(nationOf(state, nationId('treyine')).leader).toMatchObject({ warRating: 3, state: 'captured', captor: 'orcs' });
    expect(warRatingOf(nationOf(state, nationId('treyine')))).toBe(2);
  });

  test('p. 59: wars go on, with who is their aggressor and what has been taken in them', () => {
    expect(state.wars).toMatchObject([
      { aggressor: 'orcs', defender: 'ekra', since: -5, captures: [{ province: 'ekra', from: 'ekra' }] },
      { aggressor: 'treyine', defender: 'orcs', since: 0, captures: [] },
    ]);
  });

  test('p. 60: peaces bind to their end, and what is owed is paid in the first Spring', () => {
    expect(state.peaces).toMatchObject([{ between: ['border-kingdom', 'mirholme'], winner: 'mirholme', loser: 'border-kingdom', until: 2 }]);
    const paid = events.flatMap((e) => (e.kind === 'tribute-paid' && e.from === 'border-kingdom' && e.to === 'mirholme' ? [e.for] : []));
    expect(paid).toEqual(['debt', 'debt', 'enforced-peace']);
    expect(state.debts).toEqual([]);
  });

  test('pp. 61-64: treasures are where they are; a relic that is not named is placed by its throw', () => {
    expect(treasureOf(state, 'drums-of-doom')).toMatchObject({ place: { where: 'held', by: 'orcs' }, revealed: true, usableFrom: 1 });
    expect(treasureOf(state, 'spear-of-saint-lindorf').place).toEqual({ where: 'lies', in: 'ekra' });
    expect(treasureOf(state, 'war-horn-of-naz-goth').place).toEqual({ where: 'lost', until: 8 });
    expect(new Set(thrown(events, 'holy-relic-location'))).toEqual(new Set(['crystal-light-of-yaqub', 'book-of-the-hungry-moon']));
  });

  test('p. 64: a relic that the Brethren have stays with them (ruling 16)', () => {
    const kept = begun({ treasures: [{ treasure: 'spear-of-saint-lindorf', holder: 'brethren' }] });
    expect(treasureOf(kept.state, 'spear-of-saint-lindorf').place).toEqual({ where: 'held', by: 'brethren' });
    expect(thrown(kept.events, 'holy-relic-location')).not.toContain('spear-of-saint-lindorf');
  });

  test('p. 60: who wins is counted from the land as the book has it, or from here', () => {
    const printed = standings(state, rules.lands).find(({ nation }) => nation === ORCS)!;
    expect(printed.gained).toBe(1);
    const here = begun({ countsFromHere: true });
    expect(standings(here.state, here.rules.lands).map(({ gained }) => gained)).toEqual(standings(here.state, here.rules.lands).map(() => 0));
    expect(nationOf(here.state, ORCS).rollsAtStart).toBe(rollsDue(here.state, here.rules.lands, ORCS));
    expect(nationOf(here.state, ORCS).rollsAtStart).toBe(rollsOf({ defense: 2, tech: 0 }, 3));
  });

  test('is the same campaign whenever it is founded, and another than that of the printed land', () => {
    expect(begun()).toMatchObject({ state, events });
    expect(run(5, 1, { rules }).hash).toBe(run(5, 1, { rules: begun().rules }).hash);
    expect(run(5, 1, { rules }).hash).not.toBe(run(5, 1).hash);
  });
});

describe('p. 55: city states (ruling 410)', () => {
  const princes = [
    { province: 'montesarno', warRating: 4, name: 'Beatriz', woman: true },
    { province: 'portalba', warRating: 2, captor: 'orcs' },
  ] as const;
  const league: NationInPosition = { nation: 'capalan-league', leader: { warRating: 3 }, home: 'valdorina', princes };
  const { state, events, rules } = begun({ nations: [league] });

  test('have the princes that the position names, where it says, and throw for those it does not', () => {
    const given = events.flatMap((e) => (e.kind === 'prince-given' ? [[e.leader, e.province, e.warRating]] : []));
    expect(given).toEqual([
      ['capalan-league-leader-992-2', 'montesarno', 4],
      ['capalan-league-leader-992-3', 'portalba', 2],
    ]);
    // two cities are without one: theirs rise in the first Spring
    const thrownFor = thrown(events, 'war-rating').filter((who) => who.startsWith('capalan-league'));
    expect(thrownFor).toEqual(['capalan-league-leader-992-4', 'capalan-league-leader-992-5']);
    const { leader, government } = nationOf(state, nationId('capalan-league'));
    const heads = new Map([...government.houses, { home: government.home, leader }].map((house) => [house.home as string, house.leader]));
    expect(heads.get('valdorina')).toMatchObject({ id: 'capalan-league-leader-992-1', warRating: 3 });
    expect(heads.get('montesarno')).toMatchObject({ id: 'capalan-league-leader-992-2', warRating: 4 });
  });

  test('choose their First Family among them; a captive stands behind all who are free (ruling 40)', () => {
    const families = new Set(thrown(events, 'city-state-first-family').filter((who) => who.startsWith('capalan-league')));
    expect([families.size, families.has('capalan-league-leader-992-3')]).toEqual([4, false]);
    const { leader } = nationOf(state, nationId('capalan-league')).government.houses.find(({ home }) => home === 'portalba')!;
    expect(leader).toMatchObject({ state: 'captured', captor: 'orcs' });
  });

  test('p. 55, ruling 40: a Leader whose own province is lost leads nobody when the year begins', () => {
    const lost = begun({ nations: [{ ...league, home: 'ekra' }] });
    const { leader, government } = nationOf(lost.state, nationId('capalan-league'));
    expect([leader, ...government.houses.map((house) => house.leader)].map(({ id }) => id)).not.toContain('capalan-league-leader-992-1');
  });

  test('have their Leader at home in the nation’s seat, where nothing is said', () => {
    const { home: _, ...said } = league;
    const { leader, government } = nationOf(begun({ nations: [said] }).state, nationId('capalan-league'));
    const homes = new Map([...government.houses, { home: government.home, leader }].map((house) => [house.leader.id as string, house.home]));
    expect(homes.get('capalan-league-leader-992-1')).toBe('capalan-league');
  });

  test('bear the names that the position gives them', () => {
    const { ruler } = namesOf(rules.lands.world);
    expect(ruler('capalan-league-leader-992-2', 'capalan-league')).toBe('Princess Beatriz');
  });
});

describe('p. 55: a broken nation', () => {
  const riata: NationInPosition = {
    nation: 'riata',
    leader: { warRating: 3 },
    tribes: [
      { home: 'caer-morran', provinces: ['caer-morran', 'orcs'], chief: { warRating: 4, name: 'Rhona', woman: true }, nationalMorale: 0 },
      { home: 'glen-tarrow', provinces: ['glen-tarrow'] },
    ],
    unification: [{ aggressor: 'caer-morran', defender: 'riata', since: { season: 'summer', year: 991 } }],
  };
  const { state, events, rules } = begun({ lands: [{ nation: 'riata', provinces: ['orcs'] }], nations: [riata], wars: [] });
  const [whole, morran, tarrow] = ['riata', 'riata:caer-morran', 'riata:glen-tarrow'].map(nationId) as [never, never, never];

  test('has its tribes, each with its land and its chief, beside the Leader’s own (ruling 45)', () => {
    expect(nationOf(state, whole)).toMatchObject({ leader: { id: 'riata-leader-992-1' }, government: { stands: 'whole', home: 'riata' } });
    expect(nationOf(state, morran)).toMatchObject({
      people: 'riata',
      morale: 0,
      leader: { id: 'riata-leader-992-2', warRating: 4 },
      government: { stands: 'tribe', partOf: 'riata', home: 'caer-morran', lands: ['caer-morran', 'orcs'] },
    });
    // to others it is one nation, which holds the land
    expect([provincesOf(state, morran), provincesOf(state, whole)]).toEqual([[], expect.arrayContaining(['orcs', 'caer-morran', 'riata'])]);
    expect(namesOf(rules.lands.world).ruler('riata-leader-992-2', 'riata')).toBe('Chief Rhona');
  });

  test('p. 9: a chief is thrown for where the position does not say who he is', () => {
    const rated = thrown(events, 'war-rating').filter((who) => who.startsWith('riata'));
    expect(rated).toEqual([nationOf(state, tarrow).leader.id]);
    expect(nationOf(state, tarrow).leader.warRating).toBeGreaterThan(1);
  });

  test('goes on with its war of unification: tribes that fight invade, and units choose among the chiefs', () => {
    expect(nationOf(state, whole).government.unification).toEqual([{ id: 'riata:caer-morran/riata/-2', aggressor: morran, defender: whole }]);
    const { events: year } = run(5, 1, { rules });
    const sworn = new Set(year.flatMap((e) => (e.kind === 'allegiance-sworn' && e.nation === whole ? [e.to as string] : [])));
    expect(sworn).toEqual(new Set([whole, morran, tarrow]));
    expect(year.some((e) => e.kind === 'province-invaded' && e.war === 'riata:caer-morran/riata/-2')).toBe(true);
  });

  test('began its war in the last Fall where nothing is said of that: in Winter no tribes go to war (ruling 411)', () => {
    const { state: since } = begun({
      lands: [],
      nations: [{ ...riata, tribes: [riata.tribes![1]!], unification: [{ aggressor: 'riata', defender: 'glen-tarrow' }] }],
      wars: [],
    });
    expect(nationOf(since, whole).government.unification).toEqual([{ id: 'riata/riata:glen-tarrow/-1', aggressor: whole, defender: tarrow }]);
  });

  test('has a chief who is held by another tribe while they fight (ruling C10)', () => {
    const [tribe, other] = riata.tribes!;
    const chief = { ...tribe!.chief!, captor: 'riata' };
    const held = begun({ lands: [{ nation: 'riata', provinces: ['orcs'] }], nations: [{ ...riata, tribes: [{ ...tribe!, chief }, other!] }], wars: [] });
    expect(nationOf(held.state, morran).leader).toMatchObject({ state: 'captured', captor: whole });
  });

  test('has its Leader at home where the position says it, or in the first of his own land', () => {
    const home = (more: object): unknown =>
      nationOf(begun({ lands: [], nations: [{ ...riata, unification: [], ...more }], wars: [] }).state, whole).government.home;
    const tribes = [{ home: 'riata', provinces: ['riata', 'glen-tarrow'] }];
    expect([home({ tribes }), home({ tribes, home: 'glen-tarrow' })]).toEqual(['caer-morran', 'glen-tarrow']);
  });
});

describe('p. 55: a nation that is divided over its succession (ruling 416)', () => {
  const rival = { home: 'caer-morran', warRating: 4, name: 'Rhona', woman: true } as const;
  const riata: NationInPosition = { nation: 'riata', leader: { warRating: 3 }, home: 'glen-tarrow', rival };
  const [whole, rebels] = ['riata', 'riata:rebels'].map(nationId) as [never, never];

  test('falls apart in the first Spring: the rival rises with what is nearer to his home (ruling 41)', () => {
    const { state, events, rules } = begun({ nations: [riata], wars: [] });
    expect(events.filter((e) => e.kind === 'rival-given')).toMatchObject([{ leader: 'riata-leader-992-2', province: 'caer-morran', warRating: 4 }]);
    expect(nationOf(state, whole)).toMatchObject({ leader: { id: 'riata-leader-992-1' }, government: { home: 'glen-tarrow', rival: null } });
    expect(nationOf(state, rebels)).toMatchObject({
      leader: { id: 'riata-leader-992-2', warRating: 4 },
      government: { stands: 'rebels', home: 'caer-morran' },
    });
    expect(provincesOf(state, rebels)).toContain('caer-morran');
    expect(state.wars).toMatchObject([{ aggressor: 'riata:rebels', defender: 'riata', since: 1 }]);
    expect(namesOf(rules.lands.world).ruler('riata-leader-992-2', 'riata')).toBe('Chief Rhona');
  });

  test('stays one if the rival’s home is lost (ruling 41)', () => {
    const { state, events } = begun({ nations: [{ ...riata, rival: { ...rival, home: 'ekra' } }], wars: [] });
    expect(events.filter((e) => e.kind === 'civil-war-averted')).toMatchObject([{ nation: 'riata', reason: 'home-lost' }]);
    expect(nationOf(state, whole).government.rival).toBeNull();
  });

  test('has a Leader who is at home in its seat, where nothing is said, or elsewhere if the rival is', () => {
    const { home: _, ...said } = riata;
    const home = (more: Partial<NationInPosition>) => nationOf(begun({ nations: [{ ...said, ...more }], wars: [] }).state, whole).government.home;
    expect(home({})).toBe('riata');
    expect(home({ rival: { ...rival, home: 'riata' } })).toBe('caer-morran');
  });

  test('a rival who is a captive rises as one (ruling C10)', () => {
    const held = begun({ nations: [{ ...riata, rival: { ...rival, captor: 'orcs' } }], wars: [{ aggressor: 'orcs', defender: 'riata' }] });
    expect(nationOf(held.state, rebels).leader).toMatchObject({ id: 'riata-leader-992-2', state: 'captured', captor: 'orcs' });
  });
});

test('p. 42: a Leader who is wounded is out of the fight until it says, and a deputy leads (ruling 39)', () => {
  const world = { ...TALOMIR, options: { ...TALOMIR.options, woundsLast1d6Seasons: true } };
  const nations = [{ nation: 'orcs', leader: { warRating: 4, woundedUntil: { season: 'spring', year: 992 } } }] as const;
  const rules = campaign(worldFrom(world, { year: 992, nations }));
  const { state, events } = rules.found({ players: [], years: 1 }, seeded(5));
  expect(nationOf(state, ORCS).leader).toMatchObject({ warRating: 4, state: 'out-of-the-fight', until: 1, captor: null });
  expect(warRatingOf(nationOf(state, ORCS))).toBe(2);
  const hurt = events.filter((e) => e.kind === 'leader-hurt');
  expect(hurt).toMatchObject([{ nation: 'orcs', fate: 'out-of-the-fight' }]);
  const { events: year } = run(5, 1, { rules });
  expect(year).toContainEqual(expect.objectContaining({ kind: 'leader-returned', leader: 'orcs-leader-992-1', how: 'recovered' }));
});

test('pp. 68-69: a people that has come is a newcomer until its first war is over; a dragon is remembered', () => {
  const lands = [{ nation: 'centaurs', provinces: ['roundwood-down'] }];
  const wars = [{ aggressor: 'orcs', defender: 'centaurs' }];
  const { state, events } = begun({
    lands,
    wars,
    nations: [
      { nation: 'centaurs', firstWar: 'orcs' },
      { nation: 'treyine', devastated: true, beatDragon: true },
    ],
  });
  expect(nationOf(state, CENTAURS).newcomer).toEqual({ war: 'orcs/centaurs/0', camp: null });
  expect(events.filter((e) => e.kind === 'first-war-given')).toMatchObject([{ nation: 'centaurs', against: 'orcs' }]);
  // the waste counts for nothing in the first Spring, and only then (p. 69)
  expect(nationOf(state, nationId('treyine'))).toMatchObject({ beatDragon: true, devastated: false });
  expect(events).toContainEqual(expect.objectContaining({ kind: 'rolls-received', nation: 'treyine', provinces: 0 }));
});

test('p. 69, ruling 422: a Rogue Dragon that has come in the last Winter is fought in the first Spring, and comes to nobody else', () => {
  const { state, events, rules } = begun({ nations: [{ nation: 'ekra', awaitsDragon: true }], wars: [] });
  expect(events.filter((e) => e.kind === 'dragon-given')).toMatchObject([{ nation: 'ekra', result: 'awaited' }]);
  // it bears the year in which it came: no other that comes to Ekra is of its name and has its dice
  expect(state.dragons).toMatchObject([{ host: 'ekra', unit: { id: 'rogue-dragon-ekra-991-1' }, stays: false }]);
  const year = run(5, 1, { rules }).events;
  const summer = year.findIndex((e) => e.kind === 'season-began' && e.season === 'summer');
  const fought = year.slice(0, summer).filter((e) => e.kind === 'battle-fought' && e.invader.nation === ROGUE_DRAGON);
  expect(fought).toMatchObject([{ defender: { nation: 'ekra' } }]);
  expect(year.filter((e) => e.kind === 'dragon-left' || e.kind === 'dragon-stayed').slice(0, 1)).toMatchObject([{ nation: 'ekra' }]);
});

describe('pp. 68-69, ruling 421: a people that has come and won no land yet', () => {
  const nations: readonly NationInPosition[] = [{ nation: 'centaurs', firstWar: 'orcs', camp: 'roundwood-down', hero: true }];
  const wars = [{ aggressor: 'centaurs', defender: 'orcs', since: { season: 'summer', year: 991 } }] as const;
  const { state, events, rules } = begun({ lands: [], nations, wars });

  test('stands in its camp, with a Leader of its own, and is not out', () => {
    expect(nationOf(state, CENTAURS)).toMatchObject({
      fallen: false,
      newcomer: { war: 'centaurs/orcs/-2', camp: 'roundwood-down' },
      hero: { id: expect.stringMatching(/^centaurs-hero-992-/) },
      rollsAtStart: 0,
    });
    expect(events.filter((e) => e.kind === 'camp-given' || e.kind === 'first-war-given')).toMatchObject([
      { kind: 'camp-given', nation: 'centaurs', province: 'roundwood-down' },
      { kind: 'first-war-given', nation: 'centaurs', war: 'centaurs/orcs/-2', against: 'orcs' },
    ]);
    expect(events.filter((e) => e.kind === 'nation-fell')).toEqual([]);
    expect(thrown(events, 'war-rating')).toContain(nationOf(state, CENTAURS).leader.id);
    expect(provincesOf(state, ORCS)).toContain('roundwood-down');
  });

  test('raises its basic army where it stands (ruling 70)', () => {
    const places: (readonly string[])[] = [];
    run(5, 1, { rules, watch: (now) => places.push(nationOf(now, CENTAURS).army.map(({ at }) => at)) });
    const first = places.find((army) => army.length > 0)!;
    expect([...new Set(first)]).toEqual(['roundwood-down']);
  });

  test('is thrown for no more, and is a nation or gone when its war is over', () => {
    const ends = [1, 2, 3, 4, 5, 6].map((seed) => run(seed, 3, { rules }));
    for (const { events } of ends) expect(thrown(events, 'centaurs-arrive')).toEqual([]);
    const over = ends.filter(({ state }) => nationOf(state, CENTAURS).newcomer === null);
    expect(over.length).toBeGreaterThan(2);
    for (const { state } of over) expect(nationOf(state, CENTAURS).fallen).toBe(provincesOf(state, CENTAURS).length === 0);
  });

  test('counts from here with the rolls of a people without land (ruling 70)', () => {
    const counted = begun({
      lands: [],
      nations: [{ nation: 'rodentmen', firstWar: 'ekra', camp: 'ekra' }],
      wars: [{ aggressor: 'rodentmen', defender: 'ekra' }],
      countsFromHere: true,
    });
    expect(nationOf(counted.state, nationId('rodentmen')).rollsAtStart).toBe(1);
  });
});

describe('p. 55: a governor who claims the throne', () => {
  const [marches, emperor] = ['tropilium-northern-marches', 'tropilium'].map(nationId) as [never, never];
  const claimant: NationInPosition = { nation: 'tropilium-northern-marches', leader: { warRating: 4 }, claims: true };

  test('marches against the Emperor in the first Spring (ruling 47)', () => {
    const { state, events } = begun({ nations: [claimant], wars: [] });
    expect(events.filter((e) => e.kind === 'claim-given')).toMatchObject([{ leader: 'tropilium-northern-marches-leader-992-1', against: 'tropilium' }]);
    expect(nationOf(state, marches).government.claims).toBe(emperor);
    expect(state.wars).toMatchObject([{ aggressor: marches, defender: emperor, since: 1 }]);
  });

  test('fights on in the war that the position has, and no second one breaks out', () => {
    const { state } = begun({ nations: [claimant], wars: [{ aggressor: 'tropilium', defender: 'tropilium-northern-marches' }] });
    expect(state.wars).toMatchObject([{ aggressor: emperor, defender: marches, since: 0 }]);
  });
});

describe('p. 55: a nation in civil war', () => {
  const [whole, rebels] = ['riata', 'riata:rebels'].map(nationId) as [never, never];
  const riata: NationInPosition = {
    nation: 'riata',
    leader: { warRating: 3, captor: 'riata:rebels' },
    captains: 1,
    rebels: {
      home: 'caer-morran',
      provinces: ['caer-morran', 'orcs'],
      leader: { warRating: 4, name: 'Rhona', woman: true },
      aggressor: 'crown',
      taken: ['caer-morran', 'glen-tarrow'],
      nationalMorale: 0,
      captains: 2,
      hero: true,
      lastBattles: ['won'],
      magicUsers: [3],
      banners: ['personal'],
      companies: [{ company: 'riata-warriors' }],
      formerEmployerOf: ['white-company'],
    },
  };
  const more = { lands: [{ nation: 'riata', provinces: ['orcs'] }], treasures: [{ treasure: 'drums-of-doom', holder: 'riata:rebels' }] };
  const { state, events, rules } = begun({ ...more, nations: [riata], wars: [{ aggressor: 'orcs', defender: 'riata', taken: ['orcs'] }] });

  test('has both its sides, each with its land, its leader and those who serve it', () => {
    expect(nationOf(state, whole)).toMatchObject({ leader: { id: 'riata-leader-992-1', captor: rebels }, government: { home: 'riata' } });
    expect(nationOf(state, rebels)).toMatchObject({
      people: 'riata',
      morale: 0,
      leader: { id: 'riata-leader-992-2', warRating: 4, state: 'fit' },
      government: { stands: 'rebels', partOf: 'riata', home: 'caer-morran' },
      hero: { id: 'riata:rebels-hero-992-1' },
      magicUsers: [{ id: 'riata:rebels-magic-user-992-2', level: 3 }],
      captains: [{ id: 'riata:rebels-captain-992-3' }, { id: 'riata:rebels-captain-992-4' }],
      banners: ['personal'],
      lastBattles: ['won'],
    });
    expect([provincesOf(state, rebels), provincesOf(state, whole)]).toEqual([expect.arrayContaining(['caer-morran', 'orcs']), ['riata', 'glen-tarrow']]);
    expect(state.formerEmployers).toContainEqual({ company: 'white-company', nation: rebels });
    expect(events.flatMap((e) => (e.kind === 'company-given' ? [e.nation] : []))).toEqual([rebels]);
    expect(treasureOf(state, 'drums-of-doom').place).toEqual({ where: 'held', by: rebels });
    expect(namesOf(rules.lands.world).ruler('riata-leader-992-2', 'riata')).toBe('Chief Rhona');
  });

  test('goes on with its war, before others of that season; what rebels hold is the nation’s to others (ruling 42)', () => {
    expect(state.wars).toEqual([
      {
        id: 'riata:rebels/riata/-3',
        aggressor: whole,
        defender: rebels,
        since: -3,
        captures: [
          { province: 'caer-morran', from: whole },
          { province: 'glen-tarrow', from: rebels },
        ],
      },
      { id: 'orcs/riata/0', aggressor: 'orcs', defender: 'riata', since: 0, captures: [{ province: 'orcs', from: 'orcs' }] },
    ]);
  });

  test('has what its rebels hold to give back where its own war is lost in which it was taken (p. 60, rulings 42, 80)', () => {
    const attacking = begun({ ...more, nations: [riata], wars: [{ aggressor: 'riata', defender: 'orcs', taken: ['orcs'] }] });
    expect(attacking.state.wars.at(-1)).toMatchObject({ id: 'riata/orcs/0', captures: [{ province: 'orcs', from: 'orcs' }] });
  });

  test('shares its rolls and its army between the two, who fight on', () => {
    const { events: year } = run(5, 1, { rules });
    const sworn = new Set(year.flatMap((e) => (e.kind === 'allegiance-sworn' && e.nation === whole ? [e.to as string] : [])));
    expect(sworn).toEqual(new Set([whole, rebels]));
    expect(year.some((e) => e.kind === 'province-invaded' && e.war === 'riata:rebels/riata/-3')).toBe(true);
  });

  test('p. 9: throws for who leads its rebels where the position does not say it', () => {
    const { leader: _, ...unled } = riata.rebels!;
    const other = begun({ nations: [{ nation: 'riata', rebels: unled }], wars: [] });
    const leader = nationOf(other.state, rebels).leader;
    expect(thrown(other.events, 'war-rating')).toContain(leader.id);
    expect([leader.warRating > 1, leader.id]).toEqual([true, 'riata-leader-992-2']);
  });
});

test('p. 55: in a civil war of city states a Leader of whom nothing is said is at home where no prince is, and they all stay', () => {
  const princes = [{ province: 'montesarno', warRating: 3 }];
  const rebels = { home: 'portalba', provinces: ['capalan-league', 'portalba'] };
  const { state } = begun({ nations: [{ nation: 'capalan-league', princes, rebels }] });
  const { home, houses } = nationOf(state, nationId('capalan-league')).government;
  expect([home, houses.map((house) => house.home)]).toEqual(['castelfosco', ['montesarno', 'valdorina']]);
});

test('p. 68: each Spring the peoples are thrown for that may come: none that stands in the position, and none that is gone for good', () => {
  const arrivals = (more: Partial<Position>): readonly string[] => {
    const { events } = run(5, 1, { rules: begun(more).rules });
    return ['centaurs', 'mountain-giants', 'beastmen'].filter((people) => thrown(events, `${people}-arrive`).length > 0);
  };
  const bare = { lands: [], nations: [] };
  expect(arrivals(bare)).toEqual(['centaurs', 'mountain-giants', 'beastmen']);
  expect(arrivals({ ...bare, gone: ['centaurs', 'mountain-giants'] })).toEqual(['beastmen']);
  expect(arrivals({ lands: POSITION.lands! })).toEqual(['mountain-giants', 'beastmen']);
});

test('p. 68, ruling 417: the Demon’s host has his heart, and his army in the first Spring', () => {
  const wars = [{ aggressor: 'orcs', defender: 'ekra' }];
  const host = begun({ nations: [{ nation: 'orcs', possessed: true, nationalMorale: 3 }], wars });
  expect(host.events.filter((e) => e.kind === 'demon-given')).toMatchObject([{ nation: 'orcs', morale: 4 }]);
  expect(nationOf(host.state, ORCS)).toMatchObject({ possessed: true, morale: 3 });
  const { events } = run(5, 1, { rules: host.rules });
  expect(events.filter((e) => e.kind === 'demons-raised')).toMatchObject([{ nation: 'orcs' }]);
  expect(thrown(events, 'demon-arrives')).toEqual([]);
});

test('p. 67: the White Company serves nobody against whom it has left on good terms (ruling 57)', () => {
  const { state, events, rules } = begun({ nations: [{ nation: 'orcs', formerEmployerOf: ['white-company'] }] });
  expect(state.formerEmployers).toEqual([{ company: 'white-company', nation: ORCS }]);
  expect(events.filter((e) => e.kind === 'employer-given')).toMatchObject([{ nation: 'orcs', company: 'white-company' }]);
  // of those at war with the Orcs nobody can hire it; others can
  const company = rules.lands.company('white-company');
  const why = ['ekra', 'treyine', 'mirholme'].map((id) => wontServe(state, rules.lands, nationId(id), company));
  expect(why).toEqual(['against-a-former-employer', 'against-a-former-employer', null]);
});

test('p. 51: a hero who was there in no battle yet looks back on those that the position names', () => {
  const lost = begun({ nations: [{ nation: 'orcs', hero: true, lastBattles: ['lost'] }] });
  const { events } = run(3, 2, { rules: lost.rules });
  const fought = events.flatMap((e) =>
    e.kind === 'battle-fought' && e.end !== 'refused' && [e.invader.nation, e.defender.nation].includes(ORCS) ? [e.field] : [],
  );
  const [asked] = events.flatMap((e) => (e.kind === 'roll' && e.table === 'hero-happy' && e.who === 'orcs-hero-992-1' ? [e.modifiers] : []));
  // their first battle here is lost as well: two in a row
  expect(fought[0]).not.toBe(ORCS);
  expect(asked).toMatchObject([{ why: 'lost-last-two' }]);
});

test('p. 60: a province taken before the campaign began goes back when its taker loses that war', () => {
  const alone = begun({ wars: [POSITION.wars![0]!], nations: [{ nation: 'orcs', leader: { warRating: 2 }, nationalMorale: 0 }] });
  const isOfIt = (e: CampaignEvent): boolean => 'war' in e && e.war === 'orcs/ekra/-5';
  const ends = [1, 2, 3, 4, 5, 6].map((seed) => run(seed, 2, { rules: alone.rules }).events.filter(isOfIt));
  const lost = ends.filter((events) => events.some((e) => e.kind === 'war-lost' && e.loser === ORCS));
  expect(lost.length).toBeGreaterThan(2);
  for (const events of lost) {
    const last = events.findLast((e) => (e.kind === 'province-returned' || e.kind === 'province-taken') && e.province === 'ekra');
    expect(last).toMatchObject({ from: 'orcs', to: 'ekra' });
  }
});
